import { withoutNoise } from "../scoring/round";
import { type ListedContestant } from "./collect";
import { type Direction, type EventResult, type ScoringForm, type Published } from "./event";

/**
 * A board on which a contestant has nobody to play. It is not a result of the board: those of the others are compared without it.
 */
export interface Bye {
  board: string;
  section?: string;
  id: string;
  direction: Direction;
  /** What the file gives for it. */
  award?: Published;
}

interface OfByes {
  byes: readonly Bye[];
  results: readonly EventResult[];
  form: ScoringForm | undefined;
  contestants: ListedContestant[];
  /** Whether the totals of the file are means already. */
  areMeans?: boolean;
}

/** What a contestant earned, and of how much: of the tops at matchpoints, otherwise of one for each board. */
interface Sum {
  earned: number;
  of: number;
}

/**
 * Counts the byes of an event. Programs mostly give a contestant its own mean on the other boards. Then its per cent stays as
 * it is, and its total is brought to the number of boards, so that nothing has to be added. Otherwise what the file gives is
 * added as an adjustment, in the unit of the ranking. Who had nothing but byes is taken off the list: its opponents had them too.
 *
 * @returns whether totals are means, times the number of boards
 */
export function byesAsMeans({ byes, results, form, contestants, areMeans = false }: OfByes): boolean {
  if (byes.length === 0) return false;
  // Where the list has no sections, each number is one contestant.
  const hasSections = contestants.some(({ section }) => section);
  const keyOf = (id: string, section = "") => JSON.stringify([hasSections ? section : "", id]);
  const isOfTops = form === "matchpoints";
  const { tops, centred } = topsOf(results, isOfTops);
  const add = (sums: Map<string, Sum>, key: string, board: string, award: Published) => {
    const { earned, of } = sums.get(key) ?? { earned: 0, of: 0 };
    const top = tops.get(board) ?? 0;
    sums.set(key, { earned: earned + award.value + (centred ? top / 2 : 0), of: of + top });
  };
  const [played, given] = [new Map<string, Sum>(), new Map<string, Sum>()];
  for (const { board, section, ns, ew, nsAward, ewAward } of results) {
    if (nsAward) add(played, keyOf(ns, section), board, nsAward);
    if (ewAward) add(played, keyOf(ew, section), board, ewAward);
  }
  let [own, all] = [0, 0];
  for (const { id, section, board, award } of byes) {
    const sum = played.get(keyOf(id, section));
    if (!award || !sum || sum.of === 0) continue;
    const top = tops.get(board) ?? 0;
    add(given, keyOf(id, section), board, award);
    all++;
    const mean = (sum.earned / sum.of) * top - (centred ? top / 2 : 0);
    if (Math.abs(award.value - mean) <= ROUNDED + 0.5 * 10 ** -award.decimals) own++;
  }
  const present = new Set(results.flatMap(({ ns, ew, section }) => [keyOf(ns, section), keyOf(ew, section)]));
  const idle = new Set(byes.map(({ id, section }) => keyOf(id, section)).filter((key) => !present.has(key)));
  for (let index = contestants.length - 1; index >= 0; index--) {
    if (idle.has(keyOf(contestants[index].id, contestants[index].section))) contestants.splice(index, 1);
  }
  if (2 * own > all) return !isOfTops && !areMeans;
  for (const contestant of contestants) {
    const key = keyOf(contestant.id, contestant.section);
    const [before, bye] = [played.get(key), given.get(key)];
    if (!before || !bye) continue;
    const inPerCent = isOfTops && contestant.percent !== undefined;
    const more = (before.earned + bye.earned) / (before.of + bye.of) - before.earned / before.of;
    contestant.adjustment = withoutNoise(
      inPerCent ? 100 * more : areMeans ? more : bye.earned - (centred ? bye.of / 2 : 0),
    );
  }
  return false;
}

/** Awards of averages are rounded, so that a mean of them may differ by a little. */
const ROUNDED = 0.1;

/** The top of each board, and whether matchpoints count from its middle; without tops each board counts 1. */
function topsOf(results: readonly EventResult[], isOfTops: boolean) {
  const [tops, counts] = [new Map<string, number>(), new Map<string, number>()];
  for (const { board, nsAward, ewAward } of results) {
    if (!nsAward || !ewAward) continue;
    counts.set(board, (counts.get(board) ?? -2) + 2);
    tops.set(board, isOfTops ? Math.max(tops.get(board) ?? 0, nsAward.value + ewAward.value) : 1);
  }
  const centred = isOfTops && [...tops.values()].every((top) => top < 0.05);
  return { tops: centred ? counts : tops, centred };
}
