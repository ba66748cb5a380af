// Part of a page takes the place of what is there, without leaving the page: what an
// address leads to is fetched as a page. Focus stays on what has the same id.

let turn = 0; // of questions: only the last counts

// swap puts the part of the page at an address here, and returns the address in the end;
// null if another question came after, or no answer.
export async function swap(address, part, init) {
  const mine = ++turn;
  let page, at;
  try {
    const answer = await fetch(address, init);
    if (answer.status >= 500) throw new Error(answer.statusText);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
    at = answer.url || String(address);
  } catch {
    return mine === turn ? Promise.reject(new Error("no answer")) : null;
  }
  if (mine !== turn) return null;
  const here = document.querySelector(part), there = page.querySelector(part);
  const focus = here.contains(document.activeElement) && document.activeElement.id;
  for (const link of page.querySelectorAll("link[rel=stylesheet]")) {
    if (!document.querySelector(`link[href="${link.getAttribute("href")}"]`)) document.head.append(link);
  }
  here.replaceChildren(...there.children);
  document.title = page.title;
  if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  return at;
}
