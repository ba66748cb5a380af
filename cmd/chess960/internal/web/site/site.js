// The explorer without a server. Pages and their scripts ask as they would ask the
// server; what a plain web host cannot answer, since it depends on a query, is answered
// here: the API by the engine, which is loaded when something is first asked, and the
// pages that have a query by what the API says.

const root = new URL("..", import.meta.url);
const language = document.documentElement.lang;
const home = new URL(language === "en" ? "." : language + "/", root);
const plain = globalThis.fetch.bind(globalThis);

let engine;

// load returns the engine's function, which the first call fetches and starts.
function load() {
  return (engine ??= start().catch((error) => {
    engine = undefined; // so that it can be tried again
    throw error;
  }));
}

async function start() {
  await import("./wasm_exec.js");
  const sent = await plain(new URL("static/chess960.wasm.gz", root));
  if (!sent.ok) throw new Error(`${sent.url}: ${sent.status}`);
  let bytes = await sent.arrayBuffer();
  if (new Uint8Array(bytes, 0, 1)[0] === 0x1f) {
    // as it lies on the host; one that says what coding it has is decoded already
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    bytes = await new Response(stream).arrayBuffer();
  }
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
  go.run(instance);
  return globalThis.chess960;
}

// target returns what an address asks of the API, null if it asks something else.
function target(address) {
  const url = new URL(address, document.baseURI);
  if (url.origin !== root.origin) return null;
  const below = url.pathname.startsWith(root.pathname) ? url.pathname.slice(root.pathname.length) : url.pathname.slice(1);
  const found = /^(?:[a-z]{2}\/)?(api\/v1\/.*?)(?:\.json)?$/.exec(below);
  if (!found) return null;
  return "/" + (below.endsWith("/openapi.json") ? "api/v1/openapi.json" : found[1]) + url.search;
}

globalThis.fetch = async (input, init) => {
  const asked = target(input instanceof Request ? input.url : input);
  if (asked === null) return plain(input, init);
  const request = new Request(input, init);
  const body = request.method === "GET" || request.method === "HEAD" ? null : new Uint8Array(await request.arrayBuffer());
  const said = (await load())(request.method, asked, request.headers.get("Accept-Language") ?? language, body);
  if (!said) throw new TypeError("no such request");
  return new Response(said.body, { status: said.status, headers: { "Content-Type": said.type, "Content-Language": said.language } });
};

const api = (path, init) => fetch(new URL("api/v1" + path, home), init);

// complain says above the page what went wrong, in the words of the answer.
async function complain(answer) {
  const text = document.createElement("p");
  text.className = "refusal";
  text.setAttribute("role", "alert");
  text.textContent = (await answer.json()).detail;
  document.querySelector("main .refusal")?.remove();
  document.querySelector("main").prepend(text);
}

const goTo = (page) => location.assign(new URL(page, home));

// open goes to what was typed into the number box: a number, letters, a FEN, a pattern.
async function open(text) {
  text = text.trim();
  if (text === "") return;
  const answer = await api("/positions/fen?fen=" + encodeURIComponent(text));
  if (answer.ok) {
    const { number, fen } = await answer.json();
    return goTo(number !== null && number < 960 ? number + ".html" : "play.html?fen=" + encodeURIComponent(fen));
  }
  if (/[?[]/.test(text) && (await api("/positions?match=" + encodeURIComponent(text))).ok) {
    return goTo("index.html?match=" + encodeURIComponent(text));
  }
  return complain(answer);
}

// random goes to a start drawn by the engine.
async function random() {
  const [start] = (await (await api("/draw")).json()).positions;
  location.replace(new URL(start.number + ".html", home));
}

// page is the name of this page's file, with what the address of the list says of its
// looks.
const page = location.pathname.split("/").at(-1) || "index.html";
const isList = /^index(-\w+)*\.html$/.test(page) && location.pathname.startsWith(home.pathname);

// conditions are those of the list's address; the form of the pattern sends a letter for
// each file.
function conditions(query) {
  const kept = new URLSearchParams();
  const pattern = [..."abcdefgh"].map((file) => query.get(file) || "?").join("");
  const match = [..."abcdefgh"].some((file) => query.has(file)) ? [pattern] : query.getAll("match");
  for (const text of match) if (/[^?]/.test(text)) kept.append("match", text);
  for (const text of query.getAll("where")) kept.append("where", text);
  return kept;
}

// listFile is the file of the list in a view and an order.
function listFile(query) {
  const view = query.get("view") ?? "ranks";
  const sort = query.get("sort") ?? "number";
  return "index" + (view === "ranks" ? "" : "-" + view) + (sort === "number" ? "" : "-" + sort) + ".html";
}

// filter shows what of the list the conditions leave.
async function filter(kept) {
  const answer = await api("/positions?" + kept);
  if (!answer.ok) return complain(answer);
  const left = new Set((await answer.json()).map((start) => String(start.number)));
  const number = (link) => link.getAttribute("href").replace(/\.html.*/, "");
  for (const chapter of document.querySelectorAll(".chapter")) {
    let count = 0;
    for (const link of chapter.querySelectorAll("a.card, th a")) {
      const shown = left.has(number(link));
      (link.closest("tr") ?? link).hidden = !shown;
      if (shown) count++;
    }
    chapter.hidden = count === 0;
    const said = chapter.querySelector(".count");
    if (said) said.textContent = said.textContent.replace(/^\d+/, count);
  }
  for (const said of document.querySelectorAll(".reshead h2, .field figcaption, .filters .done")) {
    said.textContent = said.textContent.replace(/\d+/, left.size);
  }
  light(left);
  for (const link of document.querySelectorAll(".filters a.opt, .seg a")) toggle(link, kept);
  for (const said of document.querySelectorAll(".filters .opt .tab, .filters .opt .bar")) said.remove();
}

// light lights the cells of the field that are left. The two paths have a cell for each
// number, in the order of the numbers.
function light(left) {
  const [off, on] = document.querySelectorAll(".field svg path");
  if (!on) return;
  const cells = (on.getAttribute("d") + off.getAttribute("d")).split("M").slice(1);
  if (cells.length !== 960) return;
  const path = (lit) => cells.filter((_, n) => left.has(String(n)) === lit).map((cell) => "M" + cell).join("");
  on.setAttribute("d", path(true));
  off.setAttribute("d", path(false));
}

// toggle has a link of the filters keep what is set already: it adds its condition, or
// takes it out.
function toggle(link, kept) {
  const url = new URL(link.href);
  const own = url.searchParams.getAll("where");
  const query = new URLSearchParams(kept);
  const set = new Set(query.getAll("where"));
  for (const text of own) {
    if (set.has(text)) {
      link.classList.add("on");
      link.setAttribute("aria-current", "true");
      set.delete(text);
    } else {
      const name = text.split(/[!<>=]/, 1)[0];
      for (const other of set) if (other.split(/[!<>=]/, 1)[0] === name) set.delete(other);
      set.add(text);
    }
  }
  query.delete("where");
  for (const text of set) query.append("where", text);
  url.search = query;
  link.href = url;
}

// draw draws what the address says. A draw without a seed gets one of 128 random bits,
// so that its address says the same whenever it is opened.
async function draw(query) {
  if (query.get("throws")?.trim()) {
    for (const name of ["seed", "count"]) query.delete(name); // the dice say all
  } else if (!query.get("seed")?.trim()) {
    const bits = crypto.getRandomValues(new Uint8Array(16));
    query.set("seed", [...bits].map((b) => b.toString(16).padStart(2, "0")).join(""));
    return location.replace("?" + query);
  }
  for (const [name, value] of [...query]) if (value === "") query.delete(name, value);
  for (const field of document.querySelectorAll("form input[name]")) {
    if (!query.has(field.name)) continue;
    if (field.type === "checkbox") field.checked = true;
    else if (field.type !== "file") field.value = query.get(field.name);
  }
  const answer = await api("/draw?" + query);
  if (!answer.ok) return complain(answer);
  const drawn = await answer.json();
  const list = document.createElement("ol");
  list.className = "drawn";
  for (const start of drawn.positions) list.append(card(start));
  const command = document.createElement("p");
  command.className = "mono";
  command.textContent = "chess960 draw" + options(query);
  const result = document.createElement("section");
  result.append(list, command);
  document.querySelector(".two > div:last-child").prepend(result);
}

// card shows a start that was drawn, with its link.
function card(start) {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.className = "card";
  link.href = new URL(start.number < 960 ? start.number + ".html" : "play.html?fen=" + encodeURIComponent(start.fen), home);
  const head = document.createElement("span");
  head.className = "line";
  const number = document.createElement("span");
  number.className = "num";
  number.textContent = start.white === undefined ? start.number : start.white + "/" + start.black;
  const letters = document.createElement("span");
  letters.className = "letters";
  letters.textContent = start.arrangement ?? "";
  head.append(number, " ", letters);
  link.append(head);
  if (start.white === undefined) link.append(strip(start.arrangement));
  line.append(link);
  if (start.games) line.append(start.games.join(" "));
  return line;
}

// strip draws a back rank with the outlines of the page.
function strip(letters) {
  const drawn = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const rank = drawn("svg", { class: "rank", viewBox: "0 0 360 45", "aria-hidden": "true" });
  rank.append(drawn("use", { href: "#r0" }));
  [...letters].forEach((letter, file) => rank.append(drawn("use", { href: "#w" + letter, x: 45 * file })));
  rank.append(drawn("path", { class: "rim", d: "M0 0h360v45H0z" }));
  return rank;
}

// verify has the engine verify the record of an event.
async function verify(form) {
  const asked = new URLSearchParams();
  for (const name of ["anchor", "head"]) {
    const noted = form.elements.namedItem(name)?.value.trim();
    if (noted) asked.set(name, noted);
  }
  const [record] = form.elements.namedItem("record").files;
  asked.set("name", record.name);
  const answer = await api("/verify?" + asked, { method: "POST", body: await record.text() });
  if (!answer.ok) return complain(answer);
  const said = await answer.json();
  const verdict = document.createElement("section");
  verdict.className = "verdict " + (said.holds ? "yes" : "no");
  const text = document.createElement("pre");
  text.className = "mono pre";
  text.textContent = JSON.stringify({ ...said, entries: undefined }, null, 1);
  verdict.append(text);
  form.parentElement.querySelector(".verdict")?.remove();
  form.before(verdict);
}

// options are those of the command that draws the same.
function options(query) {
  let text = "";
  for (const name of ["throws", "seed", "count", "exclude", "twins"]) {
    const value = query.getAll(name).join(",").trim().replace(/[\s,]+/g, name === "seed" ? " " : ",");
    if (value !== "") text += ` --${name} ${/^[\w.][\w.,-]*$/.test(value) ? value : "'" + value.replaceAll("'", "'\\''") + "'"}`;
  }
  for (const name of ["repeat", "dfrc", "pairs"]) if (query.has(name)) text += " --" + name;
  return text;
}

// save hands the reader a file that the engine makes.
async function save(address) {
  const answer = await fetch(address);
  if (!answer.ok) return complain(answer);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = new URL(address).pathname.split("/").at(-1);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// theme has the page in the colours that the reader has chosen.
function theme(chosen) {
  if (chosen) localStorage.setItem("theme", chosen);
  const kept = localStorage.getItem("theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const url = new URL(link.href);
  if (url.searchParams.has("theme")) {
    const now = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    theme(now === "dark" ? "light" : "dark");
  } else if (target(link.href) !== null && (url.search || /\/positions\/.*\.(png|pdf)$/.test(url.pathname))) {
    save(link.href);
  } else {
    return;
  }
  event.preventDefault();
});

document.addEventListener("submit", (event) => {
  const box = event.target.elements.namedItem("q");
  if (!box && !event.target.elements.namedItem("record")) return;
  event.preventDefault();
  if (box) open(box.value);
  else verify(event.target);
});

const query = new URLSearchParams(location.search);
theme(query.get("theme"));
if (isList) {
  const kept = conditions(query);
  if (query.has("q")) open(query.get("q"));
  else if (query.has("random")) random();
  else if (query.has("view") || query.has("sort") || query.has("a")) location.replace(new URL(listFile(query) + (kept.size ? "?" + kept : ""), home));
  else if (kept.size) filter(kept);
} else if (page === "draw.html" && (query.has("count") || query.has("throws"))) {
  draw(query);
}
