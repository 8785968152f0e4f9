/** All that is typed and chosen in the form, as it stands there. */
export interface Typed {
  form: string;
  method: string;
  divisor: string;
  discard: string;
  other: string;
  board: string;
  results: TypedResult[];
}

/** One possible result of the ruling and its weight. */
export interface TypedResult {
  weight: string;
  score: string;
}

export const BLANK: Typed = {
  form: "mp",
  method: "factored",
  divisor: "total",
  discard: "0",
  other: "",
  board: "",
  results: [
    { weight: "", score: "" },
    { weight: "", score: "" },
  ],
};

/** An empty form that is scored as the one before. */
export function emptied({ form, method, divisor, discard }: Typed): Typed {
  return { ...BLANK, form, method, divisor, discard };
}

/**
 * The example of "Calculation of Weighted Scores" in the form of scoring that is chosen:
 * 12.6 matchpoints, or 2 IMPs, 24.8 cross-IMPs, 230 points.
 */
export function exampleFor(typed: Typed): Typed {
  const atTeams = typed.form === "teams" || typed.form === "aggregate";
  return { ...emptied(typed), ...(atTeams ? TEAMS_EXAMPLE : FIELD_EXAMPLE) };
}

const FIELD_EXAMPLE = {
  board: "1430 x2\n680 x5\n650 x2\n-100 x2",
  results: [
    { weight: "30", score: "1430" },
    { weight: "40", score: "680" },
    { weight: "20", score: "650" },
    { weight: "10", score: "-100" },
  ],
};

const TEAMS_EXAMPLE = {
  other: "140",
  results: [
    { weight: "60", score: "420" },
    { weight: "40", score: "-50" },
  ],
};

/** Results that one ruling can have; more are a mistake, and would make the form endless. */
export const MOST_RESULTS = 12;

/** Longer texts are not kept: the settings of a document are small. */
const LONGEST_KEPT = 4000;

/** What was kept of the form, as far as it is what a form can hold. */
export function typedFrom(kept: unknown): Typed {
  const found = isRecord(kept) ? kept : {};
  const text = (name: Exclude<keyof Typed, "results">) => textOr(found[name], BLANK[name]);
  const results = Array.isArray(found.results) ? found.results.slice(0, MOST_RESULTS).filter(isRecord) : [];
  return {
    form: text("form"),
    method: text("method"),
    divisor: text("divisor"),
    discard: text("discard"),
    other: text("other"),
    board: text("board"),
    results:
      results.length === 0
        ? BLANK.results
        : results.map(({ weight, score }) => ({ weight: textOr(weight, ""), score: textOr(score, "") })),
  };
}

/** What of the form is worth keeping. */
export function toKeep(typed: Typed): Typed {
  return typed.board.length > LONGEST_KEPT ? { ...typed, board: "" } : typed;
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" && value.length <= LONGEST_KEPT ? value : otherwise;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
