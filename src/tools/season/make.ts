import { ruleExamples } from "../../scoring/season/read-rules";
import { call, quoted } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import {
  asTyped,
  columnsOf,
  dataOf,
  guarded,
  hasColumn,
  hinted,
  indexOf,
  inRow,
  lettersOf,
  named,
  number,
  rowOf,
  sheetOf,
  type Table,
  type TableColumn,
  tableOf,
  words,
} from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { codeLine } from "../event-tabs/code-lines";
import { RULE_LANGUAGE } from "./rule-language";
import { type SeasonValues, type TypedSeason } from "./form";
import { type Member } from "./members";

/** A cell below the rules says this. Below it stand formulas that name the headers of the tabs, beside their codes. */
export const SEASON_MARK = "season=1";

/** How many lines wait for rules, and how many rows for members who come later. */
const SPARE_RULES = 20;
const SPARE_MEMBERS = 20;

/** Fewer rows than this are no season, and more make a spreadsheet slow. */
const LEAST_ENTRIES = 200;
const MOST_ENTRIES = 6000;

/** A season that begins. */
export interface NewSeason {
  title: string;
  /** Whether each member plays with whomever, so that a row has two. */
  isOfPlayers: boolean;
  members: readonly Member[];
  sessions: number;
  rules: readonly string[];
  hasLines: boolean;
  hasHandicaps: boolean;
}

export function newSeason(typed: TypedSeason, values: SeasonValues): NewSeason {
  const { seasonTitle, seasonMembers: members = [], seasonRules: rules = [], seasonCount = 1 } = values;
  return {
    title: seasonTitle || text("season.untitled"),
    isOfPlayers: typed.seasonPlay === "players",
    members,
    sessions: seasonCount,
    rules,
    hasLines: typed.seasonLines || members.some(({ line }) => line !== ""),
    hasHandicaps: typed.seasonHandicaps || members.some(({ handicap }) => handicap !== undefined),
  };
}

/** What is typed into a row of the results, and the names that formulas put beside it. */
export type EntryColumn =
  | "session"
  | "member"
  | "partner"
  | "result"
  | "kind"
  | "inLine"
  | "name"
  | "partnerName";
export type MemberColumn = "number" | "name" | "line" | "handicap";

/**
 * The look of a column with the numbers of members: one of texts where a number begins with a zero. Then all of them are texts,
 * so that formulas find them.
 */
function numbersOf(members: readonly Member[]): (header: CellValue, width: number) => SheetColumn {
  return hasZeros(members) ? (header, width) => asTyped(header, width, "right") : number;
}

function hasZeros(members: readonly Member[]): boolean {
  return members.some((member) => typeof member.number === "string");
}

function entriesTable({ isOfPlayers, members, sessions, hasLines }: NewSeason): Table<EntryColumn> {
  const ofMembers = numbersOf(members);
  const width = widthFor(
    24,
    members.map(({ name }) => name),
  );
  return tableOf({
    name: text("season.tabs.entries"),
    columns: columnsOf<EntryColumn>(
      {
        session: asTyped(text("season.headers.session"), 10, "right"),
        member: ofMembers(text(isOfPlayers ? "season.headers.player" : "season.headers.pair"), 9),
        partner: ofMembers(text("season.headers.partner"), 9),
        result: number(text("season.headers.result"), 13, "0.00"),
        kind: asTyped(text("season.headers.kind"), 18),
        inLine: asTyped(text("season.headers.inLine"), 10),
        name: words(text("season.headers.name"), width),
        partnerName: words(text("season.headers.partner"), width),
      },
      (key) =>
        (isOfPlayers || (key !== "partner" && key !== "partnerName")) && (hasLines || key !== "inLine"),
    ),
    rows: Math.min(MOST_ENTRIES, Math.max(LEAST_ENTRIES, members.length * sessions + SPARE_MEMBERS)),
  });
}

function membersTable({ members, hasLines, hasHandicaps }: NewSeason): Table<MemberColumn> {
  return tableOf({
    name: text("season.tabs.members"),
    columns: columnsOf<MemberColumn>(
      {
        number: numbersOf(members)(text("season.headers.number"), 8),
        name: asTyped(
          text("season.headers.name"),
          widthFor(
            30,
            members.map(({ name }) => name),
          ),
        ),
        line: asTyped(text("season.headers.line"), 8),
        handicap: number(text("season.headers.handicap"), 11),
      },
      (key) => (hasLines || key !== "line") && (hasHandicaps || key !== "handicap"),
    ),
    rows: members.length + SPARE_MEMBERS,
  });
}

/** What SEASON shows in a tab of its own. */
type Show = "ranking" | "sessions" | "figures" | "lines";

/** The columns that SEASON fills, whose headers it writes itself. */
function shownColumns(show: Show, { members, sessions, hasLines }: NewSeason): TableColumn<string>[] {
  const name = words(
    "",
    widthFor(
      24,
      members.map((member) => member.name),
    ),
  );
  const line = hasLines ? [words("", 8)] : [];
  const [place, contestant, final] = [number("", 8), number("", 12), number("", 10, "0.00")];
  const count = number("", 9);
  const columns = {
    ranking: [...line, place, contestant, name, count, count, count, final, words("", 50)],
    sessions: [
      ...line,
      place,
      contestant,
      name,
      final,
      ...Array.from({ length: sessions }, () => number("", 8, "0.00")),
    ],
    figures: [
      contestant,
      name,
      number("", 10),
      number("", 11, "0.00"),
      final,
      count,
      words("", 50),
      number("", 10, "0.00"),
    ],
    lines: [contestant, name, words("", 8), place, words("", 10), words("", 40)],
  }[show];
  return columns.map((column, index) => ({ key: String(index), ...column }));
}

/**
 * The tabs of a season: its ranking, the results that are typed or come from rankings, the rules, the members, and what each
 * evening counts. All but what is typed is formulas, so nothing is ever out of date.
 *
 */
export function seasonSheets(season: NewSeason): NewSheet[] {
  const { title, isOfPlayers, members, rules, hasLines, hasHandicaps } = season;
  const [entries, ofMembers] = [entriesTable(season), membersTable(season)];
  const ruleTable = tableOf({
    name: text("season.tabs.rules"),
    columns: columnsOf({
      rule: asTyped(text("season.headers.rule"), widthFor(60, rules)),
      others: words(text("season.headers.others"), 60),
    }),
    rows: Math.max(ruleExamples(RULE_LANGUAGE).length, rules.length + SPARE_RULES),
  });
  const shown = (show: Show): NewSheet => {
    const columns = shownColumns(show, season);
    const formula = call(
      "SEASON",
      dataOf(entries, "member", isOfPlayers ? "partner" : "member"),
      dataOf(entries, "session"),
      dataOf(entries, "result"),
      dataOf(ruleTable, "rule"),
      dataOf(entries, "kind"),
      dataOf(ofMembers, "number", "name"),
      hasLines ? dataOf(ofMembers, "line") : "",
      hasHandicaps ? dataOf(ofMembers, "handicap") : "",
      show === "ranking" ? "" : `"${show}"`,
      ...(hasLines ? [dataOf(entries, "inLine")] : []),
    );
    return {
      name: text(`season.tabs.${show}`),
      title: text(`season.titles.${show}`, { season: title }),
      columns: columns.map((column, index) => ({
        ...column,
        header: index === 0 ? { formula, values: () => [[""]] } : "",
      })),
      frozenColumns: show === "sessions" ? (hasLines ? 4 : 3) : undefined,
      rows: Array.from({ length: show === "figures" ? entries.rows : ofMembers.rows }, () => []),
    };
  };
  const figures = shown("figures");
  const sheets: NewSheet[] = [
    entriesSheet(season, entries, ofMembers),
    shown("ranking"),
    shown("sessions"),
    ...(hasLines ? [shown("lines")] : []),
    figures,
    sheetOf(ruleTable, text("season.titles.rules", { season: title }), [
      ...Array.from({ length: ruleTable.rows }, (_, index) =>
        rowOf(ruleTable, { rule: rules[index], others: ruleExamples(RULE_LANGUAGE)[index] }),
      ),
      [],
      [SEASON_MARK, text("season.leave")],
      codeLine({ ...entries, code: "entries" }),
      codeLine({ ...ofMembers, code: "members" }),
      // SEASON writes its headers itself, so the first of them is enough to find it.
      codeLine({ name: figures.name, columns: [{ key: "first", ...words("", 1) }], code: "figures" }),
    ]),
    {
      ...sheetOf(
        ofMembers,
        text("season.titles.members", { season: title }),
        Array.from({ length: ofMembers.rows }, (_, row) => rowOf(ofMembers, memberCells(members, row))),
      ),
      ...hinted(ofMembers, {
        name: text("season.hints.name"),
        line: text("season.hints.line"),
        handicap: text("season.hints.handicap"),
      }),
      ...named(ofMembers, ["number", "name"]),
    },
  ];
  return sheets.map((sheet) => ({ ...sheet, only: "formulas" }));
}

function memberCells(members: readonly Member[], row: number): Partial<Record<MemberColumn, CellValue>> {
  if (row >= members.length) return {};
  const { number: own, ...rest } = members[row];
  return { ...rest, number: hasZeros(members) ? String(own) : own };
}

/** The tab into which results are typed. Beside the numbers stand the names, so that a slip is seen at once. */
function entriesSheet(
  { title, isOfPlayers }: NewSeason,
  entries: Table<EntryColumn>,
  ofMembers: Table<MemberColumn>,
): NewSheet {
  const rows = Array.from({ length: entries.rows }, (_, row): CellValue[] => {
    const nameBeside = (key: "member" | "partner") => {
      const cell = inRow(entries, row, key);
      const found = `INDEX(${dataOf(ofMembers, "name")},MATCH(${cell},${dataOf(ofMembers, "number")},0))`;
      return { formula: `=IF(${cell}="","",IFERROR(${found}&"",${quoted(text("season.noMember"))}))` };
    };
    return rowOf(entries, {
      name: nameBeside("member"),
      ...(hasColumn(entries, "partner") && { partnerName: nameBeside("partner") }),
    });
  });
  const last = hasColumn(entries, "inLine") ? "inLine" : "kind";
  const where = text("season.guard", {
    from: lettersOf(entries, "session"),
    to: lettersOf(entries, last),
  });
  return {
    ...sheetOf(entries, text("season.titles.entries", { season: title }), rows),
    start: { row: 0, column: indexOf(entries, "session") },
    ...guarded(entries, ["name", "partnerName"], where),
    ...hinted(entries, {
      session: text("season.hints.session"),
      member: text("season.hints.member", { players: isOfPlayers }),
      result: text("season.hints.result"),
      kind: text("season.hints.kind"),
      inLine: text("season.hints.inLine"),
    }),
  };
}
