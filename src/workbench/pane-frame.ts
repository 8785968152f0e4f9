import { text } from "../translations/texts";

/** In a window narrower than this, the pane replaces the grid instead of being beside it. */
const NARROW = matchMedia("(max-width: 760px)");

/** Whether the pane covers the grid. */
export function isCovered(): boolean {
  return NARROW.matches && document.body.dataset.pane === "shown";
}

/** Shows a tool of the pane with the choices that are kept for it, and puts the keyboard into a field of it. */
export type ShowTool = (tool: string, field: string) => Promise<void>;

/** How long the pane may take to show a field. */
const PATIENCE_MS = 5000;

/**
 * Lets the task pane be folded away for more grid; in a narrow window it is a sheet of its own, with a way back. F6 goes
 * from the grid to the pane and back.
 *
 * @param toGrid puts the focus into the grid
 */
export function foldablePane(button: HTMLElement, pane: HTMLIFrameElement, toGrid: () => void): ShowTool {
  const show = (shown: boolean) => {
    pane.hidden = !shown;
    document.body.dataset.pane = shown ? "shown" : "hidden";
    button.setAttribute("aria-expanded", String(shown));
    const hide = NARROW.matches ? text("workbench.pane.back") : text("workbench.pane.hide");
    button.textContent = shown ? hide : text("workbench.pane.show");
  };
  const toPane = () => {
    show(true);
    pane.contentWindow?.focus();
    pane.contentDocument?.querySelector<HTMLElement>("[role=tab][aria-selected=true], button")?.focus();
  };
  const onF6 = (go: () => void) => (event: KeyboardEvent) => {
    if (event.key !== "F6") return;
    event.preventDefault();
    event.stopPropagation();
    go();
  };
  const back = () => {
    if (NARROW.matches) show(false);
    toGrid();
  };

  button.addEventListener("click", () => show(pane.hidden === true));
  window.addEventListener("keydown", onF6(toPane), { capture: true });
  listenWithin(pane, onF6(back));
  NARROW.addEventListener("change", () => show(!NARROW.matches));
  show(!NARROW.matches);

  return async (tool, field) => {
    show(true);
    const loaded = new Promise((resolve) => pane.addEventListener("load", resolve, { once: true }));
    pane.contentWindow?.location.reload();
    await loaded;
    const part = (selector: string) => appearing(pane.contentDocument, selector);
    (await part(`[role=tab][data-tool="${tool}"]`))?.click();
    pane.contentWindow?.focus();
    const found = await part(`.tool[data-tool="${tool}"] #${field}`);
    found?.focus();
    // What is typed takes the place of the example that stands there.
    if (found?.tagName === "TEXTAREA") (found as HTMLTextAreaElement).select();
  };
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
  // The frame loads after this page's script, and again with every reload of its own.
  const listen = () => frame.contentWindow?.addEventListener("keydown", onKey, { capture: true });
  frame.addEventListener("load", listen);
  listen();
}
