import { parseContestants } from "../../src/tools/new-event/contestants";
import { readNewEvent } from "../../src/tools/new-event/read";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { type SheetHost } from "../../src/sheets/sheet-host";
import { takenSheets } from "../../src/sheets/values";
import { readEventTabs } from "../../src/tools/event-export/write";
import { FORM, type Typed } from "../../src/tools/new-event/form";

const typed = (changes: Partial<Typed> = {}): Typed => ({ ...FORM.first, ...changes });

function made(changes: Partial<Typed>) {
  const { question } = readNewEvent(typed(changes));
  if ("fault" in question) throw new Error(question.fault);
  return makeNewEvent(question.value, typed(changes).cards);
}

test.each([
  [
    "Ann – Bob\nCy & Di\r\nEve / Fay\nGus\tHal\nIda - Jo\nKim;Lou",
    ["Ann,Bob", "Cy,Di", "Eve,Fay", "Gus,Hal", "Ida,Jo", "Kim,Lou"],
  ],
  ["  Jean-Luc Roy  –  Bob \n Cy\n\n", ["Jean-Luc Roy,Bob", "Cy"]],
  ["3", ["", "", ""]],
])("%j are the pairs that somebody pasted", (entry, pairs) => {
  const read = parseContestants(entry);
  expect("value" in read && read.value.map(({ names }) => names.join(","))).toEqual(pairs);
});

test.each([
  ["", "Type or paste the pairs, a line each."],
  ["Ann – Bob\n\nCy – Di", "Line 2 is blank."],
  ["1", "There is 1 line: 2 to 200 can play."],
  ["201", "There are 201 lines: 2 to 200 can play."],
  [`Ann – Bob\n${"x".repeat(81)}`, "Line 2 is longer than 80 characters."],
])("%j is refused: %s", (entry, fault) => {
  expect(parseContestants(entry)).toEqual({ fault });
});

test.each([
  [{ pairs: "3", kind: "howell" }, "pairs", "This movement is for 4 to 24."],
  [{ boards: "" }, "boards", "Type a number from 1 to 64."],
  [{ boards: "65" }, "boards", "Type a number from 1 to 64."],
  [{ boards: "3", roundCount: "x" }, "roundCount", "Type a number from 1 to 64."],
  [{ pairs: "12", roundCount: "6" }, "roundCount", "Type a number from 1 to 5."],
  [{ session: "21" }, "session", "Type a number from 1 to 20."],
  [{ pairs: "9", kind: "individual" }, "pairs", "This movement is for these numbers: 8, 12, 16, 20, 24."],
  [{ scoring: "teams", pairs: "99" }, "pairs", "This movement is for 2 to 98."],
  [
    { scoring: "teams", teamsKind: "whist", pairs: "6" },
    "pairs",
    "This movement is for 3 to 99 teams, an odd number. The desk above lists what fits.",
  ],
  [
    { kind: "share", pairs: "10" },
    "pairs",
    "This movement is for 7 to 400 pairs, with an even number of tables. The desk above lists what fits.",
  ],
  [{ staying: "3, x" }, "staying", "“x” is not a line of the list: type lines such as 3, 7."],
  [{ staying: "3, 13" }, "staying", "There is no line 13: the list has 12."],
  [{ kind: "howell", staying: "3, 4" }, "staying", "In this movement 1 pair stays at a table."],
  [{ late: "4" }, "late", "Nobody sits out round 1 in this movement."],
  [{ missing: "4" }, "missing", "Nobody is missing in this movement: leave it blank."],
  [{ pairs: "11", missing: "13" }, "missing", "Type a number from 1 to 12."],
  [{ begins: "half past" }, "begins", "“half past” is not a time: type it as 19:30."],
] as const)("%j: %s, %s", (changes, field, fault) => {
  const { faults, question } = readNewEvent(typed(changes));
  expect(faults).toEqual({ [field]: fault });
  expect(question).toEqual({ fault });
});

test("an evening by Ascherman’s method has his matchpoints, and ranks by the mean of the boards", () => {
  const { sheets } = made({ pairs: "14", scoring: "ascherman" });
  const written = JSON.stringify(sheets);
  expect(written).toMatch(/MATCHPOINTS\([^,]*,\\"ascherman\\",/);
  expect(written).toMatch(/RANKING\((?:(?!"width").)*,\\"boards\\"/);
  expect(JSON.stringify(made({ pairs: "14" }).sheets)).not.toMatch(/ascherman|\\"boards\\"/);
});

test("an evening has the tabs of an event and the cards for its tables", () => {
  const { sheets, summary } = made({ pairs: "14" });
  expect(summary).toBe("14 pairs, 7 tables, 7 rounds of 3 boards: 147 results to type.");
  expect(sheets.map(({ name }) => name)).toEqual([
    "Results",
    "Ranking",
    "Pairs",
    "Check",
    "Movement",
    "Table cards",
    "Pair cards",
    "Pick-up slips",
  ]);
  expect(takenSheets(made({ pairs: "14", cards: false }).sheets, {})).toHaveLength(4);
});

test("a file, which computes nothing, has only the cards, whether they are wished or not", () => {
  for (const cards of [true, false]) {
    const sheets = takenSheets(made({ cards }).sheets, { valuesOnly: true });
    expect(sheets.map(({ name: tab }) => tab)).toEqual([
      "Movement",
      "Table cards",
      "Pair cards",
      "Pick-up slips",
    ]);
  }
});

test("a field that teams do not need has no fault there", () => {
  expect(readNewEvent(typed({ scoring: "teams", pairs: "4", roundCount: "x" })).faults).toEqual({});
});

test("teams play everybody, and their ranking is by VPs", () => {
  const { sheets, summary, shown } = made({
    scoring: "teams",
    pairs: "Reds\nBlues\nGreens\nGolds",
    boards: "8",
  });
  expect(summary).toBe("4 teams, 3 rounds, 6 matches of 8 boards.");
  expect(sheets.map(({ name }) => name)).toEqual([
    "Results",
    "Matches",
    "Ranking",
    "Teams",
    "Check",
    "Movement",
    "Table cards",
    "Team cards",
    "Pick-up slips",
  ]);
  expect(sheets[0].rows.filter(([line]) => /^\d+-\d+$/.test(String(line)))).toHaveLength(48);
  expect(shown.rows).toHaveLength(6);
});

test("an individual is a movement like the others", () => {
  const { sheets, summary } = made({ pairs: "8", kind: "individual", boards: "2" });
  expect(summary).toBe("8 players, 2 tables, 7 rounds of 2 boards: 28 results to type.");
  expect(sheets.map(({ name }) => name)).toEqual([
    "Results",
    "Ranking",
    "Players",
    "Check",
    "Movement",
    "Table cards",
    "Player cards",
    "Pick-up slips",
  ]);
});

test("a movement can be cut short", () => {
  expect(made({ pairs: "24", roundCount: "9" }).summary).toBe(
    "24 pairs, 12 tables, 9 rounds of 3 boards: 324 results to type.",
  );
});

test("the tabs of a session have its number, and their formulas find each other", () => {
  const evening = made({ pairs: "8", kind: "howell", session: "2", title: "Autumn", cards: false });
  const sheets = takenSheets(evening.sheets, {});
  expect(sheets.map(({ name }) => name)).toEqual(["Results S2", "Ranking S2", "Pairs S2", "Check S2"]);
  expect(sheets[1].title).toBe("Ranking: Autumn, session 2");
  const formulas = JSON.stringify(sheets).match(/\{\{[^}]*\}\}/g) ?? [];
  expect([...new Set(formulas)].sort()).toEqual([
    "{{Check S2}}",
    "{{Pairs S2}}",
    "{{Ranking S2}}",
    "{{Results S2}}",
  ]);
});

test.each([
  [undefined, "There is no tab “Tuesday”."],
  [[["A list of ours"]], "“Tuesday” is not the tab of an event that this pane has made."],
])("a tab %j of no event is named", async (cells, fault) => {
  const readTabs: SheetHost["readTabs"] = () => Promise.resolve([cells]);
  await expect(readEventTabs({ readTabs } as unknown as SheetHost, "Tuesday")).rejects.toThrow(fault);
});

test("of the kept choices, only those that the form can hold are put back into it", () => {
  const kept = typed({ kind: "howell", boards: "4", entry: "scores" });
  expect(FORM.fromKept(kept)).toEqual(kept);
  expect(FORM.fromKept({ kind: "barometer", boards: 4, entry: null })).toEqual(FORM.first);
});
