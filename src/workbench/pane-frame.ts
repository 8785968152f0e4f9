import { type Job } from "../jobs/jobs";
import { text } from "../translations/texts";
import { typedAhead } from "./typed-ahead";
import { within } from "./within";

/** In a window narrower than this, the pane replaces the grid instead of being beside it. */
const NARROW = matchMedia("(max-width: 760px)");

/** Whether the pane covers the grid. */
export function isCovered(): boolean {
  return NARROW.matches && document.body.dataset.pane === "shown";
}

/** Opens a job of the pane with the choices that are kept for it, and puts the keyboard into its first field. */
export type ShowJob = (job: Job) => Promise<void>;

/** How long the pane may take to show a field, on a slow line. */
const PATIENCE_MS = 60_000;

export interface Pane {
  /** Shows the pane, or folds it away. */
  show(shown: boolean): void;
  /** Shows the cells, which the pane covers in a narrow window. */
  uncover(): void;
  showJob: ShowJob;
}

/** Lets the task pane be folded away for more grid; in a narrow window it is a sheet of its own, with a way back. */
export function foldablePane(button: HTMLElement, pane: HTMLIFrameElement): Pane {
  const show = (shown: boolean) => {
    pane.hidden = !shown;
    document.body.dataset.pane = shown ? "shown" : "hidden";
    button.setAttribute("aria-expanded", String(shown));
    const hide = NARROW.matches ? text("workbench.pane.back") : text("workbench.pane.hide");
    button.textContent = shown ? hide : text("workbench.pane.show");
  };
  const uncover = () => {
    if (isCovered()) show(false);
  };
  button.addEventListener("click", () => show(pane.hidden === true));
  NARROW.addEventListener("change", () => show(!NARROW.matches));
  show(!NARROW.matches);

  const showJob: ShowJob = async ({ tool, field }) => {
    show(true);
    // A job that shows a tab of the workbook has no form.
    if (field === undefined) return;
    const typed = typedAhead();
    // The pane is on its way to this job. A user who has begun to work elsewhere by then stays there.
    const selector = `.tool[data-tool="${tool}"] #${field}`;
    const found = await appearing(() => pane.contentDocument?.querySelector<HTMLElement>(selector));
    const words = typed();
    if (!found || isWorking(pane)) return;
    pane.contentWindow?.focus();
    found.focus();
    if (found.tagName !== "TEXTAREA") return;
    // What is typed takes the place of the example that stands there.
    (found as HTMLTextAreaElement).select();
    // As a key would do it, so that the pane and its Undo know of it.
    if (words !== "") found.ownerDocument.execCommand("insertText", false, words);
  };
  return { show, uncover, showJob };
}

/**
 * Leaves the keyboard where it is: a grid that opens takes it, while somebody may be typing in the pane or in the bar.
 *
 * @returns a function that ends this
 */
export function keyboardStays(pane: HTMLIFrameElement): () => void {
  const inPane = document.activeElement === pane;
  let left = inPane ? pane.contentDocument?.activeElement : document.activeElement;
  const ends = new AbortController();
  // The browser forgets where the keyboard was in a frame that it has left.
  listenFor("focusin", pane, ({ target }) => (left = target as Element), ends.signal);
  const onFocus = ({ target }: FocusEvent) => {
    if (within(target, OWN_PARTS)) left = target as Element;
    // Elements of the pane belong to another window, so that they are not elements of this one.
    else if (left && left !== document.body && "focus" in left) {
      if (left.ownerDocument !== document) pane.contentWindow?.focus();
      (left as HTMLElement).focus();
    }
  };
  document.addEventListener("focusin", onFocus, { signal: ends.signal });
  return () => ends.abort();
}

/** What takes keys beside the grid. */
const OWN_PARTS = ".workbench-head, #notices, dialog";

/** Whether somebody has gone to a field of the pane, or to the bar. */
function isWorking({ contentDocument }: HTMLIFrameElement): boolean {
  const at = contentDocument?.activeElement ?? null;
  return (at !== null && at !== contentDocument?.body) || within(document.activeElement, ".workbench-head");
}

/** An element of the pane, when the pane has drawn it; undefined when it does not come. */
async function appearing(find: () => HTMLElement | null | undefined): Promise<HTMLElement | undefined> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const found = find();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  return undefined;
}

/** Listens to the keys that are pressed in a frame, before the frame itself. */
export function listenWithin(frame: HTMLIFrameElement, onKey: (event: KeyboardEvent) => void): void {
  listenFor("keydown", frame, onKey);
}

/** Listens to events of a frame, before the frame itself. */
export function listenFor<Type extends keyof WindowEventMap>(
  type: Type,
  frame: HTMLIFrameElement,
  on: (event: WindowEventMap[Type]) => void,
  signal?: AbortSignal,
): void {
  // The frame loads after this page's script, and again with every reload of its own.
  const listen = () => frame.contentWindow?.addEventListener(type, on, { capture: true, signal });
  frame.addEventListener("load", listen, { signal });
  listen();
}
