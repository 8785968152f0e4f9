import { howScored } from "../../src/events/agreement";
import { type BridgeEvent } from "../../src/events/event";
import { readUsebio } from "../../src/events/usebio";
import { type PairsChoice } from "../../src/tools/event-tabs/choice";
import { isFormula, type NewSheet } from "../../src/sheets/sheet-host";
import { shownSheet, takenSheets } from "../../src/sheets/values";
import { butler, madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { addIn } from "./add-in";
import { rearranged, renamed } from "./changed-tabs";
import { type Pane, PANES, WAYS } from "./panes";

const OWN = addIn("MATCHPOINTS", "BUTLER", "BUTLERDATUM", "CONTRACTSCORE", "RANKING", "CHECKEVENING");

/** An event of each kind. */
const EVENTS = {
  mitchell: usebioFile(madeEvent("mitchell", 6, 1, 3), "matchpoints", matchpoints("largest")),
  butler: usebioFile(madeEvent("howell", 4, 1, 5), "butler", butler(1, 10)),
};

function choiceOf(file: keyof typeof EVENTS): PairsChoice {
  const answer = readUsebio(EVENTS[file]);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const event = { ...answer.event, title: "Tuesday", date: "2026-11-03" };
  const { rules, ofResults } = howScored(event);
  return { event, rule: rules[0].rule, ofResults, names: true };
}

function open(sheets: NewSheet[]) {
  return PANES.English.bookHost(sheets, OWN);
}

/** What the tabs say when nothing is lost: the event of the file, with what the workbook makes of it. */
async function written(choice: PairsChoice): Promise<BridgeEvent> {
  const { host } = open(PANES.English.eventSheets(choice));
  const event = await PANES.English.readEventTabs(host, "Results");
  expect(event.results.map(({ score }) => score)).toEqual(choice.event.results.map(({ score }) => score));
  expect(event.contestants.map(({ id, direction }) => [id, direction])).toEqual(
    choice.event.contestants.map(({ id, direction }) => [id, direction]),
  );
  expect([event.title, event.date, event.form]).toEqual(["Tuesday", "2026-11-03", choice.event.form]);
  return event;
}

/** The name of the tab of results that an untouched form of the pane has. */
const firstName = (pane: Pane) => pane.FIRST.tab;

describe.each(["mitchell", "butler"] as const)("an event of the kind %s", (file) => {
  test.each(WAYS)("made by a pane in %s is written by a pane in %s", async (madeIn, writtenIn) => {
    const [made, pane] = [PANES[madeIn], PANES[writtenIn]];
    const choice = choiceOf(file);
    const { host } = open(made.eventSheets(choice));
    expect(await pane.readEventTabs(host, firstName(pane))).toEqual(await written(choice));
  });

  test("is found after columns were inserted, tabs renamed and headers written anew", async () => {
    const choice = choiceOf(file);
    const own = PANES.English.eventSheets(choice);
    const columns = (tab: string) => [...(own.find(({ name }) => name === tab)?.columns ?? []).keys()];
    const withOne = (tab: string, at: number) => [
      ...columns(tab).slice(0, at),
      "new" as const,
      ...columns(tab).slice(at),
    ];
    const wide = rearranged(rearranged(own, "Results", withOne("Results", 1)), "Pairs", withOne("Pairs", 2));
    const worded = wide.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.map(({ header, ...look }, column) => ({
        ...look,
        header: isFormula(header) || header === "" ? header : `Header ${column}`,
      })),
    }));
    const { host } = open(
      renamed(worded, { Results: "All boards", Ranking: "Who won", Pairs: "Our members" }),
    );
    const expected = await written(choice);
    for (const name of ["All boards", "Our members", firstName(PANES.Portuguese)]) {
      expect(await PANES.Portuguese.readEventTabs(host, name)).toEqual(expected);
    }
  });
});

test("an event in values, as in a file, is written by panes in every language", async () => {
  const choice = choiceOf("mitchell");
  const expected = await written(choice);
  for (const pane of Object.values(PANES)) {
    for (const made of [PANES.English, PANES.Portuguese]) {
      const { host } = open(takenSheets(made.eventSheets(choice), { valuesOnly: true }));
      expect(await pane.readEventTabs(host, firstName(pane))).toEqual(expected);
    }
  }
});

/** Columns of a list of six, with one that somebody has inserted. */
const WIDER = [
  ["new", 0, 1, 2, 3, 4, 5],
  [0, 1, "new", 2, 3, 4, 5],
] as const;

test.each(WIDER)(
  "a ranking in values is read after a column was inserted: %s, %s, %s …",
  async (...order) => {
    const choice = choiceOf("mitchell");
    const sheets = takenSheets(PANES.English.eventSheets(choice), { valuesOnly: true });
    const { host } = open(rearranged(sheets, "Ranking", order));
    expect(await PANES.English.readEventTabs(host, "Results")).toEqual(await written(choice));
  },
);

test("a ranking that a formula fills is read below its headers, also after a column was inserted", async () => {
  const choice = choiceOf("mitchell");
  const sheets = PANES.English.eventSheets(choice);
  const { book, host } = open(sheets);
  const lines = book.contents("Pairs") ?? [];
  const row = lines.findIndex((line) => String(line[1]).startsWith("ranking="));
  // The references behind the new column have moved, and what the formula fills has not.
  const moved = {
    formula:
      "=COUNTA({{Ranking}}!$A$2,{{Ranking}}!$B$2,{{Ranking}}!$D$2,{{Ranking}}!$E$2,{{Ranking}}!$F$2,{{Ranking}}!$G$2)",
  };
  book.type("Pairs", row, 0, moved);
  expect(await PANES.English.readEventTabs(host, "Results")).toEqual(await written(choice));
  const read = await PANES.English.readRankings(host, "");
  const typed = { ...PANES.English.FIRST, sessions: read.entry };
  const { question } = PANES.English.readOverall(typed, read);
  if ("fault" in question) throw new Error(question.fault);
  expect(question.value.sessions[0].columns).toMatchObject({ contestant: 1, name: 2, total: 4, percent: 5 });
});

/** Two sessions of four pairs. */
function sessions(pane: Pane): NewSheet[] {
  return ["1", "2"].flatMap((session) => {
    const typed = { ...pane.FIRST, start: "new", pairs: "4", kind: "howell", boards: "1" } as const;
    const { question } = pane.readNewEvent({
      ...typed,
      session,
      title: "Autumn",
      cards: false,
      entry: "scores",
    });
    if ("fault" in question) throw new Error(question.fault);
    const { sheets } = pane.makeNewEvent(question.value, false);
    return takenSheets(sheets, { valuesOnly: false });
  });
}

/** The overall ranking of the two sessions as a pane makes it when nobody names a tab. */
async function overallOf(pane: Pane, sheets: NewSheet[]) {
  const { book, host } = open(sheets);
  // The results of each event are the only tab of twelve columns; their scores stand in the sixth.
  const results = sheets.filter(({ columns }) => columns.length === 12);
  expect(results).toHaveLength(2);
  for (const [index, { name }] of results.entries()) {
    [420, -50, 110, 400, -100, 620].forEach((score, row) => book.type(name, row + 2, 5, score + 30 * index));
  }
  const typed = { ...pane.FIRST, start: "overall", title: "Autumn" } as const;
  const read = await pane.readRankings(host, typed.sessions);
  const { question } = pane.readOverall({ ...typed, sessions: read.entry }, read);
  if ("fault" in question) throw new Error(question.fault);
  return { entry: read.entry, rows: shownSheet(pane.overallTab(question.value)).rows };
}

test.each(WAYS)(
  "sessions made by a pane in %s make one ranking in a pane in %s",
  async (madeIn, joinedIn) => {
    const [made, pane] = [PANES[madeIn], PANES[joinedIn]];
    const own = await overallOf(made, sessions(made));
    expect(own.rows).toHaveLength(4);
    expect(await overallOf(pane, sessions(made))).toEqual(own);
    const [first, second] = own.entry.split("\n");
    const names = { [first]: "October", [second]: "Evening of the cup" };
    const other = await overallOf(pane, renamed(sessions(made), names));
    expect(other).toEqual({ entry: "October\nEvening of the cup", rows: own.rows });
  },
);

test("an event whose column of marks is gone is read without it", async () => {
  const choice = choiceOf("mitchell");
  const { book, host } = open(PANES.English.eventSheets(choice));
  const lines = book.contents("Pairs") ?? [];
  const row = lines.findIndex((line) => JSON.stringify(line[1]).includes("seen=seen"));
  book.type("Pairs", row, 0, { formula: "=COUNTA(#REF!)" });
  expect(await PANES.English.readEventTabs(host, "Results")).toEqual(await written(choice));
});

/** A formula that names its first cell twice, and its second not at all. */
function twice(cell: unknown): { formula: string } {
  const { formula } = cell as { formula: string };
  return { formula: formula.replace("$B$2", "$A$2") };
}

test.each<[string, (line: unknown[]) => [number, string | number | { formula: string }], string]>([
  ["results", () => [1, "results=ns ew"], "A9"],
  ["results", () => [0, 12], "A9"],
  ["results", (line) => [0, twice(line[0])], "A9"],
  ["ranking", () => [1, "ranking=total place pair name boards total"], "B10"],
  ["pairs", () => [1, "pairs="], "A11"],
  ["notes", () => [1, "notes={"], "B13"],
  ["notes", () => [1, ""], "A8"],
])("a damaged code of %s is named by its cell", async (code, spoil, cell) => {
  const { book, host } = open(PANES.English.eventSheets(choiceOf("butler")));
  const lines = book.contents("Pairs") ?? [];
  const row = lines.findIndex((line) => String(line[1]).startsWith(`${code}=`));
  const [column, now] = spoil([...lines[row]]);
  book.type("Pairs", row, column, now);
  await expect(PANES.Portuguese.readEventTabs(host, "Results")).rejects.toThrow(
    `“Pairs”, ${cell} está danificada`,
  );
});

test("a name that no tab has is said, also where there is one event", async () => {
  const { host } = open(PANES.English.eventSheets(choiceOf("butler")));
  await expect(PANES.English.readEventTabs(host, "Tuesday")).rejects.toThrow("There is no tab “Tuesday”.");
});

test("of two events the one whose tab is named is written", async () => {
  const [first, second] = [choiceOf("mitchell"), choiceOf("butler")].map((choice) =>
    PANES.English.eventSheets(choice),
  );
  const names = { Results: "Results (2)", Ranking: "Ranking (2)", Pairs: "Pairs (2)", Check: "Check (2)" };
  const { host } = open([...first, ...renamed(second, names)]);
  const kinds = await Promise.all(
    ["Results", "Results (2)"].map(async (name) => (await PANES.Portuguese.readEventTabs(host, name)).form),
  );
  expect(kinds).toEqual(["matchpoints", "butler"]);
  await expect(PANES.Portuguese.readEventTabs(host, "Resultados (2)")).rejects.toThrow(
    "Não há nenhum separador “Resultados (2)”.",
  );
});
