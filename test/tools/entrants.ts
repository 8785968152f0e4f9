import { type Entrant } from "../../src/tools/new-event/contestants";

/** Pairs, players or teams by their names alone. */
export function entrants(names: readonly (readonly string[])[]): Entrant[] {
  return names.map((players) => ({ names: [...players] }));
}
