import { type ChosenHeader, tablesIn } from "../../../src/events/tables/find";
import { type FoundTable } from "../../../src/events/tables/found";
import { type SheetRow } from "../../../src/events/tables/sheet";

const rowsOf = (written: readonly string[], table?: number): SheetRow[] =>
  written.map((row, index) => ({
    line: index + 1,
    cells: row.split(";"),
    ...(table !== undefined && { table }),
  }));

const found = (...rows: string[]) => tablesIn({ name: "", rows: rowsOf(rows) });
const first = (...rows: string[]): FoundTable | undefined => found(...rows).tables[0];
/** The numbers of the lines of a table with this header that are its own. */
const linesBelow = (header: string, ...rows: string[]) =>
  first(header, ...rows)?.lines.map(({ line }) => rows[line - 2]);
const matrix = (...rows: string[]) => {
  const table = first(...rows);
  return table?.kind === "matrix" ? table : undefined;
};

describe("a header is that of", () => {
  test.each([
    "NS;Contract",
    "EW;Contract",
    "Pairs;Contract",
    "NS names;Contract",
    "North;East;Contract",
    "NS;Score",
    "NS;EW score",
    "NS;Result",
    "NS;Made",
    "Board;NS",
    "Board;EW",
    "Home;Away;Contract",
    "Home;Away;Board",
    "Home team;Room;NS;Contract",
    "Room;NS;Contract",
    "Board;NS;Contract;Contract",
    "Board;EW;Contract;Contract",
    "Board;NS names;Contract;Contract",
    "Board;Pairs;Contract;Contract",
    "Board;NS;NS",
    "Board;EW;EW",
    "Board;NS;NS;EW;EW;EW",
    "Board;Open;Closed;NS",
    "Board;Open;Closed;EW",
    "Board;Open;Closed;NS;EW",
    "Board;NS;EW;1;2;3",
  ])("results: %s", (header) => {
    expect(first(header)?.kind).toBe("results");
  });

  test.each(["Vs;Contract", "Board;Vs;Score", "Board;Vs;Contract;Contract"])("a card: %s", (header) => {
    expect(first(header)?.kind).toBe("card");
  });

  test.each([
    "Home team;Away team;Room;Contract",
    "Home team;Away team;Room;Score",
    "Home team;Away team;Room;NS",
    "Board;Contract;By;Contract;By",
    "Board;NS;EW;NS;EW",
    "Board;Open;Closed",
  ])("two rooms: %s", (header) => {
    expect(first(header)?.kind).toBe("rooms");
  });

  test.each([
    "Home;Away",
    "Home team;Away team;Room",
    "Thuis;Uit",
    "Round;Home;Away;Score",
    "Heim;Gast",
    "Casa;Ospiti",
    "Local;Visitante",
    "Recevant;Visiteur",
    "Gospodarze;Goście",
    "Ev sahibi;Konuk",
    "Hjemme;Borte",
    "Hemma;Borta",
    "Hjemme;Ude",
    "Home;Visitors",
    "Home;Visiting team",
  ])("fixtures: %s", (header) => {
    expect(first(header)?.kind).toBe("fixtures");
  });

  test.each(["Rank;Names", "Rank;%", "Rank;Total", "Pair;Names", "Pair;%", "Pair;Total"])(
    "a ranking: %s",
    (header) => {
      expect(first(header)?.kind).toBe("ranking");
    },
  );

  test.each([
    "North;Contract",
    "East;Contract",
    "Contract;Score",
    "Vs;Result",
    "Vs;By",
    "Board;Contract",
    "Home;Team",
    "Away;Team",
    "Open;Closed",
    "Board;Open",
    "Board;Closed",
    "Board;Open;Closed;Contract",
    "Board;Contract;Board;Contract",
    "Board;North;Contract;Contract",
    "Rank;Pair",
    "Names;Total",
    "Rank;1;2;3",
    "Pair;1;2",
    "Pair;1;3;4",
    "x;1;2;3",
    ";1;2",
    ";1;2;3;x",
    "Board;Ann;Bo",
    "Board;Ann;Ann;Bo;Cy",
    "x;Board;Ann;Bo;Cy",
    "NS",
    "",
  ])("nothing: %s", (header) => {
    expect(first(header)).toBeUndefined();
  });
});

describe("across a matrix stand", () => {
  const across = (header: string) => matrix(header) && Object.fromEntries(matrix(header)?.across ?? []);

  test.each<[string, Record<string, number[]>]>([
    ["Pair;7;8;9", { pair: [0] }],
    ["Names;7;8;9", { nsNames: [0] }],
    [";7;8;9", { pair: [0] }],
    [" ;7;8;9", { pair: [0] }],
    ["NS;7;8;9", { ns: [0] }],
    ["EW;7;8;9", { ew: [0] }],
    ["Pair;Board 7;Board 8;Board 9", { pair: [0] }],
    ["Pair;B7;B8;B9", { pair: [0] }],
    ["Pair;bd 7;bd 8;bd 9", { pair: [0] }],
    ["Pair;#7;#8;#9", { pair: [0] }],
    ["Pair; 7 ;8; 9", { pair: [0] }],
    ["Pair;7;8;9;x7;7x;8.5", { pair: [0] }],
  ])("boards: %s", (header, columns) => {
    expect(across(header)).toEqual({ 1: "7", 2: "8", 3: "9" });
    expect(matrix(header)).toMatchObject({ isOfPairs: false, header: { columns } });
    expect("pair" in (matrix(header)?.header.columns ?? {})).toBe("pair" in columns);
    expect("nsNames" in (matrix(header)?.header.columns ?? {})).toBe("nsNames" in columns);
  });

  test("boards above 9, in columns that have others between", () => {
    expect(across("Pair;Names;99;;100;101;Total")).toEqual({ 2: "99", 4: "100", 5: "101" });
    expect(matrix("Pair;Names;99;100;101;Total")).toMatchObject({
      header: { columns: { pair: [0], nsNames: [1] } },
      ranking: { id: [0], names: [1], total: [5] },
    });
  });

  test("pairs, or whatever else has a column each", () => {
    expect(across("Board;12; 34 ;56")).toEqual({ 1: "12", 2: "34", 3: "56" });
    expect(across(" ;Board;Ann;;Bo;Section;Cy; ")).toEqual({ 2: "Ann", 4: "Bo", 6: "Cy" });
    expect(matrix("Board;12;34;56")).toMatchObject({ isOfPairs: true, header: { columns: { board: [0] } } });
  });
});

describe("a header in two rows", () => {
  const header = (...rows: string[]) => first(...rows)?.header;

  test("has the words of both, or of the one that has some", () => {
    expect(header("Board;Pair;;Played; ;;Score", ";NS; EW ;Contract;By;Result;")).toEqual({
      line: 1,
      texts: ["Board", "Pair NS", "Pair EW", "Played Contract", "Played By", "Played Result", "Score"],
      columns: { board: [0], ns: [1], ew: [2], contract: [3], by: [4], result: [5], score: [6] },
    });
    expect(header("Board;Score;;NS", ";NS;EW;")?.columns).toEqual({
      board: [0],
      score: [1],
      scoreEw: [2],
      ns: [3],
    });
  });

  test("has the same words once, and the lower row may be the longer one", () => {
    expect(header("Board;NS;Score;", "Board;;NS;EW;Contract;By")).toMatchObject({
      texts: ["Board", "NS", "Score NS", "Score EW", "Score Contract", "Score By"],
    });
  });

  test("ends above the first line, and above another header", () => {
    const table = first("Board;NS;EW;Contract;Score", "1;1;2;4S;420", "1;3;4;NS;400");
    expect(table).toMatchObject({ header: { line: 1, texts: ["Board", "NS", "EW", "Contract", "Score"] } });
    expect(table?.lines).toHaveLength(2);
    // Both rows together would name the names of one pair alone.
    expect(header("Round;Names;Table", "Board;NS;EW;Contract;Score")).toEqual({
      line: 2,
      texts: ["Board", "NS", "EW", "Contract", "Score"],
      columns: { board: [0], ns: [1], ew: [2], contract: [3], score: [4] },
    });
    expect(found("Board;NS;EW;Contract;Score", "Board;NS;EW;Contract;Score").tables).toHaveLength(2);
  });

  test("has both rows in one table of a page", () => {
    const [upper, lower] = rowsOf(["Board;Pair;;Contract", ";NS;EW;"]);
    const kinds = (table: number) =>
      tablesIn({
        name: "",
        rows: [
          { ...upper, table: 1 },
          { ...lower, table },
        ],
      }).tables.map(({ kind }) => kind);
    expect(kinds(1)).toEqual(["results"]);
    expect(kinds(2)).toEqual([]);
  });

  test("that has lost the widths of its cells has two sides below each wide one", () => {
    expect(header("Board;Pair;Contract;Score", "NS;EW;NS;EW")).toEqual({
      line: 1,
      texts: ["Board", "Pair NS", "Pair EW", "Contract", "Score NS", "Score EW"],
      columns: { board: [0], ns: [1], ew: [2], contract: [3], score: [4], scoreEw: [5] },
    });
    // Blank cells may stay at its ends.
    expect(header("Board;Pair;Contract;Score", "; NS ;EW;NS;EW;")?.columns).toEqual({
      board: [0],
      ns: [1],
      ew: [2],
      contract: [3],
      score: [4],
      scoreEw: [5],
    });
  });

  test("that has its widths has a blank cell beside each wide one", () => {
    expect(header("Board;Pair;;Contract;Score; ", ";NS;EW;;NS;EW")?.columns).toEqual({
      board: [0],
      ns: [1],
      ew: [2],
      contract: [3],
      score: [4],
      scoreEw: [5],
    });
  });

  test("may have the sides of two rooms", () => {
    expect(first("Board;Open room;;Closed room;", ";NS;EW;NS;EW")).toMatchObject({
      kind: "rooms",
      header: { columns: { board: [0], ns: [1, 3], ew: [2, 4] } },
      fixtures: { open: [1, 2].slice(0, 1), closed: [3] },
    });
  });
});

describe("a row below a header", () => {
  const HEADER = "Board;NS;EW;Contract;By;Result;Score;Notes";

  test("is a line where it has two of its columns, and says who played or what", () => {
    const lines = [
      "1;1;2;4S;N;=;420;",
      "1;1;;;;;420;",
      "1;;2;;;;420;",
      "1;;;4S;N;=;;",
      ";;;Pass;;;0;",
      ";;;1♣;N;=;;",
      "1;;;;;;420;",
      ";3;;;;;;",
      ";1;2",
    ];
    expect(linesBelow(HEADER, ...lines)).toEqual(lines);
  });

  test("is no line where it is a title, a note, a total or blank", () => {
    for (const row of [
      "Thanks to Ann for the tea;;;;;;;",
      ";Ann;;;;;;",
      ";;;;;Total;280;",
      ";;;;;;280;note",
      "1;;;;N;;;",
      "1;;;x;;;;",
      "1;;;;;;;x",
      ";;;;;;;x",
      ";;;;;;;",
      ";;;8S;N;;;",
    ])
      expect([row, linesBelow(HEADER, row)]).toEqual([row, []]);
  });

  test.each([
    ["Pairs;Board;Contract", "Ann v Bo;;"],
    ["NS names;Board;Contract", "Ann;1;"],
    ["EW names;EW;Board;Contract", "Ann;;1;"],
    ["North;South;East;West;Board;Contract", "Ann;;;;1;"],
    ["North;South;East;West;Board;Contract", ";Ann;;;1;"],
    ["North;South;East;West;Board;Contract", ";;Ann;;1;"],
    ["North;South;East;West;Board;Contract", ";;;Ann;1;"],
    ["NS;Vs;Board;Contract", ";Ann;1;"],
    ["NS;Own pair;Board;Contract", ";Ann;1;"],
    ["NS;Board;Score;By", ";1;420;"],
    ["NS;Board;EW score;By", ";1;420;"],
    ["NS;Board;MP NS;Score", ";1;3;"],
    ["NS;Board;MP EW;Score", ";1;3;"],
    ["NS;NS;Board;Contract", ";7;1;"],
    ["NS;Result;By", ";3NTN=;N"],
  ])("below %s is a line with one column of these: %s", (header, row) => {
    const two = row.replace(/^Ann v Bo;;$/, "Ann v Bo;1;");
    expect(linesBelow(header, two)).toEqual([two]);
  });

  test("with a datum is a line, whatever else it has", () => {
    const lines = ["Datum;50", ";średnia", "Srednia: 50", " Butler datum ", "DATM 50", "datum"];
    expect(linesBelow(HEADER, ...lines)).toEqual(lines);
    for (const row of ["My datum", "Datums", "Datum7", "xrednia"])
      expect([row, linesBelow(HEADER, row)]).toEqual([row, []]);
  });

  test("is a line of a ranking or a matrix where it has two columns, or one without words", () => {
    expect(linesBelow("Rank;Pair;Names", "1;7;", "2", ";Note;", "x;;;note", "3;;Ann")).toEqual([
      "1;7;",
      "2",
      "3;;Ann",
    ]);
    expect(linesBelow("Pair;7;8;9", "1;420;;", ";;50;", ";;;;x")).toEqual(["1;420;;", ";;50;"]);
  });

  test("of two rooms is a line where it is no title and no match", () => {
    const lines = ["1;4S;N;3NT;S", "2;;;3NT;", ";4S"];
    expect(linesBelow("Board;Contract;By;Contract;By", ...lines, "Note", "Note;Note;Note")).toEqual(
      lines.slice(0, 2),
    );
    for (const row of ["Home;Reds;Away;Blues", " Match 3;Reds;Blues", "Visitors;Reds;x", "Away team;x;y"])
      expect([row, linesBelow("Board;Contract;By;Contract;By", row)]).toEqual([row, []]);
    expect(linesBelow("Board;Contract;By;Contract;By", "My home;4S")).toEqual(["My home;4S"]);
    expect(linesBelow("Board;Contract;By;Contract;By", ";;;;;x;y")).toEqual([]);
  });

  test("is of the table of the page that has the header", () => {
    const [header, ...lines] = rowsOf(["Board;NS;Contract", "1;1;4S", "1;2;4H"], 1);
    const sheet = { name: "", rows: [header, lines[0], { ...lines[1], table: 2 }] };
    expect(tablesIn(sheet).tables[0].lines.map(({ line }) => line)).toEqual([2]);
    expect(tablesIn(sheet).words).toEqual(["1 2 4H"]);
  });

  test("has the words above it as its context, and those of the name of its tab", () => {
    const rows = rowsOf(["NS;Contract", "1;4S", "Board 8", "2;4S"]);
    expect(tablesIn({ name: "Board 7", rows }).tables[0].lines.map(({ context }) => context.board)).toEqual([
      "7",
      "8",
    ]);
  });
});

test("the words outside of tables are kept, without blank cells and not without end", () => {
  const words = found("Club;;evening", ";", "Board;NS;Contract", "1;1;4S", "Thanks");
  expect(words.words).toEqual(["Club evening", "Thanks"]);
  expect(found(...Array.from({ length: 1001 }, (_, index) => `Row ${index}`)).words).toHaveLength(1000);
});

describe("a table that was copied from the middle of a heading", () => {
  test("has its lines below their headers", () => {
    const table = first("NS;EW;Contract", ";1;2;4S", ";3;4;4H");
    expect(table?.lines.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ["1", "2", "4S"]],
      [3, ["3", "4", "4H"]],
    ]);
  });

  test.each([
    ["one line has a cell there", ["NS;EW;Contract;By", ";1;2;4S;N", "3;4;4H;N;x"]],
    ["one line is no longer", ["NS;EW;Contract;By", ";1;2;4S;N", ";4;4H;N"]],
  ])("stays where %s", (_, rows) => {
    expect(first(...rows)?.lines.map(({ cells }) => cells.join(";"))).toEqual(rows.slice(1));
  });
});

describe("a header that was chosen by hand", () => {
  const chosen: ChosenHeader = {
    line: 2,
    texts: ["What", "Who", "Which"],
    columns: { board: 0, ns: 1, contract: 2 },
  };
  const tables = (one: ChosenHeader, ...rows: string[]) =>
    tablesIn({ name: "", rows: rowsOf(rows) }, [one]).tables.map(({ kind, header, lines }) => ({
      kind,
      header,
      lines: lines.map(({ line }) => line),
    }));
  const header = (line: number) => ({
    kind: "results",
    header: { line, texts: chosen.texts, columns: { board: [0], ns: [1], contract: [2] }, isByHand: true },
  });

  test("stands in its line, also where this is blank", () => {
    expect(tables(chosen, "x", "y", "1;2;4S")).toEqual([{ ...header(2), lines: [3] }]);
    expect(tables(chosen, "x", ";;", "1;2;4S")).toEqual([{ ...header(2), lines: [3] }]);
    expect(tables(chosen, "x", "y", ";;", "1;2;4S")).toEqual([{ ...header(2), lines: [4] }]);
  });

  test("stands in each row with its words", () => {
    const { texts, columns } = chosen;
    expect(tables({ texts, columns }, "what;WHO;Which:;more", "1;2;4S", "What;Who;Which", "2;1;4S")).toEqual([
      { ...header(1), lines: [2] },
      { ...header(3), lines: [4] },
    ]);
    expect(tables({ texts, columns }, "What;Who", "1;2;4S")).toEqual([]);
    expect(tables({ texts: ["What", ""], columns }, "What", "1;2;4S")).toHaveLength(1);
  });

  test("of numbers alone stands in its own line", () => {
    const numbers = { ...chosen, line: 1, texts: ["1", "2"] };
    expect(tables(numbers, "1;2;4S", "1;2;4S")).toMatchObject([{ lines: [2] }]);
  });

  test("above the first row has all rows", () => {
    expect(tables({ ...chosen, line: 0 }, "1;2;4S", "2;1;4S")).toEqual([{ ...header(0), lines: [1, 2] }]);
    expect(tables({ ...chosen, line: 3 }, "1;2;4S", "2;1;4S")).toEqual([]);
  });
});

test("a header may say Bord for the board, or for the table where another column is the board's", () => {
  expect(first("Bord;NS;Contract")?.header.columns).toEqual({ board: [0], ns: [1], contract: [2] });
  expect(first("Bord;Spill;NS;Contract")?.header.columns).toEqual({
    table: [0],
    board: [1],
    ns: [2],
    contract: [3],
  });
  expect(first("Bordnr;NS;Contract")?.header.columns).toMatchObject({ board: [0] });
});

test("a header is known with blanks between its letters, and beside words that mean nothing", () => {
  expect(first("B o a r d;N S;Con tract;Weather")?.header.columns).toEqual({
    board: [0],
    ns: [1],
    contract: [2],
  });
});
