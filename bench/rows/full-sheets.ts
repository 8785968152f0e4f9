import { compared, type Line, limited } from "../comparison";
import { sheetFunction, sizeOf } from "../functions";
import { bridgeScores, column, seeded } from "../inputs";
import { timeOf, type Work } from "../measure";

const random = seeded(6);

/** As many rows as Excel has below a header, and as many boards as a federation plays in a year. */
const ROWS = 1_048_575;
const BOARDS = 87_000;
const CONTESTANTS = 10_000;

/** The columns of a whole year's results. */
export interface Year {
  boards: number[][];
  scores: number[][];
  contracts: string[][];
  declarers: string[][];
  tricks: number[][];
  pairs: number[][];
  awards: number[][];
  tops: number[][];
}

const CONTRACTS = ["4S", "3NT", "2H", "6Hx", "1NT", "5♦", "3C", "2Dx"];
const DECLARERS = ["N", "E", "S", "W"];

export function year(rows: number): Year {
  const list = <Cell>(cell: (row: number) => Cell) => Array.from({ length: rows }, (_, row) => cell(row));
  const below = (most: number) => Math.floor(most * random());
  const awards = list(() => below(25));
  return {
    boards: column(list((row) => 1 + Math.floor((row * BOARDS) / ROWS))),
    scores: column(bridgeScores(rows, random)),
    contracts: column(list(() => CONTRACTS[below(CONTRACTS.length)])),
    declarers: column(list(() => DECLARERS[below(DECLARERS.length)])),
    tricks: column(list(() => below(14))),
    pairs: list(() => [1 + below(CONTESTANTS / 2), 1 + CONTESTANTS / 2 + below(CONTESTANTS / 2)]),
    awards: awards.map((award) => [award, 24 - award]),
    tops: column(list(() => 24)),
  };
}

/** What is done with them: a formula over whole columns. */
export const FORMULAS: { name: string; of: (year: Year) => unknown[]; reads: (keyof Year)[] }[] = [
  {
    name: "MATCHPOINTS",
    of: ({ scores, boards }) => [scores, null, boards, null],
    reads: ["scores", "boards"],
  },
  {
    name: "CROSSIMPS",
    of: ({ scores, boards }) => [scores, "total", null, boards, null, null],
    reads: ["scores", "boards"],
  },
  {
    name: "BUTLER",
    of: ({ scores, boards }) => [scores, null, null, boards, null, null],
    reads: ["scores", "boards"],
  },
  { name: "PAR", of: ({ scores, boards }) => [scores, null, null, boards], reads: ["scores", "boards"] },
  {
    name: "CONTRACTSCORE",
    of: ({ contracts, boards, declarers, tricks }) => [contracts, boards, declarers, null, tricks],
    reads: ["contracts", "boards", "declarers", "tricks"],
  },
];

export const rankingOf = ({ pairs, awards, tops }: Year): unknown[] => [
  pairs,
  awards,
  tops,
  null,
  null,
  null,
  null,
];

/** A full sheet through dist/functions.js, each function beside a loop that reads its cells and writes as many rows. */
export async function fullSheetLines(): Promise<Line[]> {
  const full = year(ROWS);
  const lines: Line[] = [];
  for (const { name, of, reads } of FORMULAS) {
    const work = `${name} of ${ROWS.toLocaleString("en")} rows, ${BOARDS.toLocaleString("en")} boards, dist/functions.js`;
    const fn = sheetFunction(name);
    const args = of(full);
    const floor = readingAndWriting(reads.map((key) => full[key]));
    const [line] = await compared({
      work,
      ours: () => sizeOf(fn(...args)),
      beside: [{ name: "reading the cells and writing as many (floor)", run: floor, atMost: 6 }],
    });
    lines.push(line, limited(work, line.ours, 1.5e9));
  }
  const ranking = sheetFunction("RANKING");
  const args = rankingOf(full);
  lines.push(
    limited(
      `RANKING of ${ROWS.toLocaleString("en")} rows of two, ${CONTESTANTS.toLocaleString("en")} contestants, dist/rankings.js`,
      await timeOf(() => sizeOf(ranking(...args))),
      1e9,
    ),
    ...(await drawLines()),
  );
  return lines;
}

function readingAndWriting(columns: (number | string)[][][]): Work {
  const rows = columns[0].length;
  return () => {
    const answers = new Array<number[]>(rows);
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let i = 0; i < columns.length; i++) {
        const cell = columns[i][row][0];
        sum += typeof cell === "number" ? cell : cell.length;
      }
      answers[row] = [sum];
    }
    return answers.length;
  };
}

async function drawLines(): Promise<Line[]> {
  const draw = sheetFunction("SWISSDRAW");
  const movement = sheetFunction("MOVEMENT");
  const ranking = column(Array.from({ length: 200 }, (_, i) => i + 1));
  const played: unknown[][] = [];
  for (let round = 0; round < 20; round++) {
    const drawn = draw(ranking, played.length === 0 ? null : played, null, null) as unknown[][];
    played.push(...drawn.slice(1).map(([, home, away]) => [home, away]));
    // Another order each round, as results make one.
    ranking.sort(() => random() - 0.5);
  }
  return [
    limited(
      "SWISSDRAW, 200 contestants after 20 rounds, dist/rankings.js",
      await timeOf(() => sizeOf(draw(ranking, played, null, null))),
      1e9,
    ),
    limited(
      "MOVEMENTS of 40 pairs, dist/movements.js",
      await timeOf(() => sizeOf(sheetFunction("MOVEMENTS")(40, 26, null, null, null, null, null))),
      1e9,
    ),
    limited(
      "MOVEMENT of 400 pairs, the largest, dist/movements.js",
      await timeOf(() => sizeOf(movement(400, 2, null, null))),
      1e8,
    ),
  ];
}
