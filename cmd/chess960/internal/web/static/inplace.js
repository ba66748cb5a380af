// What is marked as in place - links, and forms, some of them at once - changes the page
// that the reader is on, and its address.

import { swap } from "./swap.js";

const one = (selector) => document.querySelector(selector);
const part = () => (one("#filters") ? ".field, .to-filters, #filters, #list" : "main");
const here = () => location.pathname + location.search;

let shown = here();

async function go(address, init, push = true) {
  let at;
  try {
    at = await swap(address, part(), init);
  } catch {
    return location.assign(address); // the browser says why
  }
  if (!at) return;
  const to = new URL(at, location);
  if (to.pathname !== location.pathname) return location[push ? "assign" : "replace"](to);
  if (push !== null) history[push ? "pushState" : "replaceState"](null, "", to.pathname + to.search + location.hash);
  shown = here();
  one("#said").textContent = one(".reshead h2, main .refusal, main .verdict, .drawn, main .failure")?.innerText ?? "";
}

document.addEventListener("click", (e) => {
  const link = e.target.closest(".in-place a");
  if (!link || link.hash || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  e.preventDefault();
  go(link.href);
});

document.addEventListener("change", (e) => e.target.closest("form.at-once")?.requestSubmit());

document.addEventListener("submit", (e) => {
  const form = e.target;
  if (!form.matches("form.in-place")) return;
  e.preventDefault();
  const data = new FormData(form);
  if (form.method === "post") go(form.action, { method: "POST", body: data }, null);
  else go(new URL("?" + new URLSearchParams(data), form.action));
});

addEventListener("popstate", (e) => (here() !== shown || !e.isTrusted) && go(location.href, undefined, false));
