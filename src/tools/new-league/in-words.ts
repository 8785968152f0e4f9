import { typedName } from "../../sheets/namespace";
import { text } from "../../translations/texts";
import { type Round } from "../../movements/berger";
import { mostTeams, type Typed } from "./form";
import { type Formulas } from "./read";

/** What the choice of formulas means for people who open the workbook. */
export function formulasHint({ formulas, formulasFixed }: Formulas, typed: AsksFunctions): string {
  if (formulasFixed === "file") return text("league.formulas.fileHint");
  if (formulas === "lookup") {
    return [text(LOOKED_UP[formulasFixed ?? "chosen"]), exceptInWords(typed)]
      .filter((sentence) => sentence !== "")
      .join(" ");
  }
  return text("league.formulas.addInHint", { name: typedName("VPCONT") });
}

/** Why VPs are looked up in a table. */
const LOOKED_UP = {
  scale: "league.formulas.onlyLookup",
  boards: "league.formulas.boardsHint",
  chosen: "league.formulas.lookupHint",
} as const;

type AsksFunctions = Pick<Typed, "tieBreak" | "moves" | "needs" | "robin">;

/**
 * Which tabs of a league that everybody can open are computed by this add-in all the same, and what to do
 * then; "" where none is.
 */
function exceptInWords({ tieBreak, moves, needs, robin }: AsksFunctions): string {
  const tabs = [
    ...(tieBreak === "rules" ? [text("league.sheets.ranking")] : []),
    ...(moves && needs && robin !== "swiss" ? [text("league.sheets.needs")] : []),
  ];
  if (tabs.length === 0) return "";
  const title = text("frame.toValues.title").replace(/\.$/, "");
  return text("league.formulas.except", { count: tabs.length, tabs: tabs.join(", "), title });
}

/**
 * How many matches and rounds there are.
 *
 * @example
 * scheduleInWords(bergerRounds(5, false)); //=> "10 matches in 5 rounds, 2 a round"
 */
export function scheduleInWords(rounds: Round[]): string {
  const matches = rounds.reduce((sum, { pairings }) => sum + pairings.length, 0);
  const [first] = rounds;
  return text("league.preview.summary", { matches, rounds: rounds.length, each: first.pairings.length });
}

/** What the field for the teams takes. */
export function teamsHint({ robin, venues }: Pick<Typed, "robin" | "venues">): string {
  if (venues) return text("league.teams.hintVenues", { most: mostTeams(robin) });
  return text(robin === "swiss" ? "league.teams.hintSwiss" : "league.teams.hint");
}

/**
 * How a Swiss begins.
 *
 * @example
 * swissInWords(["A", "B"], { pairings: [[1, 2]] }); //=> "2 teams. Round 1 has 1 match; each later round …"
 */
export function swissInWords(teams: readonly string[], { pairings }: Round): string {
  return text("league.preview.swiss", { teams: teams.length, matches: pairings.length });
}
