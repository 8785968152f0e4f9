import { File } from "node:buffer";
import { type BridgeEvent } from "../../src/events/event";
import { pagesReading } from "../../src/events/pages";
import { finished } from "../../src/events/slices";
import { sheetsReading } from "../../src/events/tables";
import { type Loaded, loadFiles, loadTables, loadTyped } from "../../src/tools/event-file/load";
import { eventsOf, readEvent, tryRules } from "../../src/tools/event-file/read";
import { FORM } from "../../src/tools/event-file/form";
import { madeEvent, type MadeEvent, matchpoints, usebioFile } from "../events/made-event";
import { madeWorkbook } from "../events/tables/made-workbook";

/* A file with several events asks which of them is wanted; each line is one of the event that was chosen, or of another one. */

const slices = { signal: new AbortController().signal, progress: () => undefined };
const [MONDAY, TUESDAY] = [madeEvent("howell", 8, 3, 4), madeEvent("howell", 8, 3, 5)];

type Named = readonly [name: string, content: string | Uint8Array];

function load(files: readonly Named[], which?: number): Promise<Loaded> {
  const made = files.map(([name, content]) => new File([content], name) as unknown as globalThis.File);
  return loadFiles(made, slices, [], which);
}

function whole({ answer }: Pick<Loaded, "answer">): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const HEADER = ["Board", "NS", "EW", "Contract", "By", "Tricks", "Score"];

function rows({ results }: MadeEvent, board?: number): string[][] {
  return results
    .filter((result) => board === undefined || result.board === board)
    .map(({ board: own, ns, ew, contract, declarer, tricks = "", score }) =>
      [own, ns, ew, contract, declarer, tricks, score].map(String),
    );
}

/** Who scored what on which board, in an order of its own. */
const ofEvent = ({ results }: BridgeEvent) =>
  results.map(({ boardNumber, ns, ew, score }) => [boardNumber, ns, ew, score].map(String)).sort();
const ofMade = ({ results }: MadeEvent) =>
  results.map(({ board, ns, ew, score }) => [board, ns, ew, score].map(String)).sort();

const tableOf = (lines: readonly string[][]) =>
  `<table>${lines.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}</table>`;
const boardsOf = ({ results }: MadeEvent) => [...new Set(results.map(({ board }) => board))];
const byBoard = (event: MadeEvent) =>
  boardsOf(event)
    .map(
      (board) =>
        `<h3>Board ${board}</h3>\n${tableOf([HEADER.slice(1), ...rows(event, board).map((row) => row.slice(1))])}`,
    )
    .join("\n");
const page = (inside: string) => `<html><title>Club</title><body>${inside}</body></html>`;
const xml = (lines: readonly string[][]) =>
  `<sheetData>${lines
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row
          .map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
          .join("")}</row>`,
    )
    .join("")}</sheetData>`;
const pbn = (event: MadeEvent, title: string) =>
  boardsOf(event)
    .map((board) =>
      [
        `[Event "${title}"]`,
        `[Board "${board}"]`,
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]',
        ...rows(event, board).map(([, ns, ew, contract, by, tricks, score]) =>
          [ns, ew, contract, by || "-", tricks || "-", score].join(" "),
        ),
        "",
      ].join("\r\n"),
    )
    .join("\r\n");
const eventsIn = (file: string) => /<EVENT [^]*<\/EVENT>/.exec(file)?.[0] ?? "";
const usebio = (event: MadeEvent, title: string) =>
  eventsIn(usebioFile(event, "matchpoints", matchpoints("largest"))).replace(
    /<EVENT [^>]*>/,
    (tag) => `${tag}<EVENT_DESCRIPTION>${title}</EVENT_DESCRIPTION>`,
  );
const text = (...parts: (string[] | string[][])[]) =>
  parts
    .flatMap((part) => (Array.isArray(part[0]) ? (part as string[][]) : [part as string[]]))
    .map((row) => row.join(";"))
    .join("\n");

const FILES: [string, readonly Named[]][] = [
  [
    "a page with an evening below each heading",
    [
      [
        "week.html",
        page(
          `<h2>Monday pairs</h2>${tableOf([HEADER, ...rows(MONDAY)])}<h2>Tuesday pairs</h2>${tableOf([HEADER, ...rows(TUESDAY)])}`,
        ),
      ],
    ],
  ],
  [
    "a page with a table for each board",
    [["week.html", page(`<h2>Monday pairs</h2>${byBoard(MONDAY)}<h2>Tuesday pairs</h2>${byBoard(TUESDAY)}`)]],
  ],
  [
    "two pages that were dropped together",
    [
      ["Monday pairs.html", page(tableOf([HEADER, ...rows(MONDAY)]))],
      ["Tuesday pairs.html", page(tableOf([HEADER, ...rows(TUESDAY)]))],
    ],
  ],
  [
    "a workbook with a tab for each evening",
    [
      [
        "week.xlsx",
        madeWorkbook({
          tabs: [
            { name: "Monday pairs", xml: xml([HEADER, ...rows(MONDAY)]) },
            { name: "Tuesday pairs", xml: xml([HEADER, ...rows(TUESDAY)]) },
          ],
        }),
      ],
    ],
  ],
  [
    "a workbook with a tab for each board of each evening",
    [
      [
        "week.xlsx",
        madeWorkbook({
          tabs: (
            [
              ["Monday pairs", MONDAY],
              ["Tuesday pairs", TUESDAY],
            ] as const
          ).flatMap(([day, event]) =>
            boardsOf(event).map((board) => ({
              name: `${day} board ${board}`,
              xml: xml([HEADER, ...rows(event, board)]),
            })),
          ),
        }),
      ],
    ],
  ],
  [
    "a text with one header and words between",
    [["week.csv", text(["Monday pairs"], HEADER, rows(MONDAY), ["Tuesday pairs"], rows(TUESDAY))]],
  ],
  [
    "a PBN file with two titles",
    [["week.pbn", `% PBN 2.1\r\n${pbn(MONDAY, "Monday pairs")}\r\n${pbn(TUESDAY, "Tuesday pairs")}`]],
  ],
  [
    "a USEBIO file with two events",
    [["week.xml", `<USEBIO>${usebio(MONDAY, "Monday pairs")}${usebio(TUESDAY, "Tuesday pairs")}</USEBIO>`]],
  ],
];

test.each(FILES)("%s asks which, and each of them is read whole", async (_, files) => {
  const asked = await load(files);
  expect(asked.answer).toMatchObject({ faults: [{ code: "whichEvent" }] });
  const names = eventsOf(asked) ?? [];
  expect(names).toHaveLength(2);
  expect(names[0]).toContain("Monday pairs");
  expect(names[1]).toContain("Tuesday pairs");
  const [monday, tuesday] = [whole(await load(files, 0)), whole(await load(files, 1))];
  expect(ofEvent(monday)).toEqual(ofMade(MONDAY));
  expect(ofEvent(tuesday)).toEqual(ofMade(TUESDAY));
});

test("the lines of a file are those of its events, with those that are left out", async () => {
  const odd = [
    ["x", "1", "2", "4S", "N", "10", "420"],
    ["7", "1", "2", "4Z", "?", "?", "see TD"],
  ];
  const file = text(
    ["Monday pairs"],
    HEADER,
    rows(MONDAY),
    odd,
    ["Tuesday pairs"],
    HEADER,
    rows(TUESDAY),
    odd.slice(0, 1),
  );
  const [monday, tuesday] = [
    whole(await loadTyped(file, slices, [], 0)),
    whole(await loadTyped(file, slices, [], 1)),
  ];
  const all = finished(
    sheetsReading("table", [
      {
        name: "",
        sheets: [
          { name: "", rows: file.split("\n").map((row, at) => ({ line: at + 1, cells: row.split(";") })) },
        ],
      },
    ]),
  );
  const { lines, leftOut } = whole({ answer: all });
  expect(monday.lines + tuesday.lines).toBe(lines);
  expect(monday.leftOut + tuesday.leftOut).toBe(leftOut);
  expect(leftOut).toBe(2);
  expect(monday.leftOut).toBe(1);
});

test("the pane names the events, and the columns of the one that was chosen", async () => {
  const [[, files]] = FILES;
  const { answer, tables } = await load(files);
  const { choice } = readEvent(
    { name: "week.html", answer, tables },
    tryRules(answer, undefined),
    FORM.first,
  );
  expect(choice).toEqual({ fault: "It has 2 events: Monday pairs; Tuesday pairs. Choose one of them." });
  const second = await load(files, 1);
  expect(whole(second).title).toBe("Tuesday pairs");
  const first = rows(TUESDAY)[0];
  expect(second.tables?.shown?.rows[second.tables.shown.header.row + 1]).toEqual(first);
  // A choice of columns keeps to the event.
  if (!second.tables) throw new Error("no tables");
  expect(ofEvent(whole(await loadTables(second.tables, [], slices, 1)))).toEqual(ofMade(TUESDAY));
});

test("what is one event is not asked about", async () => {
  const twice = page(`<h2>Travellers</h2>${tableOf([HEADER, ...rows(MONDAY)])}`);
  for (const files of [
    [["monday.html", twice]],
    [["monday.xlsx", madeWorkbook({ tabs: [{ name: "Monday", xml: xml([HEADER, ...rows(MONDAY)]) }] })]],
    // The same page once more, and pages of other boards.
    [
      ["monday.html", twice],
      ["again.html", twice],
    ],
    boardsOf(MONDAY).map((board): Named => [
      `${board}.html`,
      page(`<h1>Evening, table ${board}</h1>${tableOf([HEADER, ...rows(MONDAY, board)])}`),
    ]),
    [
      [
        "sections.html",
        page(
          `<h2>Section A</h2>${tableOf([HEADER, ...rows(MONDAY)])}<h2>Section B</h2>${tableOf([HEADER, ...rows(TUESDAY)])}`,
        ),
      ],
    ],
  ] as Named[][]) {
    const { answer } = await load(files);
    expect(answer).toHaveProperty("event");
  }
});

test("a page without headings has remarks as before", () => {
  const inside = `${tableOf([HEADER, ...rows(MONDAY)])}${tableOf([HEADER, ...rows(TUESDAY)])}`;
  const answer = finished(pagesReading([{ name: "week.html", text: page(inside) }]));
  expect("remarks" in answer && answer.remarks).toContainEqual(
    expect.objectContaining({ code: "pairTwice" }),
  );
});
