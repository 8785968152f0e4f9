import type { Browser } from "playwright-core";
import { passed } from "../bundle/excel";
import { addIn } from "../tools/add-in";
import { formulaBook, type Spilling, type Value } from "../tools/formula-book";
import {
  byHand,
  MEMBERS_TYPED,
  rankingByHand,
  RULES,
  twelveSessions,
  typedRow,
} from "../tools/season-by-hand";
import { launchBrowser } from "./browser";
import { newBook, sheetsIn } from "./real-excel/book";
import { openWebExcel, type WebExcel } from "./real-excel/web";
import { openJob } from "./pane";

/** A season of 12 sessions in Excel: Microsoft's own office.js writes the tabs and the sessions, and computes SEASON. */
let browser: Browser;
let excel: WebExcel;

beforeAll(async () => {
  browser = await launchBrowser();
  // The pane is in English, and this Excel is a German one.
  excel = await openWebExcel(browser, { book: Object.assign(newBook(), { country: "de" as const }) });
  await openJob(excel.pane, "season");
});

afterAll(async () => {
  const { faults, strangers, book } = excel;
  await browser?.close();
  expect([faults, strangers, book.seen.breaches]).toEqual([[], [], []]);
});

const status = (words: string) => excel.pane.locator('.tool[data-tool="event"] #status', { hasText: words });

const done = (words: string) =>
  excel.pane.locator('.tool[data-tool="event"] #status[data-state="done"]', { hasText: words }).waitFor();

/** Adds a session. Where the pane had not yet read the session before, it asks to press again. */
async function addSession(name: string): Promise<void> {
  const button = excel.pane.locator('[data-tool="event"] #insert');
  const written = `Session ${name} is in “Season results”`;
  const again = status("press again");
  await button.click();
  await status(written).or(again).waitFor();
  if (await again.isVisible()) await button.click();
  await done(written);
}

test("12 sessions are typed into the pane, and Microsoft's runtime gives the figures of the regulation", async () => {
  const { pane, book } = excel;
  const sessions = twelveSessions();
  const wanted = byHand(sessions);
  await pane.locator("#seasonPlay").selectOption("players");
  await pane.locator("#seasonMembers").fill(MEMBERS_TYPED);
  await pane.locator("#seasonRules").fill(RULES.join("\n"));
  await pane.locator('[data-tool="event"] #insert').click();
  await done("Season members");
  expect(book.tabs.map(({ name }) => name)).toEqual([
    "Sheet1",
    "Season results",
    "Season",
    "Season sessions",
    "Season lines",
    "Season figures",
    "Rules",
    "Season members",
  ]);
  await openJob(pane, "session");
  await pane.locator("#seasonSource").selectOption("typed");
  for (const [index, session] of sessions.entries()) {
    await pane.locator("#seasonName").fill(String(index + 1));
    await pane.locator("#seasonTyped").fill(session.map(typedRow).join("\n"));
    await addSession(String(index + 1));
  }
  const calls: { args: Value[][][]; answer: Value[][] }[] = [];
  const record =
    (compute: Spilling): Spilling =>
    (...args) => {
      const answer = compute(...args);
      calls.push({ args, answer });
      return answer;
    };
  const typed = formulaBook(sheetsIn(book), {}, { SEASON: record(addIn("SEASON").SEASON) });
  const ranking = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 9 }, (__, column) => typed.read("Season", row + 2, column)),
  );
  for (const line of ["A", "B"]) {
    expect(
      ranking.filter(([own]) => own === line).map((row) => ({ member: Number(row[2]) - 10, note: row[8] })),
    ).toEqual(rankingByHand(wanted, line));
  }
  for (const row of ranking) expect(row[7]).toBeCloseTo(wanted[Number(row[2]) - 11].final, 9);
  for (const name of ["Season sessions", "Season lines", "Season figures"]) {
    expect(typed.read(name, 1, 0)).not.toMatch(/#/);
  }
  expect(calls).toHaveLength(4);
  for (const { args, answer } of calls) {
    const plain = args.map((cells) => (cells.length === 1 && cells[0].length === 1 ? cells[0][0] : cells));
    const { value } = await excel.compute("SEASON", passed("SEASON", plain));
    expect(value).toEqual(answer);
  }
});

test("an English pane in a German Excel says to type numbers as they are typed there", async () => {
  const tab = excel.book.tabs.find(({ name }) => name === "Season results");
  const prompts = (tab?.validations ?? []).map(({ prompt }) => JSON.stringify(prompt ?? ""));
  expect(prompts.filter((words) => words.includes("A per cent such as 54,17"))).toHaveLength(1);
  await excel.pane.getByText("A line each: 7 – 12 54,17").waitFor();
});

test("a session is refused whole when somebody has typed into its rows in between", async () => {
  const { pane, book } = excel;
  const results = book.tabs.find(({ name }) => name === "Season results");
  if (!results) throw new Error("no tab");
  const before = () => results.cells.map((row) => row.slice(0, 6));
  await pane.locator("#seasonName").fill("13");
  await pane.locator("#seasonTyped").fill("11 – 12 50\n13 – 14 60");
  await pane.locator("#summary", { hasText: "Session 13: 2 rows." }).waitFor();
  const last = results.cells.findIndex((row, index) => index > 2 && (row[0] ?? "") === "");
  results.cells[last + 1][3] = 61;
  const was = JSON.stringify(before());
  await pane.locator('[data-tool="event"] #insert').click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="failed"]').waitFor();
  expect(JSON.stringify(before())).toBe(was);
});

test.each([
  ["en", "12/3"],
  ["en", "Mar 3"],
  ["de", "3-1"],
  ["de", "12.5"],
  ["fr", "1:30"],
  ["fr", "=1"],
] as const)(
  "in the Excel of %s the session %s is what was typed, and is known again",
  async (country, name) => {
    const { pane, book } = excel;
    const results = book.tabs.find((one) => one.name === "Season results");
    if (!results) throw new Error("no tab");
    results.country = country;
    await pane.locator("#seasonName").fill(name);
    await pane.locator("#seasonTyped").fill("11 – 12 50");
    await pane.locator("#summary", { hasText: `Session ${name}: 1 row.` }).waitFor();
    await pane.locator('[data-tool="event"] #insert').click();
    await done(`Session ${name} is in “Season results”`);
    expect(results.cells.map(([session]) => session)).toContain(name);
    await pane.locator("#seasonName").fill(name);
    await pane.locator("#seasonTyped").fill("13 – 14 50");
    await pane.locator('.tool[data-tool="event"]', { hasText: "already" }).waitFor();
  },
);
