import { MATCHES, TABLE } from "../../browser/new-sheets";
import { newBook, Refusal, tabNamed } from "../../browser/real-excel/book";
import { type NodeExcel, openExcelInNode } from "./in-node";

/* The notes on tabs that a pane has begun, and what the next pane makes of them. */

const NOTES = "bridge-scoring.unfinished";
const MINUTE = 60_000;

interface Note {
  token: string;
  since: number;
  tabs: { name: string; id?: string; title: string; height: number; blocks: string[] }[];
  workbook?: string;
}

let excel: NodeExcel;
const { now } = Date;
beforeEach(() => {
  excel = openExcelInNode(newBook());
  // The clock stands still, so that a minute more or less is one.
  Date.now = () => 1_800_000_000_000;
});
afterEach(() => {
  Date.now = now;
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const names = () => excel.book.tabs.map(({ name }) => name);
const local = () => JSON.parse(excel.localStorage.getItem(NOTES) ?? "[]") as Note[];
const shared = () => JSON.parse(excel.book.settings[NOTES] ?? "[]") as Note[];
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** What a new pane tells of unfinished tabs. */
async function told(): Promise<string[]> {
  const sentences: string[] = [];
  await excel.adapter().removeUnfinished((sentence) => sentences.push(sentence));
  return sentences;
}

/** The pane is closed at a request of the insert, so many minutes ago, and opened again. */
async function closedAt(request: number, minutes: number): Promise<void> {
  let stopped: () => void = () => undefined;
  const inTheMiddle = new Promise<void>((resolve) => (stopped = resolve));
  const before = excel.book.seen.requests;
  excel.book.meddle.arriving = (at) => {
    if (at - before !== request) return undefined;
    stopped();
    return new Promise<undefined>(() => undefined);
  };
  void excel.insert([TABLE, MATCHES]).catch(() => undefined);
  await inTheMiddle;
  excel.book.meddle = {};
  const earlier = local().map((note) => ({ ...note, since: note.since - minutes * MINUTE }));
  if (earlier.length > 0) excel.localStorage.setItem(NOTES, JSON.stringify(earlier));
  const inDocument = shared().map((note) => ({ ...note, since: note.since - minutes * MINUTE }));
  if (inDocument.length > 0) excel.book.settings[NOTES] = JSON.stringify(inDocument);
  excel.reload();
}

/** At this request the first tab has its cells, and at the last one both tabs are complete. */
const HALF = 5;
async function requestsOfInsert(): Promise<number> {
  const other = openExcelInNode(newBook());
  await other.insert([TABLE, MATCHES]);
  const { requests } = other.book.seen;
  other.close();
  excel.use();
  return requests;
}

/** A note of somebody else's, on tabs that are not there. */
const another = (index = 0, more: Partial<Note> = {}): Note => ({
  token: String(index).padStart(32, "0"),
  since: Date.now(),
  tabs: [{ name: `Tab ${index}`, id: "{1}", title: "", height: 1000, blocks: [] }],
  ...more,
});

/** A browser that keeps nothing for this page. */
function keepsNothing(): void {
  excel.localStorage.setItem = () => {
    throw new Error("no storage");
  };
}

function keepInDocument(notes: unknown): void {
  excel.book.settings[NOTES] = JSON.stringify(notes);
  excel.reload();
}

const UNFINISHED = (minutes: string) =>
  `The tabs “VP table”, “Matches” were not finished when the pane was closed: they are deleted in ${minutes}.`;
const DELETED =
  "The tabs “VP table”, “Matches” were not finished when the pane was closed, and are deleted now: insert the table again.";
const KEPT = "The tabs “VP table”, “Matches” were not finished when the pane was closed: delete them.";

describe("half tabs of a pane that was closed", () => {
  test.each([
    ["at this moment", 0, UNFINISHED("2 minutes"), 1],
    ["a second before the two minutes are over", 2 - 1 / 60, UNFINISHED("1 minute"), 1],
    ["two minutes ago", 2, DELETED, 0],
    ["a day ago", 24 * 60, DELETED, 0],
    ["more than a day ago", 24 * 60 + 1 / 60, KEPT, 0],
    ["by a clock that is two minutes ahead", -2, UNFINISHED("2 minutes"), 1],
    ["by a clock that is further ahead", -2 - 1 / 60, KEPT, 0],
  ])("%s are deleted, or named and left alone", async (_, minutes, sentence, notes) => {
    await closedAt(HALF, minutes);
    expect(await told()).toEqual([sentence]);
    expect(names()).toEqual(sentence === DELETED ? ["Sheet1"] : ["Sheet1", "VP table", "Matches"]);
    // Of what is deleted, or too old, no note is needed any more.
    expect([local().length, excel.book.seen.saves]).toEqual([notes, 0]);
  });

  test("are deleted by the pane that has named them when the two minutes are over, and not before", async () => {
    await closedAt(HALF, 0.5);
    const sentences: string[] = [];
    await excel.adapter().removeUnfinished((sentence) => sentences.push(sentence));
    expect(sentences).toEqual([UNFINISHED("2 minutes")]);
    excel.forward(1.49 * MINUTE);
    await turn();
    expect(names()).toHaveLength(3);
    Date.now = () => 1_800_000_000_000 + 1.5 * MINUTE;
    excel.forward(0.02 * MINUTE);
    while (sentences.length < 2) await turn();
    expect([sentences[1], names(), local()]).toEqual([DELETED, ["Sheet1"], []]);
  });

  test("that Excel does not delete are named, and each later pane tries again, as long as they are not too old", async () => {
    await closedAt(HALF, 3);
    excel.book.meddle.action = ({ kind, name }) => {
      if (kind === "Worksheet" && name === "Delete") throw new Refusal("AccessDenied", "no");
    };
    const sentences: string[] = [];
    await excel.adapter().removeUnfinished((sentence) => sentences.push(sentence));
    expect([sentences, local()]).toEqual([[KEPT], [expect.anything()]]);
    excel.forward(60 * MINUTE);
    await turn();
    expect(sentences).toHaveLength(1);
    excel.reload();
    excel.book.meddle = {};
    expect(await told()).toEqual([DELETED]);
    expect([names(), local()]).toEqual([["Sheet1"], []]);
  });

  test("stay with their note, and nothing is said, while Excel does not answer", async () => {
    await closedAt(HALF, 3);
    const notes = local();
    excel.book.meddle.arriving = () => 5001;
    expect(await told()).toEqual([]);
    expect([names().length, local()]).toEqual([3, notes]);
  });

  test("are looked after in their own workbook alone", async () => {
    await closedAt(HALF, 3);
    const notes = local().map((note) => ({ ...note, workbook: "https://example.com/Other.xlsx" }));
    excel.localStorage.setItem(NOTES, JSON.stringify(notes));
    expect(await told()).toEqual([]);
    expect([names().length, local()]).toEqual([3, notes]);
  });

  test("of which one has its title are named with that one, and its note stays for a day", async () => {
    for (const [minutes, left] of [
      [3, 1],
      [25 * 60, 0],
    ]) {
      excel = openExcelInNode(newBook());
      await closedAt(HALF, minutes);
      tabNamed(excel.book, "VP table").cells[0] = [TABLE.title];
      const [sentence, ...more] = await told();
      expect(sentence).toContain("“VP table”");
      expect([more, names().includes("VP table"), local().length]).toEqual([[], true, left]);
      excel.close();
    }
  });
});

test("of two half tabs the one that somebody has renamed stays and is named at once, and the other one is deleted later", async () => {
  await closedAt(HALF, 0);
  tabNamed(excel.book, "VP table").name = "Autumn";
  const [sentence] = await told();
  expect(sentence).toMatch(/^The tab “Matches” was not finished .* deleted in 2 minutes\.$/);
});

test("complete tabs of a pane that was closed a moment ago stay, nothing is said, and their note goes", async () => {
  await closedAt(await requestsOfInsert(), 0);
  expect(local()).toHaveLength(1);
  expect(await told()).toEqual([]);
  expect([names(), local(), excel.book.seen.saves]).toEqual([["Sheet1", "VP table", "Matches"], [], 0]);
});

describe("the notes on this computer", () => {
  test("are written anew only when one is no longer needed, so that those of a later version stay", async () => {
    const later = { version: 2 };
    excel.localStorage.setItem(NOTES, JSON.stringify([later, { ...another(), workbook: "elsewhere" }]));
    const text = excel.localStorage.getItem(NOTES);
    expect(await told()).toEqual([]);
    expect(excel.localStorage.getItem(NOTES)).toBe(text);
  });

  test("lose the one of an insert that is complete, and keep the others", async () => {
    const other = { ...another(), workbook: "elsewhere" };
    excel.localStorage.setItem(NOTES, JSON.stringify([other]));
    expect(await excel.insert([TABLE])).toEqual(["VP table"]);
    expect(local()).toEqual([other]);
    expect(excel.book.settings).toEqual({});
  });

  test("are the last ten", async () => {
    const others = Array.from({ length: 10 }, (_, index) => ({ ...another(index), workbook: "elsewhere" }));
    excel.localStorage.setItem(NOTES, JSON.stringify(others));
    await closedAt(HALF, 0);
    expect(local().map(({ workbook }) => workbook)).toEqual([
      ...Array.from({ length: 9 }, () => "elsewhere"),
      "https://example.sharepoint.com/Teams.xlsx",
    ]);
    expect(local()[0]).toEqual(others[1]);
  });

  test.each(["not JSON", "7", "null", '[null,7,"x"]'])("are none where %s stands", async (text) => {
    excel.localStorage.setItem(NOTES, text);
    expect(await told()).toEqual([]);
    expect(await excel.insert([TABLE])).toEqual(["VP table"]);
    expect(excel.localStorage.getItem(NOTES)).toBeNull();
  });
});

describe("in a browser that keeps nothing, the note stands in the document", () => {
  test("with the ids of the tabs, and goes with the last tab; those of others stay", async () => {
    keepsNothing();
    keepInDocument([another()]);
    await closedAt(HALF, 3);
    const [other, own, ...more] = shared();
    expect([other.token, more]).toEqual([another().token, []]);
    expect(own.tabs.map(({ name, id }) => [name, id])).toEqual(
      excel.book.tabs.slice(1).map(({ name, id }) => [name, id]),
    );
    const saves = excel.book.seen.saves;
    expect(await told()).toEqual([DELETED]);
    expect([names(), shared(), excel.book.seen.saves]).toEqual([["Sheet1"], [], saves + 1]);
  });

  test("and is gone when the insert is complete", async () => {
    keepsNothing();
    keepInDocument([another()]);
    expect(await excel.insert([TABLE, MATCHES])).toEqual(["VP table", "Matches"]);
    while (shared().length > 1) await turn();
    expect(shared()).toEqual([another()]);
    // Begun, with the ids, and complete.
    expect(excel.book.seen.saves).toBe(3);
  });

  test("and the insert is made where the document cannot be saved, which is tried once before it and once after", async () => {
    keepsNothing();
    excel.book.meddle.saving = () => 5001;
    expect(await excel.insert([TABLE, MATCHES])).toEqual(["VP table", "Matches"]);
    await turn();
    expect(excel.book.seen.saves).toBe(2);
  });

  test("and is found by a pane on another computer, which saves only what has changed", async () => {
    keepsNothing();
    await closedAt(HALF, 0);
    excel.book.seen.saves = 0;
    expect(await told()).toEqual([UNFINISHED("2 minutes")]);
    expect([shared().length, excel.book.seen.saves]).toEqual([1, 0]);
    // The tab of this note is not there, so nobody needs it.
    keepInDocument([another(), ...shared()]);
    expect(await told()).toEqual([UNFINISHED("2 minutes")]);
    expect([shared().length, excel.book.seen.saves]).toEqual([1, 1]);
    keepInDocument([another()]);
    expect(await told()).toEqual([]);
    expect([excel.book.settings, excel.book.seen.saves]).toEqual([{}, 2]);
  });
});

describe("half tabs that Excel does not delete after a refusal", () => {
  /** Excel refuses the second tab, and then to delete the first. */
  async function refused(): Promise<void> {
    let added = 0;
    excel.book.meddle.action = ({ kind, name }) => {
      const isRefused =
        (kind === "WorksheetCollection" && name === "Add" && ++added > 1) ||
        (kind === "Worksheet" && name === "Delete");
      if (isRefused) throw new Refusal("AccessDenied", "no");
    };
    expect(await excel.insert([TABLE, MATCHES])).toMatch(/Excel kept/);
    await turn();
    await turn();
  }

  test("are noted in the document, for the panes of others, besides what these have noted there", async () => {
    keepInDocument([another()]);
    await refused();
    expect(shared().map(({ tabs }) => tabs.map(({ name }) => name))).toEqual([
      ["Tab 0"],
      ["VP table", "Matches"],
    ]);
  });

  test("are noted as the last of ten", async () => {
    const others = Array.from({ length: 10 }, (_, index) => another(index));
    keepInDocument(others);
    await refused();
    expect(shared().slice(0, 9)).toEqual(others.slice(1));
    expect(shared()[9].tabs[0].name).toBe("VP table");
    expect(shared()).toHaveLength(10);
  });
});
