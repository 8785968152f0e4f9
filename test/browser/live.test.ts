import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { FrameLocator, Page } from "playwright-core";
import { jetDatabase, type JetTable } from "../events/jet";
import { dropFile, kept, opened, pause, workbenchPages } from "./workbench-pages";
import { openJob } from "./pane";

/*
 * An evening that is followed: this process writes, replaces, tears and deletes the Bridgemate's file on the disk, while the
 * workbench reads it and the director types. The file is dropped on the pane, as a director does.
 */

declare const univerAPI: FUniver;

const workbench = workbenchPages(async (page, address) => {
  await page.setViewportSize({ width: 1400, height: 1000 });
  // The pane looks at the file every 5 seconds; here ten times as often.
  await page.addInitScript(() => {
    const { setInterval: every } = window;
    window.setInterval = ((run: () => void, ms?: number) =>
      every(run, ms === 5000 ? 500 : ms)) as typeof every;
  });
  await page.goto(`${address}workbench.html?start=file`);
  await opened(page);
});

/** Pair 1, pair 2 and so on. */
const NAMES = [
  "Ann – Bob",
  "Cy – Di",
  "Eve – Flo",
  "Gus – Hal",
  "Ida – Jo",
  "Kay – Leo",
  "Max – Nan",
  "Oz – Pam",
];

let page: Page;
let pane: FrameLocator;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "evening-"));
  file = path.join(folder, "evening.bws");
  page = workbench.shared();
  pane = page.frameLocator("#pane");
  await pane.locator("#file").waitFor();
  await openJob(pane, "evening");
  await pane.locator("#pairs").fill(NAMES.join("\n"));
  await pane.locator("#title").fill("Club evening");
  // Another number first: 3 stands there already, and what stands there without having been typed follows the desk.
  await pane.locator("#boards").fill("4");
  await pane.locator("#boards").fill("3");
  await pane.locator("#kind").selectOption("mitchell");
  await pane.locator("#insert").click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  await openJob(pane, "follow");
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Seat {
  row: number;
  round: number;
  table: number;
  board: number;
  ns: number;
  ew: number;
}

const cells = () =>
  page.evaluate(
    () => univerAPI.getActiveWorkbook()?.getSheetByName("Results")?.getDataRange().getValues() ?? [],
  );

/** The rows of Results as they were planned. */
async function seats(): Promise<Seat[]> {
  const [, headers, ...lines] = await cells();
  const at = (name: string) => headers.indexOf(name);
  return lines.flatMap((line, index) =>
    typeof line[at("Board")] === "number"
      ? [
          {
            row: index + 3,
            round: Number(line[at("Round")]),
            table: Number(line[at("Table")]),
            board: Number(line[at("Board")]),
            ns: Number(line[at("NS")]),
            ew: Number(line[at("EW")]),
          },
        ]
      : [],
  );
}

/** What stands in the columns of contract, declarer, result and ruling of a row. */
async function row({ row: number }: Seat): Promise<string[]> {
  const all = await cells();
  const headers = all[1];
  return ["Contract", "By", "Result", "Ruling"].map((name) =>
    String(all[number - 1][headers.indexOf(name)] ?? ""),
  );
}

/** Waits until a row shows this. */
async function shows(seat: Seat, wanted: readonly string[]): Promise<void> {
  const ends = Date.now() + 120_000;
  while (Date.now() < ends && (await row(seat)).join() !== wanted.join()) await page.waitForTimeout(200);
  expect(await row(seat)).toEqual(wanted);
}

/** Types a ruling into the row of a seat. */
function ruled({ row: number }: Seat, ruling: string): Promise<void> {
  return page.evaluate(
    ([at, words]) => {
      const sheet = univerAPI.getActiveWorkbook()?.getSheetByName("Results");
      const headers = sheet?.getDataRange().getValues()[1] ?? [];
      sheet?.getRange(at - 1, headers.indexOf("Ruling")).setValue(words);
    },
    [number, ruling] as const,
  );
}

type Played = [seat: Seat, contract: string, by: string, result: string, remarks?: string];

/** Who plays at which table. */
function playersTables(names: readonly [north: string, south: string][]): JetTable[] {
  return [
    {
      name: "RoundData",
      columns: ["Section", "Table", "Round", "NSPair", "EWPair"].map((name) => ({ name, type: "integer" })),
      rows: names.map((_, index) => [1, index + 1, 1, index + 1, names.length + index + 1]),
    },
    {
      name: "PlayerNumbers",
      columns: [
        ...["Section", "Table", "Round"].map((name) => ({ name, type: "integer" }) as const),
        ...["Direction", "Number", "Name"].map((name) => ({ name, type: "text" }) as const),
      ],
      rows: names.flatMap(([north, south], index) => [
        [1, index + 1, 1, "N", "", north],
        [1, index + 1, 1, "S", "", south],
      ]),
    },
  ];
}

/**
 * The Bridgemate's file with these results, in the order in which they were entered.
 *
 * @param names of the pairs that sit North-South in round 1, the first at table 1
 */
function database(played: readonly Played[], names: readonly [north: string, south: string][] = []): Buffer {
  const columns = [
    ["ID", "long"],
    ...["Section", "Table", "Round", "Board", "PairNS", "PairEW"].map((name) => [name, "integer"]),
    ...["NS/EW", "Contract", "Result", "Remarks"].map((name) => [name, "text"]),
    ["Erased", "boolean"],
  ].map(([name, type]) => ({ name, type: type as "long" | "integer" | "text" | "boolean" }));
  return jetDatabase(4, [
    {
      name: "Section",
      columns: [
        { name: "ID", type: "integer" },
        { name: "Letter", type: "text" },
      ],
      rows: [[1, "A"]],
    },
    {
      name: "ReceivedData",
      columns,
      rows: played.map(([seat, contract, by, result, remarks = ""], index) => [
        ...[index + 1, 1, seat.table, seat.round, seat.board, seat.ns, seat.ew],
        ...[by, contract, result, remarks, false],
      ]),
    },
    ...(names.length > 0 ? playersTables(names) : []),
  ]);
}

const drop = () => dropFile(page, pane.locator('[data-tool="event"] #live-file'), file);

const said = (words: string) => pane.locator("#read", { hasText: words }).waitFor();

/** Reloads the page, and opens the tool again. The browser gives no file back, so it is dropped once more. */
async function reloaded(): Promise<void> {
  await kept(page);
  await page.reload();
  await opened(page);
  pane = page.frameLocator("#pane");
  await openJob(pane, "follow");
}

test("results arrive as they are entered, corrections are followed, and what was typed by hand stays", async () => {
  const [first, second, third, ...others] = await seats();
  fs.writeFileSync(file, database([[first, "4 S", "N", "="]]));
  await drop();
  await said("evening.bws, read at");
  expect(await pane.locator("#read").textContent()).toContain(
    `1 result. With what is typed, 1 of ${others.length + 3} are there.`,
  );
  expect(await pane.locator("#coming").textContent()).toBe("1 new result");
  await pane.locator("#insert", { hasText: "Write 1 result" }).click();
  await pane.locator("#status", { hasText: "1 new result: written into “Results”." }).waitFor();
  expect(await row(first)).toEqual(["4S", "N", "=", ""]);

  await pane.locator("#follow").check();
  // Another program replaces the file.
  fs.writeFileSync(
    `${file}.new`,
    database([
      [first, "4 S", "N", "="],
      [second, "3 NT", "E", "+1"],
      [first, "4 S", "N", "-1"],
    ]),
  );
  fs.renameSync(`${file}.new`, file);
  await pane.locator("#status", { hasText: "1 new result, 1 changed in the file" }).waitFor();
  expect([await row(first), await row(second)]).toEqual([
    ["4S", "N", "-1", ""],
    ["3NT", "E", "+1", ""],
  ]);

  // The director rules on two boards, and then the players correct both.
  await ruled(first, "A-/A+");
  await ruled(second, "A+/A-");
  const corrected: Played[] = [
    [first, "4 S", "N", "-1"],
    [first, "4 S", "N", "-2"],
    [second, "3 NT", "E", "+1"],
    [second, "3 NT", "E", "="],
    [third, "PASS", "", ""],
  ];
  fs.writeFileSync(file, database(corrected));
  const questions = pane.locator("#questions li");
  await questions.nth(1).waitFor();
  expect(await questions.allInnerTexts()).toEqual([
    expect.stringContaining("4S N -1, ruling A-/A+, the file 4S N -2"),
    expect.stringContaining("3NT E +1, ruling A+/A-, the file 3NT E ="),
  ]);
  expect(await row(second)).toEqual(["3NT", "E", "+1", "A+/A-"]);
  await shows(third, ["PASS", "", "", ""]);
  // The second answer comes while the first one is being written.
  await questions.getByRole("button", { name: "Take the file’s" }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await pane.locator("#questions").waitFor({ state: "detached" });
  expect(await row(first)).toEqual(["4S", "N", "-2", "A-/A+"]);
  expect(await row(second)).toEqual(["3NT", "E", "=", "A+/A-"]);
});

test("a torn file, one that is cut off and one that is gone change nothing, and the next whole one is read", async () => {
  const [first, second, third, fourth] = await seats();
  const results: Played[] = [
    [first, "4 S", "N", "-2"],
    [second, "3 NT", "E", "="],
    [third, "PASS", "", ""],
    [fourth, "2 H", "W", "+1"],
  ];
  const whole = database(results);
  const before = await cells();
  fs.writeFileSync(file, whole.subarray(0, whole.length - 4096));
  await said("is just being written");
  fs.rmSync(file);
  await said("cannot be read just now");
  expect(await cells()).toEqual(before);
  fs.writeFileSync(file, whole);
  await shows(fourth, ["2H", "W", "+1", ""]);
  await pane.locator("#follow").uncheck();
});

test("Undo takes back what the director typed, and not what has come; a result that was taken out stays out, also after a reload", async () => {
  const [first, second, third, fourth, fifth] = await seats();
  const before: Played[] = [
    [first, "4 S", "N", "-2"],
    [second, "3 NT", "E", "="],
    [third, "PASS", "", ""],
    [fourth, "2 H", "W", "+1"],
  ];
  await pane.locator("#follow").check();
  const headers = (await cells())[1];
  const select = (from: string, to: string) =>
    page.evaluate(
      ([at, one, other]) => {
        const book = univerAPI.getActiveWorkbook();
        const sheet = book?.getSheetByName("Results");
        if (sheet) book?.setActiveSheet(sheet);
        sheet?.getRange(at, one, 1, other - one + 1).activate();
      },
      [(from === "Ruling" ? fourth : fifth).row - 1, headers.indexOf(from), headers.indexOf(to)] as const,
    );
  await page.locator("canvas[id^=univer-sheet-main-canvas]").click({ position: { x: 300, y: 120 } });
  await select("Ruling", "Ruling");
  await page.keyboard.type("A+/A-");
  await page.keyboard.press("Enter");
  await shows(fourth, ["2H", "W", "+1", "A+/A-"]);
  fs.writeFileSync(file, database([...before, [fifth, "1 NT", "S", "="]]));
  await shows(fifth, ["1NT", "S", "=", ""]);
  await page.keyboard.press("Control+z");
  await shows(fourth, ["2H", "W", "+1", ""]);
  await page.keyboard.press("Control+y");
  await shows(fourth, ["2H", "W", "+1", "A+/A-"]);
  await page.keyboard.press("Control+z");
  await shows(fourth, ["2H", "W", "+1", ""]);
  expect(await row(fifth)).toEqual(["1NT", "S", "=", ""]);

  await select("Contract", "Result");
  await page.keyboard.press("Delete");
  await shows(fifth, ["", "", "", ""]);
  const out = pane.locator("#out li");
  await out.filter({ hasText: `board ${fifth.board}, round 1` }).waitFor();
  await said("5 results. With what is typed, 4 of 36 are there.");
  await pause(page, 1500);
  expect(await row(fifth)).toEqual(["", "", "", ""]);
  await reloaded();
  await drop();
  await out.filter({ hasText: `board ${fifth.board}, round 1` }).waitFor();
  expect(await pane.locator("#coming").count()).toBe(0);
  await out.getByRole("button", { name: "Take the file’s" }).click();
  await shows(fifth, ["1NT", "S", "=", ""]);
  await pane.locator("#out").waitFor({ state: "detached" });
  // What was taken after all is a step of its own.
  await page.evaluate(() => univerAPI.undo());
  await shows(fifth, ["", "", "", ""]);
  fs.writeFileSync(file, database(before));
  await pane.locator("#read-file").click();
  await said("4 results. With what is typed, 4 of 36 are there.");
});

test("a board at the wrong table is named, and the tables that are behind", async () => {
  const [first, second, third, fourth, ...others] = await seats();
  const inRound2 = others.find(({ round }) => round === 2) as Seat;
  const wrong = { ...first, board: inRound2.board === 30 ? 29 : 30 };
  fs.writeFileSync(
    file,
    database([
      [first, "4 S", "N", "-2"],
      [second, "3 NT", "E", "="],
      [third, "PASS", "", ""],
      [fourth, "2 H", "W", "+1"],
      [wrong, "1 C", "N", "="],
      [inRound2, "1 NT", "S", "="],
    ]),
  );
  await pane.locator("#read-file").click();
  await pane.locator("#odd li").waitFor();
  expect(await pane.locator("#odd").innerText()).toContain("board 30, round 1, table 1");
  expect(await pane.locator("#late li").first().innerText()).toMatch(/^Round 1, table \d: boards? \d/);
  await pane.locator("#insert").click();
  await shows(inRound2, ["1NT", "S", "=", ""]);
});

test("a second window shows all the ranking, the round and its clock, and follows the tabs", async () => {
  await openJob(pane, "screen");
  await pane.locator("#screenRound").fill("2");
  await pane.locator("#start-clock").click();
  expect(await pane.locator("#screenMinutes-hint, #screenMinutes-fault").allInnerTexts()).toEqual([
    "Type how many minutes a round takes, then start its clock.",
  ]);
  await page.keyboard.type("15");
  await pane.locator("#start-clock").click();
  const opening = page.waitForEvent("popup");
  await pane.locator("#insert").click();
  const screen = await opening;
  for (const { width, height } of [
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await screen.setViewportSize({ width, height });
    await screen.locator("tbody tr").first().waitFor();
    expect(await screen.locator("h1").textContent()).toBe("Club evening");
    expect(await screen.locator(".round").textContent()).toMatch(/^Round 2 · 1[45]:\d\d$/);
    expect(await screen.locator("footer p").first().textContent()).toBe("5 of 36 results");
    // All lines are in view, in letters of a twenty-fifth of the height.
    const below = await screen.evaluate(
      () =>
        [...document.querySelectorAll("tbody tr, footer")].filter(
          (part) => part.getBoundingClientRect().bottom > window.innerHeight,
        ).length,
    );
    expect(below).toBe(0);
    const size = await screen.evaluate(() => {
      const cell = document.querySelector("tbody td");
      return cell ? parseFloat(getComputedStyle(cell).fontSize) : 0;
    });
    expect(size).toBeGreaterThan(height / 25);
  }
  // North-South and East-West have a page each, for ten seconds.
  const shown = async () => [
    await screen.locator("caption").innerText(),
    await screen.locator("tbody").innerText(),
  ];
  const [direction, before] = await shown();
  expect(["North-South", "East-West"]).toContain(direction);
  const [first] = await seats();
  await ruled(first, "A+/A-");
  const ends = Date.now() + 120_000;
  let now = await shown();
  while (Date.now() < ends && (now[0] !== direction || now[1] === before)) {
    await page.waitForTimeout(200);
    now = await shown();
  }
  expect(now[0]).toBe(direction);
  expect(now[1]).not.toBe(before);
  await pane.locator("#screenHidden").check();
  await screen.locator(".message", { hasText: "The ranking comes at the end" }).waitFor();
  await pane.locator("#screenHidden").uncheck();
  await pane.locator("#screenLook").selectOption("dark");
  await screen.locator("tbody tr").first().waitFor();
  expect(await screen.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(41, 41, 41)",
  );
  await screen.close();
});

test("a file that becomes another session’s erases nothing: the director is asked, also after a reload", async () => {
  await openJob(pane, "follow");
  const all = await seats();
  const evening = database(all.map((seat): Played => [seat, "3 NT", "N", "="]));
  const [first, second, third, fourth] = all;
  // As the next session begins: its first result, and no other one.
  const next = database([[third, "1 C", "W", "-1"]]);
  fs.writeFileSync(file, evening);
  await drop();
  await said("36 results");
  const doubt = pane.locator("#doubt");
  const asks = (words: string) => doubt.locator("li", { hasText: words }).waitFor();
  await asks("In the file, 5 of 5 results are different.");
  await doubt.getByRole("button", { name: "Take the file’s state" }).click();
  await shows(all[35], ["3NT", "N", "=", ""]);
  // The director has ruled on it.
  expect(await row(first)).toEqual(["4S", "N", "-2", "A+/A-"]);
  await pane.locator("#follow").check();
  const typed = () => Promise.all(all.map(row));
  const stands = await typed();
  const replace = (bytes: Buffer) => {
    fs.writeFileSync(`${file}.new`, bytes);
    fs.renameSync(`${file}.new`, file);
  };

  replace(next);
  await asks("The file has lost 35 of 36 results.");
  expect(await doubt.locator("h2").textContent()).toBe("Is this another session?");
  await pause(page, 2000);
  expect(await typed()).toEqual(stands);
  // It was emptied for a moment only.
  replace(evening);
  await doubt.waitFor({ state: "detached" });

  replace(next);
  await asks("The file has lost 35 of 36 results.");
  await doubt.getByRole("button", { name: "Keep the results here" }).click();
  replace(
    database([
      [third, "1 C", "W", "-1"],
      [second, "1 C", "W", "-1"],
    ]),
  );
  await asks("The file has lost 34 of 36 results.");
  await pause(page, 2000);
  expect(await doubt.locator("h2").textContent()).toMatch(/^Kept: nothing is written/);
  expect(await doubt.getByRole("button").allTextContents()).toEqual([
    "Keep them, and write new ones",
    "Take the file’s state",
  ]);
  expect(await typed()).toEqual(stands);

  // With the names of those who play in it.
  replace(
    database(
      [[third, "1 C", "W", "-1"]],
      [
        ["Ann", "Bob"],
        ["Una", "Vic"],
        ["Wim", "Xia"],
        ["Yves", "Zoe"],
      ],
    ),
  );
  await asks("3 of 4 pairs have other names: pair 2 is Cy – Di here, and Una – Vic in the file.");
  await reloaded();
  await drop();
  await asks("The file lacks 35 of the 36 results in “Results”.");
  await asks("3 of 4 pairs have other names");
  await pane.locator("#follow").check();
  await pause(page, 2000);
  expect(await typed()).toEqual(stands);
  await doubt.getByRole("button", { name: "Take the file’s state" }).click();
  await shows(third, ["1C", "W", "-1", ""]);
  expect(await row(fourth)).toEqual(["", "", "", ""]);
  // The director’s ruling is no word of the file’s.
  expect((await row(first))[3]).toBe("A+/A-");
  await doubt.waitFor({ state: "detached" });
  // The answer is one step.
  await page.evaluate(() => univerAPI.undo());
  await shows(third, ["3NT", "N", "=", ""]);
  await pause(page, 2000);
  expect(await typed()).toEqual(stands);
}, 120_000);
