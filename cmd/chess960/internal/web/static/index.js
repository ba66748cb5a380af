// The list without leaving the page: its filters, its order and its views change what is
// shown where the reader is. The cells of the field tell their numbers.

import { swap } from "./swap.js";

const one = (selector) => document.querySelector(selector);

async function go(address, push = true) {
  const had = document.activeElement.id;
  let at;
  try {
    at = await swap(address, "main");
  } catch {
    return location.assign(address); // the browser says why
  }
  if (!at) return;
  if (push) history.pushState(null, "", at);
  one("#said").textContent = one(".reshead h2")?.textContent ?? one("main").textContent;
  if (had && document.activeElement === document.body) one("#list")?.focus({ preventScroll: true });
}

const plain = (e) => !(e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey);

document.addEventListener("click", (e) => {
  const link = e.target.closest(".filters a, .reshead a, .chips-row a, .empty a");
  if (link && plain(e) && !link.hash) {
    e.preventDefault();
    go(link.href);
  } else if (e.target.closest(".field svg") && number(e) !== null) one("#cell").click();
});

document.addEventListener("change", (e) => e.target.closest("form.at-once")?.requestSubmit());
document.addEventListener("submit", (e) => {
  const form = e.target.closest("form.at-once");
  if (!form) return;
  e.preventDefault();
  go(new URL("?" + new URLSearchParams(new FormData(form)), form.action));
});
addEventListener("popstate", () => go(location.href, false));

// number is that of the cell under the pointer; null between groups.
function number(e) {
  const box = one(".field svg").getBoundingClientRect();
  const x = ((e.clientX - box.x) / box.width) * 998, row = Math.floor(((e.clientY - box.y) / box.height) * 10);
  const group = Math.floor(x / 168), cell = Math.floor((x % 168) / 10);
  return cell < 16 && group < 6 && row >= 0 && row < 10 ? row * 96 + group * 16 + cell : null;
}

document.addEventListener("pointermove", (e) => {
  if (!e.target.closest(".field svg")) return;
  const n = number(e), link = one("#cell");
  if (n === null) return;
  link.href = link.getAttribute("href").replace(/\d+/, n);
  link.textContent = `${n} ${one(`a.card[href="${link.getAttribute("href")}"] .letters`)?.textContent ?? ""}`;
});
