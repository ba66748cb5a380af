// Castling step by step without leaving the page: what a link leads to takes the place
// of what is there, and king and rook go from where they were.

import { swap } from "./swap.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const pace = 650; // milliseconds a step takes
const pause = 900; // between steps that run by themselves
const one = (selector) => document.querySelector(selector);

let running = null;

// where says where the pieces that castle are on the screen.
const where = () => ["king", "rook"].map((name) => one(".plate ." + name)?.getBoundingClientRect());

async function show(address) {
  const before = where(), had = one(".cast").contains(document.activeElement);
  try {
    const at = await swap(address, ".cast");
    if (!at) return false;
    if (new URL(at, location).pathname !== location.pathname) return void location.replace(at);
  } catch {
    stop();
    one("#step").textContent = one(".cast").dataset.lost;
    return false;
  }
  if (had && document.activeElement === document.body) one("#next, .four [aria-current]")?.focus({ preventScroll: true });
  const texts = /[?&]step=/.test(address) ? one(".turns [aria-current]") ?? one(".steps > [aria-current]") : one(".verdict");
  one("#step").textContent = texts?.innerText ?? "";
  label();
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
}

function stop() {
  clearTimeout(running);
  running = null;
  label();
}

// run goes on step by step until the last, from the beginning if it is there.
async function run() {
  const next = one("#next");
  if (!next || (next.hasAttribute("data-again") && running !== null)) return stop();
  running = setTimeout(run, pace + pause);
  await go(next.href);
}

function label() {
  const button = one("#run"), words = button?.querySelector(".lab");
  if (!button) return;
  button.hidden = false;
  words.dataset.run ??= words.textContent;
  words.textContent = words.dataset[running === null ? "run" : "stop"];
}

one(".cast").addEventListener("click", (e) => {
  if (e.target.closest("#run")) return running === null ? run() : stop();
  const link = e.target.closest("a[href]");
  if (!link || e.button || e.ctrlKey || e.metaKey || e.shiftKey || new URL(link.href).pathname !== location.pathname) return;
  e.preventDefault();
  stop();
  go(link.href);
});

addEventListener("popstate", () => {
  stop();
  show(location.href);
});
label();
