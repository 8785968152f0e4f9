import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../bundle/shipped";
import { type Cell, headlessEngine, saidByFunctions } from "./headless-engine";

/*
 * Every example of the reference as a person types it: with a comma for the point, the minus of a word processor, small
 * letters, spaces of a copied page, whole columns, and headers. Each gives its figures, or an error that says what to do.
 */

interface Typed {
  cells: readonly [string, Cell | null][];
  formula: string;
}

const EXAMPLES = Object.entries(
  JSON.parse(readFileSync(join(DIST, "examples.json"), "utf8")) as Record<string, Typed>,
);

/** A mistake in each cell. */
const inCells =
  (change: (cell: Cell) => Cell) =>
  ({ cells, formula }: Typed): Typed => ({
    cells: cells.map(([address, cell]) => [address, cell === null ? null : change(cell)]),
    formula,
  });

const minus = (sign: string) =>
  inCells((cell) => (typeof cell === "number" && cell < 0 ? `${sign}${-cell}` : cell));

/** These change no figure and no word. */
const HARMLESS: Record<string, (example: Typed) => Typed> = {
  "the minus of a word processor": minus("−"),
  "a dash for the minus": minus("–"),
  "a comma for the point": inCells((cell) =>
    typeof cell === "number" && !Number.isInteger(cell) ? String(cell).replace(".", ",") : cell,
  ),
  "a formula in small letters": ({ cells, formula }) => ({ cells, formula: formula.toLowerCase() }),
};

/** In these the names in the answer are as they were typed. */
const NAMES_AS_TYPED: Record<string, (example: Typed) => Typed> = {
  "cells in small letters": inCells((cell) => (typeof cell === "string" ? cell.toLowerCase() : cell)),
  "cells in capitals": inCells((cell) => (typeof cell === "string" ? cell.toUpperCase() : cell)),
  "spaces around": inCells((cell) => (typeof cell === "boolean" ? cell : `\u00A0${cell} `)),
};

/** The first row of each range is one of headers, as in a whole column. */
const WITH_HEADERS: Record<string, (example: Typed) => Typed> = {
  "whole columns with their headers": ({ cells, formula }) => ({
    cells: [...headers(cells, (column) => `Header ${column}`), ...cells],
    formula: formula.replace(/\b([A-Z]+)\d+:([A-Z]+)\d+\b/g, "$1:$2"),
  }),
  "ranges with a header that is merged over all columns": ({ cells, formula }) => ({
    cells: [...headers(cells, (_, index) => (index === 0 ? "A club evening" : "")), ...cells],
    formula: formula.replace(/\b([A-Z]+)2:([A-Z]+\d+)\b/g, "$11:$2"),
  }),
};

function headers(cells: Typed["cells"], header: (column: string, index: number) => string): [string, Cell][] {
  const columns = [...new Set(cells.map(([address]) => address.replace(/\d/g, "")))].sort();
  return columns.map((column, index) => [`${column}1`, header(column, index)]);
}

/** The answer without what the mistake may change: the case of names, the spaces around them, and the rows that it names. */
const plain = (answer: Cell[][]) =>
  answer.map((row) =>
    row.map((cell) =>
      String(cell)
        .replace(/\u00A0/g, " ")
        .toLowerCase()
        .replace(/\s+/g, "")
        .replace(/row\d+/g, "row"),
    ),
  );

interface Answered {
  name: string;
  formula: string;
  right: Cell[][];
  answer: Cell[][];
  said: string;
}

/** All examples in which the mistake can be made, with what they answer then. */
function answering() {
  const compute = headlessEngine();
  const filled = ({ cells, formula }: Typed) =>
    compute(formula, new Map(cells.filter((cell): cell is [string, Cell] => cell[1] !== null)));
  return async (mistake: (example: Typed) => Typed): Promise<Answered[]> => {
    const answers: Answered[] = [];
    for (const [name, example] of EXAMPLES) {
      const typed = mistake(example);
      if (JSON.stringify(typed) === JSON.stringify(mistakeless(example))) continue;
      const right = await filled(example);
      saidByFunctions();
      const answer = await filled(typed);
      answers.push({ name, formula: typed.formula, right, answer, said: saidByFunctions().join(" | ") });
    }
    expect(answers.length).toBeGreaterThan(2);
    return answers;
  };
}

function mistakeless({ cells, formula }: Typed): Typed {
  return { cells, formula };
}

describe.each(Object.entries(HARMLESS))("%s", (_, mistake) => {
  const answers = answering();
  test("gives the same figures", async () => {
    const other = (await answers(mistake)).filter(
      ({ answer, right }) => JSON.stringify(answer) !== JSON.stringify(right),
    );
    expect(other).toEqual([]);
  });
});

describe.each(Object.entries(NAMES_AS_TYPED))("%s", (_, mistake) => {
  const answers = answering();
  test("give the same figures", async () => {
    const other = (await answers(mistake)).filter(
      ({ answer, right }) => JSON.stringify(plain(answer)) !== JSON.stringify(plain(right)),
    );
    expect(other).toEqual([]);
  });
});

describe.each(Object.entries(WITH_HEADERS))("%s", (_, mistake) => {
  const answers = answering();
  test("give the same figures, or an error that says what to do", async () => {
    const other = (await answers(mistake)).filter(({ formula, answer, right, said }) => {
      // Check counts the rows of its ranges from the header on.
      const same = /^=CHECKEVENING/.test(formula)
        ? (one: Cell[][]) => isSame(withoutRows(one), withoutRows(right))
        : (one: Cell[][]) => isSame(plain(one.slice(0, right.length)), plain(right));
      const isSaid = /begin at the row below|row 1, column 1/.test(said);
      // The workbench says of #SPILL! what stands in the way.
      const isBlocked = answer[0][0] === "#SPILL!";
      // The header has a row of its own, which is blank, or shows what it is taken for.
      const isBeside = [0, 1].some((at) => same(answer.filter((_, row) => row !== at)));
      // Where the column of the matches has no header, nothing tells a title from the name of a contestant.
      const isName = /^=SWISSDRAW/.test(formula) && answer.flat().includes("A club evening");
      return !(same(answer) || isSaid || isBlocked || isBeside || isName);
    });
    expect(other).toEqual([]);
  });
});

function isSame(one: Cell[][], other: Cell[][]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutRows(remarks: Cell[][]): Cell[][] {
  return remarks.map(([, ...more]) => more.map((cell) => String(cell).replace(/row \d+/g, "row")));
}
