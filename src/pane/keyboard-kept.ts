import { useEffect } from "react";

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/**
 * Keeps the keyboard in a tool. When the element that has it disappears, such as a button that was pressed
 * and is no longer needed, the browser gives the keyboard to the page, and a user of a screen reader no
 * longer knows where they are. Here the nearest element before it gets the keyboard.
 */
export function useKeyboardKept(root: HTMLElement, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let last: HTMLElement | undefined;
    let before: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      const stops = [...root.querySelectorAll<HTMLElement>(STOPS)];
      const at = stops.indexOf(target);
      // When a whole view is replaced, the elements above it remain.
      before = stops.slice(0, Math.max(at, 0)).reverse();
    };
    const keep = () => {
      if (!last || root.contains(last) || document.activeElement !== document.body) return;
      last = undefined;
      before.find((stop) => root.contains(stop) && stop.checkVisibility())?.focus();
    };
    // A user who moves the keyboard elsewhere has not lost it.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && target === last) last = undefined;
    };
    const changes = new MutationObserver(keep);
    changes.observe(root, { childList: true, subtree: true });
    root.addEventListener("focusin", note);
    root.addEventListener("focusout", leave);
    return () => {
      changes.disconnect();
      root.removeEventListener("focusin", note);
      root.removeEventListener("focusout", leave);
    };
  }, [root, active]);
}
