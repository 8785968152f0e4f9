import { totalCount } from "../../scoring/frequency-table";
import { type Ruling } from "../../scoring/weighted";
import { type Parsed } from "../parsed";
import { text } from "../texts";
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
    entry: string,
    parse: Parse<Value>,
    empty: string,
  ): Value | undefined => {
    const parsed = entry.trim() === "" ? { fault: empty } : parse(entry);
    if ("value" in parsed) return parsed.value;
    faults.push({ field, text: parsed.fault, missing: entry.trim() === "" });
    return undefined;
  };

  const { form, divisor, method } = typed;
  const discard = form === "butler" ? read("discard", typed.discard, parseDiscard, NO_DISCARD) : 0;
  const otherScore = form === "teams" ? read("other", typed.other, parsePoints, NO_OTHER) : 0;

  const ruling: Ruling & { scores: number[]; weights: number[] } = { scores: [], weights: [] };
  typed.results.forEach(({ weight, score }, index) => {
    if (weight.trim() === "" && score.trim() === "") return;
    const result = index + 1;
    const noWeight = text("ruling.results.noWeight", { result });
    const noScore = text("ruling.results.noScore", { result });
    const share = read(`weight-${index}`, weight, parseWeight, noWeight);
    const points = read(`score-${index}`, score, parsePoints, noScore);
    if (share !== undefined) ruling.weights.push(share);
    if (points !== undefined) ruling.scores.push(points);
  });
  const none = ruling.weights.length === 0;
  if (!isWhole(ruling.weights)) {
    const sum = weightsText(ruling.weights);
    const fault = none ? text("ruling.results.none") : text("ruling.results.notWhole", { sum });
    faults.push({ field: "weight-0", text: fault, missing: true });
  }

  const board = comparesWithField(form) ? read("board", typed.board, parseBoard, NO_BOARD) : undefined;
  const tables = board === undefined ? 0 : totalCount(board.frequencies);
  if (board !== undefined && tables === 0) faults.push({ field: "board", text: NO_BOARD, missing: true });
  if (board !== undefined && discard !== undefined && tables > 0 && 2 * discard >= tables) {
    const fault = text("ruling.discard.many", { discard, tables: 2 * discard });
    faults.push({ field: "discard", text: fault, missing: false });
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

const NO_DISCARD = text("ruling.discard.none");
const NO_OTHER = text("ruling.other.none");
const NO_BOARD = text("ruling.board.none");

function parseDiscard(entry: string): Parsed<number> {
  if (/^\s*\d+\s*$/.test(entry)) return { value: Number(entry) };
  return { fault: text("ruling.discard.odd", { typed: entry.trim() }) };
}
