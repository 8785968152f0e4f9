import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue, ExcelError, passed } from "./excel";
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
    ["PAR", [[[420, 1, "x"]]], ["'It''s 5!'!Y7:AA7"], `"x" ('It''s 5!'!AA7)`],
    ["PAR", [[[1, 2, "x"]]], ["ZZ1:AAB1"], '"x" (AAB1)'],
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
    ["BUTLER", [[1, 2, 3], ["x", 5, "y"]], ["A2:A4", "B2:B4"], '"x" (B2) is not a datum: expected points such as 180; also B4'], // oxfmt-ignore
    ["BUTLER", [[1, 2, 3, 4], ["x", 5, "y", 6], null, [1, 1, 1, 2]], ["A2:A5", "B2:B5"], "(B2) is not a datum: expected points such as 180; also B4"], // oxfmt-ignore
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
