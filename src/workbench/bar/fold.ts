/**
 * In a narrow or a low window the bar shows the name and this button, which shows the other buttons and the grid's own bar.
 * After a press on one of them they are folded away again.
 */
export function foldableBar(button: HTMLElement): void {
  const show = (open: boolean) => {
    document.body.dataset.bar = open ? "open" : "folded";
    button.setAttribute("aria-expanded", String(open));
  };
  const bar = button.closest("header");
  button.addEventListener("click", () => show(document.body.dataset.bar !== "open"));
  bar?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button, a") && !button.contains(target)) show(false);
  });
  bar?.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || document.body.dataset.bar !== "open") return;
    show(false);
    button.focus();
  });
  show(false);
}
