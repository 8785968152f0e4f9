import { type OverallChoice, readOverall, readRankings } from "../../src/tools/overall/read";
import { overallSheets, overallTab } from "../../src/tools/overall/tabs";
import { FORM, type Typed } from "../../src/tools/overall/form";
import {
  type LinkedTab,
  type NewSheet,
  type ReadCell,
  sheetCells,
  type SheetHost,
} from "../../src/sheets/sheet-host";
import { shownSheet, takenSheets } from "../../src/sheets/values";
import { dice } from "../bundle/dice";
import { addIn } from "./add-in";
import { formulaBook } from "./formula-book";

const OWN = addIn("RANKING");

type Line = [contestant: number | string, name: string, percent: number];

/** A tab as the pane's ranking shows it. In a Mitchell the second list stands below the first. */
function rankingTab(tab: string, lines: Line[], second: Line[] = []): NewSheet {
  const header = ["Place", "Contestant", "Name", "Boards", "Total", "%"];
  const rows = (list: Line[]) =>
    [...list]
      .sort((a, b) => b[2] - a[2])
      .map(([contestant, of, percent], place) => [place + 1, contestant, of, 24, percent * 2, percent]);
  const below = second.length > 0 ? [[], ["East-West"], header, ...rows(second)] : [];
  return {
    name: tab,
    title: `Ranking: ${tab}`,
    columns: header.map((one) => ({ header: one, width: 9 })),
    rows: [...rows(lines), ...below],
  };
}

/** A spreadsheet with these tabs. */
function hostOf(tabs: NewSheet[]): SheetHost {
  const readTabs: SheetHost["readTabs"] = (names) =>
    Promise.resolve(
      names.map((wanted) => {
        const sheet = tabs.find((one) => one.name === wanted);
        return sheet && (sheetCells(sheet) as ReadCell[][]);
      }),
    );
  return { readTabs } as unknown as SheetHost;
}

/** The tabs with the codes of events whose rankings these are, each with the number of its session. */
function codesOf(tabs: NewSheet[], sessions: ReadonlyMap<string, number | undefined>): LinkedTab[] {
  return [...sessions].flatMap(([ranking, session], index) => {
    if (!tabs.some((tab) => tab.name === ranking)) return [];
    const coded = [
      [`='Results ${index}'!$A$2`, "results=board"],
      [`='${ranking}'!$E$2`, "ranking=total"],
      ["=COUNTA($A$2,$B$2)", "pairs=pair name"],
    ];
    const notes = JSON.stringify({ title: "Ranking: {event}", northSouth: "North-South", session });
    return {
      name: `Pairs ${index}`,
      values: [["event=1"], ...coded.map(([, code]) => [1, code]), ["", `notes=${notes}`]],
      formulas: [[""], ...coded.map(([formula]) => [formula, ""]), ["", ""]],
    };
  });
}

async function reading(tabs: NewSheet[], changes: Partial<Typed> = {}) {
  const typed = {
    ...FORM.first,
    title: "Autumn",
    sessions: tabs.map((tab) => tab.name).join("\n"),
    ...changes,
  };
  const read = await readRankings(hostOf(tabs), typed.sessions);
  return readOverall({ ...typed, sessions: read.entry }, read);
}

async function choiceOf(tabs: NewSheet[], changes: Partial<Typed> = {}): Promise<OverallChoice> {
  const { question } = await reading(tabs, changes);
  if ("fault" in question) throw new Error(question.fault);
  return question.value;
}

/** What the first tab shows, without the rows that are still blank. */
function shown(tabs: NewSheet[], choice: OverallChoice) {
  const sheets = overallSheets(choice);
  const book = formulaBook([...tabs, ...sheets], {}, OWN);
  const [{ columns, rows }] = sheets;
  const lines = rows.map((_, row) => columns.map((_, column) => book.read("Overall", row + 2, column)));
  return { book, lines: lines.filter(([place]) => place !== "") };
}

/** The same results in every form: three sessions, in which not everybody plays, with many ties. */
function seasonOf(seed: number, sessions: number) {
  const roll = dice(seed);
  const results = new Map<number, (number | undefined)[]>();
  for (let contestant = 1; contestant <= 14; contestant++) {
    const played = Array.from({ length: sessions }, () => (roll(4) === 0 ? undefined : 40 + 5 * roll(5)));
    if (played.some((one) => one !== undefined)) results.set(contestant, played);
  }
  const lines = (session: number) =>
    [...results].flatMap(([contestant, played]): Line[] => {
      const percent = played[session];
      return percent === undefined ? [] : [[contestant, `Pair ${contestant}`, percent]];
    });
  const tabs = Array.from({ length: sessions }, (_, session) => {
    const all = lines(session);
    const tab = `Ranking S${session + 1}`;
    return session === 0 ? rankingTab(tab, all.slice(0, 4), all.slice(4)) : rankingTab(tab, all);
  });
  return { results, tabs };
}

/** The greatest sum of at most n results, from all subsets. */
function greatest(results: number[], n: number): number {
  let most = 0;
  for (let chosen = 0; chosen < 2 ** results.length; chosen++) {
    const taken = results.filter((_, index) => (chosen >> index) & 1);
    if (taken.length <= n)
      most = Math.max(
        most,
        taken.reduce((sum, one) => sum + one, 0),
      );
  }
  return most;
}

const WAYS = [
  ["sum", (results: number[]) => greatest(results, results.length)],
  ["mean", (results: number[]) => greatest(results, results.length) / results.length],
  ["best", (results: number[]) => greatest(results, 3)],
] as const;

describe.each(WAYS)("%s", (by, resultOf) => {
  test.each([1, 2, 3])("season %i: the formulas give every contestant's result and place", async (seed) => {
    const { results, tabs } = seasonOf(seed, 5);
    const choice = await choiceOf(tabs, { by, best: "3" });
    const { lines } = shown(tabs, choice);
    const totals = new Map(
      [...results].map(([contestant, played]) => [
        contestant,
        resultOf(played.filter((one) => one !== undefined)),
      ]),
    );
    const all = [...totals.values()];
    const wanted = [...results].map(([contestant, played]) => {
      const own = totals.get(contestant) ?? NaN;
      const place = 1 + all.filter((one) => one > own + 1e-9).length;
      const shared = all.filter((one) => Math.abs(one - own) < 1e-9).length > 1;
      return [
        shared ? `${place}=` : place,
        contestant,
        `Pair ${contestant}`,
        ...played.map((one) => one ?? ""),
        by === "best"
          ? Math.min(3, played.filter((one) => one !== undefined).length)
          : played.filter((one) => one !== undefined).length,
        expect.closeTo(own, 8),
      ];
    });
    const inOrder = (rows: unknown[][]) => [...rows].sort((a, b) => Number(a[1]) - Number(b[1]));
    expect(inOrder(lines)).toEqual(wanted);
    // Best first, and the pane shows the same list.
    const places = lines.map(([place]) => parseInt(String(place)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const closely = (cell: unknown) => (typeof cell === "number" ? expect.closeTo(cell, 8) : cell);
    const listed = lines.map((row) => row.map(closely));
    expect(shownSheet(overallTab(choice)).rows).toEqual(listed);
    // Where the spreadsheet does not know RANKING, the list stands alone, as values.
    const taken = takenSheets(overallSheets(choice), { valuesOnly: true });
    expect(taken.map(({ rows }) => rows)).toEqual([listed]);
  });
});

test("a correction, and a contestant who was in no ranking yet, change the overall ranking", async () => {
  const tabs = [
    rankingTab("Ranking", [
      [1, "Ann – Bob", 60],
      [2, "Cy – Di", 40],
    ]),
    rankingTab("Ranking (2)", [
      [1, "Ann – Bob", 50],
      [2, "Cy – Di", 55],
    ]),
  ];
  tabs[1].rows.push([]);
  const { book, lines } = shown(tabs, await choiceOf(tabs));
  expect(lines).toEqual([
    [1, 1, "Ann – Bob", 60, 50, 2, 110],
    [2, 2, "Cy – Di", 40, 55, 2, 95],
  ]);
  const line = (row: number) => [0, 1, 2, 3, 4, 5, 6].map((column) => book.read("Overall", row, column));
  book.type("Ranking (2)", 2, 5, 90);
  expect(line(2)).toEqual([1, 2, "Cy – Di", 40, 90, 2, 130]);
  [3, 7, "Eve – Fay", 24, 100, 50].forEach((cell, column) => book.type("Ranking (2)", 4, column, cell));
  expect(line(4)).toEqual([3, 7, "Eve – Fay", "", 50, 1, 50]);
});

const TWO = [
  rankingTab("Ranking S1", [
    [1, "Ann – Bob", 60],
    [2, "Cy – Di", 40],
  ]),
  rankingTab("Ranking S2", [
    [1, "Cy – Di", 55],
    [2, "ann –  bob", 51],
    [3, "Eve* – Fay", 50],
  ]),
  rankingTab("Ranking S3", [[9, "Eve* – Fay", 44]]),
];

test("matched by names, a pair keeps its results under another number", async () => {
  const { lines } = shown(TWO, await choiceOf(TWO, { match: "name" }));
  expect(lines).toEqual([
    [1, "Ann – Bob", 60, 51, "", 2, 111],
    [2, "Cy – Di", 40, 55, "", 2, 95],
    [3, "Eve* – Fay", "", 50, 44, 2, 94],
  ]);
});

test("matched by numbers, other names under one number are said", async () => {
  const { remarks, question } = await reading(TWO);
  expect("value" in question).toBe(true);
  expect(remarks).toEqual([
    "1 is Cy – Di in “Ranking S2” and Ann – Bob in “Ranking S1”. If these are not the same, choose the names.",
    "2 is ann –  bob in “Ranking S2” and Cy – Di in “Ranking S1”. If these are not the same, choose the names.",
  ]);
});

test("of more than five contestants with other names five are named, and the others are counted", async () => {
  const session = (tab: string, name: string, count: number) => {
    const lines = Array.from({ length: count }, (_, index): Line => [index + 1, name, 60 - index]);
    return rankingTab(tab, lines);
  };
  const remarks = async (count: number) =>
    (await reading([session("Ranking S1", "Ann", count), session("Ranking S2", "Bob", count)])).remarks;
  const named = [1, 2, 3, 4, 5].map((number) => expect.stringMatching(new RegExp(`^${number} is Bob `)));
  expect(await remarks(5)).toEqual(named);
  expect(await remarks(8)).toEqual([...named, "And 3 more like this."]);
});

test("how many sessions count is read where only the best count", async () => {
  expect(await reading(TWO, { best: "x" })).toMatchObject({ asks: { best: false }, faults: {} });
  expect((await choiceOf(TWO, { best: "1", by: "best" })).best).toBe(1);
});

test("totals are added in place of percentages", async () => {
  const { lines } = shown(TWO, await choiceOf(TWO, { measure: "total", match: "name" }));
  expect(lines[0].slice(0, 3)).toEqual([1, "Ann – Bob", 120]);
});

test("tabs with the number of a session are found before the others", async () => {
  const other = rankingTab("Club evening", [[1, "", 50]]);
  const events = new Map([
    ["Ranking S2", 2],
    ["Club evening", undefined],
    ["Ranking S1", 1],
    ["Ranking S3", 3],
  ]);
  const found = async (tabs: NewSheet[]) =>
    readRankings({ ...hostOf(tabs), readLinkedTabs: () => Promise.resolve(codesOf(tabs, events)) }, "  ");
  expect((await found([other, ...TWO])).entry).toBe("Ranking S1\nRanking S2\nRanking S3");
  expect((await found([other])).entry).toBe("Club evening");
  expect((await found([])).tabs).toEqual([]);
});

test.each([
  [{ sessions: "Ranking S1\nRanking S4" }, "sessions", "There is no tab “Ranking S4”."],
  [{ sessions: "Ranking S1\nRanking S1" }, "sessions", "“Ranking S1” stands here twice."],
  [
    { sessions: "Empty" },
    "sessions",
    "“Empty” has no ranking yet: its first results are missing, or it is another kind of tab.",
  ],
  [{ sessions: "Twice" }, "sessions", "1 stands twice in “Twice”: choose the names."],
  [{ by: "best", best: "4" }, "best", "Type a number from 1 to 3."],
  [{ by: "best", best: "two" }, "best", "Type a number from 1 to 3."],
  [{ sessions: "Teams" }, "sessions", "“Teams” has no percentages: choose the totals."],
  [
    { sessions: "Teams", measure: "total", match: "name" },
    "sessions",
    "“Teams” has no names: choose the numbers.",
  ],
] as const)("%j is refused", async (changes, field, fault) => {
  const teams = {
    ...rankingTab("Teams", []),
    columns: ["Place", "Contestant", "Boards", "Total"].map((header) => ({ header, width: 9 })),
    rows: [[1, 4, 3, 42.5]],
  };
  const tabs = [...TWO, rankingTab("Empty", []), rankingTab("Twice", [[1, "A", 50]], [[1, "B", 50]]), teams];
  const sessions = TWO.map((tab) => tab.name).join("\n");
  const { faults, remarks, question } = await reading(tabs, { sessions, ...changes });
  expect({ faults, remarks, question }).toEqual({
    faults: { [field]: fault },
    remarks: [],
    question: { fault },
  });
});

test("of the kept choices, only those that the form can hold are put back into it", () => {
  const kept: Typed = {
    ...FORM.first,
    sessions: "Ranking",
    by: "best",
    measure: "total",
    match: "name",
  };
  expect(FORM.fromKept(kept)).toEqual(kept);
  expect(FORM.fromKept({ by: "median", sessions: 3, match: null })).toEqual(FORM.first);
});
