import { howScored } from "../../src/events/agreement";
import { howTeamsScored } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { type BridgeEvent } from "../../src/events/event";
import { frozenRows, type NewSheet } from "../../src/sheets/sheet-host";
import { takenSheets } from "../../src/sheets/values";
import { type PairsChoice } from "../../src/tools/event-tabs/choice";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { SWISS, type SwissScoring } from "../../src/tools/new-event/swiss/form";
import { newSwissSheets, readNewSwiss } from "../../src/tools/new-event/swiss/make";
import { indexOf } from "../../src/sheets/table";
import { leagueLayout } from "../../src/tools/league-tabs/layout";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { butler, crossImps, madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { madeTeams } from "../events/made-teams";
import { addIn, OF_PAIRS } from "./add-in";
import { headerWords } from "./header-words";
import { formulaBook } from "./formula-book";
import { leagueChoice } from "./league-choice";
import { type Follow, type SortedBy } from "./sorted-rows";

/*
 * Whoever sorts a tab sees the same rows in another order, in this tab and in all others: each ranking, standing, cross-table and
 * comparison stays as it was.
 */

const FUNCTIONS = addIn(...OF_PAIRS, ...["VPCUSTOM", "VPCONT", "VPDISC", "VPPERCENT", "STANDINGS", "NEEDS"]);

type Typed = readonly [tab: string, row: number, column: number, value: string | number];

/** A workbook of new tabs in which this was typed. */
function open(sheets: NewSheet[], typed: readonly Typed[] = []) {
  const book = formulaBook(sheets, {}, FUNCTIONS);
  for (const [tab, row, column, value] of typed) book.type(tab, row, column, value);
  /** The rows of each tab in an order of their own. */
  const shown = (): Record<string, string[]> =>
    Object.fromEntries(
      sheets.map((sheet) => {
        const cells = book.contents(sheet.name) ?? [];
        const width = Math.max(sheet.columns.length, ...cells.map(({ length }) => length));
        const rows = cells.map((_, row) =>
          JSON.stringify(
            Array.from({ length: width }, (__, column) => rounded(book.read(sheet.name, row, column))),
          ),
        );
        return [sheet.name, rows.sort()];
      }),
    );
  return { book, sheets, shown };
}

/** Sums of decimals depend on their order in the last digits. */
function rounded(shown: string | number | boolean): string | number | boolean {
  return typeof shown === "number" ? Number(shown.toFixed(9)) : shown;
}

/** The lists of a tab, which end at a blank row; rows count from 0. In Check each begins with headers of its own. */
function listsOf(sheet: NewSheet): { from: number; to: number }[] {
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

/** Sorts each tab that has a list by each of its columns, one after the other, and compares. */
function sortAll(opened: ReturnType<typeof open>, follow: Follow, left: readonly string[] = []) {
  const { book, sheets, shown } = opened;
  const before = shown();
  expect(JSON.stringify(before)).not.toMatch(/#(VALUE|N\/A|REF|SPILL)/);
  let turn = 0;
  for (const sheet of sheets) {
    // Cards are printed: their blocks are no lists.
    const lists = sheet.cards || left.includes(sheet.name) ? [] : listsOf(sheet);
    for (const list of lists.filter(({ from, to }) => to - from > 1)) {
      for (const column of sheet.columns.keys()) {
        const keys: SortedBy[] = [
          { column, descending: turn++ % 2 === 0 },
          { column: (column + 2) % sheet.columns.length },
        ];
        book.sort(sheet.name, list, keys, follow);
      }
      expect([sheet.name, shown()]).toEqual([sheet.name, before]);
    }
  }
  expect(turn).toBeGreaterThan(0);
}

function eventOf(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function pairsTabs(event: BridgeEvent, more: Partial<PairsChoice> = {}): NewSheet[] {
  const { rules, ofResults } = howScored(event);
  const choice = { event, rule: rules[0].rule, ofResults, names: true, ...more };
  return takenSheets(eventSheets(choice), {});
}

/** A league of which the first matches are played, one is conceded, and a team has a penalty. */
function leagueOf(choice: LeagueChoice) {
  const { sheets } = makeLeague(choice, (name) => name);
  const [matches] = sheets;
  const top = frozenRows(matches);
  const { match } = leagueLayout(choice, [], "").tables;
  const [home, away, fault, penalty] = (["impsHome", "impsAway", "fault", "penaltyHome"] as const).map(
    (name) => indexOf(match, name),
  );
  const played: Typed[] = [
    ["Matches", top, home, 40],
    ["Matches", top, away, 10],
    ["Matches", top + 1, home, 7],
    ["Matches", top + 1, away, 33],
    ["Matches", top, penalty, 2],
  ];
  const conceded: Typed[] = matches.rows.length > 3 ? [["Matches", top + 3, fault, "home"]] : [];
  return open(sheets, [...played, ...conceded]);
}

/** Scores that some contract gives on every board. */
const SCORES = [110, -110, 140, -140, 90, -90];

/** A Swiss of pairs with its first round typed. */
function swissOf(swissScoring: SwissScoring): NewSheet[] {
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
  return [{ ...results, rows }, ...sheets.slice(1)];
}

/**
 * What has an order of its own: settings, a scale, which is an error that says so when it does not ascend, and the draw, whose
 * first row says of which round it is.
 */
const ORDERED = ["VP scale", "Set-up", "Draw"];

const HOWELL = madeEvent("howell", 6, 10, 8);
const MITCHELL = madeEvent("mitchell", 8, 8, 7);

describe.each<Follow>(["all", "own tab"])("where references to %s follow a formula that moves", (follow) => {
  test.each([
    ["matchpoints, one winner", HOWELL, "matchpoints", matchpoints("largest")],
    ["matchpoints, two winners", MITCHELL, "matchpoints", matchpoints("board")],
    ["Butler", HOWELL, "butler", butler(1, 10)],
    ["cross-IMPs", MITCHELL, "crossimps", crossImps("comparisons")],
  ] as const)("an event of pairs: %s", (_, made, form, published) => {
    const event = eventOf(usebioFile(made, form, published));
    const sheets = pairsTabs(event, { travellers: true, scoreCards: true });
    sortAll(open(sheets), follow, ORDERED);
  });

  test("an event of teams", () => {
    const event = eventOf(madeTeams().text);
    const { rules, ofResults } = howTeamsScored(event);
    const choice = { event, rule: rules[0].rule, ofResults, names: true };
    sortAll(open(takenSheets(eventSheets(choice), {})), follow, ORDERED);
  });

  test("an event of teams on the continuous scale", () => {
    const event = eventOf(madeTeams().text);
    const rule = { form: "teams", scale: "continuous" } as const;
    const sheets = eventSheets({ event, rule, ofResults: rule, names: true });
    sortAll(open(takenSheets(sheets, {})), follow, ORDERED);
  });

  test.each([
    ["a Swiss of pairs in VPs of IMPs", "continuous"],
    ["a Swiss of pairs in per cents", "percent"],
  ] as const)("%s", (_, swissScoring) => {
    sortAll(open(swissOf(swissScoring)), follow, ORDERED);
  });

  test.each([
    ["a league", {}],
    ["a double league with head to head", { double: true, tieBreak: "headToHead" }],
    ["a league with an odd number of teams", { teams: ["A", "B", "C", "D", "E"] }],
    [
      "a league with averages, venues and dates",
      { unplayed: "average", venues: ["Q", "R", "S", "T"], dates: { first: 46000, every: 7 } },
    ],
    ["a Swiss league", { swiss: "halves", tieBreak: "opponents" }],
    [
      "a league by the steps of a regulation",
      { tieBreak: "rules", rules: ["head to head", "wins"], moves: { up: 1, down: 1, needs: true } },
    ],
  ] as const)("%s", (_, some) => {
    sortAll(leagueOf(leagueChoice(some as Partial<LeagueChoice>)), follow, ORDERED);
  });
});
