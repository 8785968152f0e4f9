import { quoted } from "../../sheets/formula-text";
import { declaredColumns, ofDates, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { type CellValue, isFormula, type NewSheet } from "../../sheets/sheet-host";
import { cellOf, downTo, here, inRow, rowNumber, rowOf, sheetOf, tableOf } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { renamedInWords } from "../../translations/quoted-names";
import { text } from "../../translations/texts";
import { type Division, type LeagueChoice } from "./choice";
import { headerOf, type League, leagueLayout, ofVps } from "./layout";
import { firstLines } from "./lines";
import { OUT_OF_RANKING } from "./ranking-tab";
import { wholeGuard } from "./whole-guard";

/**
 * The tabs of several divisions in one workbook: those of each with its name before theirs, the calendar of all matches, and
 * who plays where next season. Each division has its set-up and is a league for the tool.
 */
export function divisionTabs(
  divisions: readonly Division[],
  choices: readonly LeagueChoice[],
  tabs: readonly (readonly NewSheet[])[],
): NewSheet[] {
  const named = divisions.map(({ name }, index) => ({
    league: leagueLayout(choices[index], firstLines(choices[index]), ""),
    ...namedBefore(name, tabs[index]),
  }));
  return [
    ...named.flatMap((division, index) => tabs[index].map((sheet) => inDivision(sheet, division))),
    ...(choices[0].swiss === undefined ? [calendarTab(named)] : []),
    ...(choices[0].moves ? [nextSeasonTab(named)] : []),
  ];
}

/**
 * The tabs of a league with its name before theirs, for a workbook that has another league already.
 *
 * @param renamed those of the tabs that get it; all when omitted
 */
export function underName(
  sheets: readonly NewSheet[],
  name: string,
  renamed: readonly NewSheet[] = sheets,
): NewSheet[] {
  const division = namedBefore(name, renamed);
  return sheets.map((sheet) => inDivision(sheet, division));
}

/** A division with the layout of its tabs, before they get its name. */
interface DivisionTabs extends Named {
  league: League;
}

/** What stands before the names of some tabs, the names that these had, and what makes sentences say the new ones. */
interface Named {
  name: string;
  own: readonly string[];
  inWords: (words: string) => string;
}

function namedBefore(name: string, sheets: readonly NewSheet[]): Named {
  const own = sheets.map((sheet) => sheet.name);
  return { name, own, inWords: renamedInWords(own.map((sheet) => [sheet, nameIn(sheet, name)])) };
}

/** A tab with the name of the division. Its formulas and sentences have the names of the tabs that they read or speak of. */
function inDivision(sheet: NewSheet, division: Named): NewSheet {
  const cell = (content: CellValue) => cellIn(content, division);
  const said = (line: CellValue) => (typeof line === "string" ? division.inWords(line) : cell(line));
  return {
    ...sheet,
    name: division.own.includes(sheet.name) ? nameIn(sheet.name, division.name) : sheet.name,
    ...(sheet.above && { above: sheet.above.map(said) }),
    ...(sheet.guard && { guard: { ...sheet.guard, where: division.inWords(sheet.guard.where) } }),
    columns: sheet.columns.map((column) => ({ ...column, header: cell(column.header) })),
    rows: sheet.rows.map((row) => row.map(cell)),
  };
}

function nameIn(sheet: string, name: string): string {
  return `${name} ${sheet}`;
}

function cellIn(content: CellValue, division: Named): CellValue {
  return isFormula(content) ? { ...content, formula: formulaIn(content.formula, division) } : content;
}

function formulaIn(formula: string, division: Named): string {
  const marked = formula.replace(/\{\{([^{}]*)\}\}/g, (whole, sheet: string) =>
    division.own.includes(sheet) ? `{{${nameIn(sheet, division.name)}}}` : whole,
  );
  return division.inWords(marked);
}

/** All matches of all divisions, round by round, with where and when, and how many are played there on that day. */
function calendarTab(divisions: readonly DivisionTabs[]): NewSheet {
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
  const columns = {
    round: ofNumbers(7),
    date: ofDates(16, { isShown: dates !== undefined }),
    division: ofWords(
      widthFor(
        14,
        divisions.map(({ name }) => name),
      ),
    ),
    venue: ofWords(20, { isShown: venues !== undefined }),
    home: ofWords(widthFor(24, names)),
    away: ofWords(widthFor(24, names)),
    vpsHome: ofVps(10, first),
    vpsAway: ofVps(10, first),
    there: ofNumbers(15, { isShown: venues !== undefined }),
  };
  const table = tableOf({
    name: text("league.sheets.calendar"),
    above: 1,
    columns: declaredColumns(columns, headerOf),
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
    const cell = (name: keyof typeof columns) => inRow(table, index, name);
    const [day, days] = dates ? [cell("date"), here(table, "date")] : [cell("round"), here(table, "round")];
    return rowOf(table, {
      round: { formula: `=${of("round")}` },
      ...(dates && { date: { formula: `=${of("date")}` } }),
      division: division.name,
      ...(venues && {
        venue: { formula: `=${of("venue")}&""` },
        // Names of venues are compared whole, since * and > have a meaning in COUNTIFS.
        there: {
          formula: `=IF(LEN(${cell("venue")})=0,"",SUMPRODUCT((${days}=${day})*(${here(table, "venue")}=${cell("venue")})))`,
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

/**
 * Who would play in which division next season as the rankings stand, and the list of these teams to paste
 * into a new league. A team that has withdrawn is in no division.
 */
function nextSeasonTab(divisions: readonly DivisionTabs[]): NewSheet {
  const names = divisions.map(({ name }) => name);
  const teams = divisions.flatMap(({ league }) => league.choice.teams);
  const columns = {
    division: ofWords(widthFor(14, names)),
    rank: ofNumbers(7),
    team: ofWords(widthFor(28, teams)),
    moves: ofWords(14),
    next: ofWords(widthFor(14, names)),
    number: ofNumbers(9, { header: text("league.headers.nextNumber") }),
    line: ofNumbers(7),
    list: ofWords(widthFor(28, teams)),
  };
  const table = tableOf({
    name: text("league.sheets.nextSeason"),
    above: 2,
    columns: declaredColumns(columns, headerOf),
    rows: teams.length,
  });
  const headings = names.map((name) => quoted(`${name}:`)).join();
  const withdrawn = divisions
    .map((division) => `COUNTIF(${formulaIn(division.league.teams("out"), division)},1)`)
    .join("+");
  /** A line of that list: a team that still plays, or the name of a division above its teams. */
  const listed = (index: number): CellValue => {
    const line = index + 1;
    const at = here(table, "line");
    const heading = `CHOOSE(${line}-COUNTIF(${at},"<"&${line}),${headings})`;
    const team = `INDEX(${here(table, "team")},MATCH(${line},${at},0))`;
    // Each line that is left out makes the list one shorter.
    const isWhole = `AND(COUNT(${at})+${withdrawn}>=${teams.length},${line}<=COUNT(${at})+${divisions.length})`;
    return { formula: `=IF(${isWhole},IF(COUNTIF(${at},${line})>0,${team},${heading}),"")` };
  };
  const standings = divisions.flatMap((division, place) =>
    division.league.choice.teams.map((_, row) => ({ division, place, row })),
  );
  const rows = standings.map(({ division, place, row }, index) => {
    const { ranking } = division.league.tables;
    const of = (name: "rank" | "team" | "moves") => formulaIn(cellOf(ranking, row, name), division);
    const cell = (name: keyof typeof columns) => inRow(table, index, name);
    const [up, down] = [quoted(text("league.moves.goesUp")), quoted(text("league.moves.goesDown"))];
    const number = cell("number");
    return rowOf(table, {
      division: division.name,
      rank: { formula: `=${of("rank")}&""` },
      team: { formula: `=${of("team")}&""` },
      moves: { formula: `=${of("moves")}&""` },
      number: {
        formula: `=IF(OR(LEN(${cell("team")})=0,${cell("rank")}=${OUT_OF_RANKING}),"",${place + 1}-IF(${cell("moves")}=${up},1,0)+IF(${cell("moves")}=${down},1,0))`,
      },
      next: { formula: `=IF(ISNUMBER(${number}),CHOOSE(${number},${names.map(quoted).join()}),"")` },
      line: {
        formula: `=IF(ISNUMBER(${number}),COUNTIF(${here(table, "number")},"<"&${number})+${number}+COUNTIF(${downTo(table, index, "number")},${number}),"")`,
      },
      list: listed(index),
    });
  });
  // The list has a heading for each division.
  const further = divisions.map((_, index) => rowOf(table, { list: listed(teams.length + index) }));
  const sheet = sheetOf(table, text("league.sheets.nextSeasonTitle"), [...rows, ...further]);
  return {
    ...sheet,
    ...wholeGuard(sheet),
    above: [
      text("league.sheets.nextSeasonNote"),
      text("league.sheets.nextSeasonList", { row: rowNumber(0, table) }),
    ],
  };
}
