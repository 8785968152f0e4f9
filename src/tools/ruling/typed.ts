import { type CrossImpDivisor } from "../../scoring/cross-imps";
import { type WeightedMethod } from "../../scoring/weighted";
import { keptChoice, keptForm, keptText, keptTick } from "../../pane/kept";
import { type Form } from "./choice";
import { type Deal } from "./deal";

/** All typed and chosen values of the form. */
export interface Typed {
  form: Form;
  method: WeightedMethod;
  divisor: CrossImpDivisor;
  discard: string;
  other: string;
  /** The typed scores of the other tables. */
  board: string;
  results: TypedResult[];
  /** Whether East-West's weights differ from North-South's. */
  perSide: boolean;
  penaltyNs: string;
  penaltyEw: string;
  boardNumber: string;
  table: string;
  ns: string;
  ew: string;
  declarer: Deal["declarer"];
}

/** One possible result of the ruling and its weight. */
export interface TypedResult {
  weight: string;
  /** East-West's weight, when their weights differ. */
  weightEw: string;
  score: string;
}

export const BLANK_RESULT: TypedResult = { weight: "", weightEw: "", score: "" };

export const BLANK: Typed = {
  form: "mp",
  method: "factored",
  divisor: "total",
  discard: "0",
  other: "",
  board: "",
  results: [BLANK_RESULT, BLANK_RESULT],
  perSide: false,
  penaltyNs: "",
  penaltyEw: "",
  boardNumber: "",
  table: "",
  ns: "",
  ew: "",
  declarer: "",
};

/** An empty form with the same form of scoring as before. */
export function emptied({ form, method, divisor, discard }: Typed): Typed {
  return { ...BLANK, form, method, divisor, discard };
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

/** The most results of a ruling. More are a mistake and would make the form too long. */
export const MOST_RESULTS = 12;

/** The stored values of the form, as far as they are valid. */
export function fromKept(kept: unknown): Typed {
  const { form, method, divisor, discard, other, board, results, perSide, declarer, ...about } =
    keptForm(kept);
  return {
    form: keptChoice(form, ["mp", "butler", "ximps", "teams", "aggregate"], BLANK.form),
    method: keptChoice(method, ["factored", "assigned"], BLANK.method),
    divisor: keptChoice(divisor, ["total", "comparisons", "scores"], BLANK.divisor),
    discard: keptText(discard, BLANK.discard),
    other: keptText(other, BLANK.other),
    board: keptText(board, BLANK.board),
    results: keptResults(results),
    perSide: keptTick(perSide, BLANK.perSide),
    penaltyNs: keptText(about.penaltyNs, BLANK.penaltyNs),
    penaltyEw: keptText(about.penaltyEw, BLANK.penaltyEw),
    boardNumber: keptText(about.boardNumber, BLANK.boardNumber),
    table: keptText(about.table, BLANK.table),
    ns: keptText(about.ns, BLANK.ns),
    ew: keptText(about.ew, BLANK.ew),
    declarer: keptChoice(declarer, ["", "NS", "EW"], BLANK.declarer),
  };
}

function keptResults(kept: unknown): TypedResult[] {
  const results = Array.isArray(kept) ? kept.slice(0, MOST_RESULTS).map(keptForm) : [];
  if (results.length === 0) return BLANK.results;
  return results.map(({ weight, weightEw, score }) => ({
    weight: keptText(weight, ""),
    weightEw: keptText(weightEw, ""),
    score: keptText(score, ""),
  }));
}
