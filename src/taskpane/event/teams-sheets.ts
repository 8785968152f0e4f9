import { resultText } from "../../events/contract";
import { type EventResult, type MatchBoard } from "../../events/event";
import { contestantKey } from "../../events/rules";
import { type ScoredMatch, scoredMatch, type TeamsRule } from "../../events/teams";
import { imp } from "../../scoring/imp";
import { ranked } from "../../scoring/ranking";
import { type CellValue, type NewSheet, type SheetColumn } from "../sheet-host";
import { text } from "../texts";
import { type CheckBlock, checkSheet, countMark, mark, sentenceFormula } from "./check-blocks";
import { type TeamsChoice } from "./choice";
import { nameOf, pairsSheet, type PairsColumn, pairsTab } from "./pairs-tab";
import { placeCell } from "./ranking-tab";
import { areScored, scoreByBoard, scoreFormula, scoreText, titleOf } from "./results-tab";
import { call } from "./rule-formulas";
import {
  columnsOf,
  dataOf,
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
  | "difference"
  | "imps";

const BOARD_LOOKS: Record<BoardsColumn, SheetColumn> = {
  match: number("event.headers.match", 7),
  round: number("event.headers.round", 7),
  board: number("event.headers.board", 7),
  home: number("event.headers.home", 7),
  away: number("event.headers.away", 7),
  contractNs: words("event.headers.contractNs", 12),
  byNs: words("event.headers.byNs", 5),
  resultNs: words("event.headers.resultNs", 7),
  tableScoreNs: number("event.headers.tableScoreNs", 11),
  contractEw: words("event.headers.contractEw", 12),
  byEw: words("event.headers.byEw", 5),
  resultEw: words("event.headers.resultEw", 7),
  tableScoreEw: number("event.headers.tableScoreEw", 11),
  rulingNs: words("event.headers.rulingNs", 12),
  rulingEw: words("event.headers.rulingEw", 12),
  scoreNs: number("event.headers.scoreNs", 10),
  scoreEw: number("event.headers.scoreEw", 10),
  difference: number("event.headers.points", 10),
  imps: number("event.headers.imps", 8),
};

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
    columns: columnsOf(BOARD_LOOKS),
    rows: boardLines(choice).length,
  };
}

const SIDES = [
  { suffix: "Ns", table: "homeNs" },
  { suffix: "Ew", table: "homeEw" },
] as const;

function boardsSheet(choice: TeamsChoice, tab: Tab<BoardsColumn>): NewSheet {
  const { event, typedName } = choice;
  const live = typedName !== undefined && areScored(choice);
  const rows = boardLines(choice).map(({ match, board }, row) => {
    const { round, home, away } = event.matches[match];
    const cells: Partial<Record<BoardsColumn, CellValue>> = {
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
    cells.difference = {
      formula: differenceFormula(inRow(tab, row, "scoreNs"), inRow(tab, row, "scoreEw")),
    };
    if (!typedName) cells.imps = impsOf(board);
    else if (row === 0) cells.imps = { formula: call(typedName("IMP"), here(tab, "difference")) };
    return rowOf(tab, cells);
  });
  const notes = typedName ? [] : [[], [text("event.notes.values")]];
  return sheetOf(tab, text("event.titles.results", { event: titleOf(choice) }), [...rows, ...notes]);
}

/** Nothing until both tables have a score; a text that is none, such as a weighted score, is an error and not nothing. */
function differenceFormula(own: string, other: string): string {
  const neither = `OR(TRIM(${own})="",TRIM(${other})="")`;
  return `=IF(COUNT(${own},${other})=2,${own}-${other},IF(${neither},"",${own}-${other}))`;
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

function impsOf({ homeNs, homeEw }: MatchBoard): number | "" {
  const [own, other] = [homeNs?.score, homeEw?.score];
  return typeof own === "number" && typeof other === "number" ? imp(own - other) : "";
}

type MatchesColumn =
  "match" | "round" | "home" | "away" | "boards" | "impsHome" | "impsAway" | "vpsHome" | "vpsAway";

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
    const [match, own] = [inRow(tab, row, "match"), inRow(tab, row, "impsHome")];
    const [of, imps] = [dataOf(boards, "match"), dataOf(boards, "imps")];
    // The first row's formula fills its column.
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
      // Blank until a board has IMPs: no match is a draw before it is played.
      impsHome: {
        formula: `=IF(COUNTIFS(${of},${match},${imps},">=-24")=0,"",SUMIFS(${imps},${of},${match}))`,
      },
      impsAway: { formula: `=IF(ISNUMBER(${own}),-${own},${own}&"")` },
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
    number("event.headers.team", 8),
    ...(names ? [words("event.headers.name", 48)] : []),
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
  const rows = formula ? event.contestants.map((): CellValue[] => []) : teamsRanking(choice, scored);
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
      const { home: homeVps, away: awayVps, margin } = scored[index];
      return [
        ...(home === team.id ? [{ vps: homeVps, imps: margin }] : []),
        ...(away === team.id ? [{ vps: awayVps, imps: -margin }] : []),
      ];
    });
    if (own.length === 0) return [];
    return [
      {
        contestant,
        boards: own.length,
        total: own.reduce((sum, { vps }) => sum + vps, team.adjustment ?? 0),
        tops: 0,
        tiebreak: own.reduce((sum, { imps }) => sum + imps, 0),
      },
    ];
  });
  return ranked(field, "total").map((placed) => {
    const team = byId.get(placed.contestant);
    return [
      placeCell(placed),
      placed.contestant,
      ...(names && team ? [nameOf(team)] : []),
      placed.boards,
      placed.total,
    ];
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
          { formula: `={{${tab.name}}}!${inRow(tab, row, "imps")}` },
          mark(`${cell(3)}=${cell(2)}`),
        ],
      ];
    }),
  };
}
