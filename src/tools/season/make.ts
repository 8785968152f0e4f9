import { call } from "../../sheets/formula-text";
import { headersFormula } from "../../sheets/headers-formula";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import {
  columnsOf,
  dataOf,
  hinted,
  indexOf,
  inRow,
  number,
  rowNumber,
  rowOf,
  sheetOf,
  type Table,
  tableOf,
  words,
} from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { type SeasonValues, type TypedSeason } from "./form";

/** A cell below the rules says this. Beside it stand the headers of the entries, and below these those of the members. */
export const SEASON_MARK = "season=1";

/** How many lines the rules have, and how many rows wait for members and entries. */
const RULES = 40;
const SPARE_MEMBERS = 20;
const SESSIONS = 20;
const LEAST_ENTRIES = 200;

/** A season that begins. */
export interface NewSeason {
  title: string;
  /** Whether each member plays with whomever, so that a row has two. */
  isOfPlayers: boolean;
  members: readonly string[];
  rules: readonly string[];
  hasLines: boolean;
  hasHandicaps: boolean;
}

export function newSeason(typed: TypedSeason, values: SeasonValues): NewSeason {
  const { seasonTitle, seasonMembers = [], seasonRules = "" } = values;
  return {
    title: seasonTitle || text("season.untitled"),
    isOfPlayers: typed.seasonPlay === "players",
    members: seasonMembers,
    rules: seasonRules.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ""),
    hasLines: typed.seasonLines,
    hasHandicaps: typed.seasonHandicaps,
  };
}

type EntryColumn = "session" | "member" | "partner" | "result" | "kind";
type MemberColumn = "number" | "name" | "inLine" | "line" | "handicapped" | "handicap";

function entriesTable({ isOfPlayers, members }: NewSeason): Table<EntryColumn> {
  return tableOf({
    name: text("season.tabs.entries"),
    columns: columnsOf(
      {
        session: number(text("season.headers.session"), 10),
        member: number(text(isOfPlayers ? "season.headers.player" : "season.headers.pair"), 9),
        partner: number(text("season.headers.partner"), 9),
        result: number(text("season.headers.result"), 11),
        kind: words(text("season.headers.kind"), 18),
      },
      (key) => key !== "partner" || isOfPlayers,
    ),
    rows: Math.max(LEAST_ENTRIES, members.length * SESSIONS),
  });
}

function membersTable({ members, hasLines, hasHandicaps }: NewSeason): Table<MemberColumn> {
  return tableOf({
    name: text("season.tabs.members"),
    columns: columnsOf(
      {
        number: number(text("season.headers.number"), 8),
        name: words(text("season.headers.name"), widthFor(30, members)),
        // SEASON takes a member and a figure side by side.
        inLine: number(text("season.headers.number"), 8),
        line: words(text("season.headers.line"), 8),
        handicapped: number(text("season.headers.number"), 8),
        handicap: number(text("season.headers.handicap"), 11),
      },
      (key) =>
        (hasLines || (key !== "inLine" && key !== "line")) &&
        (hasHandicaps || (key !== "handicapped" && key !== "handicap")),
    ),
    rows: members.length + SPARE_MEMBERS,
  });
}

/**
 * The tabs of a season: its ranking, the results that are typed or come from rankings, the rules, the members, and what each
 * evening counts. They are made with formulas alone.
 *
 * @param typedName how a function of the add-in is called in this spreadsheet
 */
export function seasonSheets(season: NewSeason, typedName: (name: string) => string): NewSheet[] {
  const { title, isOfPlayers, members, rules, hasLines, hasHandicaps } = season;
  const [entries, ofMembers] = [entriesTable(season), membersTable(season)];
  const ruleTable = tableOf({
    name: text("season.tabs.rules"),
    columns: columnsOf({
      rule: words(text("season.headers.rule"), 60),
      others: words(text("season.headers.others"), 60),
    }),
    rows: RULES,
  });
  const list = (show?: "figures"): CellValue => ({
    formula: call(
      typedName("SEASON"),
      dataOf(entries, "member", isOfPlayers ? "partner" : "member"),
      dataOf(entries, "session"),
      dataOf(entries, "result"),
      dataOf(ruleTable, "rule"),
      dataOf(entries, "kind"),
      dataOf(ofMembers, "number", "name"),
      hasLines ? dataOf(ofMembers, "inLine", "line") : "",
      hasHandicaps ? dataOf(ofMembers, "handicapped", "handicap") : "",
      show ? `"${show}"` : "",
    ),
    values: () => [[""]],
  });
  const filled = (
    name: string,
    heading: string,
    headers: readonly CellValue[],
    formula: CellValue,
  ): NewSheet => ({
    name,
    title: heading,
    columns: headers.map((_, index) => ({ header: index === 0 ? formula : "", width: WIDTHS[index] ?? 12 })),
    rows: Array.from({ length: members.length + SPARE_MEMBERS }, () => []),
  });
  const wide = Array.from({ length: hasLines ? 9 : 8 }, () => "");
  const examples = text("season.examples").split("\n");
  const sheets: NewSheet[] = [
    {
      ...sheetOf(
        entries,
        text("season.titles.entries", { season: title }),
        Array.from({ length: entries.rows }, () => []),
      ),
      start: { row: 0, column: indexOf(entries, "session") },
      ...hinted(entries, { result: text("season.hints.result"), kind: text("season.hints.kind") }),
    },
    filled(text("season.tabs.season"), text("season.titles.season", { season: title }), wide, list()),
    filled(
      text("season.tabs.figures"),
      text("season.titles.figures", { season: title }),
      wide,
      list("figures"),
    ),
    {
      ...sheetOf(ruleTable, text("season.titles.rules", { season: title }), [
        ...Array.from({ length: RULES }, (_, index) =>
          rowOf(ruleTable, { rule: rules[index] ?? "", others: examples[index] ?? "" }),
        ),
        [],
        [SEASON_MARK, codeOf(entries)],
        [text("season.leave"), codeOf(ofMembers)],
      ]),
    },
    {
      ...sheetOf(
        ofMembers,
        text("season.titles.members", { season: title }),
        Array.from({ length: ofMembers.rows }, (_, row) => {
          const own = inRow(ofMembers, row, "number");
          const repeated = { formula: `=IF(${own}="","",${own})` };
          return rowOf(ofMembers, {
            number: row < members.length ? row + 1 : "",
            name: members[row] ?? "",
            ...(hasLines && { inLine: repeated }),
            ...(hasHandicaps && { handicapped: repeated }),
          });
        }),
      ),
      ...hinted(ofMembers, { name: text("season.hints.name") }),
    },
  ];
  return sheets.map((sheet) => ({ ...sheet, only: "formulas" }));
}

/** The widths of the columns that SEASON fills. */
const WIDTHS = [10, 12, 30, 10, 10, 10, 12, 40, 40];

/** A formula that names the headers of a table, by which the pane finds it again. */
function codeOf(table: Table<string>): CellValue {
  return headersFormula(
    table.name,
    rowNumber(-1),
    table.columns.map((_, index) => index),
  );
}
