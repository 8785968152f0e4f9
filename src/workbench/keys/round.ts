import { listenFor } from "../pane-frame";
import { within } from "../within";

/** The parts of the page, in the order in which they stand there. */
const PARTS = ["bar", "grid", "tabs", "pane"] as const;

type Part = (typeof PARTS)[number];

/** The bar of the page, what it says below it, and the grid's own bar with the formats. */
const BAR = ".workbench-head, #notices, [data-u-comp=headerbar]";

const SHEET_TABS = "#grid footer";

/** What F6 needs of the page. */
export interface Places {
  pane: HTMLIFrameElement;
  /** Puts the keyboard into the cells. */
  toGrid(): void;
  /** Shows the pane, where it is folded away. */
  showPane(): void;
  /** Shows the cells, where the pane covers them. */
  uncover(): void;
}

/**
 * Goes from one part of the page to the next one, and back. In each part the keyboard is where it was left.
 *
 * @returns goes to the next part, or with -1 to the one before
 */
export function round(places: Places): (step: 1 | -1) => void {
  let left: HTMLElement | undefined;
  window.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && within(target, BAR)) left = target;
  });
  let leftInPane: HTMLElement | undefined;
  // The browser forgets where the keyboard was in a frame that it has left.
  listenFor("focusin", places.pane, ({ target }) => {
    leftInPane = target === null ? undefined : (target as HTMLElement);
  });
  const go: Record<Part, () => void> = {
    bar: () => (left && canTakeKeys(left) ? left : document.getElementById("name"))?.focus(),
    grid: () => {
      places.uncover();
      places.toGrid();
    },
    tabs: () => {
      places.uncover();
      const tab = document.querySelector<HTMLElement>(`${SHEET_TABS} [role=tab][aria-selected=true]`);
      if (tab) tab.focus();
      else places.toGrid();
    },
    pane: () => {
      places.showPane();
      focusPane(places.pane, leftInPane);
    },
  };
  return (step) => {
    const at = PARTS.indexOf(partOf(document.activeElement, places.pane));
    go[PARTS[(at + step + PARTS.length) % PARTS.length]]();
  };
}

function partOf(element: Element | null, pane: HTMLElement): Part {
  if (element === pane) return "pane";
  if (within(element, BAR)) return "bar";
  return within(element, SHEET_TABS) ? "tabs" : "grid";
}

function canTakeKeys(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(":disabled") && element.getClientRects().length > 0;
}

/**
 * The element of the pane that had the keyboard gets it again. Where there is none, the pane begins at the way back to all jobs,
 * or at their search.
 */
function focusPane(pane: HTMLIFrameElement, left: HTMLElement | undefined): void {
  pane.contentWindow?.focus();
  const page = pane.contentDocument;
  const first = page?.querySelector<HTMLElement>("#pane-back, #pane-search, button");
  (left && left.ownerDocument === page && canTakeKeys(left) ? left : first)?.focus();
}
