// A game on the board. What is legal, what it is called and how it ends is the API's to
// say; the address has the moves, so that going back takes them back.

import { Board } from "./board.js";

const one = (selector) => document.querySelector(selector);
const typing = one("form.san"), box = one("#move"), words = one("form.board").dataset;
// ways are those of the pieces of a move, of both if it castles.
const ways = (m) => (m.castling ? [m.castling.king, m.castling.rook] : [[m.from, m.to]]);
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const asked = () => Object.fromEntries(new URLSearchParams(location.search));
const fen = asked().fen || words.fen;
let flipped = asked().flip === "1";
let game; // as the API says it
let asking = false;
let turn = 0; // of questions: only the last counts

const line = () => game.moves.map((m) => m.uci).join(" ");
const named = (uci) => game.choices.find((c) => c.uci === uci);
const meant = (from, to) => game.drops.find((d) => d.from === from && d.to === to)?.moves ?? [];

const board = new Board(one(".grid"), {
  may: (square) => game?.drops.some((d) => d.from === square) ?? false,
  means: (from, to) => meant(from, to).length > 0,
  take,
  drop,
  over: (square) => asking || preview(board.held && square ? meant(board.held, square) : []),
});

// ask asks for the game with these moves, and one more that is tried; null if something is
// refused, which is said.
async function ask(moves, move = "") {
  const mine = ++turn;
  const query = new URLSearchParams({ fen, moves, lang: document.documentElement.lang });
  if (move) query.set("move", move);
  let answer, said;
  try {
    answer = await fetch(`${words.api}/positions/fen/game?${query}`);
    said = await answer.json();
  } catch {
    refuse(words.lost);
    return null;
  }
  if (mine !== turn) return null;
  if (answer.ok && !said.refusal) return said;
  refuse(capital(said.refusal || said.detail) + ".");
  return null;
}

function refuse(text) {
  one(".refusal")?.remove();
  box.toggleAttribute("aria-invalid", Boolean(text));
  if (text) one(".said").after(element("p", text, { class: "refusal", role: "alert" }));
}

function address(moves) {
  const url = new URL(location.href);
  for (const name of ["from", "to", "move", "moves", "flip"]) url.searchParams.delete(name);
  if (moves) url.searchParams.set("moves", moves);
  if (flipped) url.searchParams.set("flip", "1");
  url.hash = "";
  return url;
}

// play adds a move to the game, in any notation.
async function play(move) {
  const next = await ask(line(), move);
  if (!next) return false;
  const ahead = history.state?.ahead ?? [];
  const same = ahead[0] === next.moves.at(-1).uci;
  go(next, same ? ahead.slice(1) : []);
  board.slide(ways(next.log.at(-1)));
  return true;
}

// go shows a game and gives it an address of its own. ahead are moves that were taken back.
function go(next, ahead) {
  game = next;
  history.pushState({ ahead }, "", address(line()));
  show();
}

async function undo() {
  if (!game?.moves.length) return;
  const moves = game.moves.map((m) => m.uci);
  const next = await ask(moves.slice(0, -1).join(" ")), back = ways(game.log.at(-1));
  if (!next) return;
  go(next, [moves.at(-1), ...(history.state?.ahead ?? [])]);
  board.slide(back.map(([from, to]) => [to, from]));
}

const redo = () => history.state?.ahead?.length && play(history.state.ahead[0]);

function turnRound() {
  flipped = !flipped;
  board.turn();
}

function flip() {
  turnRound();
  history.replaceState(history.state, "", address(line()));
  links();
}

// take shows where the piece on a square may go, and what castling would take.
function take(square) {
  const drops = square ? game.drops.filter((d) => d.from === square) : [];
  const castles = drops.filter((d) => d.moves.some((m) => named(m).castling)).map((d) => d.to);
  const others = drops.filter((d) => d.moves.some((m) => !named(m).castling)).map((d) => d.to);
  one("#reach").textContent = drops.map((d) => d.to).join(" ");
  board.mark("from", square ? [square] : []);
  board.mark("castles", castles);
  board.mark("target", others);
  board.mark("capture", others.filter((to) => board.button(to).querySelector("use")));
  preview([]);
}

// preview shows where both pieces of a castling would land, before it is played.
function preview(moves) {
  const move = moves.map(named).find((c) => c?.castling);
  one(".stick").classList.toggle("foresees", Boolean(move));
  if (!move) return board.ghosts([]);
  const piece = (square) => game.squares.find((s) => s.square === square).piece;
  const { king, rook } = move.castling;
  board.ghosts([[king[1], piece(king[0])], [rook[1], piece(rook[0])]].filter(([to], i) => to !== [king, rook][i][0]));
}

async function drop(from, to) {
  const moves = meant(from, to);
  const move = moves.length > 1 ? await choose(moves.map(named)) : (moves[0] ?? from + to);
  preview([]);
  if (move) await play(move);
}

// choose asks which of several moves is meant; null for none.
function choose(choices) {
  asking = true; // the board under the dialog stays as it is
  return new Promise((done) => {
    const dialog = element("dialog", "", { "aria-labelledby": "ask" });
    dialog.append(element("h2", choices.some((c) => c.castling) ? words.castle : words.promote, { id: "ask" }));
    for (const c of choices) {
      const button = element("button", `${c.text}: ${c.said}`, { class: "btn", value: c.uci });
      button.addEventListener("click", () => dialog.close(c.uci));
      for (const name of ["focus", "pointerenter"]) button.addEventListener(name, () => preview([c.uci]));
      dialog.append(button);
    }
    dialog.addEventListener("close", () => {
      dialog.remove();
      asking = false;
      board.focus();
      done(dialog.returnValue || null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function element(name, text, attributes = {}) {
  const e = document.createElement(name);
  e.textContent = text;
  for (const key in attributes) e.setAttribute(key, attributes[key]);
  return e;
}

function show() {
  const over = game.rule !== "unfinished", last = game.log.at(-1);
  board.take(null);
  board.show(game.squares);
  board.mark("movable", game.drops.map((d) => d.from));
  board.mark("last", last ? ways(last).flat() : []);
  const king = game.turn === "white" ? "K" : "k";
  board.mark("check", game.check ? [game.squares.find((s) => s.piece === king).square] : []);
  const status = one(".status");
  status.textContent = capital(game.state) + (game.article ? ` (${game.article})` : "");
  status.classList.toggle("over", over);
  one(".said").textContent = last ? `${last.text}: ${last.said}` : "";
  refuse("");
  if (over && typing.contains(document.activeElement)) board.focus();
  typing.hidden = over;
  box.value = "";

  const score = one(".score");
  score.replaceChildren();
  for (const m of game.log) {
    const said = element("span", m.text, { title: m.said });
    if (m.color === "white" || !score.lastChild) {
      score.append(element("li", ""));
      score.lastChild.append(element("span", m.number + ".", { class: "quiet tab" }), ...(m.color === "white" ? [] : [element("span", "…")]));
    }
    score.lastChild.append(said);
  }
  score.nextElementSibling.hidden = game.log.length > 0;
  document.querySelectorAll("#castlings dd").forEach((dd, i) => {
    const { verdict, obstacles } = game.castlings_said[i], list = element("ul", "", { class: "quiet small" });
    list.append(...obstacles.map((o) => element("li", o)));
    dd.replaceChildren(verdict, list);
  });
  one("#fen").textContent = game.fen;
  one("#pgn").textContent = game.pgn;
  one("#text").replaceChildren(one("#text h2"), ...game.text.map((t) => element("p", t)));
  links();
}

const castlings = [...document.querySelectorAll("a.castle")];
const castling = (i) => game.choices.find((c) => c.castling?.side === "gc"[i]);

// links keeps what leads elsewhere in step with the game.
function links() {
  const moves = game.moves.map((m) => m.uci);
  castlings.forEach((a, i) => {
    const c = castling(i);
    a.classList.toggle("off", !c);
    a.href = c ? address([...moves, c.uci].join(" ")) : "#castlings";
    a.lastElementChild.textContent = c ? "" : ", " + game.castlings_said[(game.turn === "white" ? 0 : 2) + i].verdict;
  });
  const able = (e, yes) => {
    e.hidden = false;
    e.classList.toggle("off", !yes);
    e.setAttribute("aria-disabled", String(!yes));
  };
  able(one(".undo"), moves.length > 0);
  able(one(".redo"), Boolean(history.state?.ahead?.length));
  one(".undo").href = address(moves.slice(0, -1).join(" "));
}

const instead = (e, act) => {
  if (e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  act();
};
castlings.forEach((a, i) => {
  a.addEventListener("click", (e) => game && castling(i) && instead(e, () => play(castling(i).uci)));
  for (const name of ["focus", "pointerenter"]) a.addEventListener(name, () => game && castling(i) && preview([castling(i).uci]));
  for (const name of ["blur", "pointerleave"]) a.addEventListener(name, () => game && preview([]));
});
one(".undo").addEventListener("click", (e) => instead(e, undo));
one(".redo").addEventListener("click", redo);
one(".flip").addEventListener("click", (e) => game && instead(e, flip));
typing.addEventListener("submit", (e) => {
  if (!game) return;
  e.preventDefault();
  if (box.value.trim()) play(box.value).then((ok) => ok || box.select());
});

// A letter on the board begins a move.
board.grid.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.altKey || e.metaKey || !/^[a-tv-xz0-9]$/i.test(e.key) || typing.hidden) return;
  box.focus(); // it follows
  e.stopPropagation();
});

// load shows the game of the address, and what is begun there without a script: a piece
// taken up, a move that is refused.
async function load() {
  const { moves, flip, from, to, move } = asked();
  const next = await ask(moves ?? "");
  if (!next) return;
  game = next;
  if ((flip === "1") !== flipped) turnRound();
  show();
  if (move) ask(line(), (box.value = move));
  else if (from && to) drop(from, to);
  else if (game.drops.some((d) => d.from === from)) board.take(from);
}

addEventListener("popstate", (e) => e.state !== undefined && load());
load();
