import { ruleExamples } from "../../scoring/season/read-rules";
import {
  declaredColumns,
  type DeclaredColumn,
  firstTyped,
  ofHundredths,
  ofNumbers,
  ofTypedWords,
  ofWords,
  usesOf,
} from "../../sheets/declared-columns";
import { call, quoted } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import {
  dataOf,
  foundIn,
  hasColumn,
  inRow,
  lettersOf,
  rowOf,
  sheetOf,
  type Table,
  tableOf,
} from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text, type TextKey } from "../../translations/texts";
import { codeLine } from "../event-tabs/code-lines";
import { RULE_LANGUAGE } from "./rule-language";
import { type SeasonValues, type TypedSeason } from "./form";
import { type Member } from "./members";

/** A cell below the rules says this. Below it stand formulas that name the headers of the tabs, beside their codes. */
export const SEASON_MARK = "season=1";

/** How many lines wait for rules, and how many rows for members who come later. */
const SPARE_RULES = 20;
const SPARE_MEMBERS = 20;

/** Fewer rows than this are not a season, and more make a spreadsheet slow. */
const LEAST_ENTRIES = 200;
const MOST_ENTRIES = 6000;

/** A season that begins. */
export interface NewSeason {
  title: string;
  /** Whether members change partners, so that a row has two of them. */
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

type HeaderCode = TextKey extends infer Key
  ? Key extends `season.headers.${infer Code}`
    ? Code
    : never
  : never;

/** A table of a season. A column that declares no header has the one of its code. */
function seasonTable<Code extends string>(
  place: { name: string; rows: number },
  declared: Readonly<Record<Code, DeclaredColumn>>,
): Table<Code> {
  const columns = declaredColumns(declared, (code) => text(`season.headers.${code as HeaderCode}`));
  return tableOf({ ...place, columns });
}

/**
 * Declares a column with the numbers of members: one of texts where a number begins with a zero. Then all of them are texts, so
 * that formulas find them.
 */
function ofMembers(members: readonly Member[], width: number, more: Partial<DeclaredColumn>): DeclaredColumn {
  return hasZeros(members) ? ofTypedWords(width, { align: "right", ...more }) : ofNumbers(width, more);
}

function hasZeros(members: readonly Member[]): boolean {
  return members.some((member) => typeof member.number === "string");
}

/** The width of a column with the names of the members. */
function nameWidth(least: number, { members }: NewSeason): number {
  return widthFor(
    least,
    members.map(({ name }) => name),
  );
}

/** What is typed into a row of the results, and the names that formulas put beside it. */
function entriesColumns(season: NewSeason) {
  const { isOfPlayers, members, hasLines } = season;
  const partner = { header: text("season.headers.partner"), isShown: isOfPlayers };
  const name = { isComputed: true };
  return {
    session: ofTypedWords(10, { align: "right", hint: text("season.hints.session") }),
    member: ofMembers(members, 9, {
      header: text(isOfPlayers ? "season.headers.player" : "season.headers.pair"),
      hint: text("season.hints.member", { players: isOfPlayers }),
    }),
    partner: ofMembers(members, 9, partner),
    result: ofHundredths(13, { hint: text("season.hints.result") }),
    kind: ofTypedWords(18, { hint: text("season.hints.kind") }),
    inLine: ofTypedWords(10, { hint: text("season.hints.inLine"), isShown: hasLines }),
    name: ofWords(nameWidth(24, season), name),
    partnerName: ofWords(nameWidth(24, season), { ...partner, ...name }),
  } satisfies Record<string, DeclaredColumn>;
}

export type EntryColumn = keyof ReturnType<typeof entriesColumns>;

function entriesTable(season: NewSeason): Table<EntryColumn> {
  const { members, sessions } = season;
  const rows = Math.min(MOST_ENTRIES, Math.max(LEAST_ENTRIES, members.length * sessions + SPARE_MEMBERS));
  return seasonTable({ name: text("season.tabs.entries"), rows }, entriesColumns(season));
}

function membersColumns(season: NewSeason) {
  const { members, hasLines, hasHandicaps } = season;
  return {
    number: ofMembers(members, 8, { isNamed: true }),
    name: ofTypedWords(nameWidth(30, season), { isNamed: true, hint: text("season.hints.name") }),
    line: ofTypedWords(8, { hint: text("season.hints.line"), isShown: hasLines }),
    handicap: ofNumbers(11, { hint: text("season.hints.handicap"), isShown: hasHandicaps }),
  } satisfies Record<string, DeclaredColumn>;
}

export type MemberColumn = keyof ReturnType<typeof membersColumns>;

function membersTable(season: NewSeason): Table<MemberColumn> {
  return seasonTable(
    { name: text("season.tabs.members"), rows: season.members.length + SPARE_MEMBERS },
    membersColumns(season),
  );
}

/** What SEASON shows in a tab of its own. */
type Show = "ranking" | "sessions" | "figures" | "lines";

/** The columns that SEASON fills, whose headers it writes itself. */
function shownColumns(show: Show, season: NewSeason): SheetColumn[] {
  const name = ofWords(nameWidth(24, season));
  const line = season.hasLines ? [ofWords(8)] : [];
  const [place, contestant, final] = [ofNumbers(8), ofNumbers(12), ofHundredths(10)];
  const count = ofNumbers(9);
  const columns = {
    ranking: [...line, place, contestant, name, count, count, count, final, ofWords(50)],
    sessions: [
      ...line,
      place,
      contestant,
      name,
      final,
      ...Array.from({ length: season.sessions }, () => ofHundredths(8)),
    ],
    figures: [contestant, name, ofNumbers(10), ofHundredths(11), final, count, ofWords(50), ofHundredths(10)],
    lines: [contestant, name, ofWords(8), place, ofWords(10), ofWords(40)],
  }[show];
  return columns.map((column) => ({ ...column, header: "" }));
}

/**
 * The tabs of a season: its ranking, the results that are typed or come from rankings, the rules, the members, and what each
 * evening counts. All but what is typed is formulas, so nothing is ever out of date.
 */
export function seasonSheets(season: NewSeason): NewSheet[] {
  const { title, isOfPlayers, members, rules, hasLines, hasHandicaps } = season;
  const [entries, listed] = [entriesTable(season), membersTable(season)];
  const ruleTable = seasonTable(
    {
      name: text("season.tabs.rules"),
      rows: Math.max(ruleExamples(RULE_LANGUAGE).length, rules.length + SPARE_RULES),
    },
    { rule: ofTypedWords(widthFor(60, rules)), others: ofWords(60) },
  );
  const shown = (show: Show): NewSheet => {
    const columns = shownColumns(show, season);
    const formula = call(
      "SEASON",
      dataOf(entries, "member", isOfPlayers ? "partner" : "member"),
      dataOf(entries, "session"),
      dataOf(entries, "result"),
      dataOf(ruleTable, "rule"),
      dataOf(entries, "kind"),
      dataOf(listed, "number", "name"),
      hasLines ? dataOf(listed, "line") : "",
      hasHandicaps ? dataOf(listed, "handicap") : "",
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
      rows: Array.from({ length: show === "figures" ? entries.rows : listed.rows }, () => []),
    };
  };
  const figures = shown("figures");
  const sheets: NewSheet[] = [
    entriesSheet(season, entries, listed),
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
      codeLine({ ...listed, code: "members" }),
      // SEASON writes its headers itself, so the first of them is enough to find it.
      codeLine({ name: figures.name, columns: [{ key: "first", header: "", width: 1 }], code: "figures" }),
    ]),
    {
      ...sheetOf(
        listed,
        text("season.titles.members", { season: title }),
        Array.from({ length: listed.rows }, (_, row) => rowOf(listed, memberCells(members, row))),
      ),
      ...usesOf(listed),
    },
  ];
  return sheets.map((sheet) => ({ ...sheet, only: "formulas" }));
}

function memberCells(members: readonly Member[], row: number): Partial<Record<MemberColumn, CellValue>> {
  if (row >= members.length) return {};
  const { number, ...rest } = members[row];
  return { ...rest, number: hasZeros(members) ? String(number) : number };
}

/** The tab into which results are typed. Beside the numbers stand the names, so that a slip is seen at once. */
function entriesSheet(
  { title }: NewSeason,
  entries: Table<EntryColumn>,
  members: Table<MemberColumn>,
): NewSheet {
  const rows = Array.from({ length: entries.rows }, (_, row): CellValue[] => {
    const nameBeside = (key: "member" | "partner") => {
      const cell = inRow(entries, row, key);
      const name = foundIn(members, "number", cell, "name");
      return { formula: `=IF(${cell}="","",IFERROR(${name}&"",${quoted(text("season.noMember"))}))` };
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
    ...firstTyped(entries),
    ...usesOf(entries, where),
  };
}
