import { resultText } from "../../events/contract";
import { type EventResult, type MatchBoard } from "../../events/event";
import { contestantKey } from "../../events/rules";
import { boardImps, type ScoredMatch, scoredMatch, type TeamsRule } from "../../events/teams";
import { ranked } from "../../scoring/ranking";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { type CheckBlock, checkSheet, countMark, mark, sentenceFormula } from "./check-blocks";
import { type TeamsChoice } from "./choice";
import { nameOf, pairsSheet, type PairsColumn, pairsTab } from "./pairs-tab";
import { emptyNote, placeCell } from "./ranking-tab";
import {
  areScored,
  firstTyped,
  noteRows,
  resultsTitle,
  scoreByBoard,
  scoreFormula,
  scoreText,
  titleOf,
  whereToType,
} from "./results-tab";
import { call } from "./rule-formulas";
import {
  columnsOf,
  dataOf,
  guarded,
  here,
  idCell,
  inRow,
  number,
  rowNumber,
  rowOf,
  sheetOf,
  type Tab,
  words,
} from "./tab";

/** Boards with both tables beside each other, matches, ranking, teams, and what the file publishes. */
export function teamsSheets(choice: TeamsChoice): NewSheet[] {
  const boards = boardsTab(choice);
  const matches = matchesTab(choice);
  const teams = pairsTab(choice);
  const scored = choice.event.matches.map((match) => scoredMatch(match, choice.rule));
  const scale = scaleSheet(choice);
  const check = checkTab(choice, boards, matches);
  const adjustments = choice.event.contestants.flatMap((team): [string, number][] =>
    team.adjustment === undefined ? [] : [[contestantKey(team), team.adjustment]],
  );
  return [
    boardsSheet(choice, boards),
    matchesSheet(choice, matches, boards, scored),
    rankingSheet(choice, matches, teams, scored),
    pairsSheet(choice, teams, new Map(adjustments)),
    ...(scale ? [scale] : []),
    ...(check ? [check] : []),
  ];
}

type BoardsColumn =
  | "line"
  | "match"
  | "round"
  | "board"
  | "home"
  | "away"
  | "contractNs"
  | "byNs"
  | "resultNs"
  | "tableScoreNs"
  | "contractEw"
  | "byEw"
  | "resultEw"
  | "tableScoreEw"
  | "rulingNs"
  | "rulingEw"
  | "scoreNs"
  | "scoreEw"
  | "impsHome"
  | "impsAway"
  | "homeAtNs"
  | "awayAtEw"
  | "awayAtNs"
  | "homeAtEw";

const BOARD_LOOKS: Record<BoardsColumn, SheetColumn> = {
  line: number("event.headers.line", 6),
  match: number("event.headers.match", 7),
  round: number("event.headers.round", 7),
  board: number("event.headers.board", 7),
  home: number("event.headers.home", 7),
  away: number("event.headers.away", 7),
  contractNs: words("event.headers.contractNs", 19),
  byNs: words("event.headers.byNs", 5),
  resultNs: words("event.headers.resultNs", 8),
  tableScoreNs: number("event.headers.tableScoreNs", 11),
  contractEw: words("event.headers.contractEw", 19),
  byEw: words("event.headers.byEw", 5),
  resultEw: words("event.headers.resultEw", 8),
  tableScoreEw: number("event.headers.tableScoreEw", 11),
  rulingNs: words("event.headers.rulingNs", 20),
  rulingEw: words("event.headers.rulingEw", 20),
  scoreNs: number("event.headers.scoreNs", 15),
  scoreEw: number("event.headers.scoreEw", 15),
  impsHome: number("event.headers.impsHome", 11),
  impsAway: number("event.headers.impsAway", 11),
  homeAtNs: number("event.headers.homeAtNs", 20, "0.00"),
  awayAtEw: number("event.headers.awayAtEw", 20, "0.00"),
  awayAtNs: number("event.headers.awayAtNs", 20, "0.00"),
  homeAtEw: number("event.headers.homeAtEw", 20, "0.00"),
};

/** The columns that the add-in computes from the two tables. A file does not have them. */
const WORKING: readonly BoardsColumn[] = ["homeAtNs", "awayAtEw", "awayAtNs", "homeAtEw"];

/** The columns that are missing where only scores are typed. */
const CONTRACTS: readonly BoardsColumn[] = [
  "contractNs",
  "byNs",
  "resultNs",
  "contractEw",
  "byEw",
  "resultEw",
];

/** A board of a match with its two tables, by the way in which the home team sits there. */
interface BoardLine {
  match: number;
  board: MatchBoard;
}

function boardLines({ event }: TeamsChoice): BoardLine[] {
  return event.matches.flatMap(({ boards }, match) => boards.map((board) => ({ match, board })));
}

function boardsTab(choice: TeamsChoice): Tab<BoardsColumn> {
  return {
    name: text("event.tabs.results"),
    columns: columnsOf(BOARD_LOOKS, (key) =>
      CONTRACTS.includes(key)
        ? choice.typedIn !== "scores"
        : choice.typedName !== undefined || !WORKING.includes(key),
    ),
    rows: boardLines(choice).length,
  };
}

const SIDES = [
  { suffix: "Ns", table: "homeNs" },
  { suffix: "Ew", table: "homeEw" },
] as const;

/** What formulas fill: from contracts, and from scores. */
const OF_CONTRACTS = ["tableScoreNs", "tableScoreEw"] as const;
const OF_SCORES = ["impsHome", "impsAway", "homeAtNs", "awayAtEw", "awayAtNs", "homeAtEw"] as const;

function boardsSheet(choice: TeamsChoice, tab: Tab<BoardsColumn>): NewSheet {
  const { event, typedName } = choice;
  const live = typedName !== undefined && areScored(choice);
  const rows = boardLines(choice).map(({ match, board }, row) => {
    const { round, home, away } = event.matches[match];
    const cells: Partial<Record<BoardsColumn, CellValue>> = {
      line: row + 1,
      match: match + 1,
      round,
      board: idCell(board.board),
      home: idCell(home),
      away: idCell(away),
    };
    for (const { suffix, table } of SIDES) {
      Object.assign(cells, tableCells(board[table], suffix, tab, row, live));
      if (live && row === 0) {
        cells[`tableScore${suffix}`] = {
          formula: call(
            typedName("CONTRACTSCORE"),
            here(tab, `contract${suffix}`),
            here(tab, "board"),
            here(tab, `by${suffix}`),
            here(tab, `result${suffix}`),
          ),
        };
      }
    }
    Object.assign(cells, typedName ? impsFormulas(tab, row, typedName) : impsValues(board));
    return rowOf(tab, cells);
  });
  return {
    ...sheetOf(tab, resultsTitle(choice), [...rows, [], ...noteRows(choice, tab.columns)]),
    ...firstTyped(choice, tab, { contracts: "contractNs", scores: "tableScoreNs" }),
    ...guarded(
      tab,
      [...(live ? OF_CONTRACTS : []), "scoreNs", "scoreEw", ...(typedName ? OF_SCORES : [])],
      whereToType(live),
    ),
  };
}

/**
 * The IMPs of a board. CROSSIMPS compares the two tables of each row, and knows rulings and averages: the first row's
 * formulas fill their columns. An average has its award at its own table alone, so the other table's counts only where
 * there is none.
 */
function impsFormulas(
  tab: Tab<BoardsColumn>,
  row: number,
  typedName: (name: string) => string,
): Partial<Record<BoardsColumn, CellValue>> {
  const at = (key: BoardsColumn) => inRow(tab, row, key);
  const either = `OR(TRIM(${at("scoreNs")})="",TRIM(${at("scoreEw")})="")`;
  // The cell is blank until both tables have a score.
  const imps = (first: BoardsColumn, second: BoardsColumn): CellValue => ({
    formula: `=IF(${either},"",ROUND(IF(${at(first)}<>0,${at(first)},${at(second)}),0))`,
  });
  const compared = (side: string): CellValue => ({
    // Of two tables each, so that an average is compared with one.
    formula: call(typedName("CROSSIMPS"), here(tab, "scoreNs", "scoreEw"), "", "2", here(tab, "line"), side),
  });
  return {
    impsHome: imps("homeAtNs", "homeAtEw"),
    impsAway: imps("awayAtNs", "awayAtEw"),
    ...(row === 0 && { homeAtNs: compared(""), awayAtNs: compared('"ew"') }),
  };
}

function impsValues(board: MatchBoard): Partial<Record<BoardsColumn, CellValue>> {
  const imps = boardImps(board);
  return { impsHome: imps?.home ?? "", impsAway: imps?.away ?? "" };
}

function tableCells(
  result: EventResult | undefined,
  suffix: "Ns" | "Ew",
  tab: Tab<BoardsColumn>,
  row: number,
  live: boolean,
): Partial<Record<BoardsColumn, CellValue>> {
  const [tableScore, ruling] = [inRow(tab, row, `tableScore${suffix}`), inRow(tab, row, `ruling${suffix}`)];
  const score: CellValue = result?.score === undefined ? "" : scoreText(result.score);
  const byContract = live && result ? scoreByBoard(result) : undefined;
  const isTyped = live ? score !== (byContract ?? "") : typeof score === "string";
  return {
    [`contract${suffix}`]: result?.contract,
    [`by${suffix}`]: result?.declarer,
    [`result${suffix}`]: result?.result === undefined ? "" : resultText(result.result),
    [`tableScore${suffix}`]: live || isTyped ? "" : score,
    [`ruling${suffix}`]: isTyped ? score : "",
    [`score${suffix}`]: {
      formula: scoreFormula(ruling, tableScore, ""),
    },
  };
}

type MatchesColumn =
  | "match"
  | "round"
  | "home"
  | "away"
  | "boards"
  | "impsHome"
  | "impsAway"
  | "vpsHome"
  | "vpsAway";

function matchesTab({ event, rule }: TeamsChoice): Tab<MatchesColumn> {
  const format = rule.scale === "continuous" ? "0.00" : undefined;
  const looks: Record<MatchesColumn, SheetColumn> = {
    match: number("event.headers.match", 8),
    round: number("event.headers.round", 7),
    home: number("event.headers.home", 7),
    away: number("event.headers.away", 7),
    boards: number("event.headers.boards", 8),
    impsHome: number("event.headers.impsHome", 11),
    impsAway: number("event.headers.impsAway", 11),
    vpsHome: number("event.headers.vpsHome", 10, format),
    vpsAway: number("event.headers.vpsAway", 10, format),
  };
  return {
    name: text("event.tabs.matches"),
    columns: columnsOf(looks, (key) => rule.scale !== "imps" || !key.startsWith("vps")),
    rows: event.matches.length,
  };
}

function matchesSheet(
  choice: TeamsChoice,
  tab: Tab<MatchesColumn>,
  boards: Tab<BoardsColumn>,
  scored: readonly ScoredMatch[],
): NewSheet {
  const { event, rule, typedName } = choice;
  const rows = event.matches.map(({ round, home, away, boards: played }, row) => {
    const [match, of] = [inRow(tab, row, "match"), dataOf(boards, "match")];
    // The cell is blank until a board has IMPs, because a match that is not played is no draw.
    const sum = (side: "impsHome" | "impsAway"): CellValue => {
      const imps = dataOf(boards, side);
      return { formula: `=IF(COUNTIFS(${of},${match},${imps},">=-24")=0,"",SUMIFS(${imps},${of},${match}))` };
    };
    // The formula of the first row fills its column.
    const vps = (margins: "impsHome" | "impsAway", own: number): CellValue => {
      if (!typedName) return own;
      return row === 0
        ? { formula: vpFormula(rule, here(tab, margins), here(tab, "boards"), typedName) }
        : "";
    };
    return rowOf(tab, {
      match: row + 1,
      round,
      home: idCell(home),
      away: idCell(away),
      boards: played.length,
      impsHome: sum("impsHome"),
      impsAway: sum("impsAway"),
      vpsHome: rule.scale === "imps" ? "" : vps("impsHome", scored[row].home),
      vpsAway: rule.scale === "imps" ? "" : vps("impsAway", scored[row].away),
    });
  });
  return sheetOf(tab, text("event.titles.matches", { event: titleOf(choice) }), rows);
}

function vpFormula(
  rule: TeamsRule,
  margin: string,
  boards: string,
  typedName: (name: string) => string,
): string {
  if (rule.scale === "continuous") return call(typedName("VPCONT"), margin, boards);
  if (rule.scale === "discrete") return call(typedName("VPDISC"), margin, boards);
  if (rule.scale === "own") return call(typedName("VPCUSTOM"), margin, ownScale(rule.steps.length));
  return call(typedName("VPPUBLISHED"), margin, boards, `"${rule.scale}"`);
}

function ownScale(steps: number): string {
  return `{{${text("event.tabs.scale")}}}!$A$${rowNumber(0)}:$C$${rowNumber(steps - 1)}`;
}

function scaleSheet({ rule }: TeamsChoice): NewSheet | undefined {
  if (rule.scale !== "own") return undefined;
  return {
    name: text("event.tabs.scale"),
    title: text("event.titles.scale"),
    columns: [
      number("event.headers.impsFrom", 11),
      number("event.headers.winner", 10),
      number("event.headers.loser", 10),
    ],
    rows: rule.steps.map(({ from, winner, loser }) => [from, winner, loser]),
  };
}

/** The matches' VPs, with IMPs to decide between equals; where matches are scored in IMPs, these alone. */
function rankingSheet(
  choice: TeamsChoice,
  matches: Tab<MatchesColumn>,
  teams: Tab<PairsColumn>,
  scored: readonly ScoredMatch[],
): NewSheet {
  const { event, rule, names, typedName } = choice;
  const columns = [
    number("event.headers.place", 7),
    number("event.headers.team", 13),
    ...(names ? [words("event.headers.name", widthFor(48, event.contestants.map(nameOf)))] : []),
    number("event.tabs.matches", 10),
    number("event.headers.total", 10, rule.scale === "continuous" ? "0.00" : undefined),
  ];
  const formula =
    typedName &&
    call(
      typedName("RANKING"),
      dataOf(matches, "home", "away"),
      rule.scale === "imps" ? dataOf(matches, "impsHome", "impsAway") : dataOf(matches, "vpsHome", "vpsAway"),
      "",
      rule.scale === "imps" ? "" : dataOf(matches, "impsHome", "impsAway"),
      dataOf(teams, "adjusted", "adjustment"),
      names ? dataOf(teams, "pair", "name") : "",
    );
  const awards = dataOf(matches, "impsHome", "impsAway");
  const rows = formula
    ? [...event.contestants.map((): CellValue[] => []), ...emptyNote(choice, columns, awards)]
    : teamsRanking(choice, scored);
  return {
    name: text("event.tabs.ranking"),
    title: text("event.titles.ranking", { event: titleOf(choice) }),
    columns: columns.map((column, index) =>
      formula ? { ...column, header: index === 0 ? { formula } : "" } : column,
    ),
    rows,
  };
}

/** The lines of the ranking as values: by VPs, then IMPs. */
function teamsRanking({ event, names }: TeamsChoice, scored: readonly ScoredMatch[]): CellValue[][] {
  const byId = new Map(event.contestants.map((team) => [idCell(team.id), team]));
  const field = [...byId].flatMap(([contestant, team]) => {
    const own = event.matches.flatMap(({ home, away }, index) => {
      const { home: homeVps, away: awayVps, margin, marginAway } = scored[index];
      return [
        ...(home === team.id ? [{ vps: homeVps, imps: margin }] : []),
        ...(away === team.id ? [{ vps: awayVps, imps: marginAway }] : []),
      ];
    });
    if (own.length === 0) return [];
    return [
      {
        contestant,
        boards: own.length,
        total: own.reduce((sum, { vps }) => sum + vps, team.adjustment ?? 0),
        imps: own.reduce((sum, { imps }) => sum + imps, 0),
      },
    ];
  });
  return ranked(field, [({ total }) => total, ({ imps }) => imps]).map((placed) => {
    const { contestant, boards, total } = placed.standing;
    const team = byId.get(contestant);
    return [placeCell(placed), contestant, ...(names && team ? [nameOf(team)] : []), boards, total];
  });
}

function checkTab(
  choice: TeamsChoice,
  boards: Tab<BoardsColumn>,
  matches: Tab<MatchesColumn>,
): NewSheet | undefined {
  const blocks = [teamsBlock(choice), matchesBlock(choice, matches), boardsBlock(choice, boards)];
  const [of, played, imps] = blocks.map(({ rows }) => rows.length);
  if (of + played + imps === 0) return undefined;
  const sentence = text("event.agreement.teams", {
    of,
    played,
    imps,
    agree: countMark(0),
    matches: countMark(1),
    boards: countMark(2),
  });
  return checkSheet(blocks, (counts) => sentenceFormula(sentence, counts));
}

function teamsBlock({ event, names }: TeamsChoice): CheckBlock {
  const ranking = `{{${text("event.tabs.ranking")}}}!`;
  const last = rowNumber(event.contestants.length - 1);
  const list = (letter: string) => `${ranking}$${letter}$${rowNumber(0)}:$${letter}$${last}`;
  return {
    headers: [
      text("event.headers.team"),
      text("event.headers.name"),
      text("event.headers.publishedPlace"),
      text("event.headers.ourPlace"),
      text("event.headers.published"),
      text("event.headers.ours"),
      text("event.headers.agrees"),
    ],
    rows: event.contestants.flatMap((team) => {
      const { total } = team;
      if (!total) return [];
      return [
        ({ cell }) => {
          const found = (letter: string) => ({
            formula: `=INDEX(${list(letter)},MATCH(${cell(0)},${list("B")},0))`,
          });
          return [
            idCell(team.id),
            names ? nameOf(team) : "",
            idCell(team.place ?? ""),
            found("A"),
            total.value,
            found(names ? "E" : "D"),
            mark(`ABS(${cell(5)}-${cell(4)})<0.005`),
          ];
        },
      ];
    }),
  };
}

function matchesBlock({ event, rule }: TeamsChoice, tab: Tab<MatchesColumn>): CheckBlock {
  const [ownHome, ownAway] =
    rule.scale === "imps" ? (["impsHome", "impsAway"] as const) : (["vpsHome", "vpsAway"] as const);
  return {
    headers: [
      text("event.headers.match"),
      text("event.headers.home"),
      text("event.headers.away"),
      `${text("event.headers.vpsHome")}: ${text("event.headers.published")}`,
      text("event.headers.ours"),
      `${text("event.headers.vpsAway")}: ${text("event.headers.published")}`,
      text("event.headers.ours"),
      text("event.headers.agrees"),
    ],
    rows: event.matches.flatMap(({ home, away, homeScore, awayScore }, row) => {
      if (!homeScore || !awayScore) return [];
      return [
        ({ cell }): CellValue[] => [
          row + 1,
          idCell(home),
          idCell(away),
          homeScore.value,
          { formula: `={{${tab.name}}}!${inRow(tab, row, ownHome)}` },
          awayScore.value,
          { formula: `={{${tab.name}}}!${inRow(tab, row, ownAway)}` },
          mark(`ABS(${cell(4)}-${cell(3)})<0.005`, `ABS(${cell(6)}-${cell(5)})<0.005`),
        ],
      ];
    }),
  };
}

function boardsBlock(choice: TeamsChoice, tab: Tab<BoardsColumn>): CheckBlock {
  return {
    headers: [
      text("event.headers.match"),
      text("event.headers.board"),
      text("event.headers.published"),
      text("event.headers.ours"),
      text("event.headers.agrees"),
    ],
    rows: boardLines(choice).flatMap(({ match, board: { board, imps } }, row) => {
      if (imps === undefined) return [];
      return [
        ({ cell }): CellValue[] => [
          match + 1,
          idCell(board),
          imps,
          { formula: `={{${tab.name}}}!${inRow(tab, row, "impsHome")}` },
          mark(`${cell(3)}=${cell(2)}`),
        ],
      ];
    }),
  };
}
