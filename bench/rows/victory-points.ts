import { continuousScale, correctConcavity, roundedTable } from "../../src/scoring/victory-points/continuous";
import { discreteScale } from "../../src/scoring/victory-points/discrete";
import { blitzMargin } from "../../src/scoring/victory-points/exponential";
import { topMargin, vpsFor, type VpTable } from "../../src/scoring/victory-points/scale";
import { type Comparison, type Line, limited, unlimited } from "../comparison";
import { sheetFunction, sizeOf } from "../functions";
import { column, margins, seeded } from "../inputs";
import { correctStepByStep } from "../literal/step-by-step";
import { spreadOf, timeOf } from "../measure";

const random = seeded(2);

export function vpComparisons(): (() => Comparison)[] {
  return [
    longestTable,
    () => lookUp("VPCONT", continuousScale().table(16)),
    () => lookUp("VPDISC", discreteScale.table(16)),
    () => column100000("VPCONT", null, null),
    () => column100000("VPDISC"),
  ];
}

/** Both works start with the formula, so that both times include its 475 powers. */
function longestTable(): Comparison {
  const blitz = blitzMargin(1000);
  const made = (correct: (table: Int32Array) => void) => () => {
    const table = roundedTable(blitz, 20);
    correct(table);
    return table[1];
  };
  return {
    work: "Continuous table of 1,000 boards, core",
    ours: made(correctConcavity),
    beside: [{ name: "the report's correction, step by step", run: made(correctStepByStep), atLeast: 50 }],
  };
}

function lookUp(fn: string, table: VpTable): Comparison {
  const played = margins(10_000, random);
  const written = Int32Array.from({ length: topMargin(table) + 1 }, (_, margin) => vpsFor(margin, table));
  const indices = played.map((margin) => Math.min(Math.abs(margin), written.length - 1));
  return {
    work: `${fn} of a margin once the table is there, core`,
    per: played.length,
    ours: () => {
      let sum = 0;
      for (let i = 0; i < played.length; i++) sum += vpsFor(played[i], table);
      return sum;
    },
    beside: [
      {
        name: "one array read (floor)",
        run: () => {
          let sum = 0;
          for (let i = 0; i < indices.length; i++) sum += written[indices[i]];
          return sum;
        },
        atMost: 5,
      },
    ],
  };
}

/** Compares with what any function of as many cells must do: read each cell and return a row for each. */
function column100000(name: string, ...omitted: null[]): Comparison {
  const cells = column(margins(100_000, random));
  const fn = sheetFunction(name);
  return {
    work: `${name} of 100,000 margins in one call, dist/functions.js`,
    ours: () => sizeOf(fn(cells, [[16]], ...omitted)),
    beside: [
      {
        name: "reading the cells and writing as many (floor)",
        run: () => copied(cells),
      },
    ],
  };
}

function copied(cells: number[][]): number {
  const copies = new Array<number[]>(cells.length);
  for (let i = 0; i < copies.length; i++) copies[i] = [cells[i][0] / 100];
  return copies.length;
}

/** Times that must stay below a limit. */
export async function vpLimits(): Promise<Line[]> {
  const everyTable = () => {
    let sum = 0;
    for (let boards = 1; boards <= 1000; boards++) {
      const table = roundedTable(blitzMargin(boards), 20);
      sum += correctConcavity(table);
    }
    return sum;
  };
  const cells = column(margins(100_000, random));
  const lines = [limited("All continuous tables, 1 to 1,000 boards, core", await timeOf(everyTable), 5e8)];
  for (const [name, ...omitted] of [["VPCONT", null, null], ["VPDISC"]] as const) {
    const fn = sheetFunction(name);
    const work = `${name} of 100,000 margins in one call, dist/functions.js`;
    const { quarter, middle, tenth } = await spreadOf(() => sizeOf(fn(cells, [[16]], ...omitted)));
    lines.push(
      limited(`${work}, the middle of all calls`, middle, 1e7),
      unlimited(`${work}, one call in four takes less than`, quarter),
      unlimited(`${work}, one call in ten takes more than`, tenth),
    );
  }
  const floor = await spreadOf(() => copied(cells));
  const work = "The floor: reading 100,000 cells and writing as many";
  lines.push(
    unlimited(`${work}, the middle of all calls`, floor.middle),
    unlimited(`${work}, one call in ten takes more than`, floor.tenth),
  );
  return lines;
}
