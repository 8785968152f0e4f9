import { type Line, unlimited } from "../comparison";
import { type SheetFunction, sheetFunction, sizeOf } from "../functions";
import { bridgeScores, column, margins, seeded } from "../inputs";
import { timeOf, type Work } from "../measure";

const random = seeded(5);

/**
 * Scores whole events with dist/functions.js, one formula for each board or column, to show how large an
 * event may be.
 */
export async function eventLines(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [work, run] of [
    ["A club evening: 27 boards of 12 tables, PAR, BUTLER and MATCHPOINTS of each", evening(27)],
    ["A national league season: VPCONT of 10,000 matches in one column", season(10_000)],
    ["A federation's year: MATCHPOINTS of 80,000 boards of 12 tables, a formula a board", year(80_000)],
  ] as [string, () => Work][]) {
    lines.push(unlimited(work, await timeOf(run())));
  }
  return lines;
}

function evening(boards: number): () => Work {
  return () => each(boards, [sheetFunction("PAR"), sheetFunction("BUTLER"), sheetFunction("MATCHPOINTS")]);
}

function year(boards: number): () => Work {
  return () => each(boards, [sheetFunction("MATCHPOINTS")]);
}

function each(boards: number, functions: SheetFunction[]): Work {
  const ranges = Array.from({ length: boards }, () => column(bridgeScores(12, random)));
  return () => {
    let sum = 0;
    for (const scores of ranges) for (const fn of functions) sum += sizeOf(fn(scores, null, null));
    return sum;
  };
}

/** Matches of different lengths, as in a season. */
function season(matches: number): () => Work {
  return () => {
    const played = column(margins(matches, random));
    const lengths = column(played.map((_, i) => [16, 20, 24, 32][i % 4]));
    const vpcont = sheetFunction("VPCONT");
    return () => sizeOf(vpcont(played, lengths, null, null));
  };
}
