import { columnLetters } from "../../src/sheets/column-letters";
import { type SheetHost } from "../../src/sheets/sheet-host";
import { sortedJobs } from "../../src/jobs/sorted";
import { type Thing } from "../../src/jobs/things";
import { readThings } from "../../src/tools/in-workbook/read";
import { FORM, type Typed } from "../../src/tools/new-event/form";
import { readNewEvent } from "../../src/tools/new-event/read";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { SEASON } from "../../src/tools/season/form";
import { newSeason, seasonSheets } from "../../src/tools/season/make";
import { addIn, OF_TABS } from "./add-in";
import { bookHost } from "./book-host";
import { WORKBOOKS } from "./workbooks-of-each-kind";

/* What the list of jobs says of a workbook, beside a count that is made of what the tabs show. */

// The address of the pane's page says which namespace functions have.
beforeAll(() => {
  Object.defineProperty(globalThis, "window", { value: { location: { search: "" } }, configurable: true });
});
afterAll(() => void Reflect.deleteProperty(globalThis, "window"));

/** A host that counts how often it is asked. */
function asked(host: SheetHost) {
  const calls: string[] = [];
  const counted: SheetHost = {
    ...host,
    rewriteCells: () => Promise.resolve([]),
    tabNames: () => Promise.resolve([]),
    readTabs: (names) => {
      calls.push("tabs");
      return host.readTabs?.(names) ?? Promise.resolve([]);
    },
    readLinkedTabs: (mark, alone) => {
      calls.push("marks");
      return host.readLinkedTabs?.(mark, alone) ?? Promise.resolve([]);
    },
  };
  return { host: counted, calls };
}

/** The rows of a tab below its headers as they are shown, by the headers. */
function rowsOf({ book }: ReturnType<typeof bookHost>, tab: string, first: string) {
  const shown = (book.contents(tab) ?? []).map((line, row) =>
    line.map((_, column) => String(book.read(tab, row, column) ?? "")),
  );
  const at = shown.findIndex((line) => line.includes(first));
  const end = shown.findIndex((line, row) => row > at && line[0] === "");
  return shown
    .slice(at + 1, end < 0 ? undefined : end)
    .map((line) => (header: string) => line[shown[at].indexOf(header)] ?? "");
}

const numbersIn = (words: string) => (words.match(/\d+/g) ?? []).map(Number);

async function thingsOf(name: string) {
  const [, make] = WORKBOOKS.find(([one]) => one === name) ?? [];
  if (!make) throw new Error(`there is no workbook ${name}`);
  const { sheets, typed } = make();
  const made = bookHost(sheets, addIn(...OF_TABS));
  for (const [tab, row, column, value] of typed) made.book.type(tab, row, column, value);
  const { host, calls } = asked(made.host);
  const { things } = await readThings(host);
  return { made, things, calls };
}

test.each(WORKBOOKS.map(([name]) => name))(
  "%s is one thing, and each of its figures leads to one of its cells",
  async (name) => {
    const { made, things, calls } = await thingsOf(name);
    expect(things.length).toBe(1);
    const [{ figures, can, fault, title, id, tabs }] = things;
    expect(fault).toBeUndefined();
    expect(title).not.toBe("");
    expect(tabs).toContain(id);
    expect(can.length).toBeGreaterThan(0);
    expect(figures.length).toBeGreaterThan(0);
    for (const { at } of figures) {
      expect(made.names).toContain(at.tab);
      expect(made.book.contents(at.tab)?.length).toBeGreaterThan(at.row);
    }
    // The marks once, the tabs that are counted once; a league is read with what its tabs refer to.
    expect(calls.length).toBeLessThanOrEqual(2);
  },
);

test.each([
  "matchpoints, one winner",
  "matchpoints, two winners",
  "Butler",
  "cross-IMPs",
  "a Swiss of pairs in IMPs",
])("the results of %s are those that its tab shows", async (name) => {
  const { made, things } = await thingsOf(name);
  const rows = rowsOf(made, "Results", "Board").filter((at) => at("NS") !== "" && at("EW") !== "");
  const there = rows.filter((at) =>
    ["Contract", "Result", "Table score", "Ruling"].some((header) => at(header) !== ""),
  );
  expect(numbersIn(things[0].figures[0].words)).toEqual([there.length, rows.length]);
  expect(rows.length).toBeGreaterThan(5);
});

test.each(["teams on the scale of the file", "teams on the continuous scale"])(
  "both tables count in %s",
  async (name) => {
    const { made, things } = await thingsOf(name);
    const rows = rowsOf(made, "Results", "Board");
    const there = rows.flatMap((at) => [at("Table score NS") || at("Score, home NS"), at("Score, home EW")]);
    expect(numbersIn(things[0].figures[0].words)[1]).toBe(2 * rows.length);
    expect(there.length).toBe(2 * rows.length);
    expect(things[0].can).toContain("players");
  },
);

test.each([
  ["a league", (4 * 3) / 2],
  ["a double league with head to head", 4 * 3],
  ["a league with a bye in each round", (5 * 4) / 2],
])("of the matches of %s two are played and one is conceded, and a bye is no match", async (name, all) => {
  const { things } = await thingsOf(name);
  expect(numbersIn(things[0].figures[1].words)).toEqual([3, all]);
  expect(things[0].state).toBe("during");
});

test("in a league whose matches somebody has sorted, the figures lead to the tab, because the rows are others", async () => {
  const { made, things } = await thingsOf("a league");
  const places = (thing: Thing) => thing.figures.map(({ at }) => at.row);
  expect(Math.min(...places(things[0]))).toBeGreaterThan(3);
  const header = (made.book.contents("Matches") ?? []).findIndex((line) => line.includes("Round"));
  const [first, last] = [header + 1, header + 6];
  const lines = made.book.contents("Matches") ?? [];
  const [one, other] = [lines[first], lines[last]].map((line) => [...line]);
  one.forEach((_, column) => {
    made.book.type("Matches", first, column, other[column]);
    made.book.type("Matches", last, column, one[column]);
  });
  const [sorted] = (await readThings(asked(made.host).host)).things;
  expect(sorted.fault).toBeUndefined();
  expect(places(sorted)).toEqual([0, 0]);
});

test("the matches of a cup are those that its tabs show", async () => {
  const { things } = await thingsOf("a cup");
  // Seven teams, one bye, and a match for the third place: three matches of the first round are played.
  expect(numbersIn(things[0].figures[0].words)).toEqual([3, 7]);
  expect(things[0].places.bracket).toEqual(things[0].figures[0].at);
});

test("between two rounds of a Swiss the draw comes first, until all rounds are drawn", async () => {
  const { made, things } = await thingsOf("a Swiss of pairs in IMPs");
  const [there, all] = numbersIn(things[0].figures[0].words);
  expect(there).toBe(all);
  expect(things[0].state).toBe("during");
  expect(sortedJobs(things[0]).first[0].id).toBe("draw");
  const lines = made.book.contents("Matches") ?? [];
  const header = lines.findIndex((line) => line.includes("Match"));
  const column = (name: string) => lines[header].indexOf(name);
  for (let row = header + 1; Number(made.book.read("Matches", row, column("Round"))) > 0; row++) {
    if (Number(made.book.read("Matches", row, column("Round"))) === 1) continue;
    const first = 1 + 2 * ((row - header - 1) % 4);
    made.book.type("Matches", row, column("NS"), first);
    if (first < 7) made.book.type("Matches", row, column("EW"), first + 1);
  }
  const [drawn] = (await readThings(asked(made.host).host)).things;
  expect(numbersIn(drawn.figures[0].words)).toEqual([there, 3 * all]);
  expect(drawn.can).not.toContain("draw");
  expect(drawn.can).toContain("redraw");
});

test("a pair may be called like a code", async () => {
  const made = bookHost(
    [...newEvent({ pairs: "notes=1\nresults=board\nOak\nYew", kind: "howell", boards: "1" })],
    addIn(...OF_TABS),
  );
  const [{ fault, can }] = (await readThings(asked(made.host).host)).things;
  expect(fault).toBeUndefined();
  expect(can).toContain("publish");
});

test("a league that cannot be read has a reason, and is not passed over", async () => {
  const [, make] = WORKBOOKS.find(([name]) => name === "a league") ?? [];
  const { host } = asked(bookHost(make?.().sheets ?? [], addIn(...OF_TABS)).host);
  const broken: SheetHost = {
    ...host,
    readLinkedTabs: (mark, alone) =>
      alone ? (host.readLinkedTabs?.(mark, alone) ?? Promise.resolve([])) : Promise.reject(new Error("busy")),
  };
  await expect(readThings(broken)).rejects.toThrow("busy");
});

function newEvent(changes: Partial<Typed>) {
  const { question } = readNewEvent({ ...FORM.first, pairs: "8", ...changes });
  if ("fault" in question) throw new Error(question.fault);
  return makeNewEvent(question.value, true).sheets;
}

test("an evening goes from before to during to after, and its first figure leads to the first result that is missing", async () => {
  const made = bookHost([...newEvent({ kind: "howell", boards: "1", entry: "scores" })], addIn(...OF_TABS));
  const { host } = asked(made.host);
  const first = async (): Promise<Thing> => (await readThings(host)).things[0];
  const begun = await first();
  const [, all] = numbersIn(begun.figures[0].words);
  expect([begun.state, numbersIn(begun.figures[0].words)[0]]).toEqual(["before", 0]);
  const { row, column, tab } = begun.figures[0].at;
  made.book.type(tab, row, column, 420);
  const during = await first();
  expect([during.state, numbersIn(during.figures[0].words)[0]]).toEqual(["during", 1]);
  expect(during.figures[0].at.row).toBeGreaterThan(row);
  for (let left = all - 1; left > 0; left--) {
    const { at } = (await first()).figures[0];
    made.book.type(at.tab, at.row, at.column, 420);
  }
  expect((await first()).state).toBe("after");
});

test("remarks are counted as the line below the ranking says, and lead to the tab that lists them", async () => {
  const made = bookHost([...newEvent({ kind: "howell", boards: "1", entry: "scores" })], addIn(...OF_TABS));
  const { host } = asked(made.host);
  const read = async () => (await readThings(host)).things[0];
  expect((await read()).figures).toHaveLength(1);
  const { tab, row, column } = (await read()).figures[0].at;
  // A score that no contract gives.
  made.book.type(tab, row, column, 425);
  const { figures } = await read();
  expect(figures).toHaveLength(2);
  const list = (made.book.contents("Check") ?? []).filter(
    (_, line) => typeof made.book.read("Check", line, 0) === "number",
  );
  expect(numbersIn(figures[1].words)).toEqual([list.length]);
  expect(figures[1].at.tab).toBe("Check");
  expect(figures[1].orElse?.tab).toBe("Ranking");
});

test("an overall ranking is offered from the second event with a ranking on", async () => {
  const evening = (title: string) => newEvent({ kind: "howell", boards: "1", title });
  const offers = async (sheets: ReturnType<typeof newEvent>) => {
    const { things } = await readThings(asked(bookHost(sheets, addIn(...OF_TABS)).host).host);
    return things.map(({ can }) => can.includes("overall"));
  };
  const [one, two] = [evening("Monday"), evening("Tuesday")];
  expect(await offers(one)).toEqual([false]);
  expect(await offers([...one, ...two])).toEqual([true, true]);
});

test("an empty workbook is asked once, and one that cannot be read has a reason", async () => {
  const { host, calls } = asked(bookHost([]).host);
  expect(await readThings(host)).toEqual({ things: [] });
  expect(calls).toEqual(["marks"]);
  const broken = { ...host, readLinkedTabs: () => Promise.reject(new Error("busy")) };
  await expect(readThings(broken)).rejects.toThrow("busy");
  expect(await readThings(undefined)).toEqual({ things: [] });
});

test("what has lost its codes is named with its fault, and nothing can be done with it", async () => {
  const made = bookHost([...newEvent({ kind: "howell", boards: "1" })], addIn(...OF_TABS));
  const cells = made.book.contents("Pairs") ?? [];
  const row = cells.findIndex((line) => line.some((cell) => String(cell).startsWith("notes=")));
  made.book.type(
    "Pairs",
    row,
    cells[row].findIndex((cell) => String(cell).startsWith("notes=")),
    "notes=?",
  );
  const [thing] = (await readThings(asked(made.host).host)).things;
  expect(thing.fault).toContain("Pairs");
  expect(thing.can).toEqual([]);
});

test("a code that stands for two columns is named, because a formula would take the wrong one", async () => {
  const made = bookHost([...newEvent({ kind: "howell", boards: "1" })], addIn(...OF_TABS));
  const cells = made.book.contents("Pairs") ?? [];
  const row = cells.findIndex((line) => line.some((cell) => String(cell).startsWith("results=")));
  const column = cells[row].findIndex((cell) => String(cell).startsWith("results="));
  made.book.type("Pairs", row, column, String(cells[row][column]).replace(" ew ", " ns "));
  const [thing] = (await readThings(asked(made.host).host)).things;
  expect(thing.fault).toContain(`“Pairs”, ${columnLetters(column)}${row + 1}`);
  expect(thing.can).toEqual([]);
});

test("a season has its sessions counted", async () => {
  const typed = { ...SEASON.first, seasonMembers: "4", seasonCount: "2", seasonTitle: "Spring" };
  const { question } = SEASON.read(typed);
  if ("fault" in question) throw new Error(question.fault);
  const made = bookHost([...seasonSheets(newSeason(typed, question.value))], addIn("SEASON"));
  const read = async () => (await readThings(asked(made.host).host)).things[0];
  const begun = await read();
  expect([begun.kind, begun.state, numbersIn(begun.figures[0].words)]).toEqual(["season", "before", [0]]);
  const { tab, row, column } = begun.figures[0].at;
  for (const [index, session] of ["1", "1", "2"].entries()) made.book.type(tab, row + index, column, session);
  expect(numbersIn((await read()).figures[0].words)).toEqual([2]);
});
