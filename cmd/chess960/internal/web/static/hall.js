// The hall follows the tournament: scenes come as server-sent events, the clock counts
// down by the server's time. The page says the same without this, loaded again.
const part = id => document.getElementById(id);
const scene = part("scene");
const ahead = Number(scene.dataset.now) - Date.now(); // of this device's clock
let last = scene.dataset.id;
let paused = false;

function tick() {
  const clock = scene.querySelector(".clock[data-to]");
  if (!clock || paused) return;
  const left = Math.ceil((Number(clock.dataset.to) - Date.now() - ahead) / 1000);
  const digits = clock.querySelector(".digits");
  const two = n => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60;
  digits.hidden = left <= 0;
  write(digits, (hours > 0 ? hours + ":" + two(minutes) : minutes) + ":" + two(left % 60));
  write(clock.querySelector(".words"), left <= 0 ? clock.dataset.then : left < 60 ? clock.dataset.soon : clock.dataset.until);
  if (left <= 0) for (const old of scene.querySelectorAll(".set")) old.hidden = true;
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

let line, late;

function follow() {
  line?.close();
  line = new EventSource(scene.dataset.events + "&last=" + encodeURIComponent(last));
  line.onopen = () => {
    clearTimeout(late);
    late = 0;
    part("down").hidden = true;
  };
  line.onerror = () => {
    late ||= setTimeout(() => { part("down").hidden = false; }, 8000);
    if (line.readyState === EventSource.CLOSED) setTimeout(follow, 3000);
  };
  line.addEventListener("scene", event => {
    last = event.lastEventId;
    const held = scene.contains(document.activeElement) && document.activeElement.getAttribute("href");
    scene.innerHTML = event.data;
    if (held) (scene.querySelector(`a[href="${CSS.escape(held)}"]`) ?? scene.querySelector("a"))?.focus();
    part("said").textContent = scene.firstElementChild.dataset.said;
    tick();
  });
}

const keys = {
  d() {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    fetch("?theme=" + root.dataset.theme); // which is remembered
  },
  p() {
    paused = !paused;
    part("paused").hidden = !paused;
    tick();
  },
  F() {
    if (document.fullscreenElement) return document.exitFullscreen();
    document.documentElement.requestFullscreen();
    navigator.wakeLock?.request("screen").catch(() => {});
  },
};

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (localStorage.getItem("keys") === "off") return; // by the list of keys on other pages
  keys[event.key]?.();
});

if (scene.dataset.events) {
  follow();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && line.readyState === EventSource.CLOSED) follow();
  });
}
tick();
setInterval(tick, 250);
