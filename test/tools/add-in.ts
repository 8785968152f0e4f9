import { functions } from "../bundle/source";
import { ExcelError, type Spilling, type Value } from "./formula-book";

/** The functions in the tabs of an event of pairs or players. */
export const OF_PAIRS = [
  "MATCHPOINTS",
  "CROSSIMPS",
  "BUTLER",
  "BUTLERDATUM",
  "PAR",
  "CONTRACTSCORE",
  "RANKING",
  "CHECKEVENING",
] as const;

/** The functions that stand in tabs of events and leagues. */
export const OF_TABS = [...OF_PAIRS, "VPCUSTOM", "VPCONT", "VPDISC", "VPPERCENT", "STANDINGS", "NEEDS"];

/** The add-in's functions for a FormulaBook, called as a spreadsheet calls them. */
export function addIn(...names: string[]): Record<string, Spilling> {
  return Object.fromEntries(names.map((name) => [name, spilling(name)]));
}

function spilling(name: string): Spilling {
  const call = functions.get(name);
  if (!call) throw new Error(`There is no function ${name}`);
  return (...args) => {
    const broken = args.flat(2).find((value) => value instanceof ExcelError);
    if (broken !== undefined) return [[broken]];
    const values = args.map((cells) =>
      cells.length === 1 && cells[0].length === 1 ? (cells[0][0] ?? undefined) : cells,
    );
    try {
      return (call(...values) as unknown[][]).map((row) => row.map(shown));
    } catch (error) {
      return [[new ExcelError(`#VALUE! ${String((error as Error).message)}`)]];
    }
  };
}

function shown(value: unknown): Value {
  return value !== null && typeof value === "object" ? new ExcelError("#VALUE!") : (value as Value);
}
