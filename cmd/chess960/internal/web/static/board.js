// The board of 64 labelled squares: one tab stop, arrow keys, taps, and pieces that are
// dragged. It knows nothing of chess: the page says which squares may be taken up, and
// is told what was set down where.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const threshold = 6; // pixels by which a press becomes a drag
const art = "http://www.w3.org/2000/svg";

export class Board {
  // page has may(square), take(square or null), drop(from, to) and over(square or null).
  constructor(grid, page) {
    this.grid = grid;
    this.page = page;
    this.active = "e1";
    this.held = null; // the square a piece was taken from
    for (const button of grid.querySelectorAll("button")) button.type = "button";
    grid.addEventListener("keydown", (e) => this.key(e));
    grid.addEventListener("click", (e) => this.click(e));
    grid.addEventListener("focusin", (e) => this.focused(e.target));
    grid.addEventListener("focusout", () => page.over(null));
    grid.addEventListener("pointerover", (e) => e.pointerType === "mouse" && page.over(nameAt(e.target)));
    grid.addEventListener("pointerleave", () => page.over(null));
    grid.addEventListener("pointerdown", (e) => this.press(e));
    this.stop(this.active);
  }

  button(square) { return this.grid.querySelector("#" + square); }
  cell(square) { return this.button(square).parentElement; }
  focus() { this.button(this.active).focus(); }

  // stop makes a square the one tab stop.
  stop(square) {
    this.active = square;
    for (const button of this.grid.querySelectorAll("button")) button.tabIndex = button.id === square ? 0 : -1;
  }

  focused(target) {
    const square = nameAt(target);
    if (!square) return;
    this.stop(square);
    this.page.over(square);
  }

  key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const buttons = [...this.grid.querySelectorAll("button")];
    const at = buttons.findIndex((b) => b.id === this.active), file = at % 8;
    const to = {
      ArrowLeft: file > 0 ? at - 1 : at, ArrowRight: file < 7 ? at + 1 : at,
      ArrowUp: at > 7 ? at - 8 : at, ArrowDown: at < 56 ? at + 8 : at,
      Home: at - file, End: at + 7 - file, Escape: at,
    }[e.key];
    if (to === undefined) return;
    if (e.key === "Escape") this.take(null);
    e.preventDefault();
    e.stopPropagation();
    buttons[to].focus();
  }

  // take holds the piece on a square, or lets go.
  take(square) {
    this.held = square;
    this.grid.querySelector("[aria-pressed]")?.removeAttribute("aria-pressed");
    if (square) this.button(square).setAttribute("aria-pressed", "true");
    this.page.take(square);
  }

  click(e) {
    const square = nameAt(e.target);
    if (!square) return;
    e.preventDefault();
    this.stop(square);
    if (this.dragged) return (this.dragged = false);
    if (this.held === square) this.take(null);
    else if (this.held && !(this.page.may(square) && !this.page.means(this.held, square))) this.drop(square);
    else this.take(this.page.may(square) ? square : null);
  }

  drop(square) {
    const from = this.held;
    this.take(null);
    this.page.drop(from, square);
  }

  press(e) {
    const square = nameAt(e.target), piece = e.target.closest("button")?.querySelector("svg");
    this.dragged = false;
    if (e.button || !square || !piece || !this.page.may(square)) return;
    const { clientX, clientY, pointerId } = e;
    const lift = e.pointerType === "touch" ? piece.clientHeight : 0;
    const ring = (to) => {
      this.grid.querySelector(".under")?.classList.remove("under");
      if (to) this.cell(to).classList.add("under");
    };
    const move = (m) => {
      if (m.pointerId !== pointerId) return;
      if (!this.dragged && Math.hypot(m.clientX - clientX, m.clientY - clientY) < threshold) return;
      if (!this.dragged) {
        this.dragged = true;
        this.grid.setPointerCapture(pointerId);
        if (this.held !== square) this.take(square);
        piece.classList.add("lifted");
      }
      piece.style.transform = `translate(${m.clientX - clientX}px, ${m.clientY - clientY - lift}px)`;
      const to = squareAt(m);
      ring(to);
      this.page.over(to);
    };
    const done = new AbortController(), { signal } = done;
    const end = (m) => {
      if (m.pointerId !== pointerId) return;
      done.abort();
      ring(null);
      piece.classList.remove("lifted");
      piece.style.transform = "";
      if (!this.dragged) return;
      setTimeout(() => (this.dragged = false)); // after the click that may follow
      const to = m.type === "pointerup" ? squareAt(m) : null;
      if (to && to !== square) { this.stop(to); this.carried = true; this.drop(to); } else this.take(null);
    };
    this.grid.addEventListener("pointermove", move, { signal });
    for (const name of ["pointerup", "pointercancel"]) this.grid.addEventListener(name, end, { signal });
  }

  // mark gives squares a class, and takes it from all others.
  mark(name, squares) {
    for (const cell of this.grid.querySelectorAll("[role=gridcell]")) cell.classList.toggle(name, squares.includes(cell.firstElementChild.id));
  }

  // show puts the pieces on the board: square, piece as in a FEN or null, and words.
  show(squares) {
    for (const { square, piece, said } of squares) {
      const button = this.button(square);
      button.setAttribute("aria-label", said);
      const symbol = piece && "#" + outline(piece);
      if (button.querySelector("use")?.getAttribute("href") === (symbol || undefined)) continue;
      button.replaceChildren(...(symbol ? [drawing(symbol)] : []));
    }
  }

  // slide has the pieces that were carried, [from, to] each, arrive from where they were,
  // all at once.
  slide(pairs) {
    const carried = this.carried;
    this.carried = false;
    if (calm.matches) return;
    for (const [from, to] of pairs) {
      if (from === to || (carried && pairs.length === 1)) continue;
      const a = this.button(from).getBoundingClientRect(), b = this.button(to).getBoundingClientRect();
      this.button(to).querySelector("svg")?.animate(
        [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)`, zIndex: 2 }, { transform: "none", zIndex: 2 }], { duration: 200, easing: "ease-out" });
    }
  }

  // ghosts shows pieces, [square, piece] each, where they would land; none takes them away.
  ghosts(list) {
    for (const old of this.grid.querySelectorAll(".ghost")) old.remove();
    for (const [square, piece] of list) {
      const ghost = drawing("#" + outline(piece));
      ghost.setAttribute("class", "ghost");
      this.cell(square).append(ghost);
    }
  }

  // turn shows the board from the other side.
  turn() {
    const had = this.grid.contains(document.activeElement);
    const reverse = (of) => of.replaceChildren(...[...of.children].reverse());
    for (const row of this.grid.children) reverse(row);
    for (const of of [this.grid, ...this.grid.parentElement.querySelectorAll(".ranks, .files")]) reverse(of);
    if (had) this.focus();
  }
}

function drawing(symbol) {
  const svg = document.createElementNS(art, "svg"), use = document.createElementNS(art, "use");
  svg.setAttribute("viewBox", "0 0 45 45");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", symbol);
  svg.append(use);
  return svg;
}

const outline = (piece) => (piece === piece.toUpperCase() ? "w" : "b") + piece.toUpperCase();
const nameAt = (target) => target.closest?.("[role=gridcell]")?.firstElementChild.id;
const squareAt = (e) => nameAt(document.elementFromPoint(e.clientX, e.clientY) ?? document.body);
