import { typedName } from "../namespace";
import { type Round } from "./berger";
import { type LeagueChoice } from "./choice";

/** What the choice of formulas means for those who open the workbook. */
export function formulasHint(formulas: LeagueChoice["formulas"], inFile: boolean): string {
  if (inFile) return "A file calculates everywhere with these; it gets the VP table as 1 more tab.";
  if (formulas === "lookup") return "Calculate without the add-in, too; the VP table comes as 1 more tab.";
  return `Short to read, such as =${typedName("VPCONT")}(…); they need the add-in.`;
}

/**
 * How much there is to play.
 *
 * @example
 * scheduleInWords(bergerRounds(5, false)); //=> "10 matches in 5 rounds, 2 a round"
 */
export function scheduleInWords(rounds: Round[]): string {
  const matches = rounds.reduce((sum, { pairings }) => sum + pairings.length, 0);
  const [first] = rounds;
  return `${counted(matches, "match", "matches")} in ${counted(rounds.length, "round", "rounds")}, ${first.pairings.length} a round`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
