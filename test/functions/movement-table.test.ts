import { call, type Value } from "../bundle/excel";

/** What MOVEMENT spills, each row as a line; a blank cell is a dash, and the note comes after a bar. */
function lines(...args: unknown[]): string[] {
  const [headers, ...rows] = call("MOVEMENT", ...args) as Value[][];
  const at = headers.indexOf("Note");
  const hasNotes = at >= 0;
  return rows.map((row) => {
    const cells = hasNotes ? row.slice(0, at) : row;
    const note = hasNotes && row[at] !== "" ? ` | ${String(row[at])}` : "";
    return cells.map((cell) => (cell === "" ? "-" : String(cell))).join(" ") + note;
  });
}

const headers = (...args: unknown[]) => (call("MOVEMENT", ...args) as Value[][])[0].join(" ");

/** Round, table, North-South, East-West, first and last board, and the copy where there are two. */
// oxfmt-ignore
test.each<[string, unknown[], string[]]>([
  [
    "Mitchell, three tables: East-West move up a table and the boards down",
    [6, 3],
    [
      "1 1 1 4 1 3", "1 2 2 5 4 6", "1 3 3 6 7 9",
      "2 1 1 6 4 6", "2 2 2 4 7 9", "2 3 3 5 1 3",
      "3 1 1 5 7 9", "3 2 2 6 1 3", "3 3 3 4 4 6",
    ],
  ],
  [
    "Mitchell, two and a half tables: the opponents of the last East-West sit out",
    [5, 2],
    [
      "1 1 1 4 1 2", "1 2 2 5 3 4", "1 3 3 - 5 6",
      "2 1 1 - 3 4", "2 2 2 4 5 6", "2 3 3 5 1 2",
      "3 1 1 5 5 6", "3 2 2 - 1 2", "3 3 3 4 3 4",
    ],
  ],
  [
    "the same when North-South at the first table are missing: the others have a number less",
    [5, 2, null, null, 1],
    [
      "1 1 - 3 1 2", "1 2 1 4 3 4", "1 3 2 5 5 6",
      "2 1 - 5 3 4", "2 2 1 3 5 6", "2 3 2 4 1 2",
      "3 1 - 4 5 6", "3 2 1 5 1 2", "3 3 2 3 3 4",
    ],
  ],
  [
    "Mitchell, three tables, arrow-switched: North-South and East-West exchange their seats in the last round",
    [6, 2, "mitchell-switched"],
    [
      "1 1 1 4 1 2", "1 2 2 5 3 4", "1 3 3 6 5 6",
      "2 1 1 6 3 4", "2 2 2 4 5 6", "2 3 3 5 1 2",
      "3 1 5 1 5 6", "3 2 6 2 1 2", "3 3 4 3 3 4",
    ],
  ],
  [
    "Mitchell, three and a half tables: who sits out plays a set less",
    [7, 2],
    [
      "1 1 1 5 1 2 | 8 boards are in play, each plays 4 to 6 of them (50 %); each board is played 2 to 3 times",
      "1 2 2 6 3 4", "1 3 3 7 5 6", "1 4 4 - 7 8",
      "2 1 1 - 3 4", "2 2 2 5 5 6", "2 3 3 6 7 8", "2 4 4 7 1 2",
      "3 1 1 6 5 6", "3 2 2 7 7 8", "3 3 3 - 1 2", "3 4 4 5 3 4",
    ],
  ],
  [
    "a skip of four tables misses one set and one opponent",
    [8, 2, "skip"],
    [
      "1 1 1 5 1 2 | 8 boards are in play, each plays 6 of them (75 %); each board is played 3 times",
      "1 2 2 6 3 4", "1 3 3 7 5 6", "1 4 4 8 7 8",
      "2 1 1 8 3 4", "2 2 2 5 5 6", "2 3 3 6 7 8", "2 4 4 7 1 2",
      "3 1 1 6 5 6", "3 2 2 7 7 8", "3 3 3 8 1 2", "3 4 4 5 3 4",
    ],
  ],
  [
    "share-and-relay of four tables: the relay is between tables 2 and 3",
    [8, 2, "share"],
    [
      "1 1 1 5 1 2 | boards 5-6 wait for table 2; shares with table 4, begins with board 1",
      "1 2 2 6 3 4", "1 3 3 7 7 8", "1 4 4 8 1 2 | shares with table 1, begins with board 2",
      "2 1 1 8 3 4 | boards 7-8 wait for table 2; shares with table 4, begins with board 3",
      "2 2 2 5 5 6", "2 3 3 6 1 2", "2 4 4 7 3 4 | shares with table 1, begins with board 4",
      "3 1 1 7 5 6 | boards 1-2 wait for table 2; shares with table 4, begins with board 5",
      "3 2 2 8 7 8", "3 3 3 5 3 4", "3 4 4 6 5 6 | shares with table 1, begins with board 6",
      "4 1 1 6 7 8 | shares with table 4, begins with board 7",
      "4 2 2 7 1 2", "4 3 3 8 5 6", "4 4 4 5 7 8 | shares with table 1, begins with board 8",
    ],
  ],
  [
    "Blackpool, four tables, a board a round: two relays, and the last two rounds are against opponents from before",
    [8, 1, "blackpool"],
    [
      "1 1 1 5 1 1 | board 3 waits for table 2; board 6 waits for table 4",
      "1 2 2 6 2 2", "1 3 3 7 4 4", "1 4 4 8 5 5",
      "2 1 1 8 2 2 | board 1 waits for table 4; board 4 waits for table 2",
      "2 2 2 5 3 3", "2 3 3 6 5 5", "2 4 4 7 6 6",
      "3 1 1 7 3 3 | board 2 waits for table 4; board 5 waits for table 2",
      "3 2 2 8 4 4", "3 3 3 5 6 6", "3 4 4 6 1 1",
      "4 1 1 6 4 4 | board 3 waits for table 4; board 6 waits for table 2",
      "4 2 2 7 5 5", "4 3 3 8 1 1", "4 4 4 5 2 2",
      "5 1 1 5 5 5 | board 1 waits for table 2; board 4 waits for table 4; met before",
      "5 2 2 6 6 6 | met before", "5 3 3 7 2 2 | met before", "5 4 4 8 3 3 | met before",
      "6 1 1 8 6 6 | met before", "6 2 2 7 1 1 | met before", "6 3 3 6 3 3 | met before", "6 4 4 5 4 4 | met before",
    ],
  ],
  [
    "a hesitation of three tables: the pairs that move rest at the North-South seat of table 3, and table 1 has its sets from the stand",
    [6, 2, "hesitation"],
    [
      "1 1 1 4 1 2 | boards 3-4 wait for table 1", "1 2 2 5 5 6", "1 3 3 6 7 8",
      "2 1 1 3 3 4 | boards 5-6 wait for table 1", "2 2 2 4 7 8", "2 3 6 5 1 2",
      "3 1 1 6 5 6 | boards 7-8 wait for table 1", "3 2 2 3 1 2", "3 3 5 4 3 4",
      "4 1 1 5 7 8", "4 2 2 6 3 4", "4 3 4 3 5 6",
    ],
  ],
  [
    "Howell, two tables, a board a round: the second table has the second copy",
    [4, 1, "howell"],
    ["1 1 4 1 1 1 1", "1 2 3 2 1 1 2", "2 1 4 2 2 2 1", "2 2 1 3 2 2 2", "3 1 4 3 3 3 1", "3 2 2 1 3 3 2"],
  ],
  [
    "Howell, three tables: with two boards a round two tables have halves of sets, a row for each half",
    [6, 2, "howell"],
    [
      "1 1 6 1 1 2", "1 2 2 5 5 5", "1 2 2 5 7 7", "1 3 3 4 4 4", "1 3 3 4 10 10",
      "2 1 6 2 3 4", "2 2 3 1 7 7", "2 2 3 1 9 9", "2 3 4 5 2 2", "2 3 4 5 6 6",
      "3 1 6 3 5 6", "3 2 4 2 1 1", "3 2 4 2 9 9", "3 3 5 1 4 4", "3 3 5 1 8 8",
      "4 1 6 4 7 8", "4 2 5 3 1 1", "4 2 5 3 3 3", "4 3 1 2 6 6", "4 3 1 2 10 10",
      "5 1 6 5 9 10", "5 2 1 4 3 3", "5 2 1 4 5 5", "5 3 2 3 2 2", "5 3 2 3 8 8",
    ],
  ],
  [
    "Howell, three tables: with one board a round the three tables of the last one have a copy each",
    [6, 1, "howell"],
    [
      "1 1 3 1 2 2 1", "1 2 5 2 3 3 1", "1 3 4 6 4 4 1", "2 1 4 1 3 3 1", "2 2 2 6 2 2 1", "2 3 3 5 5 5 1",
      "3 1 1 5 4 4 1", "3 2 2 4 5 5 1", "3 3 3 6 3 3 1", "4 1 1 6 5 5 1", "4 2 2 3 4 4 1", "4 3 4 5 2 2 1",
      "5 1 1 2 1 1 1", "5 2 3 4 1 1 2", "5 3 5 6 1 1 3",
    ],
  ],
  [
    "a round robin of four teams, the first round: with three boards a copy goes around three tables",
    [4, 3, "round-robin", 1],
    [
      "1 1 1 4 1 3 1 | shares with tables 2, 3, begins with board 1",
      "1 2 4 1 1 3 1 | shares with tables 1, 3, begins with board 2",
      "1 3 2 3 1 3 1 | shares with tables 1, 2, begins with board 3",
      "1 4 3 2 1 3 2",
    ],
  ],
  [
    "two rounds of an individual: everybody plays all boards in play, and each round has a set of its own",
    [8, 2, "individual", 2],
    [
      "1 1 8 1 2 4 1 2 | 4 boards are in play; each board is played 2 times; shares with table 2, begins with board 1",
      "1 2 3 7 5 6 1 2 | shares with table 1, begins with board 2",
      "2 1 8 2 3 5 3 4 | shares with table 2, begins with board 3",
      "2 2 4 1 6 7 3 4 | shares with table 1, begins with board 4",
    ],
  ],
  [
    "a round robin of five teams, the first round: one sits out, and two tables have a copy",
    [5, 2, "round-robin", 1],
    [
      "1 1 2 5 1 2 1 | 1 sits out; shares with table 2, begins with board 1",
      "1 2 5 2 1 2 1 | shares with table 1, begins with board 2",
      "1 3 3 4 1 2 2 | shares with table 4, begins with board 1",
      "1 4 4 3 1 2 2 | shares with table 3, begins with board 2",
    ],
  ],
  [
    "American Whist, three teams: each plays two of the three sets, and the notes of teams have no cost",
    [3, 3, "whist"],
    ["1 1 1 3 4 6", "1 2 2 1 7 9", "1 3 3 2 1 3", "2 1 1 2 7 9", "2 2 2 3 1 3", "2 3 3 1 4 6"],
  ],
  [
    "a stagger of four teams is complete after two rounds",
    [4, 2, "stagger"],
    [
      "1 1 1 2 1 2 | shares with table 3, begins with board 1", "1 2 2 3 3 4 | shares with table 4, begins with board 3",
      "1 3 3 4 1 2 | shares with table 1, begins with board 2", "1 4 4 1 3 4 | shares with table 2, begins with board 4",
      "2 1 1 4 3 4 | shares with table 3, begins with board 3", "2 2 2 1 1 2 | shares with table 4, begins with board 1",
      "2 3 3 2 3 4 | shares with table 1, begins with board 4", "2 4 4 3 1 2 | shares with table 2, begins with board 2",
      "3 1 1 3 7 8 | compare scores before this round: all matches so far are complete; shares with table 3, begins with board 7",
      "3 2 2 4 5 6 | shares with table 4, begins with board 5",
      "3 3 3 1 7 8 | shares with table 1, begins with board 8", "3 4 4 2 5 6 | shares with table 2, begins with board 6",
    ],
  ],
])("%s", (_, args, expected) => expect(lines(...args)).toEqual(expected));

test.each([
  [[6, 3], "Round Table NS EW First board Last board"],
  [[8, 2, "skip"], "Round Table NS EW First board Last board Note"],
  [[4, 1, "howell"], "Round Table NS EW First board Last board Copy"],
  [[6, 2, "howell"], "Round Table NS EW First board Last board"],
  [[6, 1, "howell"], "Round Table NS EW First board Last board Copy"],
  [[5, 2, "round-robin"], "Round Table NS EW First board Last board Copy Note"],
  [[8, 2, "individual"], "Round Table N S E W First board Last board Note"],
])("%j: the columns are those that are needed", (args, expected) => {
  expect(headers(...args)).toBe(expected);
});

/** The notes in the first rows of the rounds. */
const firstNotes = (...args: unknown[]) =>
  lines(...args)
    .filter((line) => line.split(" ")[1] === "1")
    .map((line) => line.split(" | ")[1] ?? "");

test("where two relays are side by side, one set waits for the table and the other one waits on", () => {
  const first =
    "26 boards are in play, each plays 22 to 24 of them (85 %); each board is played 9 to 10 times; boards 13-14 wait for table 6; boards 15-16 wait";
  const notes = firstNotes(21, 2, "double-hesitation", 12);
  expect(notes[0]).toBe(first);
  expect(notes[2]).toBe("boards 17-18 wait for table 6; boards 19-20 wait");
  expect(notes[11]).toBe("");
});

test("a Howell that is cut names the three-quarter Howell where there is one of as many rounds", () => {
  const nine =
    "33 boards are in play, each plays 27 of them (82 %); each board is played 4 to 6 times; three-quarter puts 27 into play";
  expect(firstNotes(12, 3, "howell", 9)).toEqual([nine, ...Array<string>(8).fill("")]);
  const four = "21 boards are in play, each plays 12 of them (57 %); each board is played 1 to 3 times";
  expect(firstNotes(8, 3, "howell", 4)).toEqual([four, "", "", ""]);
  expect(headers(12, 3, "howell")).not.toContain("Note");
});

test("a rover sits out first, and then those in whose seats it plays", () => {
  const itinerary = [11, 1, 3, 5, 2].map((pair) => `${pair} sits out`);
  expect(firstNotes(11, 3, "rover")).toEqual(itinerary);
});

test("two sections of six tables have a copy and a relay each, and a set waits for a table of both", () => {
  expect(firstNotes(24, 2, "two-sections").slice(0, 2)).toEqual([
    "boards 7-8 wait for tables 3, 9; shares with table 6, begins with board 1",
    "boards 9-10 wait for tables 3, 9; shares with table 6, begins with board 3",
  ]);
});

test("in a web, with two copies of each set, the notes do not say which waits", () => {
  expect(firstNotes(15, 2, "web", 7)).toEqual(Array<string>(7).fill(""));
});
