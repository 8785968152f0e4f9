import { howScored } from "../../src/events/agreement";
import { type BridgeEvent, type ReadEvent } from "../../src/events/event";
import { howTeamsScored } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { formulaTree, partsOf } from "../../src/sheets/formula-tree";
import { isFormula, type NewSheet, resolvedFormula } from "../../src/sheets/sheet-host";
import { quoted, sentenceFormula } from "../../src/sheets/formula-text";
import { type EventChoice } from "../../src/tools/event-tabs/choice";
import { makeCup } from "../../src/tools/cup/tabs";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { newPairsEvent, newTeamsEvent } from "../../src/tools/new-event/blank-event";
import { type OverallChoice } from "../../src/tools/overall/read";
import { overallSheets } from "../../src/tools/overall/tabs";
import type * as Texts from "../../src/translations/texts";
import { crossImps, madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { madeTeams } from "../events/made-teams";
import { leagueChoice } from "./league-choice";
import { entrants } from "./entrants";

/** A language in which every text has a quote. One alone is in nobody's way only when it is doubled. */
jest.mock("../../src/translations/texts", () => {
  const real = jest.requireActual<typeof Texts>("../../src/translations/texts");
  const text: typeof real.text = (key, values) => `a "quoted ${real.text(key, values)}`;
  return { ...real, text };
});

const QUOTED = 'a "quoted';
const typedName = (name: string) => name;
const twos = (count: number) =>
  Array.from({ length: count }, (_, index) => [`N${index + 1}`, `S${index + 1}`]);

function ofFile(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function made(answer: { event: BridgeEvent } | { fault: object }): BridgeEvent {
  if ("fault" in answer) throw new Error(JSON.stringify(answer.fault));
  return answer.event;
}

function pairsFromFile(): NewSheet[] {
  const event = ofFile(
    readUsebio(usebioFile(madeEvent("mitchell", 8, 2, 3), "matchpoints", matchpoints("largest"))),
  );
  const { rules, ofResults } = howScored(event);
  const choice = { event, rule: rules[0].rule, ofResults, names: true };
  return eventSheets({ ...choice, travellers: true, scoreCards: true });
}

function pairsByAnotherRule(): NewSheet[] {
  const event = ofFile(readUsebio(usebioFile(madeEvent("howell", 8, 2, 3), "crossimps", crossImps("total"))));
  const { rules, ofResults } = howScored(event);
  return eventSheets({ event, rule: rules[rules.length - 1].rule, ofResults, names: true });
}

function teamsFromFile(): NewSheet[] {
  const event = ofFile(readUsebio(madeTeams().text));
  const { rules, ofResults } = howTeamsScored(event);
  return eventSheets({ event, rule: rules[0].rule, ofResults, names: true });
}

function newPairs(): NewSheet[] {
  const event = made(
    newPairsEvent({ title: "", kind: "howell", pairs: entrants(twos(6)), boards: 2, order: "round" }),
  );
  const rule = { form: "matchpoints", expected: "largest" } as const;
  const choice = { event, rule, ofResults: rule, names: true } satisfies EventChoice<unknown>;
  return eventSheets({ ...choice, typedIn: "contracts" });
}

function newTeams(): NewSheet[] {
  const event = made(
    newTeamsEvent({
      title: "",
      kind: "round-robin",
      teams: entrants([["A"], ["B"], ["C"], ["D"]]),
      boards: 4,
    }),
  );
  const rule = { form: "teams", scale: "continuous" } as const;
  return eventSheets({ event, rule, ofResults: rule, names: true, typedIn: "scores" });
}

function overall(by: OverallChoice["by"], match: OverallChoice["match"]): NewSheet[] {
  const lines = [1, 2].map((contestant) => ({ contestant, name: `Pair ${contestant}`, total: contestant }));
  const columns = { contestant: 1, name: 2, total: 4 };
  const sessions = ["A", "B"].map((tab) => ({ tab, columns, rows: 2, lines }));
  return overallSheets({ title: "", sessions, measure: "total", by, best: 1, match });
}

function formulasOf(sheets: NewSheet[]): string[] {
  const names = new Map(sheets.map(({ name }) => [name, name]));
  return sheets
    .flatMap(({ above = [], columns, rows }) => [
      ...above,
      ...columns.map(({ header }) => header),
      ...rows.flat(),
    ])
    .flatMap((cell) => (isFormula(cell) ? [resolvedFormula(cell, names)] : []));
}

/** The texts in a formula; undefined when it cannot be read. */
function textsIn(formula: string): string[] | undefined {
  const tree = formulaTree(formula);
  if (!tree) return undefined;
  const found: string[] = [];
  const visit = (node: (typeof tree)["root"]): void => {
    if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
    partsOf(node).forEach(visit);
  };
  visit(tree.root);
  return found;
}

test.each<[string, () => NewSheet[]]>([
  ["an evening from a file", pairsFromFile],
  ["an evening by another rule than its file", pairsByAnotherRule],
  ["teams from a file", teamsFromFile],
  ["a new evening", newPairs],
  ["a new match of teams", newTeams],
  ["an overall ranking by the mean", () => overall("mean", "number")],
  ["an overall ranking by the best", () => overall("best", "name")],
  ["a league", () => makeLeague(leagueChoice({ tieBreak: "headToHead" }), typedName).sheets],
  [
    "a cup",
    () =>
      makeCup({
        name: "",
        teams: ["Ash", "Elm", "Oak", "Yew"],
        seeded: 4,
        seed: 0,
        boards: [24, 24],
        segments: [2, 2],
        carry: "bermuda",
        hasThird: true,
      }).sheets,
  ],
  [
    "a Swiss with a table of VPs",
    () =>
      makeLeague(leagueChoice({ swiss: "halves", formulas: "lookup", venues: ["", "", "", ""] }), typedName)
        .sheets,
  ],
])("the formulas of %s say a text with quotes as it is", (_, make) => {
  const sheets = make();
  const formulas = formulasOf(sheets);
  const shapes = [...new Map(formulas.map((formula) => [formula.replace(/\d+/g, "0"), formula])).values()];
  expect(shapes.length).toBeGreaterThan(3);
  expect(shapes.filter((formula) => textsIn(formula) === undefined)).toEqual([]);
  // Each text of the language that stands in a formula is there whole, and the names of tabs are no texts.
  const texts = shapes.flatMap((formula) => textsIn(formula) ?? []);
  expect(texts.some((words) => words.includes("quoted"))).toBe(true);
  expect(texts.filter((words) => /quoted/.test(words) && !words.includes(QUOTED))).toEqual([]);
});

test("a sentence of a formula has its quotes doubled, and its values where it wants them", () => {
  expect(quoted('the "home" team')).toBe('"the ""home"" team"');
  expect(sentenceFormula((row, why) => `See "${row}": ${why}`, ["A1", "B2"])).toBe('"See """&A1&""": "&B2');
});
