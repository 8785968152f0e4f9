import { type BridgeEvent } from "../../events/event";
import { type PairsRule } from "../../events/rules";
import { type TeamsRule } from "../../events/teams";

/** Whether each player plays alone, with a partner for each round. */
export function isIndividual({ results }: BridgeEvent): boolean {
  return results.some(({ players }) => players !== undefined);
}

/** What the contestants of an event are. */
export function contestantsOf(event: BridgeEvent): "pairs" | "teams" | "players" {
  if (event.form === "teams") return "teams";
  return isIndividual(event) ? "players" : "pairs";
}

/** What the tabs of an event are made from. */
export interface EventChoice<Rule> {
  event: BridgeEvent;
  rule: Rule;
  /** The rule by which the file scores its single results. The ranking may follow another rule. */
  ofResults: Rule;
  /** Whether names are shown, or numbers only. */
  names: boolean;
  /** For an event without a file: what the user types for each table. The tabs leave these cells blank. */
  typedIn?: "contracts" | "scores";
  /** The number of the session, where the event has several. */
  session?: number;
  /** The name of the movement, for what is printed. */
  movement?: string;
  /** Whether a tab with a traveller for each board is made; pairs only. */
  travellers?: boolean;
  /** Whether a tab with a card for each pair is made; pairs only. */
  scoreCards?: boolean;
}

export type PairsChoice = EventChoice<PairsRule>;
export type TeamsChoice = EventChoice<TeamsRule>;
