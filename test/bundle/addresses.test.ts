import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { call, catalogue, ExcelError, passed } from "./excel";
import { functions, loadFunctions } from "./shipped";

/**
 * Calls a function as an Excel that gives the addresses of the arguments. @returns the message of its error
 */
function failure(name: string, args: unknown[], addresses: (string | undefined)[]): string {
  const fn = functions.get(name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  const invocation = { functionName: name, setResult: undefined, parameterAddresses: addresses };
  let answer: unknown;
  try {
    answer = fn(...passed(name, args), invocation);
  } catch (error) {
    answer = error;
  }
  const cells = Array.isArray(answer) ? (answer as unknown[][]).flat() : [answer];
  const error = cells.find((cell) => cell instanceof ExcelError);
  if (!(error instanceof ExcelError)) throw new Error(`${name} answered ${JSON.stringify(answer)}`);
  return error.message;
}

test("Excel is asked for the addresses of every function's cell and arguments", () => {
  const asked = catalogue.functions.map(({ options }) => options);
  expect(asked).toEqual(
    catalogue.functions.map(() => ({ requiresAddress: true, requiresParameterAddresses: true })),
  );
});

test("every function passes on its arguments in their order, followed by the addresses from Excel", () => {
  const folder = join(__dirname, "../../src/functions");
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const orders = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /^export function ([A-Z]+)\([^{]*\{\n  return \w+\(\s*\{ ([^}]*) \},\s*arguments,?\s*\);/gm,
      ),
    ].map(([, name, list]) => [name, list.split(", ")] as const),
  );
  const declared = catalogue.functions.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)]);
  expect(new Map(orders.map((one) => [...one]))).toEqual(new Map(declared as [string, string[]][]));
});

describe("an error names the cell", () => {
  test.each<[string, unknown[], (string | undefined)[], string]>([
    ["PAR", [[420, "4S+1"]], ["Results!A2:A3"], 'PAR: "4S+1" (Results!A3) is not a score'],
    ["PAR", [[420, "4S+1"]], ["$C$10:$C$11"], '"4S+1" (C11)'],
    ["PAR", [[420, "4S+1"]], ["A:A"], '"4S+1" (A2)'],
    ["PAR", [[[420, 100, "x"]]], ["'It''s 5!'!Y7:AA7"], `"x" ('It''s 5!'!AA7)`],
    ["PAR", [[[100, 200, "x"]]], ["ZZ1:AAB1"], '"x" (AAB1)'],
    ["PAR", [[420], "ten"], ["A2", "Sheet1!C1"], 'PAR: step (Sheet1!C1) is "ten"'],
    ["IMP", [["x"]], ["B5"], 'IMP: "x" (B5)'],
    ["VPCONT", [[10], ["x"]], ["A1", "D4"], '"x" (D4)'],
    ["WEIGHTEDMP", [[420], [420], ["x"]], ["A1", "B1", "C1"], '"x" (C1)'],
    ["CONTRACTSCORE", [["4S"], [1], [null]], ["A1", "B1", "C1"], "CONTRACTSCORE:"],
    [
      "RANKING",
      [
        [1, 2],
        [5, "x"],
      ],
      ["A1:A2", "B1:B2"],
      '"x" (B2)',
    ],
  ])("%s(%j)", (name, args, addresses, told) => {
    expect(failure(name, args, addresses)).toContain(told);
  });

  test.each<[(string | undefined)[]]>([[[]], [[undefined]], [[""]], [["#REF!"]], [["1:3"]]])(
    "by row and column where the host tells no address: %j",
    (addresses) => {
      expect(failure("PAR", [[420, "4S+1"]], addresses)).toContain('"4S+1" (row 2, column 1 of scores)');
    },
  );
});

describe("the message names all bad cells of a range", () => {
  const also = (cells: unknown[], addresses: string[] = ["A2:A99"]) => {
    const message = failure("PAR", [cells], addresses);
    return /; also .*$/.exec(message)?.[0] ?? "";
  };

  test("the first five by address, and the number of the others", () => {
    expect(also([420, "r"])).toBe("");
    expect(also([420, "r", 50, "s"])).toBe("; also A5");
    expect(also(["r", "s", "t", "u", "v"])).toBe("; also A3, A4, A5, A6");
    expect(also(["r", "s", "t", 50, "u", "v", "w", "x"])).toBe("; also A3, A4, A6, A7 and 2 more");
    expect(also(["r", "s"], [])).toBe("; also row 2, column 1 of scores");
  });

  test.each<[string, unknown[], string[], string]>([
    ["MATCHPOINTS", [[1, "x", "y"], null, [1, 1, 1]], ["A2:A4", "", "B2:B4"], "(A3) "],
    ["FREQTABLE", [["x", "y", 50]], ["A2:A4"], "; also A3"],
    ["WEIGHTEDMP", [[420], ["x", 50, "z"], [30, 40, 30]], ["A2", "B2:B4", "C2:C4"], "; also B4"],
    ["WEIGHTEDMP", [[1, 2, 3], [50], [100], [1, "x", "y"]], ["A2", "B2", "C2", "D2:D4"], "; also D4"],
    [
      "RANKING",
      [
        [1, 2, 3],
        ["x", 5, "z"],
      ],
      ["A2:A4", "B2:B4"],
      "; also B4",
    ],
    [
      "RANKING",
      [[1], [5], null, null, [["B", "late"], [true, 1], [1, "x"], ["C", null], [null, 3], [1, 2]]], // oxfmt-ignore
      ["A2", "B2", "", "", "E2:F7"],
      '"B" (E2) is not in the ranking: expected a contestant who has an award; also F2, E3, F4, E6',
    ],
    ["RANKING", [[1], [5], null, null, null, [[true, "A"], [null, "B"]]], ["", "", "", "", "", "G2:H3"], "; also G3"], // oxfmt-ignore
    [
      "VPCUSTOM",
      [[5], [[0, "x"], ["y", 4], [10, "z"]]], // oxfmt-ignore
      ["A2", "C2:D4"],
      '"x" (D2) is not victory points: expected a number such as 12; also C3, D4',
    ],
    [
      "VPCUSTOM",
      [[5], [[0, 3, 3], [5, 4, 2], [5, 2, 4]]], // oxfmt-ignore
      ["A2", "C2:E4"],
      "5 (C4) is not the next least margin: expected a margin above 5; also D4, E4",
    ],
    ["VPTABLE", [[0, 8, "x"]], ["A2:A4"], "; also A4"],
    ["BUTLER", [[100, 200, 300], ["x", 5, "y"]], ["A2:A4", "B2:B4"], '"x" (B2) is not a datum: expected points such as 180; also B4'], // oxfmt-ignore
    ["BUTLER", [[100, 200, 300, 400], ["x", 5, "y", 6], null, [1, 1, 1, 2]], ["A2:A5", "B2:B5"], "(B2) is not a datum: expected points such as 180; also B4"], // oxfmt-ignore
    ["SWISSDRAW", [["A", true, "B", false]], ["A2:A5"], "TRUE (A3) is not a contestant: expected a number or a name; also A5"], // oxfmt-ignore
    ["SWISSDRAW", [["A", "B"], [["A", true], [false, "B"]]], ["A2:A3", "B2:C3"], "TRUE (C2) is not a contestant: expected a number or a name; also B3"], // oxfmt-ignore
    ["SWISSDRAW", [["A", "B"], null, [true, "A", false]], ["A2:A3", "", "D2:D4"], "; also D4"],
  ])("%s", (name, args, addresses, told) => {
    expect(failure(name, args, addresses)).toContain(told);
  });

  test("200,000 of them in a short message", () => {
    const message = failure("PAR", [Array.from({ length: 200_000 }, () => "x")], ["A1:A200000"]);
    expect(message).toMatch(/; also A2, A3, A4, A5 and more than 995 more$/);
    expect(message.length).toBeLessThan(300);
  });
});

describe("for the pane, the functions keep", () => {
  const { associated, messages } = loadFunctions();
  const compute = (name: string, cells: unknown[], address?: string, from = "A2") => {
    const invocation = { functionName: name, setResult: undefined, address, parameterAddresses: [from] };
    try {
      associated.get(name)?.(...passed(name, [cells]), invocation);
    } catch (error) {
      expect(error).toBeInstanceOf(ExcelError);
    }
  };
  const kept = () =>
    [...(messages()?.calls.values() ?? [])].flatMap(({ address, messages: all }) =>
      all.map(({ down, across, message }) => `${address} ${down} ${across} ${message.slice(0, 8)}`),
    );

  test("nothing where the host does not say which cell calls", () => {
    compute("PAR", ["x"]);
    expect(kept()).toEqual([]);
  });

  test("the message of each error, until the same call has none", () => {
    let changes = 0;
    compute("PAR", ["x"], "S!B1");
    messages().changed = () => void changes++;
    compute("IMP", [1, "a", "b"], "S!C1");
    compute("PAR", ["y"], "S!B1", "A3");
    expect(kept()).toEqual([
      'S!B1 0 0 PAR: "x"',
      'S!C1 1 0 IMP: "a"',
      'S!C1 2 0 IMP: "b"',
      'S!B1 0 0 PAR: "y"',
    ]);
    compute("PAR", [420], "S!B1");
    compute("IMP", [1, 2, 3], "S!C1");
    compute("PAR", [420], "S!D1");
    expect(kept()).toEqual(['S!B1 0 0 PAR: "y"']);
    compute("PAR", [420], "S!B1", "A3");
    expect([kept(), changes]).toEqual([[], 5]);
  });

  test("the messages of the last 1,000 cells", () => {
    for (let row = 1; row <= 1100; row++) compute("PAR", ["x"], `S!B${row}`);
    expect([kept().length, kept()[0], kept()[999]]).toEqual([
      1000,
      'S!B101 0 0 PAR: "x"',
      'S!B1100 0 0 PAR: "x"',
    ]);
    compute("IMP", new Array<string>(1100).fill("x"), "S!C1");
    expect([kept().length, kept()[0], kept()[999]]).toEqual([
      1000,
      'S!C1 0 0 IMP: "x"',
      'S!C1 999 0 IMP: "x"',
    ]);
  });

  test("the messages of a call once, however often it is computed, and those of the oldest call go first", () => {
    const column = (name: string, rows: number, address: string) =>
      compute(name, new Array<string>(rows).fill("x"), address);
    const calls = () =>
      [...messages().calls.values()].map(({ address, messages: all }) => [address, all.length]);
    for (const times of [1, 2, 3]) for (const place of ["S!A1", "S!B1"]) column("IMP", 100 * times, place);
    column("IMP", 400, "S!C1");
    expect(calls()).toEqual([["S!A1", 300], ["S!B1", 300], ["S!C1", 400]]); // oxfmt-ignore
    column("IMP", 300, "S!A1");
    expect(calls()).toEqual([["S!B1", 300], ["S!C1", 400], ["S!A1", 300]]); // oxfmt-ignore
    column("IMP", 1, "S!D1");
    expect(calls()).toEqual([["S!C1", 400], ["S!A1", 300], ["S!D1", 1]]); // oxfmt-ignore
  });

  test("the place of an error within its block", () => {
    compute("IMP", [[1, "a"], [2, 3], ["b", 4]], "S!F1"); // oxfmt-ignore
    expect(kept().slice(-2)).toEqual(['S!F1 0 1 IMP: "a"', 'S!F1 2 0 IMP: "b"']);
  });
});

describe("ranges of one size that do not begin in one row are an error that says so", () => {
  const scores = [420, -50, 170, 620];
  const boards = [1, 1, 2, 2];
  const pairs = [[1, 2], [3, 4], [1, 4], [3, 2]]; // oxfmt-ignore

  test.each<[string, unknown[], string[], string]>([
    ["MATCHPOINTS", [scores, null, boards], ["B41:B44", "", "A40:A43"], "MATCHPOINTS: boards (A40:A43) begins 1 row above scores (B41:B44): expected both to begin in the same row"],
    ["BUTLER", [scores, null, null, boards], ["B41:B44", "", "", "A43:A46"], "BUTLER: boards (A43:A46) begins 2 rows below scores (B41:B44)"],
    ["VPCONT", [scores, [16, 16, 20, 20]], ["B2:B5", "C3:C6"], "VPCONT: boards (C3:C6) begins 1 row below margin (B2:B5)"],
    ["RANKING", [pairs, pairs], ["S!B2:C5", "S!D1:E4"], "RANKING: awards (S!D1:E4) begins 1 row above contestants (S!B2:C5)"],
    ["RANKING", [pairs, pairs, [9, 9, 9, 9]], ["B2:C5", "D2:E5", "F3:F6"], "RANKING: top (F3:F6) begins 1 row below contestants (B2:C5)"],
    ["KNOCKOUT", [pairs, pairs, [9, 9, 9, 9]], ["B2:C5", "D2:E5", "F1:F4"], "KNOCKOUT: carry (F1:F4) begins 1 row above teams (B2:C5)"],
    ["STANDINGS", [pairs, pairs], ["B2:C5", "D4:E7"], "STANDINGS: vps (D4:E7) begins 2 rows below teams (B2:C5)"],
    ["CHECKEVENING", [boards, pairs, scores], ["A3:A6", "B2:C5", "D2:D5"], "CHECKEVENING: boards (A3:A6) begins 1 row below contestants (B2:C5)"],
    ["MATCHPOINTS", [[scores], null, [boards]], ["B2:E2", "", "D1:G1"], "MATCHPOINTS: boards (D1:G1) begins 2 columns right of scores (B2:E2): expected both to begin in the same column"],
    ["MATCHPOINTS", [[scores], null, [boards]], ["B2:E2", "", "A1:D1"], "MATCHPOINTS: boards (A1:D1) begins 1 column left of scores (B2:E2): expected both to begin in the same column"],
  ])("%s %#", (name, args, addresses, told) => expect(failure(name, args, addresses)).toContain(told)); // oxfmt-ignore

  test("ranges that are apart, in other tabs or in one row are not", () => {
    const alike = [scores, null, boards];
    for (const addresses of [
      ["B41:B44", "", "A41:A44"],
      ["B41:B44", "", "A45:A48"],
      ["S!B41:B44", "", "T!A40:A43"],
      ["B:B", "", "A:A"],
    ])
      expect(() => failure("MATCHPOINTS", alike, addresses)).toThrow("answered");
    // What stands beside the rows of a column may be the cells of one row.
    expect(() => failure("KNOCKOUT", [pairs, pairs, [[9, 9, 9, 9]]], ["B2:C5", "D2:E5", "F3:I3"])).toThrow(
      "answered",
    );
  });

  test("without addresses a score without a board at an end says that the rows may be shifted", () => {
    const { message } = call("MATCHPOINTS", scores, null, ["", 1, 1, 2]) as ExcelError;
    expect(message).toBe(
      "MATCHPOINTS: a blank (row 1, column 1 of boards) is not a board: expected the number or the name of the board of 420, and boards in the same rows as scores",
    );
    expect(call("MATCHPOINTS", scores, null, [1, 1, 2, ""])).toBeInstanceOf(ExcelError);
    // In the middle, or where the addresses are known to agree, it is the error of its own row.
    expect(call("MATCHPOINTS", scores, null, [1, "", 1, 2])).toMatchObject([
      [2],
      [{ code: "#VALUE!" }],
      [0],
      [0],
    ]);
    expect(failure("MATCHPOINTS", [scores, null, ["", 1, 1, 2]], ["B2:B5", "", "A2:A5"])).toBe(
      "MATCHPOINTS: a blank (A2) is not a board: expected the number or the name of the board of 420",
    );
  });

  test("the header of the boards beside the first score is one", () => {
    expect(failure("MATCHPOINTS", [scores, null, ["Board", 1, 1, 2]], [])).toBe(
      'MATCHPOINTS: "Board" (row 1, column 1 of boards) is not a board like the others: expected boards in the same rows as scores; if it is the header, begin at the row below',
    );
    // Where all boards have names, one more name is no header.
    expect(call("MATCHPOINTS", scores, null, ["A", "A", "B", "B"])).toEqual([[2], [0], [0], [2]]);
  });
});

test("a range that begins with its header: the message says where to begin", () => {
  expect(failure("PAR", [["Score", 420, -50]], ["Sheet1!A1:A3"])).toBe(
    'PAR: "Score" (Sheet1!A1) is not a score: expected points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50; if it is the header, begin at Sheet1!A2',
  );
  expect(
    failure(
      "RANKING",
      [
        ["Pair", 1, 2],
        ["MP", 4, 2],
      ],
      ["A1:A3", "B1:B3"],
    ),
  ).toContain("begin at B2");
  expect(failure("PAR", [["x1", 420]], ["A1:A2"])).not.toContain("begin");
  expect(failure("PAR", [[420, "Score"]], ["A1:A2"])).not.toContain("begin");
  expect(failure("PAR", [["Score"]], ["A1"])).not.toContain("begin");
});

test("errors of shapes name the ranges, and a draw the cells", () => {
  expect(failure("STANDINGS", [[["A", "B", "C"]], [[1, 2, 3]]], ["A2:C2", "D2:F2"])).toBe(
    "STANDINGS: teams (A2:C2) has 1 row × 3 columns: expected 2 columns, home and away",
  );
  expect(failure("MATCHPOINTS", [[420, -50], null, [1, 1, 2]], ["B2:B3", "", "A2:A4"])).toBe(
    "MATCHPOINTS: boards (A2:A4) has 3 rows × 1 column: expected 2 rows × 1 column like scores (B2:B3)",
  );
  expect(failure("SWISSDRAW", [["A", "B", "a"]], ["M2:M4"])).toBe(
    'SWISSDRAW: ranking has "A" twice (M2 and M4): expected each contestant once',
  );
  expect(
    failure(
      "SWISSDRAW",
      [
        ["A", "B"],
        [
          ["A", "B"],
          ["B", "B"],
        ],
      ],
      ["M2:M3", "A2:B3"],
    ),
  ).toBe('SWISSDRAW: played has "B" against itself (A3): expected two contestants');
  expect(failure("SWISSDRAW", [["A"]], ["M2:M2"])).toContain(
    "ranking (M2:M2): expected 2 to 500 contestants",
  );
});
