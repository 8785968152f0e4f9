import { type Job } from "../jobs/jobs";
import { text } from "../translations/texts";

/** In a window narrower than this, the pane replaces the grid instead of being beside it. */
const NARROW = matchMedia("(max-width: 760px)");

/** Whether the pane covers the grid. */
export function isCovered(): boolean {
  return NARROW.matches && document.body.dataset.pane === "shown";
}

/** Opens a job of the pane with the choices that are kept for it, and puts the keyboard into its first field. */
export type ShowJob = (job: Job) => Promise<void>;

/** How long the pane may take to show a field. */
const PATIENCE_MS = 5000;

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

  const showJob: ShowJob = async ({ id, tool, field }) => {
    show(true);
    const loaded = new Promise((resolve) => pane.addEventListener("load", resolve, { once: true }));
    pane.contentWindow?.location.reload();
    await loaded;
    const part = (selector: string) => appearing(pane.contentDocument, selector);
    (await part(`[data-job="${id}"]`))?.click();
    pane.contentWindow?.focus();
    const found = await part(`.tool[data-tool="${tool}"] #${field}`);
    found?.focus();
    // What is typed takes the place of the example that stands there.
    if (found?.tagName === "TEXTAREA") (found as HTMLTextAreaElement).select();
  };
  return { show, uncover, showJob };
}

/** The first element that a selector finds, when the page has drawn it; undefined when it does not come. */
async function appearing(page: Document | null, selector: string): Promise<HTMLElement | undefined> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const found = page?.querySelector<HTMLElement>(selector);
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
): void {
  // The frame loads after this page's script, and again with every reload of its own.
  const listen = () => frame.contentWindow?.addEventListener(type, on, { capture: true });
  frame.addEventListener("load", listen);
  listen();
}
