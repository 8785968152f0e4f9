import "./ruling.css";
import { type Connection } from "../connection";
import { insertButton } from "../insert";
import { part } from "../part";
import { type Memory, type Tool } from "../tool";
import { copyText } from "./copy";
import { explained } from "./explained";
import { rulingForm } from "./form";
import { MARKUP } from "./markup";
import { showRuling } from "./preview";
import { rulingSheet } from "./ruling-sheet";
import { rulingText } from "./ruling-text";
import { selectionButton } from "./selection-button";
import { emptied, exampleFor, toKeep, type Typed, typedFrom } from "./typed";

/** Weighted rulings under Law 12C1(c): type, see the award with its working, insert or copy it. */
export const tool: Tool = { id: "ruling", title: "Ruling", show };

function show(root: HTMLElement, memory: Memory): (connection: Connection) => void {
  root.innerHTML = MARKUP;
  root.classList.add("ruling");
  let touched = false;
  const back = part(root, "#back");
  const form = rulingForm(root, () => {
    back.hidden = true;
    changed();
  });
  const changed = () => {
    touched = true;
    inserter.forget();
    memory.remember(toKeep(form.typed()));
    refresh();
  };

  const focusFault = () => form.focus(form.read().faults[0]);
  const inserter = insertButton(
    root,
    "Insert working",
    () => {
      const { choice, faults } = form.read();
      return choice ? { value: [rulingSheet(explained(choice))] } : { fault: faults[0].text };
    },
    focusFault,
  );
  inserter.buttons.append(part(root, "#copy"));
  part(root, "#copy").addEventListener("click", () => {
    const { choice, faults } = form.read();
    if (choice) void copyText(rulingText(explained(choice))).then(sayCopied);
    else {
      inserter.say("failed", `Nothing was copied. ${faults[0].text}`);
      focusFault();
    }
  });
  const sayCopied = (copied: boolean) => {
    if (copied) inserter.say("done", "The working is on the clipboard: paste it with Ctrl+V.");
    else inserter.say("failed", COPY_REFUSED);
  };

  const selection = selectionButton(root, (text) => {
    form.writeBoard(text);
    changed();
  });

  const worked = part(root, "#worked");
  const missing = part(root, "#missing");
  let shown = "";
  const refresh = () => {
    const { choice, faults } = form.read();
    // The ruling of what was typed before stays for orientation, but as what it is: out of date.
    worked.inert = choice === undefined;
    missing.hidden = choice !== undefined;
    if (choice === undefined) {
      missing.textContent = (shown === "" ? "" : "Out of date. ") + faults[0].text;
      return;
    }
    const key = JSON.stringify(choice);
    if (key !== shown) showRuling(root, explained(choice));
    shown = key;
    worked.hidden = false;
  };

  /** Fills the form at one blow, which one click takes back. */
  let before: Typed | undefined;
  const fill = (next: Typed) => {
    before = form.typed();
    form.write(next);
    changed();
    back.hidden = false;
  };
  part(root, "#example").addEventListener("click", () => fill(exampleFor(form.typed())));
  part(root, "#new").addEventListener("click", () => fill(emptied(form.typed())));
  back.addEventListener("click", () => {
    if (before) form.write(before);
    changed();
    back.hidden = true;
    part(root, "#example").focus();
  });

  form.write(typedFrom(undefined));
  refresh();
  void memory.recall().then((kept) => {
    // Whoever has begun to type goes on with that.
    if (touched) return;
    form.write(typedFrom(kept));
    refresh();
  });
  return (connection) => {
    selection.connected(connection.host);
    inserter.connected(connection);
  };
}

const COPY_REFUSED =
  "Nothing was copied: the browser does not allow it here. Select the working with the mouse, then press Ctrl+C.";
