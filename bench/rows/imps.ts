import { butler, crossImps, toImps } from "bridge-scorer/lib/imps";
import { barking } from "../../src/scoring/barking";
import { crossImpTotals } from "../../src/scoring/cross-imps";
import { countScores } from "../../src/scoring/frequency-table";
import { imp } from "../../src/scoring/imp";
import { macroPar } from "../../src/scoring/par";
import { type Beside, type Comparison, type Line, limited } from "../comparison";
import { sheetFunction, sizeOf } from "../functions";
import { bridgeScores, column, games, seeded } from "../inputs";
import { barkingTermByTerm } from "../literal/barking-terms";
import { macroAsWritten } from "../literal/macro-par";
import { timeOf } from "../measure";

const random = seeded(1);

/**
 * Each comparison is made when its turn comes, so that its cells do not fill the memory while the others run.
 */
export function impComparisons(): (() => Comparison)[] {
  return [
    impOfDifferences,
    parOfMillion,
    parOfMillionCells,
    parOfTwelveCells,
    crossImpsOf1000,
    crossImpsOf1000Cells,
    crossImpsOf100000,
    butlerOf1000,
    barkingOf24,
  ];
}

function impOfDifferences(): Comparison {
  const ours = bridgeScores(10_000, random);
  const theirs = bridgeScores(10_000, random);
  const differences = ours.map((score, i) => score - theirs[i]);
  const table = new Int8Array(16001);
  const indices = differences.map((difference) => difference + 8000);
  return {
    work: "IMP of a difference, core",
    per: differences.length,
    // Three separate loops instead of one with a callback: the call would cost more than the look-up of the
    // IMPs.
    ours: () => {
      let sum = 0;
      for (let i = 0; i < differences.length; i++) sum += imp(differences[i]);
      return sum;
    },
    beside: [
      {
        name: "bridge-scorer toImps",
        run: () => {
          let sum = 0;
          for (let i = 0; i < differences.length; i++) sum += toImps(differences[i]);
          return sum;
        },
        atLeast: 15,
      },
      {
        name: "one typed-array read (floor)",
        run: () => {
          let sum = 0;
          for (let i = 0; i < indices.length; i++) sum += table[indices[i]];
          return sum;
        },
        atMost: 3,
      },
    ],
  };
}

function parOfMillion(): Comparison {
  const scores = bridgeScores(1_000_000, random);
  return {
    work: "PAR of 1,000,000 scores, core",
    ours: () => macroPar(countScores(scores), 10),
    beside: [
      {
        name: "one pass that sums them (floor)",
        run: () => {
          let sum = 0;
          for (let i = 0; i < scores.length; i++) sum += scores[i];
          return sum;
        },
        atMost: 4,
      },
      { name: "the macro, line by line", run: () => macroAsWritten(scores, 10), atLeast: 8 },
    ],
  };
}

function parOfMillionCells(): Comparison {
  const cells = column(bridgeScores(1_000_000, random));
  const par = sheetFunction("PAR");
  return {
    work: "PAR of 1,000,000 cells, dist/functions.js",
    ours: () => sizeOf(par(cells, null, null)),
    beside: [
      {
        name: "one pass that sums the cells (floor)",
        run: () => {
          let sum = 0;
          for (let i = 0; i < cells.length; i++) sum += cells[i][0];
          return sum;
        },
        atMost: 4,
      },
    ],
  };
}

/** Each run uses a different board, because the processor's branch prediction would learn a single one. */
function parOfTwelveCells(): Comparison {
  const boards = Array.from({ length: 500 }, () => bridgeScores(12, random));
  const ranges = boards.map(column);
  const par = sheetFunction("PAR");
  return {
    work: "PAR of 12 cells, dist/functions.js",
    per: boards.length,
    ours: () => sumOf(ranges, (cells) => sizeOf(par(cells, null, null))),
    beside: [
      {
        name: "the macro, line by line, on plain numbers",
        run: () => sumOf(boards, (scores) => macroAsWritten(scores, 10)),
        atLeast: 2,
      },
    ],
  };
}

function crossImpsOf1000(): Comparison {
  const scores = bridgeScores(1000, random);
  return {
    work: "CROSSIMPS of 1,000 scores, core",
    ours: () => crossImpTotals(countScores(scores))[0],
    beside: [scorersCrossImps(scores)],
  };
}

function crossImpsOf1000Cells(): Comparison {
  const scores = bridgeScores(1000, random);
  const cells = column(scores);
  const crossimps = sheetFunction("CROSSIMPS");
  return {
    work: "CROSSIMPS of 1,000 cells, dist/functions.js",
    ours: () => sizeOf(crossimps(cells, "comparisons", null)),
    beside: [scorersCrossImps(scores)],
  };
}

function crossImpsOf100000(): Comparison {
  const many = bridgeScores(100_000, random);
  const fewer = many.slice(0, 10_000);
  return {
    work: "CROSSIMPS of 100,000 scores, core",
    ours: () => crossImpTotals(countScores(many))[0],
    beside: [{ name: "the same of 10,000", run: () => crossImpTotals(countScores(fewer))[0], atMost: 15 }],
  };
}

function scorersCrossImps(scores: readonly number[]): Beside {
  const played = games(scores);
  const run = () => {
    crossImps(played);
    return played[0].impsNS?.value ?? 0;
  };
  return { name: "bridge-scorer crossImps", run, atLeast: 200 };
}

function butlerOf1000(): Comparison {
  const scores = bridgeScores(1000, random);
  const cells = column(scores);
  const played = games(scores);
  const datum = sheetFunction("BUTLERDATUM");
  const imps = sheetFunction("BUTLER");
  return {
    work: "BUTLER with BUTLERDATUM, 1,000 cells, dist/functions.js",
    ours: () => sizeOf(imps(cells, datum(cells, 67, null, null), null)),
    beside: [{ name: "bridge-scorer butler", run: () => butler(played) }],
  };
}

function barkingOf24(): Comparison {
  const scores = bridgeScores(24, random);
  return {
    work: "BARKING of 24 tables, core",
    ours: () => barking(countScores(scores))[0],
    beside: [{ name: "term by term", run: () => barkingTermByTerm(scores)[0] }],
  };
}

/** Times that must stay below a limit. */
export async function impLimits(): Promise<Line[]> {
  const boards = Array.from({ length: 500 }, () => column(bridgeScores(12, random)));
  const par = sheetFunction("PAR");
  const parTime =
    (await timeOf(() => sumOf(boards, (cells) => sizeOf(par(cells, null, null))))) / boards.length;
  const lines = [limited("PAR of 12 cells, dist/functions.js", parTime, 2000)];
  for (const [tables, most] of [
    [200, 50e6],
    [1000, 1500e6],
  ]) {
    const scores = bridgeScores(tables, random);
    // All scores are different. This is the worst case, and no real board has so many.
    const different = Array.from({ length: tables }, (_, i) => 10 * (i - tables / 2));
    lines.push(
      limited(
        `BARKING of ${tables.toLocaleString("en")} tables, core`,
        await timeOf(() => barking(countScores(scores))[0]),
        most,
      ),
      limited(
        `BARKING of ${tables.toLocaleString("en")} tables with as many different scores, core`,
        await timeOf(() => barking(countScores(different))[0]),
        most,
      ),
    );
  }
  return lines;
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  let sum = 0;
  for (let i = 0; i < items.length; i++) sum += value(items[i]);
  return sum;
}
