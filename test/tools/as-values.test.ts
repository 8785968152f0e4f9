import { howScored } from "../../src/events/agreement";
import { type BridgeEvent, type ReadEvent } from "../../src/events/event";
import * as rules from "../../src/events/rules";
import * as teams from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { takenSheets } from "../../src/sheets/values";
import { type PairsChoice, type TeamsChoice } from "../../src/tools/event-tabs/choice";
import { text } from "../../src/translations/texts";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { dice } from "../bundle/dice";
import { butler, crossImps, madeEvent, matchpoints, type Published, usebioFile } from "../events/made-event";
import { madeTeams } from "../events/made-teams";
import { addIn, OF_PAIRS } from "./add-in";
import { formulaBook } from "./formula-book";
import { entrants } from "./entrants";

jest.mock("../../src/events/rules", () => {
  const real = jest.requireActual<typeof rules>("../../src/events/rules");
  return { ...real, earnedBy: jest.fn(real.earnedBy), standings: jest.fn(real.standings) };
});
jest.mock("../../src/events/teams", () => {
  const real = jest.requireActual<typeof teams>("../../src/events/teams");
  return { ...real, boardImps: jest.fn(real.boardImps), scoredMatch: jest.fn(real.scoredMatch) };
});

const OWN = addIn(...OF_PAIRS, ...["VPCONT", "VPDISC", "VPCUSTOM"]);
const NAMES = new RegExp(`\\b(${Object.keys(OWN).join("|")})\\(`);

function ofFile(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function pairs(kind: "howell" | "mitchell", form: rules.PairsRule["form"], by: Published): PairsChoice {
  const event = ofFile(readUsebio(usebioFile(madeEvent(kind, 8, 2, 5), form, by)));
  const { rules: tried, ofResults } = howScored(event);
  const choice = { event, rule: tried[0].rule, ofResults, names: true };
  return { ...choice, travellers: true, scoreCards: true };
}

/** An individual whose results have been typed. */
function individual(): PairsChoice {
  const players = Array.from({ length: 8 }, (_, index) => [`Player ${index + 1}`]);
  const made = newPairsEvent({
    title: "",
    kind: "individual",
    pairs: entrants(players),
    boards: 2,
    order: "round",
  });
  if ("fault" in made) throw new Error(JSON.stringify(made.fault));
  const roll = dice(3);
  const results = made.event.results.map((result) => ({
    ...result,
    score: [90, -90, 120, -120, 150][roll(5)],
  }));
  const rule = { form: "matchpoints", expected: "largest" } as const;
  return { event: { ...made.event, results }, rule, ofResults: rule, names: true };
}

function ofTeams(scale: "own" | "continuous" | "imps"): TeamsChoice {
  const event = ofFile(readUsebio(madeTeams().text));
  const { rules: tried, ofResults } = teams.howTeamsScored(event);
  const rule = scale === "own" ? tried[0].rule : ({ form: "teams", scale } as const);
  return { event, rule, ofResults, names: true };
}

/** What a tab says only with formulas, or only in values, in a row that is blank in the other. */
const FORMULAS_OR_VALUES_ALONE = [
  text("event.notes.values"),
  text("event.slips.title"),
  text("event.slips.none"),
  "No remarks",
];

/**
 * What all cells show, by the column in the tab with formulas. RANKING says its headers in words of its own, and a tab in
 * values says below that it is one, in a row that a formula leaves blank.
 */
function shown(sheets: NewSheet[], withFormulas: NewSheet[]) {
  const book = formulaBook(sheets, {}, OWN);
  // A tab of formulas alone is not among those with values.
  return withFormulas.flatMap((sheet) => {
    if (sheet.only !== undefined) return [];
    const columns = sheet.columns.flatMap(({ only }, column) => (only ? [] : [column]));
    const title = sheet.rows.findIndex((row) => JSON.stringify(row).includes(text("event.slips.title")));
    const slipsFrom = title < 0 ? Infinity : title;
    // Where no formula makes remarks, no line says where their marks are.
    const marks = sheet.rows.findIndex((row) => JSON.stringify(row).includes("seen=seen"));
    // The columns that are left out are the last ones.
    const lines = Array.from({ length: sheet.rows.length + 1 }, (_, row) =>
      columns.map((column) => {
        const value = book.read(sheet.name, row + 1, column) ?? "";
        if (FORMULAS_OR_VALUES_ALONE.includes(String(value)) || row > slipsFrom) return "";
        if (marks >= 0 && row === marks + 1) return "";
        // The made team file has scores that no contract gives. A tab of values has no list of them.
        if (String(value).startsWith("Remarks on what was typed")) return "";
        return typeof value === "number" ? Number(value.toFixed(8)) : value;
      }),
    );
    // Marks on remarks are typed only where formulas make remarks.
    const seen = lines.findIndex((line) => line.includes("seen=seen"));
    if (seen >= 0) lines[seen] = lines[seen].map(() => "");
    return [lines.map((line) => (sheet.name === "Ranking" && line[0] === "Place" ? "headers" : line))];
  });
}

describe.each<[string, () => PairsChoice | TeamsChoice]>([
  ["an evening at matchpoints", () => pairs("howell", "matchpoints", matchpoints("largest"))],
  ["an evening with two winners", () => pairs("mitchell", "matchpoints", matchpoints("board"))],
  ["an evening at cross-IMPs", () => pairs("howell", "crossimps", crossImps("comparisons"))],
  ["an evening at Butler", () => pairs("mitchell", "butler", butler(1, 10))],
  ["an individual", individual],
  ["teams on the club's own scale", () => ofTeams("own")],
  ["teams on a known scale", () => ofTeams("continuous")],
  ["teams in IMPs", () => ofTeams("imps")],
])("%s", (_, chosen) => {
  test("as values shows the same in every cell, and needs no function of ours", () => {
    const sheets = eventSheets(chosen());
    const taken = takenSheets(sheets, { valuesOnly: true });
    expect(JSON.stringify(sheets)).toMatch(NAMES);
    expect(JSON.stringify(taken)).not.toMatch(NAMES);
    expect(shown(taken, sheets)).toEqual(shown(sheets, sheets));
  });

  test("with formulas computes no awards of its own", () => {
    const choice = chosen();
    const computed = [rules.earnedBy, rules.standings, teams.boardImps, teams.scoredMatch].map((one) => {
      return jest.mocked<(...args: never[]) => unknown>(one);
    });
    const calls = () => computed.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    // Reading the file has tried the rules on it.
    const before = calls();
    const sheets = eventSheets(choice);
    takenSheets(sheets, {});
    expect(calls()).toBe(before);
    takenSheets(sheets, { valuesOnly: true });
    expect(calls()).toBeGreaterThan(before);
  });
});
