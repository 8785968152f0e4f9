import { howScored } from "../../src/events/agreement";
import { type BridgeEvent } from "../../src/events/event";
import { howTeamsScored } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { frozenRows, type NewSheet } from "../../src/sheets/sheet-host";
import { indexOf, rowNumber } from "../../src/sheets/table";
import { takenSheets } from "../../src/sheets/values";
import { CUP } from "../../src/tools/cup/form";
import { readCup } from "../../src/tools/cup/read";
import { makeCup } from "../../src/tools/cup/tabs";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { leagueLayout } from "../../src/tools/league-tabs/layout";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { SWISS, type SwissScoring } from "../../src/tools/new-event/swiss/form";
import { newSwissSheets, readNewSwiss } from "../../src/tools/new-event/swiss/make";
import { butler, crossImps, madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { madeTeams } from "../events/made-teams";
import { headerWords } from "./header-words";
import { leagueChoice } from "./league-choice";

/** What was typed into a cell; row and column count from 0. */
export type TypedCell = readonly [tab: string, row: number, column: number, value: string | number];

/** A workbook of new tabs in which something was typed. */
export interface Workbook {
  sheets: NewSheet[];
  typed: readonly TypedCell[];
}

/**
 * What has an order of its own: settings, a scale, which is an error that says so when it does not ascend, and the draw, whose
 * first row says of which round it is.
 */
const ORDERED = ["VP scale", "Set-up", "Draw"];

/** The lists of a tab, which end at a blank row; rows count from 0. In Check each begins with headers of its own. */
export function listsOf(sheet: NewSheet): { from: number; to: number }[] {
  // Cards are printed: their blocks are no lists.
  if (sheet.cards || ORDERED.includes(sheet.name)) return [];
  const lists: { from: number; to: number }[] = [];
  let from: number | undefined;
  for (const [index, row] of [...sheet.rows, []].entries()) {
    const isBlank = row.every((cell) => cell === "");
    if (!isBlank) from ??= index;
    else if (from !== undefined) {
      lists.push({ from: frozenRows(sheet) + from, to: frozenRows(sheet) + index });
      from = undefined;
    }
  }
  if (sheet.name === "Check") return lists.map((list) => ({ ...list, from: list.from + 1 }));
  // Where a formula fills the list, only notes stand below its blank rows.
  return lists.slice(0, 1).filter(({ from: first }) => first === frozenRows(sheet));
}

function eventOf(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function pairsOf(...file: Parameters<typeof usebioFile>): Workbook {
  const event = eventOf(usebioFile(...file));
  const { rules, ofResults } = howScored(event);
  const printed = { travellers: true, scoreCards: true };
  const choice = { event, rule: rules[0].rule, ofResults, names: true, ...printed };
  return { sheets: takenSheets(eventSheets(choice), {}), typed: [] };
}

function teamsOf(scale?: "continuous"): Workbook {
  const event = eventOf(madeTeams().text);
  const { rules, ofResults } = howTeamsScored(event);
  const rule = scale ? ({ form: "teams", scale } as const) : rules[0].rule;
  return { sheets: takenSheets(eventSheets({ event, rule, ofResults, names: true }), {}), typed: [] };
}

/** A league of which the first matches are played, one is conceded, and a team has a penalty. */
function leagueOf(some: Partial<LeagueChoice>): Workbook {
  const choice = leagueChoice(some);
  const { sheets } = makeLeague(choice, (name) => name);
  const [matches] = sheets;
  const top = frozenRows(matches);
  const { match } = leagueLayout(choice, [], "").tables;
  const [home, away, fault, penalty] = (["impsHome", "impsAway", "fault", "penaltyHome"] as const).map(
    (name) => indexOf(match, name),
  );
  const played: TypedCell[] = [
    ["Matches", top, home, 40],
    ["Matches", top, away, 10],
    ["Matches", top + 1, home, 7],
    ["Matches", top + 1, away, 33],
    ["Matches", top, penalty, 2],
  ];
  const conceded: TypedCell[] = matches.rows.length > 3 ? [["Matches", top + 3, fault, "home"]] : [];
  return { sheets, typed: [...played, ...conceded] };
}

/** Scores that some contract gives on every board. */
const SCORES = [110, -110, 140, -140, 90, -90];

/** A Swiss of pairs with its first round typed. */
function swissOf(swissScoring: SwissScoring): Workbook {
  const { question } = readNewSwiss({
    ...SWISS.first,
    pairs: "7",
    swissBoards: "2",
    swissRounds: "3",
    entry: "scores",
    swissScoring,
  });
  if ("fault" in question) throw new Error(question.fault);
  const sheets = takenSheets(newSwissSheets(question.value), {});
  const [results] = sheets;
  const [score, round] = ["Table score", "Round"].map((header) => headerWords(results).indexOf(header));
  const rows = results.rows.map((row, index) =>
    row[round] === 1
      ? row.map((cell, column) => (column === score ? SCORES[index % SCORES.length] : cell))
      : row,
  );
  return { sheets: [{ ...results, rows }, ...sheets.slice(1)], typed: [] };
}

/** A cup of which the first round is played, with a margin carried over. */
function cupOf(): Workbook {
  const { question } = readCup({
    ...CUP.first,
    cupTeams: "Ash\nElm\nOak\nYew\nFir\nBox\nBay",
    cupCarry: "bermuda",
    cupThird: true,
  });
  if ("fault" in question) throw new Error(question.fault);
  const { layout, sheets } = makeCup(question.value);
  const [{ table, matches }] = layout.rounds;
  const top = rowNumber(0, table) - 1;
  const typed = matches.flatMap((_, row): TypedCell[] => [
    [table.name, top + row, indexOf(table, "home1"), 30 + row],
    [table.name, top + row, indexOf(table, "away1"), 33],
    [table.name, top + row, indexOf(table, "earlier"), 5],
  ]);
  return { sheets, typed };
}

const HOWELL = madeEvent("howell", 6, 5, 3);
const MITCHELL = madeEvent("mitchell", 8, 8, 7);

/** A workbook of each kind, by what it has. */
export const WORKBOOKS: readonly (readonly [name: string, make: () => Workbook])[] = [
  ["matchpoints, one winner", () => pairsOf(HOWELL, "matchpoints", matchpoints("largest"))],
  ["matchpoints, two winners", () => pairsOf(MITCHELL, "matchpoints", matchpoints("board"))],
  ["Butler", () => pairsOf(HOWELL, "butler", butler(1, 10))],
  ["cross-IMPs", () => pairsOf(MITCHELL, "crossimps", crossImps("comparisons"))],
  ["teams on the scale of the file", () => teamsOf()],
  ["teams on the continuous scale", () => teamsOf("continuous")],
  ["a Swiss of pairs in IMPs", () => swissOf("continuous")],
  ["a Swiss of pairs in per cents", () => swissOf("percent")],
  ["a league", () => leagueOf({})],
  ["a double league with head to head", () => leagueOf({ double: true, tieBreak: "headToHead" })],
  ["a league with a bye in each round", () => leagueOf({ teams: ["A", "B", "C", "D", "E"] })],
  [
    "a league with averages, venues and dates",
    () => leagueOf({ unplayed: "average", venues: ["Q", "R", "S", "T"], dates: { first: 46000, every: 7 } }),
  ],
  ["a Swiss league", () => leagueOf({ swiss: "halves", tieBreak: "opponents" })],
  [
    "a league by the steps of a regulation",
    () =>
      leagueOf({
        tieBreak: "rules",
        rules: ["head to head", "wins"],
        moves: { up: 1, down: 1, needs: true },
      }),
  ],
  ["a cup", cupOf],
];

/** What rows show apart from the lines that name rows by their numbers, such as remarks: after a sort these are others. */
export function withoutNumberedRows(rows: readonly string[]): string[] {
  return rows.filter((row) => !/row \d+, column|Match \d+: /.test(row)).sort();
}
