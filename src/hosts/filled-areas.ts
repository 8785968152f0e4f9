import { columnLetters } from "../sheets/column-letters";
import { type PlacedCell } from "./place-tabs";

/** Cells of one colour, as lists of addresses such as `A4:H4,A6:H6`, each with a limited number of them. */
interface FilledAreas {
  fill: string;
  lists: string[];
}

interface Area {
  fill: string;
  row: number;
  rows: number;
  from: number;
  to: number;
}

/**
 * The coloured cells of a tab, in as few blocks as neighbours make.
 *
 * @param most how many addresses one list has at most
 * @param corner where the first cell stands, counted from 0
 */
export function filledAreas(
  cells: readonly (readonly PlacedCell[])[],
  most: number,
  corner = { row: 0, column: 0 },
): FilledAreas[] {
  const areas: Area[] = [];
  let above: Area[] = [];
  cells.forEach((line, row) => {
    const here: Area[] = [];
    for (const run of runsOf(line)) {
      const grown = above.find((one) => one.from === run.from && one.to === run.to && one.fill === run.fill);
      if (grown) grown.rows++;
      else areas.push({ ...run, row, rows: 1 });
      here.push(grown ?? areas[areas.length - 1]);
    }
    above = here;
  });
  return [...new Set(areas.map(({ fill }) => fill))].map((fill) => {
    const addresses = areas.filter((area) => area.fill === fill).map((area) => addressOf(area, corner));
    const lists: string[] = [];
    while (addresses.length > 0) lists.push(addresses.splice(0, most).join(","));
    return { fill, lists };
  });
}

/** The neighbours of one colour in a row. */
function runsOf(line: readonly PlacedCell[]): Pick<Area, "fill" | "from" | "to">[] {
  const runs: Pick<Area, "fill" | "from" | "to">[] = [];
  line.forEach(({ look: { fill } }, column) => {
    if (fill === undefined) return;
    const last = runs.at(-1);
    if (last?.fill === fill && last.to === column - 1) last.to = column;
    else runs.push({ fill, from: column, to: column });
  });
  return runs;
}

function addressOf({ row, rows, from, to }: Area, corner: { row: number; column: number }): string {
  const first = `${columnLetters(corner.column + from)}${corner.row + row + 1}`;
  const last = `${columnLetters(corner.column + to)}${corner.row + row + rows}`;
  return `${first}:${last}`;
}
