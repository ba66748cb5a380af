// Parts of a page take the place of what is there, without leaving it. Focus stays on
// what has the same id.

let turn = 0; // of questions: only the last counts

// swap fetches the page at an address for its parts - all of main if they are others
// than here - and returns the address in the end; null if it was asked again meanwhile.
export async function swap(address, parts, init) {
  const mine = ++turn;
  const answer = await fetch(address, init);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (answer.status >= 500) throw new Error(answer.statusText);
  if (mine !== turn) return null;
  const focus = document.activeElement.id;
  const pick = (of, selector) => [...of.querySelectorAll(selector)];
  let here = pick(document, parts), there = pick(page, parts);
  if (here.length !== there.length) [here, there] = [pick(document, "main"), pick(page, "main")];
  there.forEach((part, i) => here[i].replaceChildren(...part.childNodes));
  document.title = page.title || document.title;
  if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  return answer.url || String(address);
}
