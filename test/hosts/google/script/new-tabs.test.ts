import { type AddedTab, type GoogleBlock } from "../../../../src/hosts/google/server";
import { loadScript, type Script } from "../script";

/* The calls with which the pane makes new tabs, one by one. */

let script: Script;
beforeEach(() => {
  script = loadScript();
});

const add = (...wished: { name: string; rows: number; columns: number }[]) =>
  (script.call("addBridgeTabs", wished, "w") as { value: AddedTab[] }).value;
const block = (tab: number): GoogleBlock => ({
  tab,
  row: 1,
  values: [[1]],
  bold: [],
  right: [],
  centred: [],
  wrapped: [],
  formats: [],
  fills: [],
});
const write = (...blocks: GoogleBlock[]) => script.call("writeBridgeTabs", blocks, "w");
const show = () => script.call("showBridgeTabs", "w", null, []);

const MATCHES = { name: "Matches", rows: 3, columns: 2 };
const TEAMS = { name: "Teams", rows: 3, columns: 2 };
const GONE = { failed: { why: "gone" } };

test("a tab has five free rows and columns below and beside its table, and none is added to one that has more", () => {
  add({ name: "Long", rows: 2000, columns: 40 }, { name: "Small", rows: 995, columns: 21 });
  const sizes = ["Long", "Small"].map((name) => {
    const { maxRows, maxColumns } = script.book.sheet(name);
    return [maxRows, maxColumns];
  });
  expect(sizes).toEqual([
    [2005, 45],
    [1000, 26],
  ]);
  expect(script.book.done.filter((change) => change.startsWith("insert"))).toEqual([
    "insertSheet",
    "insertSheet",
    "insertRowsAfter",
    "insertColumnsAfter",
  ]);
});

test("a name that somebody takes meanwhile is another one in the note too, so that the tab is known later", () => {
  let isTaken = false;
  script.book.before = (change) => {
    if (change !== "setName" || isTaken) return;
    isTaken = true;
    script.book.addSheet("Matches");
  };
  expect(add(MATCHES, TEAMS).map(({ name }) => name)).toEqual(["Matches (2)", "Teams"]);
  const [[, note]] = script.book.properties;
  expect(JSON.parse(note)).toMatchObject({
    tabs: [{ name: "Matches (2)" }, { name: "Teams" }],
    complete: false,
  });
  script.call("undoBridgeTabs", "w", []);
  expect(script.book.names()).toEqual(["Sheet1", "Matches"]);
});

test("a name that Sheets refuses for another reason is not tried again", () => {
  let tries = 0;
  script.book.before = (change) => {
    if (change !== "setName") return;
    tries++;
    throw new Error("no");
  };
  expect(script.call("addBridgeTabs", [MATCHES], "w")).toEqual({ failed: { why: "other", words: "no" } });
  expect(tries).toBe(1);
});

test("a tab that somebody has deleted is written no more, and the write is not shown", () => {
  const [matches, teams] = add(MATCHES, TEAMS);
  script.book.sheets.splice(script.book.names().indexOf("Teams"), 1);
  expect(write(block(matches.id))).toEqual({ value: [] });
  expect(write(block(matches.id), block(teams.id))).toEqual(GONE);
  expect(show()).toEqual(GONE);
  expect(script.book.sheet("Matches").hidden).toBe(true);
});

test("only tabs of the write are written", () => {
  add(MATCHES);
  expect(write(block(script.book.sheet("Sheet1").id))).toEqual(GONE);
});

test("each call renews the note, so that a long write is not taken for one that was stopped", () => {
  const [{ id }] = add(MATCHES);
  for (let call = 0; call < 3; call++) {
    script.later(6);
    expect(write(block(id))).toEqual({ value: [] });
  }
  script.call("openBridgePane");
  expect(script.book.names()).toEqual(["Sheet1", "Matches"]);
  expect(show()).toEqual({ value: null });
  expect([script.book.sheet("Matches").hidden, script.book.active.name, [...script.book.properties]]).toEqual(
    [false, "Matches", []],
  );
});

test("a write of no tabs shows nothing", () => {
  expect(add()).toEqual([]);
  expect(show()).toEqual({ value: null });
  expect([script.book.active.name, [...script.book.properties]]).toEqual(["Sheet1", []]);
});
