import { InterceptorEffectEnum } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../translations/language";
import type { Translation } from "../translations/shown";
import { text } from "../translations/texts";
import type { Grid } from "./grid";
import { callsOneOf, formulaBehind, spills } from "./own-formulas";

/** The functions that write headers of their own. */
const WITH_HEADINGS = [
  ...["RANKING", "STANDINGS", "NEEDS", "SEASON", "KNOCKOUT", "PATTON", "SWISSDRAW", "CHECKEVENING"],
  ...["MOVEMENT", "MOVEMENTS", "VPTABLE", "FREQTABLE", "WEIGHTEDTABLE"],
];

type Heading = keyof Translation["pane"]["workbench"]["headings"];

/** English as the functions write it; what is not listed stays as it is. */
const HEADINGS = {
  Place: "place",
  Contestant: "contestant",
  Contestants: "contestants",
  Name: "name",
  Boards: "boards",
  Board: "board",
  Total: "total",
  Mean: "mean",
  Factored: "factored",
  Matches: "matches",
  "Decided by": "decidedBy",
  Left: "left",
  "Possible with": "possibleWith",
  "Certain with": "certainWith",
  Note: "note",
  Line: "line",
  Played: "played",
  Absent: "absent",
  Counted: "counted",
  Final: "final",
  Session: "session",
  Sessions: "sessions",
  Result: "result",
  Figure: "figure",
  Counts: "counts",
  Rule: "rule",
  "Made of": "madeOf",
  "Next line": "nextLine",
  Handicap: "handicap",
  Exact: "exact",
  Table: "table",
  Tables: "tables",
  Home: "home",
  Away: "away",
  "Carry-over": "carryOver",
  "Total home": "totalHome",
  "Total away": "totalAway",
  Winner: "winner",
  Loser: "loser",
  Round: "round",
  Rounds: "rounds",
  "Match home": "matchHome",
  "Match away": "matchAway",
  "Boards home": "boardsHome",
  "Boards away": "boardsAway",
  "VPs home": "vpsHome",
  "VPs away": "vpsAway",
  "IMPs home": "impsHome",
  "IMPs away": "impsAway",
  "Points home": "pointsHome",
  "Points away": "pointsAway",
  IMPs: "imps",
  "IMPs from": "impsFrom",
  "IMPs to": "impsTo",
  Row: "row",
  Remark: "remark",
  Seen: "seen",
  "No remarks": "noRemarks",
  "First board": "firstBoard",
  "Last board": "lastBoard",
  Copy: "copy",
  NS: "ns",
  EW: "ew",
  N: "north",
  E: "east",
  S: "south",
  W: "west",
  Score: "score",
  Freq: "freq",
  "Adj. Freq": "adjFreq",
  "NS MP": "nsMp",
  "EW MP": "ewMp",
  "EW Freq": "ewFreq",
  "EW Adj. Freq": "ewAdjFreq",
  Weight: "weight",
  "Cross-IMPs": "crossImps",
  "Weight × award": "weightAward",
  Kind: "kind",
  "Boards a round": "boardsARound",
  "Boards played": "boardsPlayed",
  "In play": "inPlay",
  "Per cent": "perCent",
  "Sit-out": "sitOut",
  Shared: "shared",
  Relayed: "relayed",
  Copies: "copies",
  Staying: "staying",
  Balance: "balance",
  Minutes: "minutes",
  Why: "why",
} as const satisfies Record<string, Heading>;

/** After the number formats, and before what the grid does with a text. */
const PRIORITY = 9.2;

/**
 * Shows the headers that functions write in the page's language. The cell keeps the English one, by which the pane finds its
 * columns, and which is everybody's who opens the workbook.
 */
export function showHeadings(grid: Grid, asked: () => boolean): void {
  if (LANGUAGE === "en") return;
  const writesHeadings = callsOneOf(WITH_HEADINGS);
  grid.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.headings",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      const value = cell?.v;
      const heading = typeof value === "string" ? headingIn(value) : undefined;
      if (!cell || heading === undefined || asked()) return next(cell);
      const { unitId, subUnitId: sheetId, row, col: column } = location;
      const formula = formulaBehind(grid, { unitId, sheetId, row, column });
      if (!writesHeadings(formula) || !isInFirstRow(grid, formula, { unitId, sheetId, row, column }))
        return next(cell);
      return next({ ...cell, v: heading });
    },
  });
}

const KEYS: ReadonlyMap<string, Heading> = new Map(Object.entries(HEADINGS));

/** A header in the page's language; undefined for any other text. */
function headingIn(english: string): string | undefined {
  const key = KEYS.get(english);
  return key === undefined ? undefined : text(`workbench.headings.${key}`);
}

/** A name further down may be that of a header; of the two tables of a ruling the second one has its headers in the middle. */
function isInFirstRow(
  { formulas }: Grid,
  formula: string,
  { unitId, sheetId, row, column }: Parameters<typeof formulaBehind>[1],
): boolean {
  if (/WEIGHTEDTABLE\s*\(/i.test(formula)) return true;
  const block = spills(formulas, unitId, sheetId).find(
    ({ startRow, startColumn, endRow, endColumn }) =>
      row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
  );
  return block === undefined || block.startRow === row;
}
