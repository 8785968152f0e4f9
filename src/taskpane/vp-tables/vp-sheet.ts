import {
  continuousVpTable,
  continuousVpTables,
  discreteVpTable,
  discreteVpTables,
  type VpTable,
} from "../../scoring/victory-points/table";
import { type CellValue, type NewSheet, type SheetColumn } from "../sheet-host";
import { boardCountsText } from "./board-counts";

export type VpScale = "continuous" | "discrete";

/** What the form asks: which scale, for which match lengths, up to how many VPs (continuous only). */
export interface VpChoice {
  scale: VpScale;
  boards: number[];
  top: number;
}

/** The table of a choice as a tab: the preview shows it, and the spreadsheet gets it. */
export function vpSheet(choice: VpChoice): NewSheet {
  const { header, rows } = vpTable(choice);
  return {
    name: tabName(choice),
    title: title(choice),
    columns: header.map((text) => vpColumn(choice.scale, text)),
    rows: rows.map((row) => row.map(numberWherePossible)),
  };
}

function vpTable({ scale, boards, top }: VpChoice): VpTable {
  if (scale === "continuous") {
    return boards.length === 1 ? continuousVpTable(boards[0], top) : continuousVpTables(boards, top);
  }
  return boards.length === 1 ? discreteVpTable(boards[0]) : discreteVpTables(boards);
}

function vpColumn(scale: VpScale, header: CellValue): SheetColumn {
  const inVps = scale === "continuous" && header !== "IMPs";
  return { header, width: 10, align: "right", ...(inVps ? { format: "0.00" } : {}) };
}

/** A range of one margin is a number to a spreadsheet: as text Excel would flag it as a mistake. */
function numberWherePossible(value: CellValue): CellValue {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

function title({ scale, boards, top }: VpChoice): string {
  return `WBF ${scale} VP scale, ${lengths(boards)}${scale === "continuous" ? `, top ${top}` : ""}`;
}

/** A tab's name has 31 characters at most, and " (2)" may have to go into them. */
const LONGEST_NAME = 27;

/** Long lists of board counts give way to their ends. */
function tabName({ scale, boards, top }: VpChoice): string {
  const start = scale === "discrete" ? "VP discrete" : top === 20 ? "VP" : `VP of ${top},`;
  const listed = `${start} ${lengths(boards)}`.replace(/–/g, "-");
  return listed.length <= LONGEST_NAME ? listed : `${start} ${boards[0]}-${boards[boards.length - 1]} boards`;
}

function lengths(boards: number[]): string {
  return `${boardCountsText(boards)} ${boards.length === 1 && boards[0] === 1 ? "board" : "boards"}`;
}
