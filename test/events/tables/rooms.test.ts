import { type BridgeEvent, type ReadEvent } from "../../../src/events/event";
import { finished } from "../../../src/events/slices";
import { cellsOfText, readTable, sheetOf } from "../../../src/events/table";
import { sheetsReading } from "../../../src/events/tables";

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function whole(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(answer.event.lines).toBe(answer.event.results.length + answer.event.leftOut);
  expect(answer.event.form).toBe("teams");
  return answer.event;
}

const event = (text: string) => whole(read(text));

/** Each match with the teams' names, and of each board the scores and the IMPs. */
function shown({ matches, contestants }: BridgeEvent) {
  const name = (id: string) => contestants.find((team) => team.id === id)?.names[0];
  return matches.map(({ home, away, boards }) => [
    `${name(home)} v ${name(away)}`,
    ...boards.map(({ board, homeNs, homeEw, imps }) => [board, homeNs?.score, homeEw?.score, imps]),
  ]);
}

/*
 * Board 1, nobody vulnerable: 4S= is 420, 4S-1 is -50: 470 are 10 IMPs.
 * Board 2, North-South vulnerable: 3NT= by North is 600, 3NT-1 is -100: 700 are 12 IMPs.
 * Board 3, East-West vulnerable: both 2H= by East, -110: no IMPs.
 */
const TWO_ROWS =
  "Board,Open room,,,,Closed room,,,,IMPs,\n" +
  ",Contract,By,Tricks,Score,Contract,By,Tricks,Score,Reds,Blues\n" +
  "1,4S,N,10,420,4S,N,9,-50,10,\n" +
  "2,3NT,N,8,-100,3NT,N,9,600,,12\n" +
  "3,2H,E,8,-110,2H,E,8,-110,,\n";
const MATCH = ["Reds v Blues", ["1", 420, -50, 10], ["2", -100, 600, -12], ["3", -110, -110, 0]];

test("both rooms stand beside each other below two rows of headers, with the teams above their IMPs", () => {
  const read = event(`${TWO_ROWS}Total,,,,,,,,,10,12`);
  expect(shown(read)).toEqual([MATCH]);
  expect(read.results.map(({ line, board, ns, ew }) => [line, board, ns, ew])).toEqual([
    [3, "1", "1", "2"],
    [3, "1", "2", "1"],
    [4, "2", "1", "2"],
    [4, "2", "2", "1"],
    [5, "3", "1", "2"],
    [5, "3", "2", "1"],
  ]);
  expect(read.matches[0]).not.toHaveProperty("carried");
});

const ONE_ROW =
  "Board,Contract,By,Result,Score,Contract,By,Result,Score,IMP\n" +
  "1,4S,N,=,420,4S,N,-1,-50,10\n2,3NT,N,-1,-100,3NT,N,=,600,-12\n3,2H,E,=,-110,2H,E,=,-110,0";

test.each([
  "Reds v Blues",
  "Reds vs. Blues",
  "Reds – Blues",
  "Match: Reds vs. Blues (16 boards)",
  "Round 3: Reds versus Blues",
  "Home: Reds\nAway: Blues",
  "Home,Reds\nVisitors,Blues",
  "Home: Reds   Away: Blues",
  "Reds v Blues\nSpring - Final",
])("%j above the table names the teams", (words) => {
  expect(shown(event(`${words}\n\n${ONE_ROW}`))).toEqual([MATCH]);
});

test("a heading in merged cells stands in all of them, above each of several matches", () => {
  const merged = (words: string) => Array.from({ length: 10 }, () => words).join(",");
  const read = event(`${merged("Reds v Blues")}\n${ONE_ROW}\n${merged("Greens v Greys")}\n${ONE_ROW}`);
  expect(shown(read)).toEqual([MATCH, ["Greens v Greys", ...MATCH.slice(1)]]);
  const [upper, lower, ...rows] = TWO_ROWS.split("\n");
  const repeated = upper.split(",").reduce<string[]>((all, cell) => [...all, cell || (all.at(-1) ?? "")], []);
  expect(shown(event([repeated.join(","), `Board${lower}`, ...rows].join("\n")))).toEqual([MATCH]);
});

test("a table with one pair in a line is none of rooms, though a column is there twice", () => {
  expect(read("Board,NS,EW,Contract,Contract,By,Result\n1,7,8,4S,4S,N,=")).toEqual({
    faults: [{ code: "columnTwice", field: "contract", line: 1 }],
  });
});

test("teams without names are Home and Away, and the first room is the open one", () => {
  expect(shown(event(ONE_ROW))).toEqual([["Home v Away", ...MATCH.slice(1)]]);
  const [, , ...rows] = TWO_ROWS.split("\n");
  const turned = [
    "Board,Closed room,,,,Open room,,,,IMPs,",
    ",Contract,By,Tricks,Score,Contract,By,Tricks,Score,,",
    ...rows.map((row) => row.split(",").slice(0, 9).join(",")),
  ];
  expect(shown(event(turned.join("\n")))[0].slice(1)).toEqual([
    ["1", -50, 420, undefined],
    ["2", 600, -100, undefined],
    ["3", -110, -110, undefined],
  ]);
});

test("IMPs in the other order of the teams are put in order, and IMPs that agree otherwise turn the rooms", () => {
  const other = TWO_ROWS.replace("Reds,Blues", "Blues,Reds");
  // Words say that the Reds are at home, so the Blues won board 1: the Reds sat East-West in the open room.
  const read = event(`Reds v Blues\n${other}`);
  expect(shown(read)).toEqual([
    ["Reds v Blues", ["1", -50, 420, -10], ["2", 600, -100, 12], ["3", -110, -110, 0]],
  ]);
  expect(read.results.slice(0, 2).map(({ ns, ew, score }) => [ns, ew, score])).toEqual([
    ["2", "1", 420],
    ["1", "2", -50],
  ]);
});

test("points of North-South and East-West stand below each room", () => {
  const text =
    "Board,Open room,,,,,Closed room,,,,,IMPs\n,Contract,By,Tricks,NS,EW,Contract,By,Tricks,NS,EW,\n" +
    "1,4S,N,10,420,,4S,N,9,,50,10\n2,3NT,N,8,,100,3NT,N,9,600,,-12";
  expect(shown(event(text))).toEqual([["Home v Away", ["1", 420, -50, 10], ["2", -100, 600, -12]]]);
  const plain = text.split("\n").slice(2).join("\n");
  expect(shown(event(`Board,Contract,By,Tricks,NS,EW,Contract,By,Tricks,NS,EW,IMPs\n${plain}`))).toEqual([
    ["Home v Away", ["1", 420, -50, 10], ["2", -100, 600, -12]],
  ]);
});

test("a column of each room has its scores, or its contracts", () => {
  expect(shown(event("Board,Open,Closed,IMPs\n1,420,-50,10\n2,3NTN-1,3NTN=,-12"))).toEqual([
    ["Home v Away", ["1", 420, -50, 10], ["2", -100, 600, -12]],
  ]);
});

test.each(["c/o", "Carry-over", "carried over", "Report", "Übertrag"])("%j carries IMPs over", (words) => {
  const [upper, lower, ...rows] = TWO_ROWS.split("\n");
  const [match] = event([upper, lower, `${words},,,,,,,,,3,8`, ...rows].join("\n")).matches;
  expect(match.carried).toBe(-5);
  expect(match.boards).toHaveLength(3);
});

test("scores of the home team in both rooms are turned in the one where it sat East-West, where the IMPs show it", () => {
  const own = "Board,Open,Closed,Reds,Blues\n1,420,50,10,\n2,-100,-600,,12\n3,-110,110,,\n4,620,-620,,\n";
  const [[, ...boards]] = shown(event(own));
  expect(boards).toEqual([
    ["1", 420, -50, 10],
    ["2", -100, 600, -12],
    ["3", -110, -110, 0],
    ["4", 620, 620, 0],
  ]);
});

test("a line of VPs has the results of the match", () => {
  const [match] = event(`${TWO_ROWS}Total,,,,,,,,,10,12\nVP,,,,,,,,,9.36,10.64`).matches;
  expect(match).toMatchObject({ homeScore: { value: 9.36 }, awayScore: { value: 10.64 } });
});

test("a room that is blank was not played, and both blank are no board", () => {
  const { matches, lines } = event(
    "Board,Contract,By,Result,Score,Contract,By,Result,Score\n1,4S,N,=,420,,,,\n2,,,,,,,,\n3,2H,E,=,-110,PASS,,,0",
  );
  expect(lines).toBe(3);
  expect(matches[0].boards.map(({ board, homeNs, homeEw }) => [board, homeNs?.score, homeEw?.score])).toEqual(
    [
      ["1", 420, undefined],
      ["3", -110, 0],
    ],
  );
});

test("a line with a contract and without a board is left out", () => {
  const { leftOut, results } = event(
    "Board,Contract,By,Result,Score,Contract,By,Result,Score\n1,4S,N,=,420,4S,N,=,420\nx,4S,N,=,420,,,,\n2,2H,E,=,-110,2H,E,=,-110",
  );
  expect([results.length, leftOut]).toEqual([4, 1]);
});

test("tabs of the same teams go on with a match, or are another round with the same boards", () => {
  const sheets = (...texts: string[]) =>
    whole(
      finished(
        sheetsReading("table", [
          {
            name: "",
            sheets: texts.map((text) => {
              const rows = cellsOfText(text);
              return sheetOf("faults" in rows ? [] : rows);
            }),
          },
        ]),
      ),
    );
  const first = `Reds v Blues\n${ONE_ROW}`;
  const later = first.replace("\n1,", "\n4,").replace("\n2,", "\n5,").replace("\n3,", "\n6,");
  expect(sheets(first, later).matches).toMatchObject([{ round: 1, boards: { length: 6 } }]);
  const again = sheets(first, first);
  expect(again.matches).toMatchObject([{ round: 1 }, { round: 2, boards: { length: 3 } }]);
  expect(again.results).toHaveLength(12);
});

test("the last line of a text that is cut off is left out", () => {
  const { results, lines, leftOut } = event(ONE_ROW.slice(0, -7));
  expect([results.length, lines, leftOut]).toEqual([4, 6, 2]);
});

const ACROSS =
  "Board 12. Dealer West. N-S Vulnerable.\n" +
  "Table,Home Team,Visiting Team,Room,Cont.,Decl.,Lead,Tricks,NS,EW,Home Res.,Visiting Res.\n" +
  // 600 and 100, 700 together: 12 IMPs; 100 and 140, 240 together: 6 IMPs.
  "1,REDS,BLUES,Open,3NT,N,H5,9,600,,12,\n,,,Closed,3NT,N,H5,8,,100,,\n" +
  "2,GREENS,PINKS,Open,2S,E,D5,7,100,,,6\n,,,Closed,3H,S,C4,9,140,,,\n" +
  "3,GREYS,BROWNS,Open,,,,,,,,\n,,,Closed,,,,,,,,\n";

test("a row for each room has the teams once", () => {
  const { contestants, matches } = event(ACROSS.replace(",6\n", ",1\n"));
  expect(contestants.map(({ id, names }) => [id, ...names])).toEqual([
    ["1", "REDS"],
    ["2", "BLUES"],
    ["3", "GREENS"],
    ["4", "PINKS"],
  ]);
  expect(matches).toMatchObject([
    {
      home: "1",
      away: "2",
      round: 1,
      boards: [{ board: "12", imps: 12, homeNs: { score: 600 }, homeEw: { score: -100 } }],
    },
    {
      home: "3",
      away: "4",
      round: 1,
      boards: [{ board: "12", imps: -1, homeNs: { score: 100 }, homeEw: { score: 140 } }],
    },
  ]);
});

test("the second row of a match may leave out the cells that the first one has", () => {
  const short = ACROSS.replace(/,,,Closed,/g, "Closed,");
  const barred = ACROSS.replace(/,,,Closed,/g, "Closed,")
    .replace(/^(?!Board)(.+)$/gm, ",$1,")
    .replace(/,/g, "|");
  expect(shown(event(barred))).toEqual(shown(event(ACROSS)));
  expect(event(short).matches).toEqual(
    event(ACROSS).matches.map((match) => ({ ...match, boards: expect.anything() })),
  );
  expect(shown(event(short))).toEqual(shown(event(ACROSS)));
});

test("several boards have their numbers above their blocks, and belong to the matches of their teams", () => {
  const next = ACROSS.replace("Board 12", "Board 11").replace("N-S Vul", "None Vul");
  const read = event(`${ACROSS}\n${next.replace(/600/g, "400").replace(/,,100/g, ",,50")}`);
  expect(read.matches.map(({ boards }) => boards.map(({ board }) => board))).toEqual([
    ["12", "11"],
    ["12", "11"],
  ]);
});

test("a column has the number of the board, and another the round", () => {
  const text =
    "Round,Board,Home,Away,Room,Contract,By,Result,Score\n" +
    "1,1,Reds,Blues,O,4S,N,=,420\n1,1,Reds,Blues,C,4S,N,-1,-50\n2,1,Reds,Blues,O,4S,N,=,420\n2,1,Reds,Blues,C,4S,N,=,420";
  expect(event(text).matches).toMatchObject([
    { round: 1, boards: [{ homeNs: { score: 420 }, homeEw: { score: -50 } }] },
    { round: 2, boards: [{ homeNs: { score: 420 }, homeEw: { score: 420 } }] },
  ]);
});
