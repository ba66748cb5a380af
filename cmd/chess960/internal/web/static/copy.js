// Buttons that copy: data-copy names what by its id, data-done what the button says then.

for (const button of document.querySelectorAll("[data-copy]")) {
  const words = button.lastElementChild, said = words.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(text.textContent);
    } catch {
      getSelection().selectAllChildren(text); // where the clipboard is closed: at hand, to be copied
      if (!document.execCommand("copy")) return;
    }
    words.textContent = button.dataset.done;
    button.classList.add("done");
    setTimeout(() => {
      words.textContent = said;
      button.classList.remove("done");
    }, 4000);
  });
}
