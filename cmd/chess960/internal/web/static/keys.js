// Single keys that act: what has data-key is clicked by that key, outside fields, unless
// the reader has turned them off in the list of them, which ? opens. / goes to the box.

const list = document.querySelector(".keys");
const on = list.querySelector("input");

list.hidden = false;
on.checked = localStorage.getItem("keys") !== "off";
on.addEventListener("change", () => localStorage.setItem("keys", on.checked ? "on" : "off"));

document.addEventListener("keydown", (e) => {
  if (!on.checked || e.ctrlKey || e.altKey || e.metaKey || e.target.closest("input, select, textarea, dialog")) return;
  if (e.key === " " && e.target.closest("button, summary")) return; // its own
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (key === "?") {
    list.open = !list.open;
    if (list.open) list.querySelector("summary").focus();
  } else if (key === "/") document.querySelector("[name=q]")?.focus();
  else {
    const act = document.querySelector(`[data-key="${CSS.escape(key)}"]:not([hidden], [aria-disabled=true])`);
    if (!act) return;
    act.click();
  }
  e.preventDefault();
});

// Language and colours are changed at the address that the reader has come to.
document.addEventListener("click", (e) => {
  const link = e.target.closest("a[hreflang], a.theme, a.theme-foot");
  if (!link) return;
  const asked = new URL(link.href), here = new URLSearchParams(location.search);
  for (const name of ["lang", "theme"]) if (asked.searchParams.has(name)) here.set(name, asked.searchParams.get(name));
  asked.search = here;
  link.href = asked;
});
