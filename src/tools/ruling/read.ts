import { totalCount } from "../../scoring/frequency-table";
import { ask, type FieldFault, type FormReading } from "../../pane/form/reading";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { cellForm } from "./cell-form";
import { type RulingChoice, type RulingQuestion } from "./choice";
import { FORM, type Typed, type Values } from "./form";

/** Reads the form, and whether it asks who plays a contract that is typed without its declarer. */
export function readRuling(typed: Typed) {
  const reading = ask(FORM.read(typed), (values) => questionOf(typed, values));
  const asksDeclarer = typed.declarer !== "" || reading.found.some(({ field }) => field === "declarer");
  return { ...reading, asksDeclarer };
}

function questionOf(typed: Typed, values: Values): Parsed<RulingQuestion> | FieldFault {
  const { discard = 0, board, results, perSide, penaltyNs, penaltyEw, table, ns, ew } = values;
  const tables = board === undefined ? 0 : totalCount(board.frequencies);
  if (board !== undefined && 2 * discard >= tables) {
    return { field: "discard", fault: text("ruling.discard.many", { discard, tables: 2 * discard }) };
  }
  return {
    value: {
      choice: choiceOf(typed, values),
      ...(perSide ? { eastWest: results.eastWest } : {}),
      penalties: { ns: penaltyNs, ew: penaltyEw },
      about: { board: typed.boardNumber.trim(), table, ns, ew },
    },
  };
}

/** Each form of scoring with the values that it asks for. */
function choiceOf(
  { form, method, divisor }: Typed,
  { results: { ruling }, other = 0, discard = 0, board }: Values,
): RulingChoice {
  if (form === "aggregate") return { form, ruling };
  if (form === "teams") return { form, ruling, otherScore: other };
  const field = { board: board?.frequencies ?? NO_TABLES, ruling, method };
  if (form === "butler") return { form, ...field, discard };
  if (form === "ximps") return { form, ...field, divisor };
  return { form, ...field };
}

const NO_TABLES = { scores: [], counts: [] };

/** The fields that a ruling in a score cell depends on: its results, and what the points of their contracts need. */
const OF_RULING = /^(weight-|score-|boardNumber$|declarer$)/;

/** The ruling as it is typed in a score cell, also while the other tables' scores are missing; undefined when it is not whole. */
export function typedInCell(
  { found, values: { results } }: FormReading<Values, RulingQuestion>,
  { perSide }: Typed,
): string | undefined {
  if (results === undefined || found.some(({ field }) => OF_RULING.test(field))) return undefined;
  return cellForm(results.ruling, perSide ? results.eastWest : undefined);
}
