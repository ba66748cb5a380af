// Castling step by step without leaving the page: what a link leads to is fetched and
// takes the place of what is there, and king and rook go from where they were. Every
// state is an address of the server.

import { single } from "./keys.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const pace = 650; // milliseconds a step takes
const pause = 900; // between steps that run by themselves
const one = (selector) => document.querySelector(selector);

let running = null;
let turn = 0; // of questions: only the last counts

// where says where the pieces that castle are on the screen.
const where = () => ["king", "rook"].map((name) => one(".plate ." + name)?.getBoundingClientRect());

async function show(address) {
  const mine = ++turn;
  let page;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    stop();
    one("#step").textContent = one(".cast").dataset.lost;
    return false;
  }
  if (mine !== turn) return false;
  const before = where(), focus = document.activeElement.id, had = one(".cast").contains(document.activeElement);
  one(".cast").replaceChildren(...page.querySelector(".cast").children);
  document.title = page.title;
  if (had) (document.getElementById(focus) ?? one("#next") ?? one(".four [aria-current]"))?.focus({ preventScroll: true });
  const step = one(".steps [aria-current]")?.textContent ?? "";
  one("#step").textContent = /[?&]step=/.test(address) ? step : [one(".verdict").innerText, ...[...document.querySelectorAll(".obst li")].map((l) => l.innerText)].join(" ");
  begin();
  move(before);
  return true;
}

// move has both pieces go from where they were.
function move(before) {
  const plate = one(".plate");
  if (calm.matches || !plate) return;
  const scale = plate.getScreenCTM().a, after = where();
  ["king", "rook"].forEach((name, i) => {
    if (!before[i] || !after[i]) return;
    const x = (before[i].x - after[i].x) / scale, y = (before[i].y - after[i].y) / scale;
    if (x || y) one(".plate ." + name).animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: pace, easing: "ease-in-out" });
  });
}

async function go(address) {
  if (await show(address)) history.pushState(null, "", address);
  links();
}

// links has the links of the header keep to this address.
function links() {
  for (const a of document.querySelectorAll('header a[href*="lang="], a[href*="theme="]')) {
    const url = new URL(a.href), here = new URLSearchParams(location.search);
    for (const name of ["lang", "theme"]) if (url.searchParams.has(name)) here.set(name, url.searchParams.get(name));
    url.search = here;
    a.href = url;
  }
}

function stop() {
  clearTimeout(running);
  running = null;
  label();
}

// run goes on step by step until the last, from the beginning if it is there.
async function run() {
  const next = one("#next");
  if (!next) return stop();
  const last = next.hasAttribute("data-again");
  if (last && running !== null) return stop();
  running = setTimeout(run, pace + pause);
  label();
  await go(next.href);
}

function label() {
  const button = one("#run");
  if (!button) return;
  button.dataset.run ??= button.textContent;
  button.textContent = running === null ? button.dataset.run : button.dataset.stop;
}

function begin() {
  const button = one("#run");
  if (button) button.hidden = false;
  label();
}

const toggle = () => (running === null ? run() : stop());

one(".cast").addEventListener("click", (e) => {
  if (e.target.closest("#run")) return toggle();
  const link = e.target.closest("a[href]");
  if (!link || e.button || e.ctrlKey || e.metaKey || e.shiftKey) return;
  if (new URL(link.href).pathname !== location.pathname) return;
  e.preventDefault();
  stop();
  go(link.href);
});

document.addEventListener("keydown", (e) => {
  if (!single(e) || e.target.closest("button, summary")) return;
  const link = { n: "#next", b: "#back" }[e.key.toLowerCase()];
  if (link && one(link)?.href) {
    stop();
    go(one(link).href);
  } else if (e.key === " " && one("#run")) {
    e.preventDefault();
    toggle();
  }
});

addEventListener("popstate", () => {
  stop();
  show(location.href).then(links);
});
begin();
