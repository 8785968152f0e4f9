/** The pane in Excel's window, which stays when another workbook is opened under it. */
export interface PaneState {
  isShown: boolean;
  /** How often the add-in, and not the user, has opened it. */
  opened: number;
  /** The commands of the ribbon and the menus that run, by their ids. */
  running: Set<string>;
  /** The add-in has asked for the pane while a command ran. */
  waits: boolean;
  /** The address of the dialog that is open. */
  dialog?: string;
  /** Tells the add-in that the pane came or went. */
  tell?(isShown: boolean): void;
}

export function newPaneState(): PaneState {
  return { isShown: true, opened: 0, running: new Set(), waits: false };
}

/** The user opens or closes the pane. */
export function showPane(pane: PaneState, isShown: boolean): void {
  if (pane.isShown === isShown) return;
  pane.isShown = isShown;
  pane.tell?.(isShown);
}

/**
 * The add-in asks for its pane, or hides it. An add-in of the Marketplace is not heard (since February 2026), and no pane
 * comes while a command runs (office-js#3250).
 */
export function paneAsked(
  { pane, fromStore }: { pane: PaneState; fromStore: boolean },
  state: unknown,
): void {
  if (state === "Background") return showPane(pane, false);
  if (fromStore) return;
  if (pane.running.size > 0) pane.waits = true;
  else openPane(pane);
}

/** A command says that it is completed. */
export function commandCompleted(pane: PaneState, id: string): boolean {
  const isKnown = pane.running.delete(id);
  if (pane.waits && pane.running.size === 0) openPane(pane);
  return isKnown;
}

function openPane(pane: PaneState): void {
  pane.waits = false;
  pane.opened++;
  showPane(pane, true);
}
