import { InterceptorEffectEnum } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../translations/language";
import { text, type TextKey } from "../translations/texts";
import type { Grid } from "./grid";
import { callsOneOf, formulaBehind, spills } from "./own-formulas";

/** The functions that write headers of their own. */
const WITH_HEADINGS = [
  ...["RANKING", "STANDINGS", "NEEDS", "SEASON", "KNOCKOUT", "PATTON", "SWISSDRAW", "CHECKEVENING"],
  ...["MOVEMENT", "MOVEMENTS", "VPTABLE", "FREQTABLE", "WEIGHTEDTABLE"],
];

/** English as the functions write it; what is not listed stays as it is. */
const HEADINGS = {
  Place: "workbench.headings.place",
  Contestant: "workbench.headings.contestant",
  Contestants: "workbench.headings.contestants",
  Name: "workbench.headings.name",
  Boards: "workbench.headings.boards",
  Board: "workbench.headings.board",
  Total: "workbench.headings.total",
  Mean: "workbench.headings.mean",
  Factored: "workbench.headings.factored",
  Matches: "workbench.headings.matches",
  "Decided by": "workbench.headings.decidedBy",
  Left: "workbench.headings.left",
  "Possible with": "workbench.headings.possibleWith",
  "Certain with": "workbench.headings.certainWith",
  Note: "workbench.headings.note",
  Line: "workbench.headings.line",
  Played: "workbench.headings.played",
  Absent: "workbench.headings.absent",
  Counted: "workbench.headings.counted",
  Final: "workbench.headings.final",
  Session: "workbench.headings.session",
  Sessions: "workbench.headings.sessions",
  Result: "workbench.headings.result",
  Figure: "workbench.headings.figure",
  Counts: "workbench.headings.counts",
  Rule: "workbench.headings.rule",
  "Made of": "workbench.headings.madeOf",
  "Next line": "workbench.headings.nextLine",
  Handicap: "workbench.headings.handicap",
  Exact: "workbench.headings.exact",
  Table: "workbench.headings.table",
  Tables: "workbench.headings.tables",
  Home: "workbench.headings.home",
  Away: "workbench.headings.away",
  "Carry-over": "workbench.headings.carryOver",
  "Total home": "workbench.headings.totalHome",
  "Total away": "workbench.headings.totalAway",
  Winner: "workbench.headings.winner",
  Loser: "workbench.headings.loser",
  Round: "workbench.headings.round",
  Rounds: "workbench.headings.rounds",
  "Match home": "workbench.headings.matchHome",
  "Match away": "workbench.headings.matchAway",
  "Boards home": "workbench.headings.boardsHome",
  "Boards away": "workbench.headings.boardsAway",
  "VPs home": "workbench.headings.vpsHome",
  "VPs away": "workbench.headings.vpsAway",
  "IMPs home": "workbench.headings.impsHome",
  "IMPs away": "workbench.headings.impsAway",
  "Points home": "workbench.headings.pointsHome",
  "Points away": "workbench.headings.pointsAway",
  IMPs: "workbench.headings.imps",
  "IMPs from": "workbench.headings.impsFrom",
  "IMPs to": "workbench.headings.impsTo",
  Row: "workbench.headings.row",
  Remark: "workbench.headings.remark",
  Seen: "workbench.headings.seen",
  "No remarks": "workbench.headings.noRemarks",
  "First board": "workbench.headings.firstBoard",
  "Last board": "workbench.headings.lastBoard",
  Copy: "workbench.headings.copy",
  NS: "workbench.headings.ns",
  EW: "workbench.headings.ew",
  N: "workbench.headings.north",
  E: "workbench.headings.east",
  S: "workbench.headings.south",
  W: "workbench.headings.west",
  Score: "workbench.headings.score",
  Freq: "workbench.headings.freq",
  "Adj. Freq": "workbench.headings.adjFreq",
  "NS MP": "workbench.headings.nsMp",
  "EW MP": "workbench.headings.ewMp",
  "EW Freq": "workbench.headings.ewFreq",
  "EW Adj. Freq": "workbench.headings.ewAdjFreq",
  Weight: "workbench.headings.weight",
  "Cross-IMPs": "workbench.headings.crossImps",
  "Weight × award": "workbench.headings.weightAward",
  Kind: "workbench.headings.kind",
  "Boards a round": "workbench.headings.boardsARound",
  "Boards played": "workbench.headings.boardsPlayed",
  "In play": "workbench.headings.inPlay",
  "Per cent": "workbench.headings.perCent",
  "Sit-out": "workbench.headings.sitOut",
  Shared: "workbench.headings.shared",
  Relayed: "workbench.headings.relayed",
  Copies: "workbench.headings.copies",
  Staying: "workbench.headings.staying",
  Balance: "workbench.headings.balance",
  Minutes: "workbench.headings.minutes",
  Why: "workbench.headings.why",
} as const satisfies Record<string, TextKey>;

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

const KEYS: ReadonlyMap<string, TextKey> = new Map(Object.entries(HEADINGS));

/** A header in the page's language; undefined for any other text. */
function headingIn(english: string): string | undefined {
  const key = KEYS.get(english);
  return key === undefined ? undefined : text(key);
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
