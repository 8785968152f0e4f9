import { type UndoneTabs } from "../../../../src/hosts/google/server";
import { loadScript, type Script } from "../script";

/* The notes on writes that have not ended, and what becomes of their tabs when a pane is opened later. */

const NOTE = "bridge-scoring.unfinished.";
const MARK = "bridge-scoring.unfinished";

let script: Script;
beforeEach(() => {
  script = loadScript();
});

const WISHED = ["Matches", "Teams"].map((name) => ({ name, rows: 3, columns: 2 }));
const begin = (wished = WISHED) =>
  script.call("addBridgeTabs", wished, "w") as { value: { id: number; name: string }[] };
const undone = (known: number[] = []) =>
  (script.call("undoBridgeTabs", "w", known) as { value: UndoneTabs }).value;
const notes = () => [...script.book.properties.keys()];
const note = () => JSON.parse(script.book.properties.get(`${NOTE}w`) ?? "null") as unknown;
const names = () => script.book.names();
const visible = () => script.book.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
const opened = () => {
  script.call("openBridgePane");
  return script.book.toasts.splice(0).join(" ");
};
/** A hidden tab of somebody’s. */
const hidden = (name: string) => Object.assign(script.book.addSheet(name), { hidden: true });

test("the note of a write says which tabs belong to it, and that they are not complete", () => {
  const { value } = begin();
  expect(notes()).toEqual([`${NOTE}w`]);
  expect(note()).toEqual({
    since: expect.any(Number) as unknown,
    tabs: value.map(({ id, name }) => ({ id, name })),
    complete: false,
  });
});

test.each([
  [0, ["Sheet1", "Matches", "Teams"]],
  [6.9, ["Sheet1", "Matches", "Teams"]],
  [7, ["Sheet1"]],
])(
  "half tabs of a write that ended %s minutes ago are left alone until seven have passed",
  (minutes, left) => {
    begin();
    script.later(minutes);
    expect([opened(), names()]).toEqual(["", left]);
    expect(notes()).toHaveLength(left.length === 1 ? 0 : 1);
  },
);

test("complete tabs that are not shown yet are shown after seven minutes, and are finished", () => {
  const { value } = begin();
  const text = JSON.stringify({ since: Date.now(), tabs: value, complete: true });
  script.book.properties.set(`${NOTE}w`, text);
  script.later(7);
  expect([opened(), visible(), notes()]).toEqual(["", ["Sheet1", "Matches", "Teams"], []]);
  script.book.properties.set(`${NOTE}w`, text);
  expect(undone()).toEqual({ finished: true, left: [], stay: [] });
  expect([names(), notes()]).toEqual([["Sheet1", "Matches", "Teams"], []]);
});

test("without a note a write is finished when all of its tabs are there", () => {
  const { value } = begin();
  const ids = value.map(({ id }) => id);
  script.book.properties.clear();
  expect(undone(ids)).toEqual({ finished: true, left: [], stay: [] });
  expect(undone([...ids, 999])).toEqual({ finished: false, left: [], stay: [] });
  expect(undone([])).toEqual({ finished: false, left: [], stay: [] });
});

test("a tab that has its provisional name goes when it is blank, and stays when somebody has typed into it", () => {
  script.book.before = (change) => {
    if (change === "hideSheet") throw new Error("no");
  };
  begin();
  script.book.before = () => undefined;
  script.book.sheet("Bridge Scoring w 1").cell(3, 2).content = "mine";
  expect(undone()).toEqual({
    finished: false,
    left: [],
    stay: [{ name: "Bridge Scoring w 1", why: "typed" }],
  });
  expect([names(), notes()]).toEqual([["Sheet1", "Bridge Scoring w 1"], []]);
});

test("a tab that Sheets does not delete is named, its note stays, and the reason is in the log", () => {
  begin();
  let deletions = 0;
  script.book.before = (change) => {
    if (change === "deleteSheet" && ++deletions === 1) throw new Error("no service");
  };
  expect(undone()).toEqual({ finished: false, left: ["Matches"], stay: [] });
  expect([names(), notes()]).toEqual([["Sheet1", "Matches"], [`${NOTE}w`]]);
  expect(script.book.log).toEqual([expect.stringContaining("no service")]);
});

describe("what is no note", () => {
  const TAB = { id: 1, name: "Results" };

  test.each([
    "not JSON",
    "null",
    "7",
    "{}",
    JSON.stringify({ since: 0, tabs: 7 }),
    JSON.stringify({ since: 0, tabs: { length: 1 } }),
    JSON.stringify({ tabs: [TAB] }),
    JSON.stringify({ since: "0", tabs: [TAB] }),
    JSON.stringify({ since: null, tabs: [TAB] }),
    JSON.stringify({ since: 0, tabs: [TAB, 7] }),
    JSON.stringify({ since: 0, tabs: [TAB, null] }),
    JSON.stringify({ since: 0, tabs: [TAB, { id: 1 }] }),
    JSON.stringify({ since: 0, tabs: [TAB, { id: "1", name: "Results" }] }),
    JSON.stringify({ since: 0, tabs: [TAB, { id: 1, name: 7 }] }),
  ])("is thrown away without a word: %s", (text) => {
    expect(hidden("Results").id).toBe(1);
    script.book.properties.set(`${NOTE}w`, text);
    expect([opened(), names(), notes()]).toEqual(["", ["Sheet1", "Results"], []]);
  });

  test("because it is a property of somebody else’s, stays", () => {
    hidden("Results").metadata.set(MARK, JSON.stringify({ write: "", blocks: [], fillers: [] }));
    for (const key of ["x", "bridge-scoring.settings", "somebody-else-with-a-long-key-w"])
      script.book.properties.set(key, JSON.stringify({ since: 0, tabs: [TAB] }));
    const before = notes();
    expect([opened(), names(), notes()]).toEqual(["", ["Sheet1", "Results"], before]);
  });
});

test("a note that is damaged is no note of a write that goes on", () => {
  begin();
  script.book.properties.set(`${NOTE}w`, "not JSON");
  const gone = { failed: { why: "gone" } };
  expect(script.call("writeBridgeTabs", [], "w")).toEqual(gone);
  expect(script.call("showBridgeTabs", "w", null, [])).toEqual(gone);
});
