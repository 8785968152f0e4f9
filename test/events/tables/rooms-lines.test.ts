import { type BridgeEvent, type EventResult, type MatchBoard } from "../../../src/events/event";
import { cellsOfText, readTable } from "../../../src/events/table";
import { blankNumbers } from "../../../src/events/tables";
import { tablesIn } from "../../../src/events/tables/find";
import { finishRooms, openLines, roomsIn } from "../../../src/events/tables/rooms";

function tableOf(text: string) {
  const rows = text.split("\n").map((row, index) => ({ line: index + 1, cells: row.split(",") }));
  const table = tablesIn({ name: "", rows }).tables.at(-1);
  if (table?.kind !== "rooms") throw new Error("It has no rooms.");
  return table;
}

/** The lines of rooms, their matches and the names of their teams. */
function roomsOf(...texts: string[]) {
  const numbers = blankNumbers();
  const found = texts.map((text) => roomsIn(tableOf(text), numbers));
  const lines = found.flatMap(({ results }) => results.lines);
  const name = (id: string) => [...numbers.contestants.values()].find((one) => one.id === id)?.names[0];
  return {
    results: found[0].results,
    /** Of each line the board, the teams and what stands in the room. */
    lines: lines.map(({ cells }) => cells.join(",").replace(/,+$/, "")),
    places: lines.map(({ place }) => `${place?.match} ${place?.board.board} ${place?.seat}`),
    matches: numbers.matches,
    teams: numbers.matches.map(({ home, away }) => `${name(home)} v ${name(away)}`),
  };
}

/** 420 and 50 are 10 IMPs, 600 and 100 are 12. */
const BOARDS = "1,420,-50,10\n2,-100,600,-12";
const HEADER = "Board,Open,Closed,IMPs";

function imps(text: string) {
  return roomsOf(text).matches[0].boards.map((board) => board.imps);
}

test("each room becomes a line of results with its board, its teams and its place", () => {
  const { results, lines, places } = roomsOf(`${HEADER}\n${BOARDS}`);
  expect(results.kind).toBe("results");
  expect(results.header).toEqual({
    line: 1,
    texts: "board,ns,ew,contract,by,direction,result,tricks,made,down,score,scoreEw".split(","),
    columns: { board: [0], ns: [1], ew: [2], score: [10] },
  });
  expect(lines).toEqual(["1,1,2,,,,,,,,420", "1,2,1,,,,,,,,-50", "2,1,2,,,,,,,,-100", "2,2,1,,,,,,,,600"]);
  expect(places).toEqual(["0 1 homeNs", "0 1 homeEw", "0 2 homeNs", "0 2 homeEw"]);
});

test("the closed room may come first, with contracts or with points alone", () => {
  const seats = (header: string, row: string) =>
    roomsOf(`${header}\n${row}`).places.map((place) => place.slice(4));
  expect(seats("Board,Closed,Open", "1,420,-50")).toEqual(["homeNs", "homeEw"]);
  const [closed, open] = ["Board,Closed room,,Open room,", "Board,Open room,,Closed room,"];
  const points = ",NS,EW,NS,EW\n1,420,,,50";
  expect(seats(closed, points)).toEqual(["homeEw", "homeNs"]);
  expect(seats(open, points)).toEqual(["homeNs", "homeEw"]);
});

test("points of both sides below each room are read, whichever side has them", () => {
  expect(roomsOf("Board,Open room,,Closed room,,IMPs\n,NS,EW,NS,EW,\n1,420,,,50,10").lines).toEqual([
    "1,1,2,,,,,,,,420",
    "1,2,1,,,,,,,,,50",
  ]);
  const columns = "Board,Contract,Score NS,Score EW,Contract,Score NS,Score EW";
  expect(roomsOf(`${columns}\n1,4SN=,420,,4SN-1,,50`).lines).toEqual([
    "1,1,2,4SN=,,,,,,,420",
    "1,2,1,4SN-1,,,,,,,,50",
  ]);
});

test("columns of the rooms may alternate, and one that is there once belongs to the room in which it stands", () => {
  const read = (header: string, row: string) => roomsOf(`Board,${header}\n1,${row}`).lines;
  expect(read("Contract,Contract,By,By,Result,Result", "4S,3NT,N,E,=,-1")).toEqual([
    "1,1,2,4S,N,,=",
    "1,2,1,3NT,E,,-1",
  ]);
  expect(read("Contract,By,Tricks,Score,Contract,By,Score", "4S,N,10,420,3NT,E,50")).toEqual([
    "1,1,2,4S,N,,,10,,,420",
    "1,2,1,3NT,E,,,,,,50",
  ]);
  expect(read("Contract,By,Score,Contract,Tricks,By,Score", "4S,N,420,3NT,8,E,50")).toEqual([
    "1,1,2,4S,N,,,,,,420",
    "1,2,1,3NT,E,,,8,,,50",
  ]);
});

test("what is no contract is a score only where no column has the scores", () => {
  expect(roomsOf(`${HEADER}\n1,?,4SN=,`).lines).toEqual(["1,1,2,,,,,,,,?", "1,2,1,4SN="]);
  const both = "Board,Contract,Score,Contract,Score\n1,?,420,4SN=,420";
  expect(roomsOf(both).lines).toEqual(["1,1,2,?,,,,,,,420", "1,2,1,4SN=,,,,,,,420"]);
});

test.each([
  ["12", "12"],
  ["Board 12.", "12"],
  ["Bd 7", "7"],
  ["12x", undefined],
  ["Result of board 12", undefined],
])("a row of %j is one of board %s", (words, board) => {
  const row = `${words},420,-50,`;
  expect(roomsOf(`${HEADER}\n1,420,420,\n${row}`).matches[0].boards[1]?.board).toBe(board);
});

test("IMPs are of boards that both rooms have played, where the table has any", () => {
  expect(imps(`${HEADER}\n${BOARDS}\n3,420,,\n4,,,0\n5,420,420,`)).toEqual([10, -12, undefined, 0]);
  expect(imps("Board,Open,Closed,IMPs home,IMPs away\n1,420,-50,,\n2,50,50,,")).toEqual([
    undefined,
    undefined,
  ]);
  expect(imps("Board,Open,Closed,IMPs home,IMPs away\n1,420,-50,10,\n2,-100,600,,12")).toEqual([10, -12]);
  // A column of remarks that is blank and numbers below no heading are no IMPs.
  expect(imps("Board,Open,Closed,Remarks, ,IMPs\n1,420,-50,,7,10")).toEqual([10]);
  expect(imps("Board,Open,Closed,IMPs home,IMPs away\n1,420,-50,,10")).toEqual([-10]);
  expect(imps("Board,Open,Closed,IMPs home\n1,420,-50,10")).toEqual([10]);
  // Those of the away team alone might be taken for the home team's.
  expect(imps("Board,Open,Closed,IMPs away\n1,420,-50,10")).toEqual([undefined]);
  expect(imps("Board,Open,Closed,IMPs NS,IMPs EW\n1,420,-50,10,\n2,-100,600,,12")).toEqual([10, -12]);
  // What one team has won, the other one has lost.
  expect(imps("Board,Open,Closed,Reds,Blues\n1,420,-50,10,-10\n2,-100,600,-12,12\n3,50,50,0,0")).toEqual([
    10, -12, 0,
  ]);
});

test.each(["", "x", "x7", "7x", "123", "1.5"])(
  "a column with %j beside small numbers has no IMPs",
  (other) => {
    expect(imps(`Board,Open,Closed,Foo,IMPs\n1,420,-50,${other},10\n2,-100,600,${other && 7},-12`)).toEqual([
      10, -12,
    ]);
  },
);

test.each(["Total", "Totals", "Sum", "IMP", "IMPs", "VP", "VPs"])("a line %j has no results", (words) => {
  const { lines, matches } = roomsOf(`${HEADER}\n${BOARDS}\n${words},420,-50,-2`);
  expect(lines).toHaveLength(4);
  expect(matches[0].boards).toHaveLength(2);
});

test("a line without a board that is no total is one of results, and of no board", () => {
  const { lines, matches } = roomsOf(`${HEADER}\n${BOARDS}\nx,420,-50,-2`);
  expect(lines.slice(4)).toEqual([",1,2,,,,,,,,420", ",2,1,,,,,,,,-50"]);
  expect(matches[0].boards).toHaveLength(2);
});

test.each(["c/o", "C / O", "c.o.", "Carry", "Carried", "Report"])("%j carries IMPs over, once", (words) => {
  const header = "Board,Open,Closed,Reds,Blues";
  const boards = "1,420,-50,10,\n2,-100,600,,12";
  expect(roomsOf(`${header}\n${words},,,3,8\n${boards}`).matches[0].carried).toBe(-5);
  // As many for each team are none.
  expect(roomsOf(`${header}\n${words},,,5,5\n${boards}`).matches[0]).not.toHaveProperty("carried");
  // What a later part of the match carries over are the boards before.
  const later = `${header}\n${words},,,10,13\n3,420,-50,10,\n4,-100,600,,12`;
  const { matches } = roomsOf(`${header}\n${boards}`, later);
  expect(matches).toHaveLength(1);
  expect(matches[0]).not.toHaveProperty("carried");
});

test("words beside a board carry nothing over and have no victory points", () => {
  const header = "Board,Open,Closed,Reds,Blues,Remarks";
  const [match] = roomsOf(`${header}\n1,420,-50,10,,carried\n2,-100,600,,12,VP`).matches;
  expect(match.boards).toHaveLength(2);
  expect(match).not.toHaveProperty("carried");
  expect(match).not.toHaveProperty("homeScore");
});

test("victory points stand in a line of their own, below the IMPs of both teams", () => {
  const both = `Board,Open,Closed,Reds,Blues\n1,420,-50,10,\n2,-100,600,,12`;
  expect(roomsOf(`${both}\nTotal,,,10,12`).matches[0]).not.toHaveProperty("homeScore");
  expect(roomsOf(`${both}\nVictory points,,,9,11`).matches[0]).toMatchObject({
    homeScore: { value: 9 },
    awayScore: { value: 11 },
  });
  expect(roomsOf(`${HEADER}\n${BOARDS}\nVP,,,-2`).matches[0]).not.toHaveProperty("homeScore");
});

describe("teams", () => {
  const teams = (header: string) => roomsOf(`${header}\n1,420,-50,10,\n2,-100,600,,12`).teams[0];
  const HOME = "Home v Away";

  test.each([
    ["Reds,Blues", "Reds v Blues"],
    ["Reds IMP,Blues IMPs", "Reds v Blues"],
    ["Point Reds,Points: Blues", "Reds v Blues"],
    ["Open Reds,Closed room Blues", "Reds v Blues"],
    ["Wide Open,Team Blues", "Wide Open v Blues"],
    ["Reds,IMPs", HOME],
    ["IMPs,Blues", HOME],
    ["Reds,Reds", HOME],
    ["Reds,Reds +", HOME],
    ["+,-", HOME],
  ])("above IMPs %j are %s", (header, expected) => {
    expect(teams(`Board,Open,Closed,${header}`)).toBe(expected);
  });

  test("words above the table name them, and IMPs stand in the order of the words", () => {
    const read = (header: string, row: string, words = "Reds v Blues\n") => {
      const { matches, teams: names } = roomsOf(`${words}Board,Open,Closed,${header}\n${row}`);
      return [names[0], ...matches[0].boards.map((board) => board.imps)];
    };
    const row = "1,420,-50,10,\n2,420,420,,0";
    expect(read("Reds,Blues", row)).toEqual(["Reds v Blues", 10, 0]);
    expect(read("BLUES,REDS", row)).toEqual(["Reds v Blues", -10, 0]);
    expect(read("Blues,Others", row)).toEqual(["Reds v Blues", -10, 0]);
    expect(read("Others,Reds", row)).toEqual(["Reds v Blues", -10, 0]);
    expect(read("Us,Them", row)).toEqual(["Reds v Blues", 10, 0]);
    // The third column of small numbers has no IMPs.
    expect(read("Blues,Reds,Level", "1,420,-50,10,,4\n2,420,420,,0,4")).toEqual(["Reds v Blues", -10, 0]);
    expect(read("Notes", "1,420,-50,")).toEqual(["Reds v Blues", undefined]);
    expect(read("Greens,Greys", row, "Home: Reds\n")).toEqual(["Greens v Greys", 10, 0]);
    expect(read("Greens,Greys", row, "Away: Reds\n")).toEqual(["Greens v Greys", 10, 0]);
  });

  test("a match has other boards than those that its teams have played, or is another round", () => {
    const match = (names: string, ...boards: number[]) =>
      `${names}\n${HEADER}\n${boards.map((board) => `${board},420,-50,10`).join("\n")}`;
    const { matches, teams: names } = roomsOf(
      match("A v B", 1, 2),
      match("A v C", 1, 2),
      match("D v B", 1, 2),
      match("A v B", 2, 3),
      match("A v B", 4),
      match("E v F", 1),
      match("A v F", 9),
      match("E v B", 9),
    );
    expect(matches.map(({ round, boards }, at) => [names[at], round, boards.length])).toEqual([
      ["A v B", 1, 3],
      ["A v C", 2, 2],
      ["D v B", 2, 2],
      ["A v B", 3, 2],
      ["E v F", 1, 1],
      ["A v F", 4, 1],
      ["E v B", 4, 1],
    ]);
  });
});

describe("a row for each room", () => {
  const LIST = "Home,Away,Board,Room,NS,EW,Home Imps,Away Imps";
  const roundsOf = (...rounds: string[]) =>
    roomsOf(
      `Round,Board,Home,Away,Room,Score\n${rounds.map((round) => `${round},1,Reds,Blues,O,420`).join("\n")}`,
    ).matches.map(({ round }) => round);

  test("a cell behind its room may have the word for one", () => {
    const { lines } = roomsOf("Home,Away,Board,Room,Contract,Score\nReds,Blues,1,O,4SN=,420\n,,,,Open,420");
    expect(lines[1]).toBe("1,2,1,Open,,,,,,,420");
  });

  test("words of two teams need not be those of two sides", () => {
    const { lines, teams } = roomsOf("Home team,Away team,Board,Room,Score\nReds,Blues,1,O, 420 ");
    expect([...lines, ...teams]).toEqual(["1,1,2,,,,,,,,420", "Reds v Blues"]);
  });

  test("its teams sit as its room says", () => {
    const { lines, places, matches } = roomsOf(`${LIST}\nReds,Blues,1,Open,420,,10,\n,,1,Closed,,50,,`);
    expect(lines).toEqual(["1,1,2,,,,,,,,420", "1,2,1,,,,,,,,,50"]);
    expect(places).toEqual(["0 1 homeNs", "0 1 homeEw"]);
    expect(matches[0].boards).toMatchObject([{ imps: 10 }]);
  });

  test("IMPs may be blank, or those of the away team alone", () => {
    const listed = (home: string, away: string) =>
      imps(`${LIST}\nReds,Blues,1,Open,420,,${home},${away}\n,,1,Closed,,50,,`);
    expect(listed("", "")).toEqual([undefined]);
    expect(listed("", "10")).toEqual([-10]);
    const alone = "Home,Away,Board,Room,Score,Away Imps\nReds,Blues,1,Open,420,10\n,,1,Closed,-50,";
    expect(imps(alone)).toEqual([-10]);
  });

  test("without names the teams are Home and Away", () => {
    expect(roomsOf(`${LIST}\n,,1,Open,420,,,\n,,1,Closed,,50,,`).teams).toEqual(["Home v Away"]);
  });

  test("a board of which neither row has a number is none", () => {
    expect(roomsOf(`${LIST}\nReds,Blues,,Open,420,,,`).lines).toEqual([",1,2,,,,,,,,420"]);
  });

  test("rounds are numbers, perhaps behind a letter, and each has its matches", () => {
    expect(roundsOf("1", "12", "12", "R3", "")).toEqual([1, 12, 3]);
    expect(roundsOf("", "")).toEqual([1]);
  });

  test("a round that goes on in another table is the same match", () => {
    const table = (board: number) => `Round,Board,Home,Away,Room,Score\n2,${board},Reds,Blues,O,420`;
    expect(roomsOf(table(1), table(2)).matches).toMatchObject([{ round: 2, boards: [{}, {}] }]);
  });

  test.each(["Closed,,50,,", " ,closed,,50,,", "C,,50,,", " Closed room ,,50,,", ",,1,Closed,,50,,"])(
    "its room may stand first: %j",
    (row) => {
      const { lines, teams } = roomsOf(`${LIST}\nReds,Blues,1,Open,420,,10,\n${row}`);
      expect(lines[1]).toBe("1,2,1,,,,,,,,,50");
      expect(teams).toEqual(["Reds v Blues"]);
    },
  );

  test.each(["Wide Open", "Open Minds", "Disco", "Cedars"])("a team %j is no room", (team) => {
    expect(roomsOf(`${LIST}\n${team},Blues,1,Open,420,,10,`).teams).toEqual([`${team} v Blues`]);
  });
});

test("a table may end within its last line where this one is of a room", () => {
  const ends = (text: string) => openLines(tableOf(text)).map(({ line }) => line);
  expect(ends(`${HEADER}\n${BOARDS}`)).toEqual([2, 3]);
  expect(ends(`${HEADER}\n${BOARDS}\nTotal,420,-50,-2`)).toEqual([]);
  expect(ends("Home,Away,Room,Score\nReds,Blues,Open,420\n,,Closed,-50")).toEqual([2, 3]);
});

describe("which way the home team sat, by the IMPs", () => {
  const result = (score: EventResult["score"], computed?: number): EventResult => ({
    line: 1,
    board: "1",
    boardNumber: 1,
    section: "",
    ns: "1",
    ew: "2",
    contract: "",
    declarer: "",
    score,
    ...(computed !== undefined && { computed }),
  });
  /** The scores of both rooms, and the teams that sat North-South there. */
  function finish(...boards: MatchBoard[]) {
    const results = boards.map(({ homeNs, homeEw }) => [homeNs, homeEw]);
    const numbers = blankNumbers();
    numbers.matches.push({ line: 1, round: 1, home: "1", away: "2", boards });
    finishRooms(
      [{ results: { kind: "results", header: { line: 1, columns: {}, texts: [] }, lines: [] }, boards }],
      numbers,
    );
    // Results of the event are those of the boards.
    for (const { homeNs, homeEw } of boards)
      for (const one of [homeNs, homeEw])
        expect(one === undefined || results.flat().includes(one)).toBe(true);
    return numbers.matches[0].boards.map(({ homeNs, homeEw }) => [homeNs?.score, homeEw?.score]);
  }
  const board = (
    own: number | undefined,
    other: number | undefined,
    won?: number,
    computed?: number,
  ): MatchBoard => ({
    board: "1",
    ...(own !== undefined && { homeNs: result(own, computed) }),
    ...(other !== undefined && { homeEw: result(other, computed) }),
    ...(won !== undefined && { imps: won }),
  });

  // 420 and 50 are 470 between them, 10 IMPs, and 370 apart, 9 IMPs; twice 420 is 840, 13 IMPs.
  test("it sat as it is written where the IMPs agree, or where there are none", () => {
    expect(finish(board(420, -50, 10))).toEqual([[420, -50]]);
    expect(finish(board(420, -50))).toEqual([[420, -50]]);
    expect(finish(board(420, -50, 1))).toEqual([[420, -50]]);
  });

  test("it sat the other way where they agree with that", () => {
    expect(finish(board(420, -50, -10), board(100, undefined))).toEqual([
      [-50, 420],
      [undefined, 100],
    ]);
  });

  test("scores are its own in the room where it sat East-West where they agree with that", () => {
    expect(finish(board(420, 50, 10), board(0, 0, 0), board(100, undefined))).toEqual([
      [420, -50],
      [0, 0],
      [100, undefined],
    ]);
    const average = { ...board(420, undefined), homeEw: result({ ns: 60, ew: 40 }) };
    expect(finish(board(420, 50, 10), average)[1]).toEqual([420, { ns: 60, ew: 40 }]);
    // A contract says whose score it is.
    expect(finish(board(420, 420, 13, 420))).toEqual([[420, 420]]);
  });

  test("what agrees on more boards counts, and on as many it stays where it sat", () => {
    // 50 for the other side is 2 IMPs, whether they are the home team's or it sat the other way.
    expect(finish(board(0, 50, 2))).toEqual([[0, -50]]);
    expect(finish(board(0, 50, 2), board(420, -50, -10))).toEqual([
      [50, 0],
      [-50, 420],
    ]);
  });

  test("a board without a result is none", () => {
    expect(finish(board(420, -50, 10), board(undefined, undefined))).toHaveLength(1);
  });
});

test("the board of a line that a text cuts off is none of its match", () => {
  const rows = cellsOfText("Board,Contract,By,Score,Contract,By,Score\n1,4S,N,420,4S,N,420\n2,4S,N,4");
  const answer = "faults" in rows ? rows : readTable(rows);
  const { matches } = "faults" in answer ? ({ matches: [] } as unknown as BridgeEvent) : answer.event;
  expect(matches[0].boards.map(({ board }) => board)).toEqual(["1"]);
});
