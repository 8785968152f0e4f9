import { type BridgeEvent, type EventFault, type ReadEvent } from "../../../src/events/event";
import { listsReading } from "../../../src/events/lists";
import { abreast } from "../../../src/events/lists/abreast";
import { linesOf } from "../../../src/events/lists/lines";
import { byName } from "../../../src/events/lists/tagged";
import { finished } from "../../../src/events/slices";
import { scoredMatch, scoredMatches } from "../../../src/events/teams";

/*
 * Lists of one or two results, written out by hand in the layouts of the programs: what each line, column and sign of them
 * means. Whole events are in pages-and-lists.test.ts.
 */

const read = (...lines: string[]): ReadEvent =>
  finished(listsReading([{ name: "list.csv", text: `${lines.join("\r\n")}\r\n` }]));

function eventIn(...lines: string[]): BridgeEvent {
  const answer = read(...lines);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function remarksOn(...lines: string[]): EventFault[] {
  const answer = read(...lines);
  return "faults" in answer ? answer.faults : answer.remarks;
}

test("tables abreast come one below another, each with its own lines, and lines before them stay", () => {
  const words = (...lines: string[]) =>
    [...abreast(linesOf(lines.join("\n")), /T\d/g)].map(({ line, text }) => `${line} ${text}`);
  expect(words("above  ", "T1    T2", "a     b", "cc    d", "T3", "e     f")).toEqual([
    "1 above  ",
    "2 T1",
    "3 a",
    "4 cc",
    "2 T2",
    "3 b",
    "4 d",
    "5 T3",
    "6 e     f",
  ]);
  // A heading may stand further in than its table.
  expect(words("   T1    T2", "a     b")).toEqual(["1    T1", "2 a", "1    T2", "2 b"]);
  expect(words("none")).toEqual(["1 none"]);
});

test("columns are found by their names, whatever their capitals and signs; the first of two counts", () => {
  const cell = byName(["#Board", "NS Pair", "ns-pair", "Score"]);
  expect([cell(["1", " 2 ", "3"], "board"), cell(["1", " 2 ", "3"], "nspair")]).toEqual(["1", "2"]);
  expect([cell(["1"], "score"), cell(["1"], "none")]).toEqual(["", ""]);
});

describe("the BBO Extractor", () => {
  const RANK = "#Rank,Pair,Name,Score,Percent";
  const BOARD = "#Board,Section,nsPair,ewPair,Contract,Declarer,Tricks,Score,nsMpts,ewMpts";
  const RESULT = "1,B,1,2,4S,N,10,420,1.5,0.5";

  test("names its title, and its form by the scoring", () => {
    const form = (scoring: string) => eventIn("#Title,Trial", `#ScoringType,${scoring}`, BOARD, RESULT).form;
    expect(["MATCH_POINTS", "CROSS_IMPS", "ximp", "X_IMP", "Butler IMPs", "IMPs", "other"].map(form)).toEqual(
      ["matchpoints", "crossimps", "crossimps", "crossimps", "butler", "butler", undefined],
    );
    expect(eventIn("#Title,Trial", BOARD, RESULT)).toMatchObject({ format: "list", title: "Trial" });
    expect(eventIn("#Title", BOARD, RESULT)).toMatchObject({ title: "", date: "" });
  });

  test("has each result by its columns, and the awards in whichever there is", () => {
    expect(eventIn(BOARD, RESULT).results).toEqual([
      expect.objectContaining({
        line: 2,
        board: "1",
        section: "B",
        ns: "1",
        ew: "2",
        contract: "4S",
        declarer: "N",
        result: 0,
        score: 420,
        nsAward: { value: 1.5, decimals: 1 },
        ewAward: { value: 0.5, decimals: 1 },
      }),
    ]);
    for (const columns of ["nsXimps,ewXimps", "nsImps,ewImps", "ns_mpts,EW mpts"]) {
      const [{ nsAward, ewAward }] = eventIn(BOARD.replace("nsMpts,ewMpts", columns), RESULT).results;
      expect([nsAward?.value, ewAward?.value]).toEqual([1.5, 0.5]);
    }
  });

  test("has the ranking: totals, or per cents with their sign or by matchpoints without a column of their own", () => {
    const ranked = (scoring: string, rank: string, line: string) => {
      const [{ id, place, names, total, percent }] = eventIn(
        `#ScoringType,${scoring}`,
        rank,
        line,
        BOARD,
        RESULT,
      ).contestants;
      return [id, place, names, total?.value, percent?.value];
    };
    const names = ["Ann", "Bo"];
    expect(ranked("MATCH", RANK, "1,1,Ann + Bo,12.5,60")).toEqual(["1", "1", names, 12.5, undefined]);
    expect(ranked("MATCH", RANK, "1,1,Ann + Bo,62.5%,60")).toEqual(["1", "1", names, undefined, 62.5]);
    expect(ranked("MATCH", "#Rank,Pair,Name,Score", "1=,1,Ann+Bo,62.5")).toEqual([
      "1",
      "1=",
      names,
      undefined,
      62.5,
    ]);
    expect(ranked("CROSS_IMPS", "#Rank,Pair,Name,Score", "1,1,Ann+Bo,12.5")).toEqual([
      "1",
      "1",
      names,
      12.5,
      undefined,
    ]);
    expect(ranked("MATCH", RANK, "1,1,Ann + Bo,,60")).toEqual(["1", "1", names, undefined, undefined]);
  });

  test("says which boards are missing of those that it counts, and which short lines it leaves out", () => {
    expect(remarksOn("#BoardCount,3", BOARD, RESULT, "", " ", " x ")).toEqual([
      { code: "column", field: "x", line: 6, left: "out" },
      { code: "boardsMissing", most: 3, count: 1, missing: "2–3" },
    ]);
    expect(remarksOn("#BoardCount,1", BOARD, RESULT)).toEqual([]);
    expect(remarksOn("#BoardCount,many", BOARD, RESULT)).toEqual([]);
  });

  test("reads no results under another heading, and names a line without its board", () => {
    expect(remarksOn(BOARD, RESULT, "#Comments,Section", "1,B,3,4,4S", "2,B")).toEqual([]);
    expect(eventIn(BOARD, RESULT).contestants.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(remarksOn(BOARD, RESULT, "one,B,3,4")).toEqual([
      { code: "value", field: "board", value: "one", line: 3, board: "one", left: "out" },
    ]);
  });

  test("is known whatever stands in its cells", () => {
    const { title, results } = eventIn("By #version,2", "#Title,A\uFEFFB", BOARD, RESULT);
    expect([title, results.length]).toEqual(["A\uFEFFB", 1]);
    // A column Players between bars is no tag of a vugraph file.
    expect(
      eventIn("#Board|nsPair|ewPair|Players|Score", "1|1|2|Ann|420", "1|3|4|Bo|50").results.map(
        ({ score }) => score,
      ),
    ).toEqual([420, 50]);
  });

  test("is cut off where its last line has no end", () => {
    const codes = (text: string) => {
      const answer = finished(listsReading([{ name: "", text }]));
      return "faults" in answer ? answer.faults : answer.remarks.map(({ code }) => code);
    };
    expect(codes(`${BOARD}\n${RESULT}`)).toEqual(["cutOff"]);
    for (const end of ["\n", "\r\n", "\r", "\n  "])
      expect(codes(`\uFEFF${BOARD}\n${RESULT}${end}`)).toEqual([]);
  });
});

describe("BridgeWebs", () => {
  const SCORES = ["#scores", "position,pair,score,percent,name1,name2"];
  const COLUMNS = "NS,EW,Contract,Declarer,Tricks,NS Score,EW Score,NS Pts,EW Pts";
  const TRAVELLER = ["#travellers", COLUMNS, "#board,1"];
  const RESULT = "1,2,4S,N,10,420,,1.5,0.5";
  const bridgeWebs = (...lines: string[]) => ["#version,1.5", ...lines];

  test("leaves out a line of one cell among the travellers, and misses the score of a line that has none", () => {
    const lines = bridgeWebs(...TRAVELLER, RESULT, "3,4,4S,N,10,50,,1,1", "torn", "", "5,6,,,,,,,");
    expect(eventIn(...lines)).toMatchObject({ lines: 4, leftOut: 1 });
    expect(remarksOn(...lines)).toMatchObject([
      { code: "score" },
      { code: "column", field: "torn", line: 7, board: "1", left: "out" },
      { code: "noScore", line: 9, board: "1", left: "row" },
    ]);
  });

  test("says the title, the date, the program and how many winners there are", () => {
    const lines = [
      "#title,Trial",
      "#date,1 Feb 2026",
      "#source,Scorer",
      "#winners, 2 ",
      ...SCORES,
      "1,1,12,60,Ann,Bo",
      ...TRAVELLER,
      RESULT,
    ];
    expect(eventIn(...bridgeWebs(...lines))).toMatchObject({
      title: "Trial",
      date: "1 Feb 2026",
      program: "Scorer",
      winners: 2,
      form: "matchpoints",
    });
    expect(
      eventIn(...bridgeWebs("#program,Other", "#source,", "#winners,1", ...TRAVELLER, RESULT)),
    ).toMatchObject({ program: "Other", winners: 1 });
    expect(eventIn(...bridgeWebs("#title", ...TRAVELLER, RESULT))).toMatchObject({
      program: "BridgeWebs",
      title: "",
    });
  });

  test("with two winners has North-South in its first ranking and East-West in its second", () => {
    const rankings = [...SCORES, "1,1,12,60,Ann,Bo", "x", ...SCORES, "1=,2,8,40,Pair,2"];
    const ranked = (winners: number) =>
      eventIn(...bridgeWebs(`#winners,${winners}`, ...rankings, ...TRAVELLER, RESULT)).contestants.map(
        ({ id, direction, place, names, total, percent }) => [
          id,
          direction,
          place,
          names,
          total?.value,
          percent?.value,
        ],
      );
    expect(ranked(2)).toEqual([
      ["1", "ns", "1", ["Ann", "Bo"], 12, 60],
      ["2", "ew", "1=", [], 8, 40],
    ]);
    expect(ranked(1).map(([id, direction]) => [id, direction])).toEqual([
      ["1", undefined],
      ["2", undefined],
    ]);
    const places = eventIn(...bridgeWebs(...SCORES, "1#a,1,12,60,Ann,Bo", ...TRAVELLER, RESULT));
    expect(places.contestants[0].place).toBe("1#a");
    const names = (name1: string, name2: string) =>
      eventIn(...bridgeWebs(...SCORES, `1,1,12,60,${name1},${name2}`, ...TRAVELLER, RESULT)).contestants[0]
        .names;
    expect([names("Pair", "2"), names("Ann", ""), names("Ann", "1")]).toEqual([
      ["Pair", "2"],
      ["Ann"],
      ["Ann", "1"],
    ]);
  });

  test("has each pair in the direction of its ranking, or in the one in which it sits", () => {
    const ranked = (...lines: string[]) =>
      eventIn(...bridgeWebs(...lines)).contestants.map(({ id, direction, place }) => [id, direction, place]);
    const sameNumbers = [...SCORES, "1,1,12,60,,", ...SCORES, "2,1,8,40,,"];
    const own = TRAVELLER.concat("1,1,,,,420,,1,1");
    expect(ranked("#winners,2", ...sameNumbers, ...own)).toEqual([
      ["1", "ns", "1"],
      ["1", "ew", "2"],
    ]);
    const mitchell = ["1,11,,,,420,,,", "2,12,,,,50,,,", "#board,2", "1,12,,,,50,,,", "2,11,,,,50,,,"];
    const oneList = [...SCORES, "1,11,12,60,,", "2,1,12,60,,", "3,2,8,40,,", "4,12,8,40,,"];
    expect(ranked(...oneList, ...TRAVELLER, ...mitchell)).toEqual([
      ["1", "ns", "2"],
      ["2", "ns", "3"],
      ["11", "ew", "1"],
      ["12", "ew", "4"],
    ]);
  });

  test("has the points in the column of the side that earned them, and averages in both", () => {
    const score = (ns: string, ew: string) =>
      eventIn(...bridgeWebs(...TRAVELLER, `1,2,,,,${ns},${ew},1,1`)).results[0].score;
    expect([score("420", ""), score("", "50"), score("60%", "40%"), score("", "")]).toEqual([
      420,
      -50,
      { ns: 60, ew: 40 },
      undefined,
    ]);
    expect(score("420", "-420")).toBe(420);
  });

  test("reads no traveller elsewhere, and names one without its board", () => {
    const lines = bridgeWebs(
      "#travellers",
      COLUMNS,
      "2,3,4S,N,10,420,,,",
      ...TRAVELLER,
      "1,2,,,,420,,,",
      "#notes",
      "a,b,c",
    );
    expect(remarksOn(...lines)).toEqual([{ code: "value", field: "board", value: "", line: 4, left: "out" }]);
  });

  test("has a traveller for each board, with its columns below the first heading or a heading of their own", () => {
    const event = eventIn(...bridgeWebs(...TRAVELLER, RESULT, "#board,2", "2,1,3NT,S,9,400,,2,0"));
    expect(
      event.results.map(({ line, board, ns, contract, score }) => [line, board, ns, contract, score]),
    ).toEqual([
      [5, "1", "1", "4S", 420],
      [7, "2", "2", "3NT", 400],
    ]);
    expect(event.results[0]).toMatchObject({
      declarer: "N",
      result: 0,
      nsAward: { value: 1.5 },
      ewAward: { value: 0.5 },
    });
    for (const below of [[], ["#travellerslines"]]) {
      const headed = ["#travellersheader", COLUMNS, ...below, "#board,3", RESULT];
      expect(eventIn(...bridgeWebs(...headed)).results).toMatchObject([
        { board: "3", ns: "1", ew: "2", contract: "4S", score: 420 },
      ]);
    }
  });

  test("says which boards are missing up to the number that it counts", () => {
    const result = "1,2,,,,100,,,";
    expect(remarksOn(...bridgeWebs("#boards,2", ...TRAVELLER, result))).toEqual([
      { code: "boardsMissing", most: 2, count: 1, missing: "2" },
    ]);
    expect(remarksOn(...bridgeWebs("#boards,2", "#travellers", COLUMNS, "#board,2", result))).toEqual([]);
  });
});

describe("PairsScorer", () => {
  const HEADER = "NS  EW   NS+  NS-  MPn  MPe";
  const list = (...lines: string[]) => [" BOARD 1", HEADER, "=====", ...lines, "====="];

  test("is by the form that its awards say", () => {
    const form = (award: string) =>
      eventIn(" BOARD 1", HEADER.replace("MPn", award), " 1  2  420  3 -3", "===").form;
    expect(["MPn", "IMPn", "XIMPs", "BIMPn", "BUTLER"].map(form)).toEqual([
      "matchpoints",
      "crossimps",
      "crossimps",
      "butler",
      "butler",
    ]);
  });

  test.each([
    ["NS EW NS+ NS- IMPn IMPn", "BOARD 2 Datm NS 120"],
    ["  NS  EW  NS+  NS-  IMPn  IMPn", "  BOARD  2  Datm  NS  +120"],
  ])("has one blank or several between its words: %s", (header, heading) => {
    const event = eventIn(heading, header, " 11  12  420  3 -3", "===");
    expect(event).toMatchObject({ program: "PairsScorer", form: "crossimps" });
    expect([...event.datums]).toEqual([["2", 120]]);
    expect(event.results.map(({ board, ns, ew }) => [board, ns, ew])).toEqual([["2", "11", "12"]]);
  });

  test("has tables abreast whatever their numbers and blanks", () => {
    const line = " 1  2  420  3 -3";
    const abreastLines = ["BOARD 2", HEADER, line].map((text, index) =>
      text.padEnd(40).concat(["BOARD  12", HEADER, line][index]),
    );
    expect(eventIn(...abreastLines, "===").results.map(({ board }) => board)).toEqual(["2", "12"]);
  });

  test("names a board and its pairs at the beginning of a line and nowhere else", () => {
    const lines = [
      " 1  2  420",
      "as on BOARD 7",
      " 3  4  50",
      "x5 6  50",
      "5x 6  50",
      " 5 x6  50",
      " 5 6x  50",
    ];
    const good = [11, 13, 15, 17, 19].map((pair) => ` ${pair} ${pair + 1}  50`);
    const text = list(...good, ...lines, "by NS EW NS+ NS- IMPn IMPn");
    const event = eventIn(...text);
    expect(event.results.map(({ board, ns }) => [board, ns])).toEqual(
      ["11", "13", "15", "17", "19", "1", "3"].map((pair) => ["1", pair]),
    );
    expect(event.form).toBe("matchpoints");
    // A line of a table that has a figure looks like a result.
    expect([event.lines, event.leftOut]).toEqual([12, 5]);
    expect(remarksOn(...text).flatMap((one) => (one.code === "column" ? [one.field] : []))).toEqual([
      "as on BOARD 7",
      "x5 6  50",
      "5x 6  50",
      "5 x6  50",
      "5 6x  50",
    ]);
  });

  test("has words below its last table that are no results", () => {
    const text = [...list(" 1  2  420"), "", "12 tables played 27 boards", "Page 1 of 2", "==="];
    expect(eventIn(...text)).toMatchObject({ lines: 1, leftOut: 0 });
    expect(remarksOn(...text)).toEqual([]);
  });

  test("has a result without score and awards where the board was not played", () => {
    const [, result] = eventIn(...list(" 1  2  420  3 1", " 3  4", " 5")).results;
    expect(result).toMatchObject({ ns: "3", ew: "4", score: undefined, nsAward: undefined });
    expect(remarksOn(...list(" 1  2  420  3 1", " 3  4"))).toEqual([
      { code: "noScore", line: 5, board: "1", left: "row" },
    ]);
  });

  test("says that a board without a result is missing, and nothing where all are there", () => {
    const one = list(" 1  2  420  3 1");
    expect(remarksOn("Howell, 1 Board", ...one.slice(0, -1), " ==== ")).toEqual([]);
    expect(remarksOn("Howell, 2 Boards", ...one, " BOARD 2", HEADER, "sit out", "===")).toEqual([
      { code: "boardsMissing", most: 2, count: 1, missing: "2" },
    ]);
    expect(remarksOn("12 Board Howell Movement", ...one)).toEqual([
      { code: "boardsMissing", most: 12, count: 1, missing: "2–12" },
    ]);
  });

  test("has in its ranking the lines of pairs alone, each with its figure behind two blanks", () => {
    const ranking = [
      "         9   First & Second       55.00%",
      " 10     12  Ann Lee & Bo Moore   62.50%  ",
      "Scorer  13   Cy & Di              50",
      " 11     14   Ed & Flo             12 boards",
      " 12     15   Gus & Table 7",
    ];
    expect(
      eventIn(...ranking, ...list("  9  12  420  3 1")).contestants.map(({ id, place }) => [id, place]),
    ).toEqual([
      ["9", undefined],
      ["12", "10"],
    ]);
  });

  test("has its ranking with totals or per cents, and those who tie have the place above", () => {
    const ranking = [
      "Mitchell, 24 Boards",
      "Rank Pair  Names                Score  %",
      "  1    3   Ann Lee & Bo Moore   62.50%",
      "       4   Cy & Di              62.50%",
      "  3=   5   Ed & Flo             120",
    ];
    const { contestants } = eventIn(...ranking, ...list(" 3   4   420           3     1"));
    expect(
      [...contestants]
        .sort((a, b) => a.id.localeCompare(b.id))
        .map(({ id, place, names, total, percent }) => [id, place, names, total?.value, percent?.value]),
    ).toEqual([
      ["3", "1", ["Ann Lee", "Bo Moore"], undefined, 62.5],
      ["4", "1", ["Cy", "Di"], undefined, 62.5],
      ["5", "3=", ["Ed", "Flo"], 120, undefined],
    ]);
  });

  test("has scores of either sign, and no result in a line without two pairs", () => {
    const event = eventIn(
      ...list(
        " 1   2   420           3     1",
        " 3   4         -50     1     3",
        " A   4   100  1  3",
        "  sit out",
      ),
    );
    expect(event.results.map(({ line, ns, ew, score }) => [line, ns, ew, score])).toEqual([
      [4, "1", "2", 420],
      [5, "3", "4", -50],
    ]);
    expect(event.results[0]).toMatchObject({ nsAward: { value: 3 }, ewAward: { value: 1 } });
  });

  test("has an odd line named with all that stands in it, and its row waits", () => {
    const odd = list(" 1   2   420           3     1", " 3   4   60%  40%      2     2");
    expect(remarksOn(...odd)).toEqual([
      expect.objectContaining({ line: 5, board: "1", left: "row", value: "60% 40% 2 2" }),
    ]);
  });

  test("that ends in a line of a table is cut off there", () => {
    expect(remarksOn(...list(" 1   2   420           3     1").slice(0, -1))).toEqual([
      { code: "cutOff", line: 4 },
    ]);
    expect(remarksOn(...list(" 1   2   420           3     1").slice(0, -1), "  ")).toEqual([
      { code: "cutOff", line: 4 },
    ]);
    expect(remarksOn(...list(" 1   2   420           3     1"), "", "  ")).toEqual([]);
  });

  test.each([
    [" BOARD 1", "NS  EW   Score  MPn  MPe"],
    [" BOARD 1", "NS EW NS+ NS- MPn"],
    [" BOARD 1", "NS EW NS+ NS- MPn "],
    [" BOARD 1", "by NS EW NS+ NS- MPn MPe"],
    [" Board 1", HEADER],
    ["as on BOARD 1", HEADER],
  ])("without a board and the headings of its columns is none: %s, %s", (heading, header) => {
    expect(remarksOn(heading, header, " 1   2   420   3     1", "===")).toEqual([{ code: "noResults" }]);
  });
});

describe("a vugraph file", () => {
  const vugraph = (results: string, more = "", head = "A final,Segment 2,I,5,6,ALPHA,0,BETA,0") =>
    `vg|${head}|\nrs|${results}|\n${more}`;

  test("has the boards as the tags of the hands name them, or counted from the first", () => {
    const boards = (text: string) => eventIn(text).matches[0].boards.map(({ board }) => board);
    expect(boards(vugraph("4SN=,4SN=,3NE=,3NE="))).toEqual(["5", "6"]);
    expect(boards(vugraph("4SN=,4SN=,3NE=,3NE=", "qx|o17|md|1|\nqx|o21|md|1|"))).toEqual(["17", "21"]);
    expect(boards(vugraph("4SN=,4SN=,3NE=,3NE=", "qx|o17|md|1|"))).toEqual(["5", "6"]);
    // One room of the last board has not been played.
    expect(boards(vugraph("4SN=,4SN=,3NE="))).toEqual(["5", "6"]);
    expect(remarksOn(vugraph("4SN=,4SN=,3NE="))).toEqual([]);
    expect(boards(vugraph("4SN=,4SN=,,"))).toEqual(["5"]);
    // The hands may stand above the results.
    expect(boards(`qx|o17|md|1|\n${vugraph("4SN=,4SN=")}`)).toEqual(["17"]);
    expect(remarksOn(vugraph("4SN=,4SN=", "", "A,B,I,one,6,ALPHA,0,BETA,0"))).toEqual(
      Array.from({ length: 2 }, () => ({ code: "value", field: "board", value: "" })),
    );
  });

  test("has its title and the name of its segment without the blanks around them", () => {
    const event = eventIn(vugraph("4SN=,4SN=", "", " A final , Segment 2 , I ,5,6, ALPHA ,0, BETA ,0"));
    expect(event).toMatchObject({ program: "BBO Vugraph", title: "A final", form: "teams" });
    expect(event.contestants).toEqual([
      { id: "ALPHA", names: [] },
      { id: "BETA", names: [] },
    ]);
    expect(event.results.map(({ section, ns }) => [section, ns])).toEqual([
      ["Segment 2", "ALPHA"],
      ["Segment 2", "BETA"],
    ]);
  });

  test("has the room where the home team sat North-South apart from the other, and either may be empty", () => {
    const { matches, results } = eventIn(vugraph("4SN=,4SN=,3NE=,,,2HS+1"));
    expect(matches[0].boards).toEqual([
      { board: "5", homeNs: results[0], homeEw: results[1] },
      { board: "6", homeNs: results[2] },
      { board: "7", homeEw: results[3] },
    ]);
  });

  test("has odd results named, and those with ten tricks more or less read", () => {
    const odd = ["14SN=", "4SN=?", "4SN=x", "8SN="];
    expect(remarksOn(vugraph(["3SN=,3SN=,3SN=,3SN=,3SN=,3SN=", ...odd].join(",")))).toEqual(
      odd.map((value) => expect.objectContaining({ code: "contract", value, left: "row" })),
    );
    expect(eventIn(vugraph("7SN-13,7SN-10")).results.map(({ result }) => result)).toEqual([-13, -10]);
  });

  test("is cut off where it does not end with a bar, and says so", () => {
    expect(remarksOn(vugraph("4SN=,4SN=", "pn|a,b"))).toEqual([{ code: "cutOff" }]);
    expect(remarksOn(vugraph("4SN=,4SN=", "pn|a,b|\n"))).toEqual([]);
  });

  test("of pairs, or of a board a match, or without two teams is refused", () => {
    const codes = (head: string) => remarksOn(vugraph("4SN=,4SN=", "", head));
    for (const kind of ["P", "B", "BI", "IB", ""])
      expect([kind, codes(`A,B,${kind},1,1,ALPHA,0,BETA,0`)]).toEqual([kind, [{ code: "unranked" }]]);
    expect(codes("A,B,I,1,1")).toEqual([{ code: "itself", pair: "" }]);
  });

  test("goes on with the match of the same two teams alone", () => {
    const files = ["ALPHA,0,BETA", "ALPHA,0,GAMMA", "DELTA,0,BETA", "ALPHA,0,BETA"].map((teams, index) => ({
      name: "",
      text: `vg|A,B,I,${index + 1},1,${teams},0|\nrs|4SN=,4SN=|\n`,
    }));
    const answer = finished(listsReading(files));
    if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
    expect(
      answer.event.matches.map(({ home, away, boards }) => [home, away, boards.map(({ board }) => board)]),
    ).toEqual([
      ["ALPHA", "BETA", ["1", "4"]],
      ["ALPHA", "GAMMA", ["2"]],
      ["DELTA", "BETA", ["3"]],
    ]);
  });

  test("has who declared, doubles, tricks and passed boards in either room", () => {
    const { results } = eventIn(vugraph("4SNxx-2, pass ,7ceX=,1NS+3"));
    expect(results.map(({ section, table, ns, ew }) => [section, table, ns, ew])).toEqual(
      [5, 5, 6, 6].map((_, index) =>
        index % 2 === 0 ? ["Segment 2", 1, "ALPHA", "BETA"] : ["Segment 2", 2, "BETA", "ALPHA"],
      ),
    );
    // Board 5: North-South vulnerable, redoubled, two down; board 6: East-West vulnerable, a grand slam doubled.
    expect(results.map(({ declarer, result, score }) => [declarer, result, score])).toEqual([
      ["N", -2, -1000],
      ["", undefined, 0],
      ["E", 0, -2330],
      ["S", 3, 180],
    ]);
  });

  /** The match of segments, each with its carry-over: its boards, the IMPs that are carried into it, and its margin. */
  const matchOf = (...segments: [first: number, home: string, away: string, results: string][]) => {
    const files = segments.map(([first, home, away, results]) => ({
      name: "",
      text: `vg|A,B,I,${first},9, ALPHA ,${home},BETA,${away}|\nrs|${results}|\n`,
    }));
    const answer = finished(listsReading(files));
    if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
    const { matches, contestants } = answer.event;
    expect(contestants.map(({ adjustment }) => adjustment)).toEqual([undefined, undefined]);
    expect(matches).toHaveLength(1);
    const { margin, marginAway } = scoredMatch(matches[0], { form: "teams", scale: "imps" });
    expect(marginAway).toBe(-margin + 0);
    return [matches[0].boards.map(({ board }) => board), matches[0].carried, margin];
  };
  // ALPHA wins 10 IMPs on the first board.
  const TEN = "4HN=,4HN-1,3NS=,3NS=";
  const FLAT = "4SN=,4SN=";

  test("carries IMPs over from before, which are IMPs of the match", () => {
    expect(matchOf([1, "30", "20", TEN])).toEqual([["1", "2"], 10, 20]);
    expect(matchOf([1, "20", "30", TEN])).toEqual([["1", "2"], -10, 0]);
    expect(matchOf([1, "0", " 12.5 ", FLAT])).toEqual([["1"], -12.5, -12.5]);
    for (const none of ["0", "", "odd"])
      expect(matchOf([1, none, "0", TEN])).toEqual([["1", "2"], undefined, 10]);
    const event = eventIn(vugraph(TEN, "", "A,B,I,1,2,Reds,30,Blues,20"));
    const [{ home, away }] = scoredMatches(event, { form: "teams", scale: "continuous" });
    // 20 IMPs on two boards: 10 + 10 (1 - R^(20 / 15√2)) / (1 - R), where R is √5 - 2.
    expect([home, away]).toEqual([19.73, 0.27]);
  });

  test("of a later segment carries over what the earlier ones did, which does not count twice", () => {
    const one: Parameters<typeof matchOf>[number] = [1, "0", "0", TEN];
    const two: typeof one = [3, "10", "0", FLAT];
    expect(matchOf(one, two)).toEqual([["1", "2", "3"], undefined, 10]);
    expect(matchOf(two, one)).toEqual([["3", "1", "2"], undefined, 10]);
    expect(matchOf([3, "30", "20", FLAT], [4, "30", "20", FLAT])).toEqual([["3", "4"], 10, 10]);
    // The segment between the two is not there; what it brought is.
    expect(matchOf(one, [5, "25", "7", FLAT])).toEqual([["1", "2", "5"], 8, 18]);
    // The later ones were written without what was before.
    expect(matchOf([1, "12", "0", TEN], [3, "0", "0", FLAT])).toEqual([["1", "2", "3"], 12, 22]);
    expect(matchOf(one, [3, "4", "0", FLAT])).toEqual([["1", "2", "3"], undefined, 10]);
  });

  test("is known by the tags with which it begins", () => {
    const codes = (text: string) => remarksOn(text).map(({ code }) => code);
    for (const tag of ["pn", "qx", "st", "md"])
      expect([tag, codes(`  ${tag}|x|`)]).toEqual([tag, ["handsOnly"]]);
    expect([codes("vg|x|"), codes("rs|x|"), codes("md|x|rs|")]).toEqual([
      ["cutOff"],
      ["unranked"],
      ["cutOff"],
    ]);
    expect(codes("vg|A,B,I,1,4,X,0,Y,0|")).toEqual(["cutOff"]);
    expect(codes("md|x|\n vg|A,B")).toEqual(["cutOff"]);
  });
});

test("a list of Magic Contest may be a text, too", () => {
  const lines = [
    "Board: 1",
    "Pair  Contr     Ld     Result   Score",
    " 1 2  3D   E +1           -130  2,0 0,0",
  ];
  expect(eventIn(...lines)).toMatchObject({ program: "Magic Contest", results: [{ ns: "1", score: -130 }] });
});

test("a text without a list has no results, and one with more columns than any list is refused", () => {
  const faults = (text: string) => {
    const answer = finished(listsReading([{ name: "", text }]));
    return "faults" in answer && answer.faults;
  };
  expect([faults(""), faults("\uFEFF")]).toEqual([[{ code: "noResults" }], [{ code: "noResults" }]]);
  expect(faults(`#Board${",".repeat(1000)}\n`)).toEqual([{ code: "manyColumns", most: 1000, line: 1 }]);
});

test("lists of two programs are refused", () => {
  const answer = finished(
    listsReading([
      { name: "", text: "#Board,nsPair,ewPair,Score\n1,1,2,420\n" },
      { name: "", text: "vg|A,B,I,1,1,ALPHA,0,BETA,0|\nrs|4SN=,4SN=|\n" },
    ]),
  );
  expect(answer).toEqual({ faults: [{ code: "programs", first: "BBO Extractor", other: "BBO Vugraph" }] });
});

test.each([
  ["the BBO Extractor", ["#Title,Trial", "#Board,nsPair,ewPair,Score", "1,1,2,420", "1,3,4,50"]],
  ["BridgeWebs", ["#version,1", "#travellers", "NS,EW,NS Score", "#board,1", "1,2,420", "3,4,50"]],
  ["PairsScorer", ["BOARD 1", "NS EW NS+ NS- MPn MPe", "1 2 420 2 0", "3 4 50 0 2", "==="]],
])("a list of %s is read with a progress between 0 and 1", (_, lines) => {
  const progress = [...listsReading([{ name: "", text: `${lines.join("\n")}\n` }])];
  expect(progress.length).toBeGreaterThan(4);
  for (const step of progress) expect(step >= 0 && step <= 1).toBe(true);
});
