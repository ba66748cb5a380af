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
  if (new Uint8Array(bytes, 0, 1)[0] === 0x1f) { // a host that says the coding has it undone
    bytes = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
  go.run(instance);
  return globalThis.chess960;
}

// target returns what an address asks of the API, null if it asks something else.
function target(url) {
  if (url.origin !== root.origin) return null;
  const below = url.pathname.startsWith(root.pathname) ? url.pathname.slice(root.pathname.length) : url.pathname.slice(1);
  const found = /^(?:[a-z]{2}\/)?(api\/v1\/.*?)(?:\.json)?$/.exec(below);
  if (!found) return null;
  return "/" + (below.endsWith("/openapi.json") ? "api/v1/openapi.json" : found[1]) + url.search;
}

// castling answers what a castling page is asked; null for another page.
async function castling(url) {
  if (url.origin !== root.origin || !url.search || !url.pathname.endsWith("/castling.html")) return null;
  await load();
  const icons = document.querySelector(".icon use").getAttribute("href").split("#")[0];
  const page = globalThis.chess960castling(url.pathname.slice(root.pathname.length), url.search.slice(1), icons);
  return page && new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// address is one below the pages of this language.
const address = (file, query) => new URL(file + (query.size ? "?" + query : ""), home);
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
const at = (response, url) => Object.defineProperty(response, "url", { value: url.href });
const sent = (doc, url) => at(new Response("<!doctype html>" + doc.documentElement.outerHTML, { headers: { "Content-Type": "text/html; charset=utf-8" } }), url);

// page answers what a page is asked, as the server would; null for a file as it is.
async function page(url, request) {
  const query = new URLSearchParams(url.search), file = url.pathname.split("/").at(-1) || "index.html";
  for (const name of ["lang", "theme"]) query.delete(name);
  if (url.origin !== root.origin || (query.size === 0 && request.method === "GET")) return null;
  if (file === "draw.html") {
    const doc = parsed(await (await plain(url.href)).text());
    if (request.method === "POST") await verify(doc, await request.formData());
    else await draw(doc, query);
    return sent(doc, address(file, query));
  }
  if (!/^index(-\w+)*\.html$/.test(file)) return null;
  if (query.has("q") || query.has("random")) return redirected(query);
  const doc = parsed(await (await plain(new URL(query.has("view") || query.has("sort") ? listFile(query) : file, url).href)).text());
  await filter(doc, conditions(query));
  return sent(doc, url);
}

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init), url = new URL(request.url), asked = target(url);
  if (asked === null) return (await castling(url)) ?? (await page(url, request)) ?? plain(request);
  const body = request.method === "GET" ? null : new Uint8Array(await request.arrayBuffer());
  const said = (await load())(request.method, asked, request.headers.get("Accept-Language") ?? language, body);
  if (!said) throw new TypeError("no such request");
  return new Response(said.body, { status: said.status, headers: { "Content-Type": said.type, "Content-Language": said.language } });
};

const api = (path, init) => fetch(new URL("api/v1" + path, home), init);

// complain says in a page what went wrong, in the words of the answer.
async function complain(doc, answer) {
  const text = doc.createElement("p");
  text.className = "refusal";
  text.setAttribute("role", "alert");
  text.textContent = (await answer.json()).detail;
  doc.querySelector("main").prepend(text);
}

// redirected goes to what was typed into the number box - a number, letters, a FEN, a
// pattern - or to a start drawn at random.
async function redirected(query) {
  const to = (file, asked = {}) => at(new Response(null), address(file, new URLSearchParams(asked)));
  if (query.has("random")) return to((await (await api("/draw")).json()).positions[0].number + ".html");
  const text = query.get("q").trim();
  if (text === "") return to("index.html");
  const answer = await api("/positions/fen?fen=" + encodeURIComponent(text));
  if (answer.ok) {
    const { number, fen } = await answer.json();
    return number !== null && number < 960 ? to(number + ".html") : to("play.html", { fen });
  }
  if (/[?[]/.test(text) && (await api("/positions?match=" + encodeURIComponent(text))).ok) return to("index.html", { match: text });
  const doc = parsed(await (await plain(new URL("index.html", home).href)).text());
  await complain(doc, answer);
  return sent(doc, address("index.html", query));
}

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
  const view = query.get("view") ?? "ranks", sort = query.get("sort") ?? "number";
  return "index" + (view === "ranks" ? "" : "-" + view) + (sort === "number" ? "" : "-" + sort) + ".html";
}

// Sets of starts are whole numbers with a bit for each; terms.json has those of the
// filters.
const every = (1n << 960n) - 1n;
const has = (set, number) => (set >> BigInt(number)) & 1n;
const size = (set) => set.toString(2).replaceAll("0", "").length;

let terms;

// filter leaves in the list what the conditions leave, and tells what each more would.
async function filter(doc, kept) {
  terms ??= await (await plain(new URL("static/terms.json", root))).json();
  const all = (selector) => doc.querySelectorAll(selector);
  const sets = new Map(); // of the conditions
  for (const [kind, text] of kept) {
    let set = terms[text] ? BigInt("0x" + terms[text]) : 0n;
    if (!set) {
      const answer = await api("/positions?" + new URLSearchParams({ [kind]: text }));
      if (!answer.ok) return complain(doc, answer);
      for (const { number } of await answer.json()) set |= 1n << BigInt(number);
    }
    sets.set(text, set);
  }
  const left = (less) => [...sets].reduce((set, [text, own]) => (less.includes(text) ? set : set & own), every);
  const found = left([]), count = size(found);
  const link = (drop, add) => {
    const query = new URLSearchParams([...kept].filter(([, text]) => !drop.includes(text)));
    if (add) query.append("where", add);
    return "?" + query;
  };
  for (const chapter of all(".chapter")) {
    for (const card of chapter.querySelectorAll("a.card, th a")) {
      if (!has(found, card.getAttribute("href").replace(/\.html.*/, ""))) (card.closest("tr") ?? card).remove();
    }
    const own = chapter.querySelectorAll("a.card, th a").length, said = chapter.querySelector(".count");
    if (own === 0) chapter.remove();
    else if (said) said.textContent = said.textContent.replace(/\d+/, own);
  }
  for (const said of all(".reshead h2, .field figcaption span, .filters .done")) said.textContent = said.textContent.replace(/\d+(?!.*\d)|\d+(?= .*960)/, count);
  light(doc, found);
  const chips = doc.querySelector(".chips-row");
  const chip = (text, words) => {
    chips.hidden = false;
    const item = doc.createElement("li");
    item.append(Object.assign(doc.createElement("a"), { className: "chip", textContent: words + " ×" }));
    item.firstChild.setAttribute("href", link([text]));
    chips.lastElementChild.before(item);
  };
  for (const text of kept.getAll("match")) chip(text, text);
  for (const group of all(".filters ul")) {
    const options = [...group.querySelectorAll("a.opt")].map((a) => [a, new URL(a.getAttribute("href"), home).searchParams.get("where")]).filter(([, term]) => term);
    const own = options.map(([, term]) => term), rest = left(own);
    for (const [a, term] of options) {
      const n = size(rest & BigInt("0x" + terms[term])), on = sets.has(term);
      a.classList.toggle("on", on);
      a.classList.toggle("none", n === 0);
      if (on) {
        a.setAttribute("aria-current", "true");
        chip(term, a.querySelector(".box + span").textContent);
      }
      a.querySelector(".tab").textContent = n;
      a.querySelector(".bar path").setAttribute("d", `M0 0H${Math.ceil((n * 200) / 960)}V3H0z`);
      a.setAttribute("href", link(own, on ? null : term));
    }
  }
  for (const a of all(".seg a, .order-in a")) a.setAttribute("href", a.getAttribute("href").split("?")[0] + "?" + kept);
  for (const form of all("form.at-once")) {
    for (const [name, value] of kept) {
      if (name === "match" && form.classList.contains("facet")) continue;
      form.append(Object.assign(doc.createElement("input"), { type: "hidden", name, value }));
    }
  }
  if (count === 0) doc.querySelector(".empty").hidden = false;
}

// light lights the cells of the field that are left. The two paths have a cell for each
// number, in the order of the numbers.
function light(doc, found) {
  const [off, on] = doc.querySelectorAll(".field svg path");
  const cells = (on.getAttribute("d") + off.getAttribute("d")).split("M").slice(1);
  const path = (lit) => cells.filter((_, n) => Boolean(has(found, n)) === lit).map((cell) => "M" + cell).join("");
  on.setAttribute("d", path(true));
  off.setAttribute("d", path(false));
}

// draw draws what the address says. A draw without a seed gets one of 128 random bits,
// so that its address says the same whenever it is opened.
async function draw(doc, query) {
  if (query.get("throws")?.trim()) {
    for (const name of ["seed", "count"]) query.delete(name); // the dice say all
  } else if (!query.get("seed")?.trim()) {
    const bits = crypto.getRandomValues(new Uint8Array(16));
    query.set("seed", [...bits].map((b) => b.toString(16).padStart(2, "0")).join(""));
  }
  for (const [name, value] of [...query]) if (value === "") query.delete(name, value);
  for (const field of doc.querySelectorAll("form input[name]")) {
    if (!query.has(field.name)) continue;
    if (field.type === "checkbox") field.toggleAttribute("checked", true);
    else if (field.type !== "file") field.setAttribute("value", query.get(field.name));
  }
  const answer = await api("/draw?" + query);
  if (!answer.ok) return complain(doc, answer);
  const drawn = await answer.json();
  const list = document.createElement("ol");
  list.className = "drawn";
  for (const start of drawn.positions) list.append(card(start));
  const command = document.createElement("p");
  command.className = "mono";
  command.textContent = "chess960 draw" + options(query);
  const result = document.createElement("section");
  result.append(list, command);
  doc.querySelector(".two > div:last-child").prepend(result);
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
async function verify(doc, form) {
  const record = form.get("record"), asked = new URLSearchParams({ name: record.name });
  for (const name of ["anchor", "head"]) if (form.get(name)?.trim()) asked.set(name, form.get(name).trim());
  const answer = await api("/verify?" + asked, { method: "POST", body: await record.text() });
  if (!answer.ok) return complain(doc, answer);
  const said = await answer.json();
  const verdict = doc.createElement("section"), text = doc.createElement("pre");
  verdict.className = "verdict " + (said.holds ? "yes" : "no");
  text.className = "mono pre";
  text.textContent = JSON.stringify({ ...said, entries: undefined }, null, 1);
  verdict.append(text);
  doc.querySelector("form[method=post]").before(verdict);
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
  if (!answer.ok) return;
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
  } else if (target(url) !== null && (url.search || /\/positions\/.*\.(png|pdf)$/.test(url.pathname))) {
    save(link.href);
  } else {
    return;
  }
  event.preventDefault();
});

theme(new URLSearchParams(location.search).get("theme"));
if (location.search && !document.querySelector("form.board")) {
  // the page's script shows what the address asks, as when one goes back to it
  addEventListener("load", () => dispatchEvent(new PopStateEvent("popstate")));
}
