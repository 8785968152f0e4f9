import { standard } from "bridge-scorer/lib/matchpoints";
import { countScores } from "../../src/scoring/frequency-table";
import { matchpointsByScore } from "../../src/scoring/matchpoints";
import type { Comparison } from "../comparison";
import { sheetFunction, sizeOf } from "../functions";
import { bridgeScores, column, games, seeded } from "../inputs";
import { frequencyTableAsTold } from "../literal/frequency-table";

const random = seeded(3);

export function matchpointComparisons(): (() => Comparison)[] {
  return [matchpointsOf1000, frequencyTable];
}

function matchpointsOf1000(): Comparison {
  const scores = bridgeScores(1000, random);
  const cells = column(scores);
  const played = games(scores);
  const matchpoints = sheetFunction("MATCHPOINTS");
  return {
    work: "MATCHPOINTS of 1,000 cells, dist/functions.js",
    ours: () => sizeOf(matchpoints(cells, null)),
    beside: [{ name: "bridge-scorer matchpoints", run: () => standard(played).length }],
  };
}

function frequencyTable(): Comparison {
  const scores = bridgeScores(100_000, random);
  return {
    work: "Frequency table of 100,000 scores, core",
    ours: () => matchpointsByScore(countScores(scores))[0],
    beside: [{ name: "the table as the document tells it", run: () => frequencyTableAsTold(scores)[0].ns }],
  };
}
