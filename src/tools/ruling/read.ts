import { totalCount } from "../../scoring/frequency-table";
import { type Ruling } from "../../scoring/weighted";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type Board, parseBoard } from "./board";
import { comparesWithField, type Form, type RulingChoice, type RulingQuestion } from "./choice";
import { type Deal, type Need } from "./deal";
import { parsePenalty } from "./penalty";
import { parsePoints, type ParsedScore } from "./score";
import { type Typed } from "./typed";
import { isWhole, parseWeight, weightsText } from "./weight";

/** A reason why the ruling cannot be scored, and the id of the field to look at. */
export interface Fault {
  field: string;
  text: string;
  /** Whether the field is only empty and not wrong. */
  missing: boolean;
}

/** The result of reading the form. */
export interface Reading {
  form: Form;
  /** All faults, from the top of the form down. When there are none, there is a question. */
  faults: Fault[];
  question?: RulingQuestion;
  /** The weights that are typed, as fractions of 1; for East-West when their weights differ. */
  weights: number[];
  weightsEw: number[];
  /** North-South's points for each result; undefined when they could not be read. */
  points: (number | undefined)[];
  board?: Board;
  /** The number of the ruled board, when it is typed. */
  boardNumber?: number;
  /** Whether a contract is typed without its declarer. */
  asksDeclarer: boolean;
}

/** Reads the form. Parts that the form of scoring does not need are ignored. */
export function readTyped(typed: Typed): Reading {
  const faults: Fault[] = [];
  const needed = new Set<Need>();
  const read = <Value>(
    field: string,
    entry: string,
    parse: Parse<Value>,
    empty: string,
  ): Value | undefined => {
    const missing = entry.trim() === "";
    const parsed: ReturnType<Parse<Value>> = missing ? { fault: empty } : parse(entry);
    if ("value" in parsed) return parsed.value;
    // What a contract needs is asked for once, at its own field.
    if (!parsed.needs) faults.push({ field, text: parsed.fault, missing });
    else if (!needed.has(parsed.needs)) {
      needed.add(parsed.needs);
      faults.push({ field: parsed.needs, text: parsed.fault, missing: false });
    }
    return undefined;
  };

  const { form, divisor, method } = typed;
  const boardNumber = boardNumberIn(typed.boardNumber);
  const deal: Deal = { board: boardNumber, declarer: typed.declarer };
  const parseScore = (entry: string) => parsePoints(entry, deal);
  const discard = form === "butler" ? read("discard", typed.discard, parseDiscard, NO_DISCARD) : 0;
  const otherScore = form === "teams" ? read("other", typed.other, parseScore, NO_OTHER) : 0;

  const ruling: Results = { scores: [], weights: [] };
  const eastWest: Results = { scores: [], weights: [] };
  const points = typed.results.map(({ weight, weightEw, score }, index) => {
    const ew = typed.perSide ? weightEw : "";
    if (weight.trim() === "" && ew.trim() === "" && score.trim() === "") return undefined;
    const result = index + 1;
    const noWeight = text("ruling.results.noWeight", { result });
    const noScore = text("ruling.results.noScore", { result });
    // A side need not have all results, but each result must belong to a side.
    const isSides = typed.perSide && (weight.trim() === "") !== (ew.trim() === "");
    const share =
      isSides && weight.trim() === "" ? 0 : read(`weight-${index}`, weight, parseWeight, noWeight);
    const shareEw =
      !typed.perSide || (isSides && ew.trim() === "")
        ? 0
        : read(`weight-ew-${index}`, ew, parseWeight, noWeight);
    const scored = read(`score-${index}`, score, parseScore, noScore);
    if (share) ruling.weights.push(share);
    if (shareEw) eastWest.weights.push(shareEw);
    if (scored === undefined) return undefined;
    if (share) ruling.scores.push(scored);
    if (shareEw) eastWest.scores.push(scored);
    return scored;
  });
  const checkSum = (weights: number[], field: string) => {
    if (isWhole(weights)) return;
    const sum = weightsText(weights);
    const side = typed.perSide ? (field === "weight-0" ? "ns" : "ew") : "both";
    const none = weights.length === 0 && side !== "ew";
    const fault = none ? text("ruling.results.none") : text("ruling.results.notWhole", { sum, side });
    faults.push({ field, text: fault, missing: true });
  };
  checkSum(ruling.weights, "weight-0");
  if (typed.perSide) checkSum(eastWest.weights, "weight-ew-0");

  const penalty = (field: "penaltyNs" | "penaltyEw") =>
    typed[field].trim() === "" ? 0 : read(field, typed[field], (entry) => parsePenalty(entry, form), "");
  const penalties = { ns: penalty("penaltyNs"), ew: penalty("penaltyEw") };

  const board = comparesWithField(form)
    ? read("board", typed.board, (entry) => parseBoard(entry, deal), NO_BOARD)
    : undefined;
  const tables = board === undefined ? 0 : totalCount(board.frequencies);
  if (board !== undefined && tables === 0) faults.push({ field: "board", text: NO_BOARD, missing: true });
  if (board !== undefined && discard !== undefined && tables > 0 && 2 * discard >= tables) {
    const fault = text("ruling.discard.many", { discard, tables: 2 * discard });
    faults.push({ field: "discard", text: fault, missing: false });
  }

  const reading: Reading = {
    form,
    faults,
    weights: ruling.weights,
    weightsEw: eastWest.weights,
    points,
    board,
    boardNumber,
    asksDeclarer: needed.has("declarer") || typed.declarer !== "",
  };
  if (faults.length > 0 || discard === undefined || otherScore === undefined) return reading;
  if (penalties.ns === undefined || penalties.ew === undefined) return reading;
  const choice = ((): RulingChoice | undefined => {
    if (form === "aggregate") return { form, ruling };
    if (form === "teams") return { form, ruling, otherScore };
    if (board === undefined) return undefined;
    const field = { board: board.frequencies, ruling, method };
    if (form === "butler") return { form, ...field, discard };
    if (form === "ximps") return { form, ...field, divisor };
    return { form, ...field };
  })();
  if (choice === undefined) return reading;
  return {
    ...reading,
    question: {
      choice,
      ...(typed.perSide ? { eastWest } : {}),
      penalties: { ns: penalties.ns, ew: penalties.ew },
      about: {
        board: typed.boardNumber.trim(),
        table: typed.table.trim(),
        ns: typed.ns.trim(),
        ew: typed.ew.trim(),
      },
    },
  };
}

type Results = Ruling & { scores: number[]; weights: number[] };

type Parse<Value> = (text: string) => ParsedScore<Value>;

const NO_DISCARD = text("ruling.discard.none");
const NO_OTHER = text("ruling.other.none");
const NO_BOARD = text("ruling.board.none");

function parseDiscard(entry: string): Parsed<number> {
  if (/^\s*\d+\s*$/.test(entry)) return { value: Number(entry) };
  return { fault: text("ruling.discard.odd", { typed: entry.trim() }) };
}

/** A board without a plain number, such as A12, has a name and no vulnerability. */
function boardNumberIn(entry: string): number | undefined {
  return /^\s*[1-9]\d{0,4}\s*$/.test(entry) ? Number(entry) : undefined;
}
