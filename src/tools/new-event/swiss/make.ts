import { allOf, type BridgeEvent, type EventMatch, type EventResult } from "../../../events/event";
import { type TeamsRule } from "../../../events/teams";
import { firstRound } from "../../../movements/first-round";
import { swissSeats, type SwissSeats } from "../../../movements/swiss-seats";
import { ask, type FieldFault } from "../../../pane/form/reading";
import { type Parsed } from "../../../pane/parsed";
import { type NewSheet } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { eventSheets } from "../../event-tabs/event-sheets";
import { blankEvent, blankResult, boardsOf } from "../blank-event";
import { USUAL_RULES } from "../../event-tabs/usual-rules";
import { cardsSheet, drawSheet } from "./draw-tabs";
import { SWISS, type SwissScoring, type SwissValues, type TypedSwiss } from "./form";

/** A Swiss of pairs that begins: its event, of which the first round is drawn. */
export interface NewSwiss {
  event: BridgeEvent;
  rule: TeamsRule;
  typedIn: "contracts" | "scores";
  rounds: number;
  /** Boards a match. */
  boards: number;
  first: readonly SwissSeats[];
}

const SCALES: Record<SwissScoring, TeamsRule> = {
  percent: { form: "teams", scale: "percent", field: USUAL_RULES.matchpoints },
  continuous: { form: "teams", scale: "continuous", field: USUAL_RULES.crossimps },
  discrete: { form: "teams", scale: "discrete", field: USUAL_RULES.crossimps },
};

/** Reads the form, and draws the first round. */
export function readNewSwiss(typed: TypedSwiss) {
  return ask(SWISS.read(typed), (values): Parsed<NewSwiss> | FieldFault => {
    const { pairs = [], swissAbsent } = values;
    const unknown = swissAbsent.find((number) => number > pairs.length);
    if (unknown !== undefined) {
      return {
        field: "swissAbsent",
        fault: text("event.new.staying.line", { line: unknown, count: pairs.length }),
      };
    }
    const present = pairs.map((_, index) => index + 1).filter((number) => !swissAbsent.includes(number));
    if (present.length < LEAST_PAIRS) {
      return { field: "pairs", fault: text("event.swiss.few", { least: LEAST_PAIRS }) };
    }
    return { value: newSwiss(typed, values, present) };
  });
}

/** With fewer pairs nobody is left to meet in the second round. */
const LEAST_PAIRS = 4;

function newSwiss(typed: TypedSwiss, values: SwissValues, present: readonly number[]): NewSwiss {
  const { pairs = [], title = "", swissRounds: rounds = 1, swissBoards: boards = 1, swissBye: bye } = values;
  const drawn = firstRound(present.length, typed.swissFirst, values.swissSeed);
  const number = (place: number) => present[place - 1];
  const tables = Math.ceil(pairs.length / 2);
  const first = swissSeats(
    {
      matches: drawn.pairings.map(([home, away]) => ({ home: number(home), away: number(away) })),
      ...(drawn.bye !== undefined && { bye: number(drawn.bye) }),
    },
    tables,
    [],
    [],
  );
  const { swissByeAs: byeAs } = typed;
  const rule = {
    ...SCALES[typed.swissScoring],
    ...(bye !== undefined && { bye }),
    ...(byeAs !== "fixed" && { byeAs }),
  };
  const event: BridgeEvent = {
    ...blankEvent(title),
    contestants: pairs.map((entrant, index) => ({ id: String(index + 1), ...entrant })),
    ...blankRounds({ pairs: pairs.length, rounds, boards, first }),
  };
  return { event, rule, typedIn: typed.entry, rounds, boards, first };
}

/** A line for each match of all rounds, and the results of those that are played: rounds are drawn one by one. */
function blankRounds({
  pairs,
  rounds,
  boards,
  first,
}: {
  pairs: number;
  rounds: number;
  boards: number;
  first: readonly SwissSeats[];
}): Pick<BridgeEvent, "matches" | "results" | "lines" | "leftOut"> {
  const matches: EventMatch[] = [];
  const results: EventResult[] = [];
  const lines = Math.ceil(pairs / 2);
  for (let round = 1; round <= rounds; round++) {
    for (let table = 1; table <= lines; table++) {
      const seats = round === 1 ? first.find((one) => one.table === table) : undefined;
      const [home, away] = [seats?.ns, seats?.ew].map((pair) => (pair === undefined ? "" : String(pair)));
      const played = boardsOf({ firstBoard: (round - 1) * boards + 1, lastBoard: round * boards }).map(
        (board) => blankResult(board, { round, table, ns: away === "" ? "" : home, ew: away }),
      );
      matches.push({
        line: 0,
        round,
        table,
        home,
        away,
        boards: played.map((result) => ({ board: result.board, homeNs: result })),
      });
      // In an odd field the last line is for the pair that sits out.
      if (2 * table <= pairs) for (const result of played) results.push(result);
    }
  }
  return { matches, ...allOf(results) };
}

/**
 * The tabs of a new Swiss of pairs. They are made with formulas alone: without these nothing would be scored.
 */
export function newSwissSheets({ event, rule, typedIn, boards }: NewSwiss): NewSheet[] {
  const choice = { event, rule, ofResults: rule, names: true, typedIn };
  const [results, matches, ranking, ...others] = eventSheets(choice);
  const sheets = [results, drawSheet(choice, boards), ranking, matches, cardsSheet(choice), ...others];
  return sheets.map((sheet) => ({ ...sheet, only: "formulas" }));
}
