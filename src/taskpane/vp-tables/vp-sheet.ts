import { type VpSteps } from "../../scoring/victory-points/steps";
import { type CellValue, type NewSheet, type SheetChart, type SheetColumn } from "../sheet-host";
import { text } from "../texts";
import { inSlices, type Work } from "../work";
import { boardCountsText } from "./board-counts";
import { type LengthVps, lengthsOf, lengthVps, type VpChoice } from "./match-length";
import { isCurve, isModel, scaleWords } from "./scales";

const IMPS = text("vpTables.headers.imps");
const IMPS_FROM = text("vpTables.headers.impsFrom");
const IMPS_TO = text("vpTables.headers.impsTo");
const WINNER = text("vpTables.headers.winner");
const LOSER = text("vpTables.headers.loser");

/** The table of a choice as a tab: the preview shows it, and the spreadsheet gets it. */
export function vpSheet(choice: VpChoice): NewSheet {
  return sheetOf(
    choice,
    lengthsOf(choice).map((boards) => lengthVps(choice, boards)),
  );
}

/** The same for many match lengths, a slice at a time. */
export async function vpSheetInSlices(choice: VpChoice, work: Work): Promise<NewSheet> {
  return sheetOf(choice, await inSlices(lengthsOf(choice), (boards) => lengthVps(choice, boards), work));
}

function sheetOf(choice: VpChoice, lengths: LengthVps[]): NewSheet {
  const { header, rows } = table(choice, lengths);
  return {
    name: tabName(choice),
    title: title(choice),
    columns: header.map((words) => vpColumn(choice, words)),
    rows,
  };
}

interface Table {
  header: CellValue[];
  rows: CellValue[][];
}

function table(choice: VpChoice, lengths: LengthVps[]): Table {
  const curves = lengths.flatMap((length) => ("curve" in length ? [length.curve] : []));
  const steps = lengths.flatMap((length) => ("steps" in length ? [rangesOf(length.steps)] : []));
  if (curves.length === 1) {
    return {
      header: [IMPS, WINNER, LOSER],
      rows: curves[0].map(([winner, loser], margin) => [margin, winner, loser]),
    };
  }
  if (curves.length > 1) {
    const length = Math.max(...curves.map((curve) => curve.length));
    return {
      header: [IMPS, ...choice.boards],
      rows: Array.from({ length }, (_, margin) => [
        margin,
        ...curves.map((curve) => curve[Math.min(margin, curve.length - 1)][0]),
      ]),
    };
  }
  if (steps.length === 1) return { header: [IMPS_FROM, IMPS_TO, WINNER, LOSER], rows: steps[0] };
  return {
    header: [WINNER, LOSER, ...choice.boards],
    rows: steps[0].map(([, , winner, loser], step) => [
      winner,
      loser,
      ...steps.map((ranges) => rangeText(ranges[step])),
    ]),
  };
}

type RangeRow = [from: number, to: number | "", winner: number, loser: number];

/** Every step with the greatest margin that still earns it; the last has none. */
function rangesOf(steps: VpSteps): RangeRow[] {
  return steps.map(({ from, winner, loser }, step) => {
    return [from, step + 1 < steps.length ? steps[step + 1].from - 1 : "", winner, loser];
  });
}

/** A range of one margin is a number to a spreadsheet: as text Excel would flag it as a mistake. */
function rangeText([from, to]: RangeRow): CellValue {
  if (to === "") return `${from}+`;
  return from === to ? from : `${from}–${to}`;
}

function vpColumn({ scale }: VpChoice, header: CellValue): SheetColumn {
  const format = header === IMPS ? undefined : isModel(scale) ? "0.0000" : "0.00";
  return { header, width: 10, align: "right", ...(isCurve(scale) && format ? { format } : {}) };
}

function title(choice: VpChoice): string {
  const { scale, top, blitz } = choice;
  return [
    scaleWords(scale).title,
    scale === "own" ? "" : lengthsText(choice, boardCountsText(choice.boards)),
    blitz === undefined ? "" : text("vpTables.sheet.blitz", { imps: blitz }),
    scale === "continuous" ? text("vpTables.sheet.top", { vps: top }) : "",
    isModel(scale) ? text("vpTables.sheet.unrounded") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A tab's name has 31 characters at most, and " (2)" may have to go into them. */
const LONGEST_NAME = 27;

/** Long lists of board counts give way to their ends. */
function tabName(choice: VpChoice): string {
  const { scale, boards, top, blitz } = choice;
  const { tab } = scaleWords(scale);
  if (scale === "own") return tab;
  const ofTop = scale === "continuous" && top !== 20 ? text("vpTables.sheet.tabTop", { tab, vps: top }) : tab;
  const start =
    blitz === undefined
      ? ofTop
      : text("vpTables.sheet.tabBlitz", { tab: ofTop.replace(/,$/, ""), imps: blitz });
  const listed = `${start} ${lengthsText(choice, boardCountsText(boards).replace(/–/g, "-"))}`;
  if (listed.length <= LONGEST_NAME || boards.length === 1) return listed;
  return `${start} ${lengthsText(choice, `${boards[0]}-${boards[boards.length - 1]}`)}`;
}

/** The last of several numbers is the one that the word after them goes with. */
function lengthsText({ boards }: VpChoice, listed: string): string {
  return text("vpTables.sheet.lengths", { listed, last: boards[boards.length - 1] });
}

/**
 * A chart of the whole table, or why there can be none.
 *
 * @param sheet the table of this choice
 */
export function vpChart(choice: VpChoice, sheet: NewSheet): { chart: SheetChart } | { why: string } {
  if (!isCurve(choice.scale) && lengthsOf(choice).length > 1) {
    return { why: text("vpTables.chart.ranges") };
  }
  const winners = sheet.columns.flatMap(({ header }, column) =>
    header === WINNER || typeof header === "number" ? [column] : [],
  );
  return {
    chart: {
      title: sheet.title,
      across: 0,
      lines: winners,
      acrossTitle: text("vpTables.chart.across"),
      upTitle: text("vpTables.chart.up"),
    },
  };
}
