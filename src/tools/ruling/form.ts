import { totalCount } from "../../scoring/frequency-table";
import { type CrossImpDivisor } from "../../scoring/cross-imps";
import { type WeightedMethod } from "../../scoring/weighted";
import { choice, optional, parsed, required, tick, whole, words, labelled } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { wholeIn } from "../../pane/form/numbers";
import { type FieldReading } from "../../pane/form/reading";
import { rows } from "../../pane/form/rows";
import { text } from "../../translations/texts";
import { type OtherTables, parseBoard } from "./board";
import { comparesWithField, type RulingForm } from "./choice";
import { type Deal } from "./deal";
import { parsePenalty } from "./penalty";
import { readResults } from "./results";
import { parsePoints } from "./score";

/** One possible result of the ruling and its weight. */
export const RESULT = defineForm({
  weight: words(""),
  /** East-West's weight, when their weights differ. */
  weightEw: words(""),
  score: words(""),
});

export type TypedResult = TypedIn<typeof RESULT>;

/** The most results of a ruling. More are a mistake and would make the form too long. */
export const MOST_RESULTS = 12;

/** A weighted ruling. */
export const FORM = defineForm(
  {
    form: labelled(
      choice<RulingForm>({
        mp: "ruling.form.mp",
        butler: "ruling.form.butler",
        ximps: "ruling.form.ximps",
        teams: "ruling.form.teams",
        aggregate: "ruling.form.aggregate",
      }),
      "ruling.form.label",
      { wide: true },
    ),
    method: labelled(
      choice<WeightedMethod>({
        factored: "ruling.method.factored",
        assigned: "ruling.method.assigned",
      }),
      "ruling.method.label",
      { wide: true },
    ),
    divisor: labelled(
      choice<CrossImpDivisor>({
        total: "ruling.divisor.total",
        comparisons: "ruling.divisor.comparisons",
        scores: "ruling.divisor.scores",
      }),
      "ruling.divisor.label",
      { wide: true },
    ),
    discard: labelled(
      required(whole("0", 0, Infinity, "ruling.discard.odd"), "ruling.discard.none"),
      "ruling.discard.label",
      { wide: true },
    ),
    /** The score at the other table of a match. */
    other: labelled(required(words(""), "ruling.other.none"), "ruling.other.label", { wide: true }),
    boardNumber: labelled(
      parsed("", (entry) => ({ value: boardNumberIn(entry) })),
      "ruling.about.board",
      { inputMode: "numeric" },
    ),
    table: labelled(words(""), "ruling.about.table"),
    ns: labelled(words(""), "ruling.about.ns"),
    ew: labelled(words(""), "ruling.about.ew"),
    results: rows(RESULT, 2, MOST_RESULTS),
    /** Whether East-West's weights differ from North-South's. */
    perSide: tick(false),
    /** The side that plays contracts without a declarer. */
    declarer: labelled(
      choice<Deal["declarer"]>({
        "": "ruling.declarer.none",
        NS: "ruling.declarer.ns",
        EW: "ruling.declarer.ew",
      }),
      "ruling.declarer.label",
      { wide: true },
    ),
    penaltyNs: optional(words("")),
    penaltyEw: optional(words("")),
    /** The scores of the other tables. */
    board: labelled(required(words(""), "ruling.board.none"), "ruling.board.label", {
      hint: "ruling.board.hint",
      rows: 4,
    }),
  },
  {
    method: { asked: ({ form }) => comparesWithField(form) },
    divisor: { asked: ({ form }) => form === "ximps" },
    discard: { asked: ({ form }) => form === "butler" },
    other: {
      asked: ({ form }) => form === "teams",
      read: (other, { declarer }, { boardNumber: board }) => parsePoints(other, { board, declarer }),
    },
    results: {
      read: (results, { perSide, declarer }, { boardNumber: board }) =>
        readResults(results, perSide, { board, declarer }),
    },
    penaltyNs: { read: (penalty, { form }) => readPenalty(penalty, form) },
    penaltyEw: { read: (penalty, { form }) => readPenalty(penalty, form) },
    board: {
      asked: ({ form }) => comparesWithField(form),
      read: (scores, { declarer }, { boardNumber: board }) => readBoard(scores, { board, declarer }),
    },
  },
);

export type Typed = TypedIn<typeof FORM>;
export type Values = ValuesOf<typeof FORM>;

/** A board without a plain number, such as A12, has a name and no vulnerability. */
function boardNumberIn(entry: string): number | undefined {
  const board = wholeIn(entry);
  return board !== undefined && board >= 1 && board <= 99_999 ? board : undefined;
}

function readPenalty(penalty: string | undefined, form: RulingForm): FieldReading<number> {
  return penalty === undefined ? { value: 0 } : parsePenalty(penalty, form);
}

/** The ruled table is compared with one score at least. */
function readBoard(scores: string, deal: Deal): FieldReading<OtherTables> {
  const board = parseBoard(scores, deal);
  if ("fault" in board || totalCount(board.value.frequencies) > 0) return board;
  return { ...board, faults: [{ fault: text("ruling.board.none"), kind: "missing" }] };
}

/** An empty form with the same form of scoring as before. */
export function emptied({ form, method, divisor, discard }: Typed): Typed {
  return { ...FORM.first, form, method, divisor, discard };
}

/**
 * The example of "Calculation of Weighted Scores" in the chosen form of scoring: 12.6 matchpoints, or 2 IMPs,
 * 24.8 cross-IMPs, 230 points.
 */
export function exampleFor(typed: Typed): Typed {
  const atTeams = typed.form === "teams" || typed.form === "aggregate";
  return { ...emptied(typed), ...(atTeams ? TEAMS_EXAMPLE : FIELD_EXAMPLE) };
}

const FIELD_EXAMPLE = {
  board: "1430 x2\n680 x5\n650 x2\n-100 x2",
  results: [
    { weight: "30", weightEw: "", score: "1430" },
    { weight: "40", weightEw: "", score: "680" },
    { weight: "20", weightEw: "", score: "650" },
    { weight: "10", weightEw: "", score: "-100" },
  ],
};

const TEAMS_EXAMPLE = {
  other: "140",
  results: [
    { weight: "60", weightEw: "", score: "420" },
    { weight: "40", weightEw: "", score: "-50" },
  ],
};
