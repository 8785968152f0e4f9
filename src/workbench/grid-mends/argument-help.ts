/** The arrow that opens and folds the help: the only element that the grid turns. */
const ARROW = '[style*="rotateZ("]';

/** The question mark that stands where the help was closed. */
const CLOSED = ".univer-cursor-pointer.univer-rounded-l.univer-bg-primary-600";

const isOpen = (arrow: HTMLElement) => arrow.style.transform.includes("-90deg");

/**
 * The help of a function's arguments beside the open bracket. The grid folds it up again with every formula; here it stays as
 * it was left, and F1 opens and folds it.
 *
 * @test test/browser/workbench-formulas.test.ts "is opened and folded by F1, and stays so in the next formula"
 */
export function argumentHelpStays(): void {
  let wanted = false;
  let seen: HTMLElement | undefined;
  const arrowShown = () => document.querySelector<HTMLElement>(ARROW) ?? undefined;

  new MutationObserver(() => {
    const arrow = arrowShown();
    if (arrow === seen) return;
    seen = arrow;
    if (arrow && wanted !== isOpen(arrow)) arrow.click();
  }).observe(document.body, { childList: true, subtree: true });

  // The arrow has turned when the click has gone through the page.
  document.addEventListener("click", ({ target }) => {
    if (seen && target instanceof Node && seen.contains(target))
      setTimeout(() => seen && (wanted = isOpen(seen)));
  });

  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "F1" || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const arrow = arrowShown();
      const closed = arrow ? undefined : document.querySelector<HTMLElement>(CLOSED);
      if (!arrow && !closed) return;
      event.preventDefault();
      event.stopPropagation();
      wanted = !(arrow && isOpen(arrow));
      // The arrow of a help that comes again is turned as soon as it is there.
      (arrow ?? closed)?.click();
    },
    { capture: true },
  );
}
