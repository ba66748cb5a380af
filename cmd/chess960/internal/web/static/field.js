// The field of all numbers: a cell under the pointer tells its number, and opens it.

const link = () => document.querySelector("#cell");

// number is that of the cell under the pointer; null between groups.
function number(e) {
  const box = e.target.closest(".field svg")?.getBoundingClientRect();
  if (!box) return null;
  const x = ((e.clientX - box.x) / box.width) * 998, row = Math.floor(((e.clientY - box.y) / box.height) * 10);
  const cell = Math.floor((x % 168) / 10);
  return cell < 16 ? Math.min(Math.max(row, 0), 9) * 96 + Math.floor(x / 168) * 16 + cell : null;
}

function point(e) {
  const n = number(e);
  if (n === null) return false;
  link().href = link().getAttribute("href").replace(/\d+/, n);
  link().textContent = n;
  return true;
}

document.addEventListener("pointermove", point);
document.addEventListener("click", (e) => point(e) && link().click());
