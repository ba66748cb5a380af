// Single keys that act: outside fields, unless the reader has turned them off in the list
// of them, which ? opens.

const list = document.querySelector(".keys");
const box = list.querySelector("input");

list.hidden = false;
box.checked = localStorage.getItem("keys") !== "off";
box.addEventListener("change", () => localStorage.setItem("keys", box.checked ? "on" : "off"));

// single reports whether a key pressed is one that acts.
export const single = (e) => box.checked && !(e.ctrlKey || e.altKey || e.metaKey) && !e.target.closest("input, select, textarea");

document.addEventListener("keydown", (e) => {
  if (e.key !== "?" || !single(e)) return;
  list.open = !list.open;
  if (list.open) list.querySelector("summary").focus();
});
