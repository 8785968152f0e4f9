import { mapParsed, type Parsed } from "../../pane/parsed";
import {
  type CellPlace,
  type CellValue,
  frozenRows,
  isFormula,
  type NewSheet,
  type ReadCell,
  sheetCells,
  type TabCells,
  type TabChange,
} from "../../sheets/sheet-host";
import { shownCell } from "../../pane/ui/shown-cell";
import { FOREIGN, rowNumber } from "../../sheets/table";
import { text } from "../../translations/texts";
import { leagueLayout, MATCHES } from "../league-tabs/layout";
import { type MatchLine, sidesOf } from "../league-tabs/match-line";
import { leagueSheets, type LeagueState } from "../league-tabs/tabs";
import { basedOn, type LeagueChange, namesOf, sameCell, toSortFirst, type TypedName } from "./changes";
import { type RunningLeague } from "./reading";
import { inWordsOf } from "./wording";

/** The change that takes a league back to what it was, and the results that are lost by it, each in words. */
interface WayBack {
  change: LeagueChange;
  lost: string[];
}

/**
 * Takes a league back to what it was before something was added. In a league that is half undone, some cells
 * still have what was added and others do not, so each cell is compared. A text that is neither the one with
 * it nor the one without it is the user's, and stays; what was typed into a line that goes, goes with it.
 *
 * @param league the league with what was added
 * @param before the league without it
 */
export function goBack(
  league: RunningLeague,
  before: LeagueState,
  typedName: TypedName,
  says: readonly string[],
): WayBack {
  const names = namesOf(league, typedName);
  const whole = new Map(leagueSheets(league.season, typedName).map((sheet) => [sheet.name, sheet]));
  const typed = typedIntoLines(league, before);
  const changes = leagueSheets(before, typedName).flatMap((after): TabChange[] => {
    const name = names.get(after.name) ?? after.name;
    const [former, now] = [whole.get(after.name), league.cells.get(name)];
    if (!former || !now) return [];
    const was = sheetCells(former);
    const planned = sheetCells(after);
    // A tab that is back already has the words of the league as it was, in other cells.
    const { sheet, words } = inWordsOf(now, isBack(now, was, planned) ? planned : was, after);
    const typedPlaces = new Set(after.name === MATCHES.name ? typed.map(({ place }) => place.join()) : []);
    const cells = rowsOf(was, planned).flatMap((row) =>
      rowsOf(was[row] ?? [], planned.at(row) ?? []).flatMap((column): CellPlace[] => {
        const [old, fresh] = [was[row]?.[column] ?? "", planned.at(row)?.[column] ?? ""];
        if (typedPlaces.has([row, column].join())) return [[row, column]];
        if (sameCell(old, fresh)) return [];
        const value = now.values[row]?.[column] ?? "";
        const hasFormula = (now.formulas[row]?.[column] ?? "") !== "";
        if (fresh === "" && value === "" && !hasFormula) return [];
        const isTypedOver = typeof old === "string" && old !== "" && value !== "" && value !== words(old);
        return isTypedOver ? [] : [[row, column]];
      }),
    );
    const gone = Array.from({ length: Math.max(0, was.length - planned.length) }, (): CellValue[] => []);
    const blank = former.columns.slice(sheet.columns.length).map(({ width }) => ({ header: "", width }));
    const wide = { ...sheet, columns: [...sheet.columns, ...blank], rows: [...sheet.rows, ...gone] };
    return cells.length === 0 ? [] : [{ name, sheet: wide, cells, was: now }];
  });
  const lost = lostInWords(league, typed);
  const sentences =
    lost.length === 0 ? says : [...says, text("league.takeOut.lost", { results: lost.join("; ") })];
  return { change: basedOn(league, { changes, names, says: [...sentences] }, true), lost };
}

/** Whether a tab that had grown is already as small again as it should be. */
function isBack({ values }: TabCells, was: CellRows, planned: CellRows): boolean {
  const isLarger = was.length > planned.length || was[0].length > planned[0].length;
  const isBlank = (cells: readonly ReadCell[]) => cells.every((cell) => cell === "");
  return isLarger && values.every((row, index) => isBlank(row.slice(planned.at(index)?.length ?? 0)));
}

type CellRows = readonly (readonly CellValue[])[];

/** The numbers of the rows of the longer of two lists. */
function rowsOf(one: readonly unknown[], other: readonly unknown[]): number[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, row) => row);
}

/** A cell into which somebody has typed, in a line of the matches. */
interface TypedCell {
  line: number;
  place: CellPlace;
  header: string;
  /** What stands in it, as it is shown there. */
  shown: string;
}

/** What was typed into the lines that the league did not have before, or had with other teams. */
function typedIntoLines({ season, tabs, cells }: RunningLeague, before: LeagueState): TypedCell[] {
  const { tables } = leagueLayout(season.choice, season.lines, "", season.standing);
  const values = cells.get(tabs.matches)?.values ?? [];
  return season.lines.flatMap((line, index) => {
    if (samePlayers(line, before.lines.at(index))) return [];
    const row = rowNumber(index, MATCHES) - 1;
    return tables.match.columns.flatMap(({ key, header, format, isComputed }, column): TypedCell[] => {
      const value = values[row]?.[column] ?? "";
      const isTyped = !isComputed && (key as string) !== FOREIGN && !WRITTEN.has(key) && value !== "";
      // A half match of a triple is written with its boards and its part.
      if (!isTyped || (line.half !== undefined && (key === "boards" || key === "part"))) return [];
      return [{ line: index, place: [row, column], header: String(header), shown: shownCell(value, format) }];
    });
  });
}

/** What the tool itself writes into a line. */
const WRITTEN = new Set<string>(["round", "date", "table", "venue", "homeNumber", "awayNumber", "note"]);

function samePlayers(one: MatchLine, other: MatchLine | undefined): boolean {
  return other !== undefined && one.round === other.round && sidesOf(one).join() === sidesOf(other).join();
}

/** Each line with what was typed into it: “Ash – Birch: IMPs home 34, IMPs away 20”. */
function lostInWords({ season }: RunningLeague, typed: readonly TypedCell[]): string[] {
  return [...new Set(typed.map(({ line }) => line))].map((line) => {
    const teams = sidesOf(season.lines[line]).map((team) => season.choice.teams[team - 1]);
    const cells = typed.filter((one) => one.line === line).map(({ header, shown }) => `${header} ${shown}`);
    return `${teams.join(" – ")}: ${cells.join(", ")}`;
  });
}

/** Writes the headers, and the formulas into which nobody types, where they are gone: an Undo that stopped half-way took them. */
export function writeMissing(league: RunningLeague, typedName: TypedName): Parsed<LeagueChange> {
  const unsorted = toSortFirst(league);
  if (unsorted) return unsorted;
  const names = namesOf(league, typedName);
  const changes = leagueSheets(league.season, typedName).flatMap((after): TabChange[] => {
    const name = names.get(after.name) ?? after.name;
    const now = league.cells.get(name);
    if (!now) return [];
    const { sheet } = inWordsOf(now, sheetCells(after), after);
    const cells = missingIn(sheet, now);
    return cells.length === 0 ? [] : [{ name, sheet, cells, was: now }];
  });
  const says = changes.map(({ name, cells }) =>
    text("league.mend.missing", { tab: name, count: cells.length }),
  );
  const change: LeagueChange = { changes, names, says };
  return mapParsed({ value: change }, (one) => (changes.length === 0 ? one : basedOn(league, one, false)));
}

function missingIn(sheet: NewSheet, { values, formulas }: TabCells): CellPlace[] {
  const first = frozenRows(sheet);
  const computed = new Set(sheet.guard?.computed ?? sheet.columns.keys());
  return sheetCells(sheet).flatMap((line, row) =>
    line.flatMap((cell, column): CellPlace[] => {
      const isBlank = (values[row]?.[column] ?? "") === "" && (formulas[row]?.[column] ?? "") === "";
      const isOurs = row < first ? cell !== "" : isFormula(cell) && computed.has(column);
      return isBlank && isOurs ? [[row, column]] : [];
    }),
  );
}
