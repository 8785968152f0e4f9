import { howScored } from "../../src/events/agreement";
import { readUsebio } from "../../src/events/usebio";
import { type PlacedTab, placeTabs } from "../../src/hosts/place-tabs";
import { frozenRows, type NewSheet } from "../../src/sheets/sheet-host";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { seasonSheets } from "../../src/tools/season/make";
import { functions } from "../bundle/source";
import { ExcelError } from "../bundle/excel-error";
import { madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { type Country, type Stored, typedIn } from "../hosts/typed-in";
import { headerWords } from "./header-words";
import { leagueChoice } from "./league-choice";

/*
 * What is typed into a column of our tabs in Excel of three countries, and what is read of it: what was meant, or an error, and
 * never another number.
 */

const COUNTRIES: readonly Country[] = ["en", "de", "fr"];

function event(): NewSheet[] {
  const file = readUsebio(usebioFile(madeEvent("howell", 4, 3, 2), "matchpoints", matchpoints("board")));
  if ("faults" in file) throw new Error(JSON.stringify(file.faults));
  const results = file.event.results.map((one) => ({ ...one, session: "1", section: "A" }));
  const { rules, ofResults } = howScored(file.event);
  return eventSheets({ event: { ...file.event, results }, rule: rules[0].rule, ofResults, names: true });
}

const SHEETS = {
  event: event(),
  league: makeLeague(
    leagueChoice({ varied: true, venues: ["A", "B", "C", "D"], tieBreak: "rules", rules: ["boards won"] }),
    (name) => name,
  ).sheets,
  season: seasonSheets({
    title: "",
    isOfPlayers: true,
    members: [{ number: 1, name: "Ann", line: "A", handicap: undefined }],
    sessions: 2,
    rules: [],
    hasLines: true,
    hasHandicaps: true,
  }),
};

type Kind = keyof typeof SHEETS;

/** The format that a cell of a column has while nothing stands in it: the one that decides what becomes of typed text. */
function formatOf(kind: Kind, name: string, header: string): string {
  const sheet = SHEETS[kind].find((one) => one.name === name);
  if (!sheet) throw new Error(`There is no tab ${name}`);
  const column = headerWords(sheet).indexOf(header);
  if (column < 0) throw new Error(`There is no column ${header}`);
  const blank = { ...sheet, rows: [[]] };
  const [placed]: PlacedTab[] = placeTabs([blank], []);
  return placed.cells[frozenRows(sheet)][column].look.format ?? "General";
}

/** A cell as a function gets it. */
function passed(stored: Stored): unknown {
  switch (stored.kind) {
    case "blank":
      return null;
    case "text":
      return stored.text;
    case "number":
    case "boolean":
      return stored.value;
    case "formula":
      return new ExcelError("#NAME?", "");
  }
}

/** Columns of words: what is typed is a text, whatever it looks like. */
const WORDS: readonly (readonly [Kind, tab: string, header: string])[] = [
  ["event", "Results", "Session"],
  ["event", "Results", "Section"],
  ["event", "Results", "Contract"],
  ["event", "Results", "By"],
  ["event", "Results", "Result"],
  ["event", "Results", "Ruling"],
  ["event", "Pairs", "Name"],
  ["event", "Pairs", "Adjustment"],
  ["league", "Matches", "Not played: at fault"],
  ["league", "Matches", "Venue"],
  ["league", "Teams", "Team"],
  ["league", "Teams", "Venue"],
  ["season", "Season results", "Session"],
  ["season", "Season results", "Kind"],
  ["season", "Season results", "In line"],
  ["season", "Season members", "Name"],
  ["season", "Season members", "Line"],
  ["season", "Rules", "Rule"],
];

const LOOKS_LIKE_MORE = [
  "=",
  "+1",
  "-1",
  "12/3",
  "3-1",
  "1.5",
  "4P",
  "4 P",
  "007",
  "60%",
  "Mar 3",
  "=1",
  "TRUE",
];

test.each(WORDS)("%s, %s, %s: what is typed stays as it is typed", (kind, tab, header) => {
  const format = formatOf(kind, tab, header);
  for (const country of COUNTRIES)
    for (const typed of LOOKS_LIKE_MORE)
      expect([country, passed(typedIn(country, typed, format))]).toEqual([country, typed]);
});

test("a contract, who played it and its result score in each country", () => {
  const column = (header: string) => formatOf("event", "Results", header);
  for (const country of COUNTRIES)
    for (const [result, score] of [
      ["=", 420],
      ["0", 420],
      ["+1", 450],
      ["1", 450],
      ["-1", -50],
    ] as const) {
      const cell = (header: string, typed: string) => [[passed(typedIn(country, typed, column(header)))]];
      const answer = functions.get("CONTRACTSCORE")?.(
        cell("Contract", "4S"),
        [[1]],
        cell("By", "N"),
        cell("Result", result),
      );
      expect([country, result, answer]).toEqual([country, result, [[score]]]);
    }
});

/** What a function makes of a cell among others: a number, or undefined for an error. */
function read(name: string, ...args: unknown[]): unknown {
  try {
    const answer = functions.get(name)?.(...args);
    const cells: unknown[] = Array.isArray(answer) ? (answer as unknown[][]).flat() : [answer];
    return cells.some((one) => one instanceof ExcelError) ? undefined : cells;
  } catch {
    return undefined;
  }
}

/** Columns of numbers: how a function reads a cell of them, and what is typed with what is meant. */
const NUMBERS: readonly {
  column: readonly [Kind, tab: string, header: string];
  reads: (cell: unknown) => unknown;
  typed: Record<string, number>;
}[] = [
  {
    column: ["event", "Results", "Table score"],
    reads: (cell) => read("PAR", [[cell]], 1),
    typed: {
      "420": 420,
      "-50": -50,
      "+420": 420,
      "1.100": 1100,
      "1,100": 1100,
      "1 100": 1100,
      "3-1": NaN,
      "60%": NaN,
    },
  },
  {
    column: ["season", "Season results", "Per cent"],
    reads: (cell) => read("SEASON", [[1]], [[1]], [[cell]], null, null, null, null, null, "figures"),
    typed: { "54.17": 54.17, "54,17": 54.17, "5.54": 5.54, "12.5": 12.5, "50": 50 },
  },
  {
    column: ["season", "Season members", "Handicap"],
    reads: (cell) => read("SEASON", [[1]], [[1]], [[50]], null, null, null, null, [[1, cell]]),
    typed: { "-2.5": -2.5, "-2,5": -2.5, "2.5": 2.5, "2,5": 2.5, "12.74": 12.74, "1.12": 1.12 },
  },
  {
    column: ["league", "Teams", "Carry-over"],
    reads: (cell) => read("STANDINGS", [["A", "B"]], [[10, 10]], null, null, [["A", 0, cell]]),
    typed: { "12.5": 12.5, "12,5": 12.5, "12.74": 12.74, "12,74": 12.74, "-3": -3 },
  },
];

test.each(NUMBERS)("$column: a number counts as it was meant, or is an error", ({ column, reads, typed }) => {
  const format = formatOf(...column);
  for (const country of COUNTRIES)
    for (const [text, meant] of Object.entries(typed)) {
      const answer = reads(passed(typedIn(country, text, format)));
      if (answer !== undefined) expect([country, text, answer]).toEqual([country, text, reads(meant)]);
    }
  // What is typed as one types it in that country is taken.
  for (const country of COUNTRIES) {
    const sign = country === "en" ? "." : ",";
    const [own] = Object.entries(typed).filter(([text]) => text.includes(sign) && !/\d[.,]\d{3}$/.test(text));
    if (own) expect(reads(passed(typedIn(country, own[0], format)))).toEqual(reads(own[1]));
  }
});
