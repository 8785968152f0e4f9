import { stayingIn } from "../../movements/check";
import { type Schedule, type Sitting } from "../../movements/movement";

/** Which lines of the list need a special place. Lines are counted from 1. */
export interface Seating {
  /** They cannot move: they need a number that stays at its table. */
  staying: readonly number[];
  /** It arrives late: it needs a number that sits out in the first round. */
  late?: number;
}

export type SeatingFault = { code: "staying"; most: number } | { code: "late" };

/**
 * The number of each line of the list. Line 1 is pair 1, and so on; a line that needs a special place exchanges its
 * number with a line that does not.
 */
export function numbersOf(
  movement: Schedule,
  count: number,
  { staying, late }: Seating,
): number[] | { fault: SeatingFault } {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const special = new Set<number>();
  /** Gives a line one of these numbers, if one of them is free. */
  const give = (line: number, fitting: ReadonlySet<number>): boolean => {
    const seated = numbers[line - 1];
    const other = fitting.has(seated)
      ? line
      : numbers.findIndex((number, index) => fitting.has(number) && !special.has(index + 1)) + 1;
    if (other === 0) return false;
    [numbers[line - 1], numbers[other - 1]] = [numbers[other - 1], seated];
    special.add(line);
    return true;
  };
  const rounds = roundsOf(movement);
  if (late !== undefined && !give(late, sittingOut(rounds[0], count))) return { fault: { code: "late" } };
  const stay = stayingIn(rounds);
  // Those that have such a number already keep it.
  const inOrder = [...staying].sort((a, b) => Number(stay.has(b)) - Number(stay.has(a)));
  for (const line of inOrder) {
    if (!give(line, stay)) return { fault: { code: "staying", most: stay.size } };
  }
  return numbers;
}

function roundsOf({ sittings, rounds }: Schedule): Sitting[][] {
  return Array.from({ length: rounds }, (_, index) => sittings.filter(({ round }) => round === index + 1));
}

function sittingOut(sittings: readonly Sitting[], count: number): Set<number> {
  const out = new Set(Array.from({ length: count }, (_, index) => index + 1));
  for (const { ns, ew } of sittings) {
    if (ns.length > 0 && ew.length > 0) for (const number of [...ns, ...ew]) out.delete(number);
  }
  return out;
}
