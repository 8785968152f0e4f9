import { File } from "node:buffer";
import { type CellValueInput, Workbook } from "@cj-tech-master/excelts";
import { howScored, tryingRules } from "../../src/events/agreement";
import { finished } from "../../src/events/slices";
import { pagesReading } from "../../src/events/pages";
import { type Slices } from "../../src/pane/slices";
import { type Loaded, loadFiles, withRules } from "../../src/tools/event-file/load";
import { readEvent, tryRules } from "../../src/tools/event-file/read";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { FORM } from "../../src/tools/event-file/form";
import { isFormula } from "../../src/sheets/sheet-host";
import { receivedData } from "../events/jet";
import { imps, madeEvent, matchpoints, type Published, tableRows, usebioFile } from "../events/made-event";
import { paryTables } from "../events/made-pages";

const EVENING = madeEvent("howell", 8, 3, 4);
const XML = usebioFile(EVENING, "matchpoints", matchpoints("largest"));
const CSV = tableRows(EVENING)
  .map((row) => row.join(","))
  .join("\n");

function load(content: string | Uint8Array, slices: Partial<Slices> = {}): Promise<Loaded> {
  const file = new File([content], "evening.xml") as unknown as globalThis.File;
  return loadFiles([file], { signal: new AbortController().signal, progress: () => undefined, ...slices });
}

/** What the pane says about a file: a fault, or how much it has read. */
async function said(content: string | Uint8Array): Promise<string> {
  const { answer } = await load(content);
  const { choice } = readEvent({ name: "evening.xml", answer }, tryRules(answer, undefined), FORM.first);
  return "fault" in choice ? choice.fault : `${choice.value.event.results.length} results`;
}

const BOMB = `<!DOCTYPE USEBIO [<!ENTITY a "ha">${Array.from({ length: 40 }, (_, index) => {
  const [own, before] = [index + 1, index].map((level) => "a".repeat(level + 1));
  return `<!ENTITY ${own} "&${before};&${before};">`;
}).join("")}]><USEBIO><EVENT>&${"a".repeat(41)};</EVENT></USEBIO>`;

test.each<[string, string | Uint8Array, string]>([
  ["a USEBIO file that is cut off", XML.slice(0, 3000), "Line 38: The file is cut off or damaged."],
  [
    "a Bridgemate file that is cut off",
    receivedData(EVENING).subarray(0, 9000),
    "The file is cut off or damaged.",
  ],
  ["a table that is cut off within a line", CSV.slice(0, CSV.lastIndexOf(",") - 12), "83 results"],
  ["100 MB", new Uint8Array(100 * 1024 * 1024), "The file is larger than 32 MB: that is not a results file."],
  ["entities that grow without end", BOMB, "Line 1: The XML is broken: undefined entity."],
  [
    "an entity that names another file",
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><USEBIO><EVENT>&b;</EVENT></USEBIO>',
    "Line 1: The XML is broken: undefined entity.",
  ],
  [
    "a million columns",
    `Board,NS,EW,Score\n${"1,".repeat(1_000_000)}`,
    "Line 2: There are more than 1000 columns.",
  ],
  [
    "a million tags within each other",
    "<a>".repeat(1_000_000),
    "Line 1: It is nested more deeply than any results file.",
  ],
  [
    "a zip that is named .xml",
    "PK\u0003\u0004\u0014\u0000",
    "This is not a results file, but a zip archive that is not a workbook.",
  ],
  [
    "an encoding that nobody knows",
    Buffer.from('<?xml version="1.0" encoding="klingon"?><a>\u00ff</a>', "latin1"),
    "Its letters are in an alphabet that cannot be told.",
  ],
  [
    "half a character of UTF-16",
    Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]),
    "Its letters are in an alphabet that cannot be told.",
  ],
  ["UTF-16", Buffer.from(`\uFEFF${XML}`, "utf16le"), "84 results"],
  ["UTF-16 in the other byte order", Buffer.from(`\uFEFF${XML}`, "utf16le").swap16(), "84 results"],
  ["a table in UTF-16, as Excel saves it", Buffer.from(`\uFEFF${CSV}`, "utf16le"), "84 results"],
  [
    "Windows-1252 that says it is UTF-8",
    Buffer.from(XML.replace("?>", ' encoding="utf-8"?>').replace("North of 1", "Zo\u00eb"), "latin1"),
    "84 results",
  ],
])("%s ends in a sentence", async (_, content, sentence) => {
  expect(await said(content)).toBe(sentence);
});

test("the line of a table that is cut off is named and left out", async () => {
  const { answer } = await load(CSV.slice(0, CSV.lastIndexOf(",") - 12));
  expect("remarks" in answer && answer.remarks).toContainEqual({ code: "cutOff", line: 85, left: "out" });
});

test("datums that no rule gives are taken as the file prints them, and that is said", () => {
  const boards = new Map(EVENING.results.map(({ board }) => [board, 70 * (board % 5) - 130]));
  const printed: Published = ({ results }) =>
    results.map(({ board, score }) => {
      const ns = imps(Number(score) - (boards.get(board) ?? NaN));
      return { ns, ew: -ns, top: 0 };
    });
  const found = (datums?: Map<number, number>) => {
    const answer = finished(
      pagesReading(paryTables(EVENING, datums ? printed : matchpoints("board"), datums)),
    );
    return readEvent({ name: "evening", answer }, tryRules(answer, undefined), FORM.first).sentences;
  };
  expect(found(boards)).toContainEqual(expect.stringMatching(/^No rule gives the datums/));
  expect(found()).not.toContainEqual(expect.stringMatching(/^No rule gives the datums/));
});

test("the rules are tried one after the other, and Cancel stops them between two", async () => {
  const loaded = await load(XML);
  const { answer } = loaded;
  if ("faults" in answer) throw new Error("faults");
  const whole = await withRules(loaded, { signal: new AbortController().signal, progress: () => undefined });
  expect(whole.how).toEqual(howScored(answer.event));
  expect(tryRules(answer, undefined, whole.how)).toEqual(tryRules(answer, undefined));
  const steps = [...tryingRules(answer.event)];
  expect(steps).toHaveLength(howScored(answer.event).rules.length);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(steps.at(-1)).toBeLessThanOrEqual(1);
  // Many results take more than a slice.
  const results = Array.from({ length: 20_000 }, () => answer.event.results[0]);
  const large = { ...loaded, answer: { ...answer, event: { ...answer.event, results } } };
  const controller = new AbortController();
  const stopped = withRules(large, {
    signal: controller.signal,
    progress: () => controller.abort(new Error("stopped")),
  });
  await expect(stopped).rejects.toThrow("stopped");
});

test("a page that was saved twice counts once", async () => {
  const pages = [
    ...paryTables(EVENING, matchpoints("board")),
    ...paryTables(EVENING, matchpoints("board")).slice(0, 2),
  ];
  const files = pages.map(({ name, text }) => new File([text], name) as unknown as globalThis.File);
  const { answer } = await loadFiles(files, {
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  expect("event" in answer && [answer.event.results.length, answer.remarks]).toEqual([84, []]);
});

test("texts of a file that look like formulas stay texts in every tab", async () => {
  const hostile = "=HYPERLINK(1)";
  const text = XML.replace(/North of \d+/g, hostile)
    .replace("An evening", hostile)
    .replace("01/02/2026", hostile)
    .replace("<BOARD>", `<SECTION SECTION_ID="${hostile}"><BOARD>`)
    .replace("</EVENT>", "</SECTION></EVENT>");
  const { answer } = await load(text);
  const { choice } = readEvent({ name: "evening.xml", answer }, tryRules(answer, undefined), {
    ...FORM.first,
    travellers: true,
    scoreCards: true,
  });
  if ("fault" in choice) throw new Error(choice.fault);
  const sheets = eventSheets(choice.value);
  const cells = sheets.flatMap(({ columns, rows }) => [
    ...columns.map(({ header }) => header),
    ...rows.flat(),
  ]);
  expect(cells.filter((cell) => typeof cell === "string" && cell.includes(hostile)).length).toBeGreaterThan(
    8,
  );
  expect(cells.filter((cell) => isFormula(cell) && cell.formula.includes("HYPERLINK"))).toEqual([]);
});

test("a long reading tells how far it is, and stops when it is cancelled", async () => {
  const large = usebioFile(madeEvent("mitchell", 80, 2, 3), "matchpoints");
  const told: number[] = [];
  const controller = new AbortController();
  const reading = load(large, {
    signal: controller.signal,
    progress: (part) => {
      // A busy machine may tell of the reading before its first part is read.
      if (part === 0) return;
      told.push(part);
      controller.abort();
    },
  });
  await expect(reading).rejects.toHaveProperty("name", "AbortError");
  expect(told).toHaveLength(1);
  expect(told[0]).toBeGreaterThan(0);
  expect(told[0]).toBeLessThan(1);
});

describe("a workbook", () => {
  async function workbook(tabs: Record<string, unknown[][]>): Promise<Uint8Array> {
    const book = new Workbook();
    for (const [name, rows] of Object.entries(tabs))
      book.addWorksheet(name).addRows(rows as CellValueInput[][]);
    return new Uint8Array(await book.xlsx.writeBuffer());
  }
  const rows = tableRows(EVENING);

  test("is read as the same table with commas is", async () => {
    const { answer: fromText } = await load(CSV);
    const { answer } = await load(await workbook({ Results: rows }));
    if ("faults" in answer || "faults" in fromText) throw new Error("not read");
    expect(answer.event).toEqual(fromText.event);
    expect(answer.event.results).toHaveLength(84);
    expect(answer.remarks).toEqual([]);
  });

  test("with a title, blank rows and a blank last cell names a row by its number in the sheet", async () => {
    const wrong = rows.map((row, index) => (index === 5 ? [...row.slice(0, 5), "9S", ...row.slice(6)] : row));
    const blank = wrong.map((row, index) => (index === rows.length - 1 ? row.slice(0, 6) : row));
    const { answer } = await load(await workbook({ Results: [["An evening"], [], [], ...blank] }));
    if ("faults" in answer) throw new Error("not read");
    expect(answer.remarks).toEqual([
      { tab: "Results", line: 9, board: "17", code: "contract", value: "9S", left: "score" },
      { tab: "Results", line: 88, board: "9", code: "noDeclarer", contract: "3D", left: "row" },
    ]);
    expect(answer.event.results).toHaveLength(84);
    expect(answer.event.results[83].score).toBeUndefined();
  });

  test("with several tabs: all that have results are read, and the columns of the first are shown", async () => {
    const tabs = {
      Notes: [
        ["Who", "What"],
        ["me", 1],
      ],
      Results: rows,
      Again: [rows[0], ["25", ...rows[1].slice(1)]],
    };
    const { answer, tables } = await load(await workbook(tabs));
    expect("event" in answer && answer.event.results.length).toBe(85);
    expect(tables?.files[0].sheets.map((sheet) => [sheet.name, sheet.rows.length])).toEqual([
      ["Notes", 2],
      ["Results", 85],
      ["Again", 2],
    ]);
    expect(tables?.shown?.header.row).toBe(0);
  });

  test("with no such tab offers the columns of the first one", async () => {
    const { answer, tables } = await load(
      await workbook({
        One: [
          ["Who", "What"],
          ["me", 1],
        ],
        Two: [["x"]],
      }),
    );
    expect(answer).toHaveProperty("faults");
    expect(tables?.shown?.rows).toEqual([
      ["Who", "What"],
      ["me", "1"],
    ]);
  });

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ["that is blank", () => workbook({ Results: [] }), "There is nothing in it."],
    [
      "that is cut off",
      async () => (await workbook({ Results: rows })).subarray(0, -100),
      "The file is cut off or damaged.",
    ],
    [
      "with too many columns",
      () => workbook({ Results: [Array.from({ length: 1001 }, () => "x")] }),
      "Line 1: There are more than 1000 columns.",
    ],
  ])("%s", async (_, file, sentence) => expect(await said(await file())).toBe(sentence));

  test("is not read together with another file", async () => {
    const files = [await workbook({ Results: rows }), CSV].map(
      (content) => new File([content], "a") as unknown as globalThis.File,
    );
    for (const both of [files, [...files].reverse(), [files[0], files[0]]]) {
      const { answer } = await loadFiles(both, {
        signal: new AbortController().signal,
        progress: () => undefined,
      });
      expect(answer).toEqual({ faults: [{ code: "together" }] });
    }
  });

  test("that is long tells how far it is, and stops when it is cancelled", async () => {
    const controller = new AbortController();
    const told: number[] = [];
    const long = Array.from({ length: 30_000 }, (_, index) => [index, index * 7919, `text ${index}`]);
    const reading = load(await workbook({ Results: long }), {
      signal: controller.signal,
      progress: (part) => {
        if (part === 0) return;
        told.push(part);
        controller.abort();
      },
    });
    await expect(reading).rejects.toHaveProperty("name", "AbortError");
    expect(told).toHaveLength(1);
  });
});
