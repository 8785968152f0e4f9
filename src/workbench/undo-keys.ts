import { IUndoRedoService } from "@univerjs/core";
import { WORKBOOK_STEPPED } from "../page/stepped";
import type { Grid } from "./grid";
import { OwnTyping, type TextField } from "./own-typing";
import { listenFor } from "./pane-frame";

const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button])";

/**
 * Lets Ctrl+Z and Ctrl+Y in the pane undo and redo in the workbook, for a user who has pressed a button
 * there. In a field in which somebody has typed, the browser undoes and redoes the typing. Without this the
 * browser takes back letters of the form after a button has written into the workbook.
 */
export function undoFromPane({ api, injector }: Grid, pane: HTMLIFrameElement): void {
  const typing = new OwnTyping();
  // Nothing to redo means that the workbook has a new step, which is what Ctrl+Z is for now.
  injector.get(IUndoRedoService).undoRedoStatus$.subscribe(({ redos }) => {
    if (redos === 0) typing.forget();
  });
  listenFor("beforeinput", pane, ({ target }) => {
    if (isTextField(target)) typing.begins(target);
  });
  listenFor("input", pane, ({ target }) => {
    if (isTextField(target)) typing.changed(target);
  });
  listenFor("keydown", pane, (event) => {
    const key = keyOf(event);
    if (key === undefined || (isTextField(event.target) && typing.isOwn(event.target, key))) return;
    event.preventDefault();
    event.stopPropagation();
    // From now on the keys go through the steps of the workbook, until somebody types again.
    typing.forget();
    void (key === "undo" ? api.undo() : api.redo());
    pane.contentWindow?.dispatchEvent(new Event(WORKBOOK_STEPPED));
  });
}

function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "undo" | "redo" | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

/** The elements of a frame are not instances of this page's classes. */
function isTextField(target: EventTarget | null): target is EventTarget & TextField {
  return target !== null && "matches" in target && (target as HTMLElement).matches(TEXT_FIELDS);
}
