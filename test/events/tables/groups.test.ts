import { type ResultField } from "../../../src/events/columns";
import { type EventFault } from "../../../src/events/event";
import { type Context } from "../../../src/events/tables/context";
import { finished } from "../../../src/events/slices";
import { groupsOf, withContract, withOneScore } from "../../../src/events/tables/groups";
import { type ResultsTable } from "../../../src/events/tables/found";
import { type NumbersOfNames } from "../../../src/events/tables/numbers";
import { type Program } from "../../../src/events/tables/programs";
import { type SheetRow } from "../../../src/events/tables/sheet";

type Columns = Partial<Record<ResultField, number[]>>;

function tableOf(
  columns: Columns,
  rows: readonly string[],
  texts: readonly string[] = [],
  source?: number,
): ResultsTable {
  return {
    kind: "results",
    header: { line: 1, columns, texts: [...texts] },
    lines: rows.map((row, index) => ({
      line: index + 2,
      cells: row.split(";"),
      context: {} as Context,
      ...(source !== undefined && { table: source }),
    })),
  };
}

/** The columns of `board ns ew`, from the left. */
const named = (fields: string): Columns =>
  Object.fromEntries(fields.split(" ").map((field, at): [string, number[]] => [field, [at]]));

function grouped(
  tables: readonly ResultsTable[],
  { program, name = "", rows = [] }: { program?: Program; name?: string; rows?: SheetRow[] } = {},
) {
  const remarks: EventFault[] = [];
  const numbers: NumbersOfNames = { contestants: new Map(), boards: new Set(), matches: [], ids: new Set() };
  const collected = { remark: (fault: EventFault) => void remarks.push(fault) };
  const file = { name, sheets: [{ name: "", rows }] };
  const groups = finished(groupsOf(tables, { file, program, numbers, collected }));
  return { groups, remarks, raws: groups.flatMap(({ lines }) => lines.map(({ raw }) => raw)) };
}

/** The lines below these columns, as the only table. */
const of = (fields: string, ...rows: string[]) => grouped([tableOf(named(fields), rows)]);

describe("a column Result is that of the contracts", () => {
  const columns = (table: ResultsTable) => withContract(table).header.columns;

  test.each([[["1;3NTN=", "1;PASS"]], [["1; 4♠S+1 ", "1;", "1;+1", "1; ", "1"]], [["1;N 3NT=", "1;x"]]])(
    "where half of its cells begin with one: %j",
    (rows) => {
      expect(columns(tableOf(named("board result"), rows))).toEqual({ board: [0], contract: [1] });
    },
  );

  test.each([[["1;+1", "1;="]], [["1;3NT=", "1;+1", "1;+1"]]])("and not otherwise: %j", (rows) => {
    expect(columns(tableOf(named("board result"), rows))).toEqual(named("board result"));
  });

  test("and never beside such a column", () => {
    const both = tableOf(named("contract result"), ["4S;4S="]);
    expect(withContract(both)).toBe(both);
    const neither = tableOf(named("board"), ["4S"]);
    expect(withContract(neither)).toBe(neither);
  });
});

describe("of two columns that are called a score", () => {
  const columns = (one: Columns, ...rows: string[]) => withOneScore(tableOf(one, rows)).header.columns;

  test("the one with more whole tens has the points, and the other one the awards", () => {
    expect(columns({ score: [0, 1] }, "420;3", "-50;1")).toEqual({ score: [0], award: [1] });
    expect(columns({ score: [0, 1] }, "3; 420 ", "10;+50")).toEqual({ score: [1], award: [0] });
    expect(columns({ score: [0, 1] }, "3;420")).toEqual({ score: [1], award: [0] });
    expect(columns({ score: [0, 1] }, "1;-50")).toEqual({ score: [1], award: [0] });
    // These are no whole tens.
    expect(columns({ score: [0, 1] }, "420;x50", "3;50x", "3;A50")).toEqual({ score: [0], award: [1] });
    expect(columns({ score: [0, 1] }, "50;5", "50;0")).toEqual({ score: [0], award: [1] });
    expect(columns({ score: [0, 1] }, "50;50")).toEqual({ score: [0], award: [1] });
    expect(columns({ score: [0, 1], award: [2] }, "420;3")).toEqual({ score: [0], award: [1, 2] });
    expect(columns({ score: [0, 1] }, "420")).toEqual({ score: [0], award: [1] });
  });

  test("the one beside East-West's points may have awards", () => {
    const both: Columns = { score: [0], scoreEw: [1] };
    const awards = { score: undefined, award: [0], scoreEw: [1] };
    expect(columns(both, "50.5;420", "49,5;50")).toEqual(awards);
    expect(columns(both, "50%;420")).toEqual(awards);
    expect(columns({ ...both, award: [2] }, "50%;420")).toEqual({ ...awards, award: [0, 2] });
    expect(columns(both, "420;-420")).toEqual(both);
    expect(columns(both, "420;420", "50.5;50")).toEqual(both);
    expect(columns(both, "50%;x")).toEqual(both);
    expect(columns(both, "50%;50%", "50%;420")).toEqual(both);
    expect(columns(both, "50%;50.5", "50%;420")).toEqual(both);
    expect(columns(both, "5x;420", "5.x;420")).toEqual(both);
    expect(columns({ score: [0] }, "50%;420")).toEqual({ score: [0] });
    expect(columns({ scoreEw: [1] }, "50%;420")).toEqual({ scoreEw: [1] });
  });
});

describe("the lines of tables", () => {
  test("with the same headers are together", () => {
    const { groups } = grouped([
      tableOf(named("board ns"), ["1;1"], ["Board", "NS"]),
      tableOf(named("board ns"), ["2;1"], ["BOARD", "NS:"]),
      tableOf(named("board"), ["3;1"], ["BoardNS"]),
    ]);
    expect(groups.map(({ lines }) => lines.map(({ raw }) => raw.board))).toEqual([["1", "2"], ["3"]]);
  });

  test("are in English, by their headers and the letters of their declarers", () => {
    const declarers = (texts: string[], ...rows: string[]) =>
      grouped([tableOf(named("board ns ew contract by"), rows, texts)]).groups[0].lines.map(({ played }) => [
        played.contract,
        played.declarer,
      ]);
    const rows = ["1;1;2;4♥;O", "1;3;4;3SA;S"];
    expect(declarers(["Board", "NS", "OW"], ...rows)[0]).toEqual(["4H", "E"]);
    expect(declarers(["Board", "NS", "EO"], ...rows)[0]).toEqual(["4H", "W"]);
    // Z is only a Dutch letter, and K with it clubs.
    expect(declarers([], "1;1;2;4K;N", "1;3;4;3K;Z")).toEqual([
      ["4C", "N"],
      ["3C", "S"],
    ]);
  });

  test("have the numbers of declarers, which are no letters of a language", () => {
    const { groups } = of(
      "board ns ew contract by",
      "1;1A;2B;4S;1A",
      "1;3;4;4H;4",
      "1;5;6;4H;7",
      "1;7;7;4H;7",
    );
    expect(groups[0].lines.map(({ played }) => played)).toMatchObject([
      { contract: "4S", declarer: "", side: "ns" },
      { contract: "4H", declarer: "", side: "ew" },
      { declarer: "", side: undefined },
      { declarer: "", side: undefined },
    ]);
    const blank = of("board ns ew contract by", "1;;2;4S;", "1;3;;4S;");
    expect(blank.groups[0].lines.map(({ played }) => played.side)).toEqual([undefined, undefined]);
  });

  test("have the declarer of the first of three columns", () => {
    const { groups } = of(
      "board contract by direction",
      "1;4S W;N;E",
      "1;4S W;7;E",
      "1;4S W;;",
      "1;4S S;;",
      "1;4S=;;",
    );
    expect(groups[0].lines.map(({ played }) => [played.declarer, played.side])).toEqual([
      ["N", "ns"],
      ["E", "ew"],
      ["W", "ew"],
      ["S", "ns"],
      ["", undefined],
    ]);
    expect(groups[0].lines[4].played).toMatchObject({ contract: "4S", result: 0 });
    expect(of("board contract", "1;what").groups[0].lines[0].played).toMatchObject({
      contract: "what",
      bid: undefined,
    });
  });
});

describe("a board", () => {
  const boards = (...written: string[]) =>
    of("board ns ew score", ...written.map((board, index) => `${board};${index};${index};10`)).raws.map(
      ({ board }) => board,
    );

  test("that stands once above its lines counts for them", () => {
    expect(boards("1", "", "2", "")).toEqual(["1", "1", "2", "2"]);
    expect(boards("1", "", "")).toEqual(["1", "1", "1"]);
    expect(boards("", "1", "")).toEqual(["", "1", "1"]);
    // A third is enough.
    expect(boards("1", "2", "")).toEqual(["1", "2", "2"]);
  });

  test("that is repeated, or is missing in few lines, does not", () => {
    expect(boards("1", "1", "", "2", "")).toEqual(["1", "1", "", "2", ""]);
    expect(boards("1", "2", "3", "")).toEqual(["1", "2", "3", ""]);
    expect(boards("1", "2", "3")).toEqual(["1", "2", "3"]);
  });

  test("may have its number in a link, or in the name of the file", () => {
    const table = tableOf(named("board ns"), [";1"]);
    const program: Program = { name: "x", mark: /x/, boardInName: true };
    const board = (surroundings: Parameters<typeof grouped>[1]) =>
      grouped([table], surroundings).raws[0].board;
    const rows: SheetRow[] = [
      { line: 1, cells: [] },
      { line: 2, cells: [], linked: "8" },
    ];
    expect(board({ rows, program, name: "board7.html" })).toBe("8");
    expect(board({ program, name: "board7.html" })).toBe("7");
    expect(board({ name: "board7.html" })).toBe("");
    const known = tableOf(named("board ns"), ["3;1"]);
    expect(grouped([known], { rows }).raws[0].board).toBe("3");
  });
});

describe("a section", () => {
  const sections = (...pairs: string[]) =>
    of("ns ew section board", ...pairs.map((pair) => `${pair};1`)).raws.map(({ section }) => section);

  test("is the letter of both pairs, where all lines have one", () => {
    expect(sections("A1;A2;", "B123;B2;")).toEqual(["A", "B"]);
  });

  test.each([
    [["A1;A2;", "A3;A4;"]],
    [["A1;A2;", "B1;C2;"]],
    [["A1;A2;", "B1;2;"]],
    [["A1;A2;", "1;2;"]],
    [["A1;A2;", "B1234;B2;"]],
    [["A1;A2;", "BB1;BB2;"]],
    [["A1;A2;", "B1C;B2C;"]],
  ])("is none of %j", (pairs) => {
    expect(sections(...pairs)).toEqual(["", ""]);
  });

  test("stays as the table says it", () => {
    expect(sections("A1;A2;X", "B1;B2;Y")).toEqual(["X", "Y"]);
    expect(sections("A1;A2;", "B1;B2;Y")).toEqual(["", "Y"]);
  });
});

describe("boards without numbers", () => {
  const program: Program = { name: "x", mark: /x/, unnumbered: true };
  const lines = [
    "Ann & Bo;Cy & Di;4S;N;=;420",
    "Ed & Flo;Gus & Hal;4S;N;=;420",
    "Ivy & Jo;Kim & Lea;4S;N;=;420",
  ];
  const columns = "ns ew contract by result score board";

  test("are one board, or one for each line of the same pair", () => {
    const one = grouped([tableOf(named(columns), lines)], { program });
    expect(one.raws.map(({ board }) => board)).toEqual(["1", "1", "1"]);
    expect(one.remarks).toEqual([{ code: "boardNumber", board: "1" }]);
    const own = [lines[0], "Bo & Ann;Gus & Hal;4S;N;=;420", lines[2]];
    const several = grouped([tableOf(named(columns), own)], { program });
    // North-South are not vulnerable on 1, 3 and 6.
    expect(several.raws.map(({ board }) => board)).toEqual(["1", "3", "6"]);
    expect(several.remarks).toHaveLength(3);
    // Half of the lines are not most.
    const half = grouped([tableOf(named(columns), [lines[0], lines[0], lines[1], lines[2]])], { program });
    expect(half.raws.map(({ board }) => board)).toEqual(["1", "1", "1", "1"]);
  });

  test("are those without a number, in the tables of some programs", () => {
    const numbered = lines.map((line, index) => `${line};${index > 0 ? index + 6 : ""}`);
    const { raws, remarks } = grouped([tableOf(named(columns), numbered)], { program });
    expect(raws.map(({ board }) => board)).toEqual(["1", "7", "8"]);
    expect(remarks).toEqual([{ code: "boardNumber", board: "1" }]);
    const all = grouped(
      [
        tableOf(
          named(columns),
          lines.map((line) => `${line};7`),
        ),
      ],
      { program },
    );
    expect(all.remarks).toEqual([]);
    expect(grouped([tableOf(named(columns), lines)]).raws[0].board).toBe("");
  });
});

describe("what figures mean is proposed by the headers", () => {
  /** Without contracts nothing decides otherwise. */
  const meaning = (fields: string, ...rows: string[]) => of(fields, ...rows).groups[0].fit.meaning;

  test("of tricks", () => {
    expect(meaning("board made result", "1;4;")).toMatchObject({ tricks: "odd" });
    expect(meaning("board result tricks", "1;4;")).toMatchObject({ tricks: "over" });
    expect(meaning("board tricks", "1;4")).toMatchObject({ tricks: "taken" });
  });

  test("of vulnerability", () => {
    expect(meaning("board vulnerable", "1;NS", "1;")).toMatchObject({ vulnerable: "said" });
    expect(meaning("board vulnerable", "1;")).toMatchObject({ vulnerable: "board" });
  });

  test("of East-West's points, which have North-South's sign beside theirs where all have a minus", () => {
    expect(meaning("board score scoreEw", "1;420;", "1;;-50", "1;;−50", "1;;–50", "1;0;0")).toMatchObject({
      scoreEw: "ns",
    });
    for (const rows of [["1;420;", "1;;-50", "1;;50"], ["1;420;"], ["1;420;0"], ["1;;5-0"]])
      expect(meaning("board score scoreEw", ...rows)).toMatchObject({ scoreEw: "own" });
    expect(meaning("board scoreEw", "1;-50")).toMatchObject({ scoreEw: "own" });
  });
});

describe("what is meant otherwise than a header says is said", () => {
  const said = (fields: string, ...rows: string[]) => of(fields, ...rows).groups[0].said;

  test.each<[string[], string, string[]]>([
    [[], "board contract by result score", ["1;4S;N;=;420"]],
    [["ewScores"], "board contract by result score", ["1;4S;N;=;-420"]],
    [["declarersScores"], "board contract by result score", ["1;4S;N;=;420", "1;4S;E;=;420"]],
    [["tens"], "board contract by result score", ["1;4S;N;=;42"]],
    [["nsScores"], "board contract by result scoreEw", ["1;4S;N;=;420"]],
    // Beside North-South's points the sign is plain.
    [[], "board contract by result score scoreEw", ["1;4S;E;=;;-420"]],
    [["taken"], "board contract by result score", ["1;4S;N;10;420"]],
    [["odd"], "board contract by made score", ["1;4S;N;4;420"]],
    [["over"], "board contract by made score", ["1;4S;N;1;450"]],
    [["boardsVulnerability"], "board contract by result score vulnerable", ["2;4S;N;=;620;EW"]],
    [[], "board contract by result score vulnerable", ["2;4S;N;=;420;EW"]],
    [["ewAwards"], "board contract by result award", ["1;4S;N;=;0", "1;4S;N;-1;2"]],
    [[], "board contract by result award", ["1;4S;N;=;2", "1;4S;N;-1;0"]],
  ])("%j below %s", (meant, fields, rows) => {
    expect(said(fields, ...rows)).toEqual(meant);
  });
});

describe("a result that is shown twice", () => {
  const own = "1;1-Ann-Bo vs. 2-Cy-Di;420;3";
  const other = "1;2-Cy-Di vs. 1-Ann-Bo;-420;1";
  const fields = named("board pairs score award");

  test("is one line, with the awards of both sides", () => {
    const { raws } = grouped([tableOf(fields, [own], [], 1), tableOf(fields, [other], [], 2)]);
    expect(raws).toMatchObject([{ ns: { id: "1" }, nsAward: "3", ewAward: "1" }]);
  });

  test("keeps the awards that it has", () => {
    const sided = named("board pairs score award nsAward ewAward");
    const { raws } = grouped([tableOf(sided, [`${own};7;8`], [], 1), tableOf(sided, [other], [], 2)]);
    expect(raws).toMatchObject([{ nsAward: "7", ewAward: "8" }]);
  });

  test("is two lines in one table, on other boards and without a column for both pairs", () => {
    expect(grouped([tableOf(fields, [own, other], [], 1)]).raws).toHaveLength(2);
    expect(
      grouped([tableOf(fields, [own], [], 1), tableOf(fields, [other.replace("1", "2")], [], 2)]).raws,
    ).toHaveLength(2);
    const columns = named("board ns ew score award");
    expect(
      grouped([tableOf(columns, ["1;1;2;420;3"], [], 1), tableOf(columns, ["1;2;1;-420;1"], [], 2)]).raws,
    ).toHaveLength(2);
  });
});
