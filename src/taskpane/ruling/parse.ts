import { totalCount } from "../../scoring/frequency-table";
import { type Ruling } from "../../scoring/weighted";
import { type Parsed } from "../parsed";
import { type Board, parseBoard } from "./board";
import { comparesWithField, type Form, type RulingChoice } from "./choice";
import { parsePoints } from "./score";
import { type Typed } from "./typed";
import { isWhole, parseWeight, weightsText } from "./weight";

/** Something that keeps the ruling from being scored: what, and the id of the field to look at. */
export interface Fault {
  field: string;
  text: string;
  /** Nothing is wrong there, it is only not typed yet. */
  missing: boolean;
}

/** What of the form could be read. */
export interface Reading {
  form: Form;
  /** All faults, from the top of the form down; without any there is a choice. */
  faults: Fault[];
  choice?: RulingChoice;
  /** The weights that are there, as fractions of 1. */
  weights: number[];
  board?: Board;
}

/** Reads the form. Parts that the form of scoring does not need are not looked at. */
export function readTyped(typed: Typed): Reading {
  const faults: Fault[] = [];
  const read = <Value>(
    field: string,
    text: string,
    parse: Parse<Value>,
    empty: string,
  ): Value | undefined => {
    const parsed = text.trim() === "" ? { fault: empty } : parse(text);
    if ("value" in parsed) return parsed.value;
    faults.push({ field, text: parsed.fault, missing: text.trim() === "" });
    return undefined;
  };

  const form = oneOf(["mp", "butler", "ximps", "teams", "aggregate"], typed.form);
  const divisor = oneOf(["total", "comparisons", "scores"], typed.divisor);
  const method = oneOf(["factored", "assigned"], typed.method);
  const discard = form === "butler" ? read("discard", typed.discard, parseDiscard, NO_DISCARD) : 0;
  const otherScore = form === "teams" ? read("other", typed.other, parsePoints, NO_OTHER) : 0;

  const ruling: Ruling & { scores: number[]; weights: number[] } = { scores: [], weights: [] };
  typed.results.forEach(({ weight, score }, index) => {
    if (weight.trim() === "" && score.trim() === "") return;
    const share = read(
      `weight-${index}`,
      weight,
      parseWeight,
      `Result ${index + 1} has no weight in per cent.`,
    );
    const points = read(`score-${index}`, score, parsePoints, `Result ${index + 1} has no score.`);
    if (share !== undefined) ruling.weights.push(share);
    if (points !== undefined) ruling.scores.push(points);
  });
  const none = ruling.weights.length === 0;
  if (!isWhole(ruling.weights)) {
    const text = none ? NO_RESULTS : `The weights need to sum to 100 %. ${weightsText(ruling.weights)}.`;
    faults.push({ field: "weight-0", text, missing: true });
  }

  const board = comparesWithField(form) ? read("board", typed.board, parseBoard, NO_BOARD) : undefined;
  const tables = board === undefined ? 0 : totalCount(board.frequencies);
  if (board !== undefined && tables === 0) faults.push({ field: "board", text: NO_BOARD, missing: true });
  if (board !== undefined && discard !== undefined && tables > 0 && 2 * discard >= tables) {
    const text = `Leaving out ${discard} at each end needs more than ${2 * discard} other tables.`;
    faults.push({ field: "discard", text, missing: false });
  }

  const reading: Reading = { form, faults, weights: ruling.weights, board };
  if (faults.length > 0 || discard === undefined || otherScore === undefined) return reading;
  if (form === "aggregate") return { ...reading, choice: { form, ruling } };
  if (form === "teams") return { ...reading, choice: { form, ruling, otherScore } };
  if (board === undefined) return reading;
  const field = { board: board.frequencies, ruling, method };
  if (form === "butler") return { ...reading, choice: { form, ...field, discard } };
  if (form === "ximps") return { ...reading, choice: { form, ...field, divisor } };
  return { ...reading, choice: { form, ...field } };
}

type Parse<Value> = (text: string) => Parsed<Value>;

const NO_DISCARD = "Type how many scores the datum leaves out at each end: 0 for none.";
const NO_OTHER = "Type the score at the other table, such as 140.";
const NO_RESULTS = "Type the results of the ruling and their weights, such as 60 % of 420 and 40 % of -50.";
const NO_BOARD = "Type the other tables’ scores, such as 1430 x2, 680.";

function parseDiscard(text: string): Parsed<number> {
  if (/^\s*\d+\s*$/.test(text)) return { value: Number(text) };
  return { fault: `“${text.trim()}” is not a whole number of scores, such as 0 or 1.` };
}

/** A choice by name; the first one where the name is none of them. */
function oneOf<Name extends string>(names: readonly Name[], wanted: string): Name {
  return names.find((name) => name === wanted) ?? names[0];
}
