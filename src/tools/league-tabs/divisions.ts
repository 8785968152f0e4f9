import { quoted } from "../../sheets/formula-text";
import { type CellValue, isFormula, type NewSheet } from "../../sheets/sheet-host";
import {
  cellOf,
  columnsOf,
  downTo,
  here,
  inRow,
  number,
  rowNumber,
  rowOf,
  sheetColumns,
  sheetOf,
  type Table,
  tableOf,
  words,
} from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { type Division, type LeagueChoice } from "./choice";
import { type League, leagueLayout } from "./layout";
import { firstLines } from "./lines";
import { wholeGuard } from "./whole-guard";

/**
 * The tabs of several divisions in one workbook: those of each with its name before theirs, the calendar of all matches, and
 * who plays where next season. Each division has its set-up and is a league for the tool.
 */
export function divisionTabs(
  divisions: readonly Division[],
  choices: readonly LeagueChoice[],
  made: readonly (readonly NewSheet[])[],
): NewSheet[] {
  const named = divisions.map(({ name }, index) => ({
    name,
    league: leagueLayout(choices[index], firstLines(choices[index]), ""),
    isOwn: (sheet: string) => made[index].some((one) => one.name === sheet),
  }));
  const own = named.flatMap((division, index) => made[index].map((sheet) => inDivision(sheet, division)));
  return [
    ...own,
    ...(choices[0].swiss === undefined ? [calendarTab(named)] : []),
    ...(choices[0].moves ? [nextSeasonTab(named)] : []),
  ];
}

/** A division with the layout of its tabs, in which they do not have its name yet. */
interface Named {
  name: string;
  league: League;
  isOwn(sheet: string): boolean;
}

/** A tab with the name of the division, and its formulas with the names of the tabs that they read. */
function inDivision(sheet: NewSheet, division: Named): NewSheet {
  const cell = (content: CellValue) => cellIn(content, division);
  return {
    ...sheet,
    name: nameIn(sheet.name, division),
    ...(sheet.above && { above: sheet.above.map(cell) }),
    columns: sheet.columns.map((column) => ({ ...column, header: cell(column.header) })),
    rows: sheet.rows.map((row) => row.map(cell)),
  };
}

function nameIn(sheet: string, { name }: Named): string {
  return `${name} ${sheet}`;
}

function cellIn(content: CellValue, division: Named): CellValue {
  if (!isFormula(content)) return content;
  return { ...content, formula: formulaIn(content.formula, division) };
}

function formulaIn(formula: string, division: Named): string {
  return formula.replace(/\{\{([^{}]*)\}\}/g, (whole, sheet: string) =>
    division.isOwn(sheet) ? `{{${nameIn(sheet, division)}}}` : whole,
  );
}

type CalendarColumn =
  | "round"
  | "date"
  | "division"
  | "venue"
  | "home"
  | "away"
  | "vpsHome"
  | "vpsAway"
  | "there";

/** All matches of all divisions, round by round, with where and when, and how many are played there on that day. */
function calendarTab(divisions: readonly Named[]): NewSheet {
  const [{ league: first }] = divisions;
  const { dates, venues } = first.choice;
  const lines = divisions
    .flatMap((division) =>
      division.league.lines.flatMap((line, row) =>
        line.pairing ? [{ division, row, round: line.round }] : [],
      ),
    )
    .sort((one, other) => one.round - other.round);
  const names = divisions.flatMap(({ league }) => league.choice.teams);
  const looks = {
    round: number(text("league.headers.round"), 7),
    date: number(text("league.headers.date"), 16, "ddd d mmm yyyy"),
    division: words(
      text("league.headers.division"),
      widthFor(
        14,
        divisions.map(({ name }) => name),
      ),
    ),
    venue: words(text("league.headers.venue"), 20),
    home: words(text("league.headers.home"), widthFor(24, names)),
    away: words(text("league.headers.away"), widthFor(24, names)),
    vpsHome: number(text("league.headers.vpsHome"), 10, first.vpFormat),
    vpsAway: number(text("league.headers.vpsAway"), 10, first.vpFormat),
    there: number(text("league.headers.there"), 15),
  };
  const table: Table<CalendarColumn> = tableOf({
    name: text("league.sheets.calendar"),
    above: 1,
    columns: columnsOf(looks, (name) =>
      name === "date"
        ? dates !== undefined
        : name === "venue" || name === "there"
          ? venues !== undefined
          : true,
    ),
    rows: lines.length,
  });
  const rows = lines.map(({ division, row }, index) => {
    const { match } = division.league.tables;
    const of = (name: Parameters<typeof cellOf<(typeof match.columns)[number]["key"]>>[2]) =>
      formulaIn(cellOf(match, row, name), division);
    const vps = (played: "vpsHome" | "vpsAway", awarded: "awardedHome" | "awardedAway") => {
      const both = `${of(played)},${of(awarded)}`;
      return { formula: `=IF(COUNT(${both})=0,"",SUM(${both}))` };
    };
    const own = (name: CalendarColumn) => inRow(table, index, name);
    const [day, days] = dates ? [own("date"), here(table, "date")] : [own("round"), here(table, "round")];
    return rowOf(table, {
      round: { formula: `=${of("round")}` },
      ...(dates && { date: { formula: `=${of("date")}` } }),
      division: division.name,
      ...(venues && {
        venue: { formula: `=${of("venue")}&""` },
        // Names of venues are compared whole, since * and > have a meaning in COUNTIFS.
        there: {
          formula: `=IF(LEN(${own("venue")})=0,"",SUMPRODUCT((${days}=${day})*(${here(table, "venue")}=${own("venue")})))`,
        },
      }),
      home: { formula: `=${of("home")}` },
      away: { formula: `=${of("away")}` },
      vpsHome: vps("vpsHome", "awardedHome"),
      vpsAway: vps("vpsAway", "awardedAway"),
    });
  });
  const sheet = sheetOf(table, text("league.sheets.calendarTitle", { divisions: divisions.length }), rows);
  return {
    ...sheet,
    ...wholeGuard(sheet),
    above: [text("league.sheets.calendarNote")],
  };
}

type NextColumn = "division" | "rank" | "team" | "moves" | "next" | "number" | "line" | "list";

/** Who plays in which division next season as it stands, and below each other the teams as the tool takes them. */
function nextSeasonTab(divisions: readonly Named[]): NewSheet {
  const names = divisions.map(({ name }) => name);
  const teams = divisions.flatMap(({ league }) => league.choice.teams);
  const looks = {
    division: words(text("league.headers.division"), widthFor(14, names)),
    rank: number(text("league.headers.rank"), 7),
    team: words(text("league.headers.team"), widthFor(28, teams)),
    moves: words(text("league.headers.moves"), 14),
    next: words(text("league.headers.next"), widthFor(14, names)),
    number: number(text("league.headers.nextNumber"), 9),
    line: number(text("league.headers.line"), 7),
    list: words(text("league.headers.list"), widthFor(28, teams)),
  };
  const table: Table<NextColumn> = tableOf({
    name: text("league.sheets.nextSeason"),
    above: 2,
    columns: columnsOf(looks),
    rows: teams.length,
  });
  const headings = names.map((name) => quoted(`${name}:`)).join();
  /** The line that the tool takes: a team, or the name of the division above its teams. */
  const listed = (index: number): CellValue => {
    const line = index + 1;
    const at = here(table, "line");
    const heading = `CHOOSE(${line}-COUNTIF(${at},"<"&${line}),${headings})`;
    const team = `INDEX(${here(table, "team")},MATCH(${line},${at},0))`;
    return {
      formula: `=IF(COUNT(${at})<${teams.length},"",IF(COUNTIF(${at},${line})>0,${team},${heading}))`,
    };
  };
  const standings = divisions.flatMap((division, place) =>
    division.league.choice.teams.map((_, row) => ({ division, place, row })),
  );
  const rows = standings.map(({ division, place, row }, index) => {
    const { ranking } = division.league.tables;
    const of = (name: "rank" | "team" | "moves") => formulaIn(cellOf(ranking, row, name), division);
    const own = (name: NextColumn) => inRow(table, index, name);
    const [up, down] = [quoted(text("league.moves.goesUp")), quoted(text("league.moves.goesDown"))];
    const number_ = own("number");
    return rowOf(table, {
      division: division.name,
      rank: { formula: `=${of("rank")}&""` },
      team: { formula: `=${of("team")}&""` },
      moves: { formula: `=${of("moves")}&""` },
      number: {
        formula: `=IF(LEN(${own("team")})=0,"",${place + 1}-IF(${own("moves")}=${up},1,0)+IF(${own("moves")}=${down},1,0))`,
      },
      next: { formula: `=IF(ISNUMBER(${number_}),CHOOSE(${number_},${names.map(quoted).join()}),"")` },
      line: {
        formula: `=IF(ISNUMBER(${number_}),COUNTIF(${here(table, "number")},"<"&${number_})+${number_}+COUNTIF(${downTo(table, index, "number")},${number_}),"")`,
      },
      list: listed(index),
    });
  });
  // The list has a line more for each division.
  const further = divisions.map((_, index) => rowOf(table, { list: listed(teams.length + index) }));
  const columns = sheetColumns(table.columns);
  const list = [...rows, ...further];
  return {
    name: table.name,
    title: text("league.sheets.nextSeasonTitle"),
    above: [
      text("league.sheets.nextSeasonNote"),
      text("league.sheets.nextSeasonList", { row: rowNumber(0, table) }),
    ],
    columns,
    rows: list,
    ...wholeGuard({ columns, rows: list }),
  };
}
