import { totalCount } from "../../scoring/frequency-table";
import { roundHalfAway } from "../../scoring/round";
import { part } from "../part";
import { text } from "../texts";
import { type Board } from "./board";
import { comparesWithField } from "./choice";
import { type Fault, type Reading, readTyped } from "./parse";
import { resultRows } from "./result-rows";
import { MOST_RESULTS, type Typed } from "./typed";
import { weightsText } from "./weight";

export interface RulingForm {
  /** Reads what is typed now, and shows beside the fields what is wrong with it. */
  read(): Reading;
  typed(): Typed;
  write(typed: Typed): void;
  /** Replaces the other tables' scores. */
  writeBoard(text: string): void;
  focus(fault: Fault): void;
}

/** The tool's form: the parts that the form of scoring needs, and the faults of what is typed. */
export function rulingForm(root: HTMLElement, changed: () => void): RulingForm {
  const rows = resultRows(root, changed);
  const choice = (id: string) => part<HTMLSelectElement>(root, `#${id}`);
  const field = (id: string) => part<HTMLInputElement | HTMLTextAreaElement>(root, `#${id}`);

  const typed = (): Typed => ({
    form: choice("form").value,
    method: choice("method").value,
    divisor: choice("divisor").value,
    discard: field("discard").value,
    other: field("other").value,
    board: field("board").value,
    results: rows.read(),
  });

  const showParts = ({ form }: Reading) => {
    const compares = comparesWithField(form);
    for (const [id, needed] of Object.entries({
      "method-part": compares,
      "board-part": compares,
      "divisor-part": form === "ximps",
      "discard-part": form === "butler",
      "discard-fault": form === "butler",
      "other-part": form === "teams",
      "other-fault": form === "teams",
    })) {
      part(root, `#${id}`).hidden = !needed;
    }
  };

  const showFaults = ({ faults }: Reading) => {
    // What is only missing is asked for under the form: nobody is scolded for what he is about to type.
    const wrong = faults.filter(({ missing }) => !missing);
    const fields = ["discard", "other", "board"];
    for (const id of fields) mark(field(id), part(root, `#${id}-fault`), textOf(wrong, id));
    for (let row = 0; row < MOST_RESULTS; row++) {
      const names = [`weight-${row}`, `score-${row}`];
      const message = rows.message(names[0]);
      if (!message) return;
      for (const name of names)
        rows.input(name)?.setAttribute("aria-invalid", String(textOf(wrong, name) !== ""));
      say(message, names.map((name) => textOf(wrong, name)).find((fault) => fault !== "") ?? "");
    }
  };

  for (const kind of ["input", "change"]) part(root, ".ruling-form").addEventListener(kind, changed);

  return {
    typed,
    read() {
      const reading = readTyped(typed());
      showParts(reading);
      showFaults(reading);
      say(part(root, "#sum"), weightsText(reading.weights));
      say(part(root, "#board-count"), reading.board ? boardText(reading.board) : "");
      return reading;
    },
    write(next) {
      choice("form").value = next.form;
      choice("method").value = next.method;
      choice("divisor").value = next.divisor;
      for (const id of ["discard", "other", "board"] as const) field(id).value = next[id];
      rows.write(next.results);
    },
    writeBoard: (board) => (field("board").value = board),
    focus: ({ field: id }) => (rows.input(id) ?? field(id)).focus(),
  };
}

function mark(input: HTMLElement, message: HTMLElement, fault: string): void {
  input.setAttribute("aria-invalid", String(fault !== ""));
  say(message, fault);
}

/** Setting the same text again would make a screen reader say it again. */
function say(where: HTMLElement, words: string): void {
  if (where.textContent !== words) where.textContent = words;
}

function textOf(faults: readonly Fault[], field: string): string {
  return faults.find((fault) => fault.field === field)?.text ?? "";
}

/**
 * What was read of the other tables.
 *
 * @example
 * boardText({ frequencies: { scores: [420], counts: [11] }, notPlayed: 1, averages: 0 }); //=> "11 scores; left out: 1 not played"
 */
function boardText({ frequencies, notPlayed, averages }: Board): string {
  const counted = (tables: number) => roundHalfAway(tables, 2);
  const read = text("ruling.board.read", { tables: counted(totalCount(frequencies)) });
  const left = [
    ...(notPlayed > 0 ? [text("ruling.board.notPlayed", { tables: counted(notPlayed) })] : []),
    ...(averages > 0 ? [text("ruling.board.averages", { tables: counted(averages) })] : []),
  ];
  return left.length === 0 ? read : text("ruling.board.leftOut", { read, left: left.join(", ") });
}
