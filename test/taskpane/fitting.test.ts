import { fittingTool, type Seen } from "../../src/taskpane/fitting";
import { type ReadCell } from "../../src/sheets/sheet-host";
import { functionsIn } from "../../src/sheets/own-formulas";

/** The codes of the columns of RESULTS. */
const CODES = ["board", "ns", "ew", "contract", "by", "result", "tableScore", "ruling", "score", "nsAward"];

/** The event of which a tab has these results. */
function eventOf(tab: string): Pick<Seen, "events"> {
  const columns = new Map(CODES.map((code, column) => [code, column]));
  const tabs = { results: { tab, header: 1, columns } };
  return {
    events: [
      {
        names: [tab],
        event: {
          value: {
            tabs,
            notes: { title: "", northSouth: "" },
            notesCell: { tab: "Pairs", row: 20, column: 1, content: "" },
          },
        },
      },
    ],
  };
}

/** A cell that is selected, in a tab with these cells. */
function seen(cells: ReadCell[][], row: number, column: number, more: Partial<Seen> = {}): Seen {
  const selected = [[cells[row]?.[column] ?? ""]];
  const own = { formula: "", leagueTabs: ["Matches", "Teams"], events: [], functions: ["PAR", "VPCONT"] };
  return { tab: "Mine", cells, row, column, selected, ...own, ...more };
}

const RESULTS: ReadCell[][] = [
  ["Club evening: type a correction in the column Ruling"],
  ["Board", "NS", "EW", "Contract", "By", "Result", "Table score", "Ruling", "Score", "NS award"],
  [7, 1, 2, "4S", "N", "=", 620, "", 620, 2],
  [7, 3, 4, "4S", "N", "-1", -100, "60% 620 / 40% -100", "60% 620 / 40% -100", 1],
  [7, 5, 6, "", "", "", "NP", "", "NP", ""],
  [8, 1, 4, "3NT", "W", "=", -400, "", -400, 0],
];

test("a tab of a league opens the list of jobs, with that league first, also on a formula of ours or a score", () => {
  const cells = [["League"], ["IMPs home"], [620]];
  expect(fittingTool(seen(cells, 2, 0, { tab: "matches", formula: "=VPCONT(A1,16)" }))).toEqual({
    job: "all",
    words: "",
  });
});

describe("in the results of an event", () => {
  test("a ruling opens with its weights, the board, the pairs and the other tables' scores", () => {
    expect(fittingTool(seen(RESULTS, 3, 7, eventOf("Mine")))).toEqual({
      job: "board",
      words: "",
      fill: {
        results: [
          { weight: "60", weightEw: "", score: "620" },
          { weight: "40", weightEw: "", score: "-100" },
        ],
        board: "620\nNP",
        boardNumber: "7",
        table: "",
        ns: "3",
        ew: "4",
      },
    });
  });

  test.each([
    [3, "4S"],
    [8, "620"],
  ])("column %i begins a ruling with %s", (column, score) => {
    const { job, fill } = fittingTool(seen(RESULTS, 2, column, eventOf("Mine")));
    expect([job, fill?.results]).toEqual(["board", [{ weight: "", weightEw: "", score }]]);
  });

  test.each([
    [0, 0],
    [2, 9],
    [2, 1],
    [4, 3],
    [1, 8],
  ])("any other cell opens the event, to write a file of these results", (row, column) => {
    const formula = row === 2 && column === 9 ? "=PAR(A1:A2)" : "";
    const tab = "Results (2)";
    expect(fittingTool(seen(RESULTS, row, column, { tab, formula, ...eventOf(tab) }))).toEqual({
      job: "publish",
      fill: { tab: "Results (2)" },
      words: "",
    });
  });
});

test("the results of an event with codes are known in every language, wherever their columns stand", () => {
  const columns = new Map([
    ["board", 1],
    ["score", 2],
    ["ruling", 0],
    ["ns", 4],
  ]);
  const tabs = { results: { tab: "Mine", header: 2, columns } };
  const events = [
    {
      names: ["Mine"],
      event: {
        value: {
          tabs,
          notes: { title: "", northSouth: "" },
          notesCell: { tab: "Pairs", row: 20, column: 1, content: "" },
        },
      },
    },
  ];
  const cells: ReadCell[][] = [
    ["Título"],
    [""],
    ["Veredicto", "Placa", "Total"],
    [620, 7, 620, "", 3],
    ["", 7, -100, "", 5],
  ];
  expect(fittingTool(seen(cells, 3, 0, { events })).fill).toMatchObject({
    board: "-100",
    boardNumber: "7",
    ns: "3",
  });
  expect(fittingTool(seen(cells, 4, 4, { events })).fill).toEqual({ tab: "Mine" });
  expect(fittingTool(seen(cells, 4, 4))).not.toMatchObject({ job: "publish" });
});

test("a cell with a formula of ours opens the list at its function", () => {
  const found = fittingTool(seen([[180]], 0, 0, { formula: "=ROUND(_xldudf_PAR(A2:A5),0)" }));
  expect(found).toEqual({ job: "functions", fill: { sought: "PAR" }, words: "" });
  expect(functionsIn('="PAR(1)"&VPCONT(1,PAR(A1:A2))', ["PAR", "VPCONT"])).toEqual(["VPCONT", "PAR"]);
  expect(functionsIn("=SUM(PAR)", ["PAR"])).toEqual([]);
});

test.each<[string, ReadCell]>([
  ["4S=", "4S="],
  ["3NTx-1 W", "3NTx-1 W"],
  ["620", 620],
  ["-50", -50],
])("a contract or a score opens the ruling with it: %s", (score, cell) => {
  expect(fittingTool(seen([[cell]], 0, 0)).fill?.results).toEqual([{ weight: "", weightEw: "", score }]);
});

test("several scores are the board of the ruling, below their header", () => {
  const cells: ReadCell[][] = [["NS score"], [420], [-50], [430]];
  const selected = cells.slice(1);
  expect(fittingTool(seen(cells, 1, 0, { selected }))).toEqual({
    job: "ruling",
    fill: { board: "420\n-50\n430" },
    words: "",
  });
});

test.each<[string, ReadCell[][]]>([
  ["IMPs", [["IMPs"], [60], [50]]],
  ["VPs, home", [["VPs, home"], [12.53]]],
  ["PV", [["PV"], [100]]],
  ["no header", [[12], [-3]]],
])("IMPs and VPs open the VP tables: %s", (_, cells) => {
  const selected = cells.filter(([cell]) => typeof cell === "number");
  expect(fittingTool(seen(cells, cells.length - 1, 0, { selected }))).toMatchObject({ job: "vps" });
});

test.each<[string, ReadCell]>([
  ["a blank", ""],
  ["words", "Bree – Walker"],
  ["a year", 2027],
  ["a per cent", "60%"],
])("where nothing fits, a sentence says what is looked for: %s", (_, cell) => {
  const { job, words } = fittingTool(seen([[cell]], 0, 0));
  expect([job, words]).toEqual([undefined, expect.stringContaining("contract")]);
});
