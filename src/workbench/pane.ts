/** Lets the task pane be folded away for more grid. */
export function foldablePane(button: HTMLElement, pane: HTMLElement): void {
  button.addEventListener("click", () => {
    pane.hidden = !pane.hidden;
    button.setAttribute("aria-expanded", String(!pane.hidden));
    button.textContent = pane.hidden ? "Show pane" : "Hide pane";
  });
}
