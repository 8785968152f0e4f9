import { howScored } from "../../src/events/agreement";
import { type BridgeEvent } from "../../src/events/event";
import { earnedBy } from "../../src/events/rules";
import { readPbn } from "../../src/events/pbn";
import { readTable } from "../../src/events/table";
import { readUsebio } from "../../src/events/usebio";
import { usebioFile as usebioText } from "../../src/events/usebio-file";
import { type PairsChoice } from "../../src/tools/event-tabs/choice";
import { eventSheets, rankingTab } from "../../src/tools/event-tabs/event-sheets";
import { readEventTabs } from "../../src/tools/event-export/write";
import { isFormula } from "../../src/sheets/sheet-host";
import { shownSheet, takenSheets } from "../../src/sheets/values";
import {
  butler,
  crossImps,
  madeEvent,
  type MadeEvent,
  matchpoints,
  type Published,
  totals,
  usebioFile,
} from "../events/made-event";
import { addIn, OF_PAIRS } from "./add-in";
import { bookHost } from "./book-host";
import { formulaBook } from "./formula-book";
import { headerWords } from "./header-words";

const OWN = addIn(...OF_PAIRS);

function read(
  made: MadeEvent,
  form: "matchpoints" | "crossimps" | "butler",
  published: Published,
): BridgeEvent {
  const answer = readUsebio(usebioFile(made, form, published));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function choiceOf(event: BridgeEvent, more: Partial<PairsChoice> = {}): PairsChoice {
  const { rules, ofResults } = howScored(event);
  return { event, rule: rules[0].rule, ofResults, names: true, ...more };
}

/** The rows of a tab, each cell under the name of its header, with the values of its formulas. */
function open(choice: PairsChoice, valuesOnly = false) {
  const sheets = takenSheets(eventSheets(choice), { valuesOnly });
  const book = formulaBook(sheets, {}, OWN);
  const columns = (tab: string) => headerWords(sheets.find(({ name }) => name === tab));
  const column = (header: string) => columns("Results").indexOf(header);
  const check = sheets.find(({ name }) => name === "Check");
  return {
    book,
    /** The first row of the list that CHECKEVENING fills. */
    slips: check?.rows.some((row) => row.some((cell) => cell !== "")) ? check.rows.length + 2 : 2,
    sheets,
    column,
    results: (header: string, row: number) => book.read("Results", row + 2, column(header)),
    type: (header: string, row: number, value: string | number) =>
      book.type("Results", row + 2, column(header), value),
    ranking: (from = 1, count = choice.event.contestants.length) =>
      Array.from({ length: count }, (_, line) =>
        Array.from({ length: 6 }, (__, at) => book.read("Ranking", from + 1 + line, at)),
      ),
    sentence: () => book.read("Check", 1, 0),
  };
}

/** Two boards of an individual by Ruter in Norway, with its awards, which count from the middle. */
const INDIVIDUAL = [
  ...[`[Board "1"]`, `[Vulnerable "None"]`, `[Scoring "MatchPoints;MP1"]`],
  `[TotalScoreTable "Rank;PlayerId;TotalScoreMP;TotalPercentage;Name"]`,
  ...[`1 12 6 87.50 "Gus Elm"`, `5 13 0 50.00 "Ed Ivy"`],
  ...[`[ScoreTable "COLUMNS"]`, "12 14 2 18 3N S 10 430 4 -4", "5 9 10 15 3N S 9 400 0 0"],
  ...["7 16 8 19 3N S 9 400 0 0", "20 1 3 4 3N S 9 400 0 0", "6 13 11 17 2N S 10 180 -4 4", ""],
  ...[`[Board "2"]`, `[Vulnerable "NS"]`, `[Scoring "MatchPoints;MP1"]`, `[ScoreTable "COLUMNS"]`],
  ...["6 13 11 17 5DX W 8 500 4 -4", "12 14 2 18 3S N 10 170 2 -2", "5 9 10 15 3S N 9 140 0 0"],
  ...["20 1 3 4 4D E 10 -130 -2 2", "7 16 8 19 4S S 8 -200 -4 4", ""],
]
  .join("\n")
  .replace(
    /COLUMNS/g,
    "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result;Score_NS;MP_North;MP_East",
  );

test("an individual whose awards count from the middle agrees, line by line and in the per cents", () => {
  const answer = readPbn(INDIVIDUAL);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(howScored(answer.event).rules[0]).toMatchObject({
    ...{ contestants: { agree: 2, of: 2 }, results: { agree: 10, of: 10 } },
  });
  const players = open(choiceOf(answer.event));
  expect(players.sentence()).toBe("2 of 2 pairs and 10 of 10 results agree with the file.");
  players.type("Ruling", 0, 90);
  expect(players.sentence()).not.toContain("10 of 10");
});

test("totals that are means of a board agree", () => {
  const answer = readPbn(
    [
      ...[`[Board "1"]`, `[Scoring "IMP;Cross"]`, `[TotalScoreTable "Rank;PairId;TotalScoreIMP"]`],
      ...["1 1 3.00", "1 2 3.00", "3 3 -3.00", "3 4 -3.00"],
      ...[`[ScoreTable "PairId_NS;PairId_EW;Score_NS;IMP_NS;IMP_EW"]`, "1 3 110 1 -1", "4 2 90 -1 1", ""],
      ...[`[Board "2"]`, `[Scoring "IMP;Cross"]`],
      ...[`[ScoreTable "PairId_NS;PairId_EW;Score_NS;IMP_NS;IMP_EW"]`, "1 3 420 5 -5", "4 2 250 -5 5", ""],
    ].join("\n"),
  );
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(howScored(answer.event).rules[0].contestants).toEqual({ agree: 4, of: 4 });
  expect(open(choiceOf(answer.event)).sentence()).toBe(
    "4 of 4 pairs and 4 of 4 results agree with the file.",
  );
});

const HOWELL = madeEvent("howell", 8, 3, 3);

function withAverage(made: MadeEvent): MadeEvent {
  const results = [...made.results];
  results[7] = { ...results[7], contract: "", declarer: "", tricks: undefined, score: "A6040" };
  return { ...made, results };
}

describe.each([
  ["matchpoints", withAverage(HOWELL), matchpoints("largest")],
  ["matchpoints", withAverage(HOWELL), matchpoints("board")],
  ["crossimps", HOWELL, crossImps("comparisons")],
  ["crossimps", HOWELL, crossImps("total")],
  ["butler", HOWELL, butler(1, 10)],
  ["butler", HOWELL, butler(0, 0)],
] as const)("%s, one winner", (form, made, published) => {
  const event = read(made, form, published);
  const pairs = open(choiceOf(event));

  test("the scores are the file's", () => {
    event.results.forEach(({ score }, row) => {
      expect(pairs.results("Score", row)).toBe(
        typeof score === "object" ? `${score.ns}%-${score.ew}%` : score,
      );
    });
  });

  test("the ranking is the published one", () => {
    const sums = totals(made, published);
    const ranking = pairs.ranking();
    expect(ranking.map(([, id]) => Number(id)).sort((a, b) => a - b)).toEqual(
      [...sums.keys()].sort((a, b) => a - b),
    );
    for (const [, id, name, boards, total, percent] of ranking) {
      expect(total).toBeCloseTo(sums.get(Number(id))?.total ?? NaN, 8);
      if (form === "matchpoints") expect(percent).toBeCloseTo(sums.get(Number(id))?.percent ?? NaN, 8);
      expect(name).toBe(`North of ${id} – =SUM(1) & ${id}`);
      expect(boards).toBe(21);
    }
  });

  test("the Check tab says that everything agrees", () => {
    expect(pairs.sentence()).toBe(
      `8 of 8 pairs and ${event.results.length} of ${event.results.length} results agree with the file.`,
    );
  });

  test("the Check tab counts a line that was left out among those of the file", () => {
    const lines = event.results.length;
    const cut = { ...event, lines: lines + 2, leftOut: 2 };
    expect(open(choiceOf(cut)).sentence()).toBe(
      `8 of 8 pairs and ${lines} of ${lines + 2} results agree with the file.`,
    );
  });

  test("after a correction the awards, the places and the Check tab follow", () => {
    const row = 3;
    const corrected = {
      ...event,
      results: event.results.map((one, i) => (i === row ? { ...one, score: -1400 } : one)),
    };
    const { rule } = choiceOf(event);
    const wanted = earnedBy(corrected, rule);
    const changed = open(choiceOf(event));
    changed.type("Ruling", row, -1400);
    corrected.results.forEach((_, index) => {
      expect(changed.results("NS award", index)).toBeCloseTo(wanted[index]?.ns ?? NaN, 8);
      expect(changed.results("EW award", index)).toBeCloseTo(wanted[index]?.ew ?? NaN, 8);
    });
    const sums = new Map<number, number>();
    corrected.results.forEach(({ ns, ew }, index) => {
      sums.set(Number(ns), (sums.get(Number(ns)) ?? 0) + (wanted[index]?.ns ?? 0));
      sums.set(Number(ew), (sums.get(Number(ew)) ?? 0) + (wanted[index]?.ew ?? 0));
    });
    for (const [, id, , , total] of changed.ranking())
      expect(total).toBeCloseTo(sums.get(Number(id)) ?? NaN, 8);
    expect(changed.sentence()).not.toBe(pairs.sentence());
    changed.type("Ruling", row, "");
    expect(changed.sentence()).toBe(pairs.sentence());
  });

  test("a table with a typed average is not compared with the file", () => {
    const row = 5;
    const changed = open(choiceOf(event));
    changed.type("Ruling", row, "A+/A-");
    const corrected = {
      ...event,
      results: event.results.map((one, i) => (i === row ? { ...one, score: { ns: 60, ew: 40 } } : one)),
    };
    earnedBy(corrected, choiceOf(event).rule).forEach((award, index) => {
      expect(changed.results("NS award", index)).toBeCloseTo(award?.ns ?? NaN, 8);
    });
  });
});

describe("two winners", () => {
  const made = madeEvent("mitchell", 19, 2, 8);
  const event = read(made, "matchpoints", matchpoints("largest"));

  test("there are two ranking lists, one for each direction", () => {
    const pairs = open(choiceOf(event));
    const sums = totals(made, matchpoints("largest"));
    expect(
      pairs
        .ranking(1, 10)
        .map(([, id]) => Number(id))
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pairs.book.read("Ranking", 0, 0)).toMatch(/North-South, then East-West$/);
    expect(pairs.book.read("Ranking", 13, 0)).toBe("East-West");
    expect(pairs.book.read("Ranking", 14, 1)).toBe("Contestant");
    const below = pairs.ranking(14, 9);
    expect(below.map(([, id]) => Number(id)).sort()).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
    for (const [, id, , , , percent] of below)
      expect(percent).toBeCloseTo(sums.get(Number(id))?.percent ?? NaN, 8);
    expect(pairs.sentence()).toContain("19 of 19 pairs");
  });

  test("an adjustment by the director is added to the total", () => {
    const pairs = open(choiceOf(event));
    const before = pairs.ranking(1, 10).find(([, id]) => id === 2)?.[4];
    const tab = pairs.sheets.find(({ name }) => name === "Pairs");
    const at = tab?.columns.findIndex(({ header }) => header === "Adjustment") ?? NaN;
    pairs.book.type("Pairs", 3, at, -1.5);
    expect(pairs.ranking(1, 10).find(([, id]) => id === 2)?.[4]).toBeCloseTo(Number(before) - 1.5, 9);
  });
});

describe("two winners, and two pairs that sat the wrong way for a set of boards", () => {
  const made = madeEvent("mitchell", 16, 3, 12);
  const { ns: one, ew: other } = made.results[0];
  const isTurned = ({ ns, ew }: { ns: number; ew: number }) => ns === one && ew === other;
  const turned = {
    ...made,
    results: made.results.map((line) => (isTurned(line) ? { ...line, ns: line.ew, ew: line.ns } : line)),
  };
  const event = read(made, "matchpoints", matchpoints("largest"));
  const rows = event.results.flatMap((line, row) =>
    line.ns === String(one) && line.ew === String(other) ? [row] : [],
  );
  const opened = () => {
    const pairs = open({ ...choiceOf(event), typedIn: "scores" });
    event.results.forEach(({ score }, row) => pairs.type("Score", row, Number(score)));
    for (const row of rows) {
      pairs.type("NS", row, other);
      pairs.type("EW", row, one);
    }
    return pairs;
  };
  const remarks = (pairs: ReturnType<typeof open>) =>
    Array.from({ length: 12 }, (_, line) =>
      [0, 2, 3].map((column) => pairs.book.read("Check", pairs.slips + line, column)),
    ).filter(([row]) => typeof row === "number");

  test("each keeps its line with all its boards, as the totals of all its results say", () => {
    expect(rows).toHaveLength(3);
    const sums = totals(turned, matchpoints("largest"));
    const pairs = opened();
    const lists = [pairs.ranking(1, 9), pairs.ranking(12, 9)].map((list) =>
      list.filter(([place]) => place !== ""),
    );
    expect(lists.map((list) => list.filter(([, id]) => typeof id === "number").length)).toEqual([8, 8]);
    for (const [, id, name, boards, total, percent] of lists.flat()) {
      if (typeof id !== "number") continue;
      expect(name).not.toContain("not in the names");
      expect(boards).toBe(turned.results.filter(({ ns, ew }) => ns === id || ew === id).length);
      expect(total).toBeCloseTo(sums.get(id)?.total ?? NaN, 8);
      expect(percent).toBeCloseTo(sums.get(id)?.percent ?? NaN, 8);
    }
    expect(lists[0].map(([, id]) => id)).toContain(one);
    expect(lists[1].map(([, id]) => id)).toContain(other);
  });

  test("Check names them with the rows", () => {
    expect(remarks(opened())).toEqual(
      rows.map((row) => [
        row + 3,
        `${other}, ${one}`,
        expect.stringMatching(new RegExp(`: ${other} sat North-South; .*: ${one} sat East-West$`)),
      ]),
    );
  });

  test("what Check shows, typed under Seen, makes a remark quiet, and the line below the ranking says how many are", () => {
    const pairs = opened();
    const note = () => {
      const tab = pairs.sheets.find(({ name }) => name === "Ranking");
      const row =
        tab?.rows.findIndex((line) => JSON.stringify(line).includes("Remarks on what was typed")) ?? NaN;
      const column = tab?.rows[row].findIndex((cell) => cell !== "") ?? NaN;
      return pairs.book.read("Ranking", row + 2, column);
    };
    expect(note()).toBe("Remarks on what was typed: 3, listed in “Check”.");
    const [seen] = rows.map((_, line) => String(pairs.book.read("Check", pairs.slips + line, 4)));
    expect(seen).toBe(`${other}-${one}`);
    pairs.type("Seen", rows[1], seen);
    expect(note()).toBe("Remarks on what was typed: 2, listed in “Check”. Seen and quiet: 1.");
    expect(remarks(pairs).map(([row]) => row)).toEqual([rows[0] + 3, rows[2] + 3]);
    for (const row of rows) pairs.type("Seen", row, seen);
    expect(note()).toBe("No remarks on what was typed. Seen and quiet: 3.");
    // Another pair on the seat is another remark.
    pairs.type("EW", rows[1], 77);
    expect(note()).toMatch(/^Remarks on what was typed: \d, listed in “Check”. Seen and quiet: 2.$/);
  });

  test("a stranger is in the list of the side on which it sat, with a remark above it", () => {
    const pairs = opened();
    pairs.type("EW", rows[0], 77);
    const [north, east] = [pairs.ranking(1, 9), pairs.ranking(12, 9)];
    expect(north.map(([, id]) => id)).not.toContain(77);
    expect(east.find(([, id]) => id === 77)).toEqual([
      expect.anything(),
      77,
      "not in the names",
      1,
      expect.anything(),
      expect.anything(),
    ]);
    expect(pairs.book.read("Ranking", 1, 6)).toBe("");
    expect(pairs.book.read("Ranking", 12, 6)).toContain("1 contestant is not in the names: 77 (row");
  });
});

test("the note on adjustments does not go through the results for each contestant", () => {
  const event = read(HOWELL, "matchpoints", matchpoints("largest"));
  let passes = 0;
  const results = [...event.results];
  results.forEach = (each) => {
    passes++;
    event.results.forEach(each);
  };
  const contestants = event.contestants.map((one) => ({ ...one, adjustment: -1 }));
  const choice = { ...choiceOf(event), event: { ...event, results, contestants } };
  expect(JSON.stringify(shownSheet(rankingTab(choice)))).toContain(": -");
  expect(passes).toBeLessThan(contestants.length);
});

test("when the file has its awards on each board's own top and its ranking on the largest, each is checked on its own", () => {
  const whole = madeEvent("mitchell", 10, 2, 11);
  const made = { ...whole, results: whole.results.filter(({ table, round }) => table !== 2 || round < 3) };
  const text = usebioFile(made, "matchpoints", matchpoints("largest"));
  const lines = usebioFile(made, "matchpoints", matchpoints("board"));
  const mixed =
    text.slice(0, text.indexOf("</PARTICIPANTS>")) + lines.slice(lines.indexOf("</PARTICIPANTS>"));
  const answer = readUsebio(mixed);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const pairs = open(choiceOf(answer.event));
  const count = made.results.length;
  expect(pairs.sentence()).toBe(`10 of 10 pairs and ${count} of ${count} results agree with the file.`);
});

test("a result that was edited in the file is marked as different", () => {
  const text = usebioFile(HOWELL, "matchpoints", matchpoints("largest")).replace(
    /<PERCENTAGE>[\d.]+</,
    "<PERCENTAGE>12.34<",
  );
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(open(choiceOf(answer.event)).sentence()).toContain("7 of 8 pairs");
});

test("without names every tab shows the numbers of the pairs only", () => {
  const event = read(HOWELL, "matchpoints", matchpoints("largest"));
  const sheets = eventSheets(choiceOf(event, { names: false }));
  const cells = sheets.flatMap(({ rows, columns }) => [
    ...rows.flat(),
    ...columns.map(({ header }) => header),
  ]);
  expect(cells.some((cell) => typeof cell === "string" && /North of/.test(cell))).toBe(false);
  expect(open(choiceOf(event, { names: false })).ranking()[0]).toHaveLength(6);
});

test("a name that looks like a formula is a text", () => {
  const sheets = eventSheets(choiceOf(read(HOWELL, "matchpoints", matchpoints("largest"))));
  const formulas = sheets.flatMap(({ rows }) => rows.flat().filter(isFormula));
  expect(formulas.some(({ formula }) => formula.includes("SUM(1)"))).toBe(false);
});

test.each([
  ["matchpoints", matchpoints("largest")],
  ["crossimps", crossImps("scores")],
  ["butler", butler(1, 10)],
] as const)("in a file of %s the add-in's answers are numbers, and the same ones", (form, published) => {
  const event = read(HOWELL, form, published);
  const live = open(choiceOf(event));
  const filed = open(choiceOf(event), true);
  const names = Object.keys(OWN).join("|");
  const formulas = filed.sheets.flatMap(({ rows, columns }) => [
    ...rows.flat(),
    ...columns.map(({ header }) => header),
  ]);
  for (const cell of formulas) {
    if (isFormula(cell)) expect(cell.formula).not.toMatch(new RegExp(`\\b(${names})\\(`));
  }
  expect(filed.sentence()).toBe(live.sentence());
  expect(filed.ranking().map((line) => line.slice(0, 4))).toEqual(
    live.ranking().map((line) => line.slice(0, 4)),
  );
  event.results.forEach((_, row) => {
    expect(filed.results("NS award", row)).toBeCloseTo(Number(live.results("NS award", row)), 9);
  });
});

describe("averages stay as the file writes them", () => {
  const HEADER = ["Board", "NS", "EW", "Score"];
  const eventOf = (...scores: (string | number)[]): BridgeEvent => {
    const rows = scores.map((score, index) => [
      1 + Math.floor(index / 2),
      1 + (index % 2),
      3 + (index % 2),
      score,
    ]);
    const answer = readTable([HEADER, ...rows]);
    if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
    return answer.event;
  };
  const rulings = (event: BridgeEvent, more: Partial<PairsChoice> = {}) => {
    const { results } = open(choiceOf(event, more));
    return event.results.map((_, row) => results("Ruling", row));
  };

  test("letters are letters, and per cents are per cents, also side by side", () => {
    expect(rulings(eventOf(420, "A+/A-", "A-/A=", 50, "A==", 90))).toEqual([
      "",
      "A+/A-",
      "A-/A=",
      "",
      "A=/A=",
      "",
    ]);
    expect(rulings(eventOf(420, "60%-40%", 50, "50%-50%"))).toEqual(["", "60%-40%", "", "50%-50%"]);
    expect(rulings(eventOf(420, "60%-40%", "Avg+/Avg-", 50))).toEqual(["", "60%-40%", "A+/A-", ""]);
    expect(rulings(eventOf("NS A+; EW 55%", 50))).toEqual(["60%-55%", ""]);
  });

  test("where the rule of the figures has fixed per cents they are written so, and an A= stays", () => {
    const rule = { form: "matchpoints", expected: "board" } as const;
    expect(rulings(eventOf(420, "A+/A-", "A=", 50), { rule })).toEqual(["", "60%-40%", "A=/A=", ""]);
  });

  test("an average plus is the own percentage where that is better, and 60%-40% stays", () => {
    const scores = [420, 50, 420, 50, 420, 50];
    const earned = (average: string) => {
      const { results } = open(choiceOf(eventOf(...scores, average, 50)));
      return [results("NS award", 6), results("EW award", 6)];
    };
    expect(earned("A+/A-")).toEqual([2, 0]);
    expect(earned("60%-40%")).toEqual([1.2, 0.8]);
  });
});

describe("printed", () => {
  const event = read(HOWELL, "matchpoints", matchpoints("largest"));
  const { book, sheets, ...tabs } = open(choiceOf(event, { travellers: true, scoreCards: true }));

  test("each board has a traveller with its results, and a correction shows there", () => {
    const rows = sheets.find(({ name }) => name === "Travellers")?.rows ?? [];
    const first = rows.findIndex(([board]) => board === 7);
    const lines = event.results.flatMap(({ board }, row) => (board === "7" ? [row] : []));
    lines.forEach((row, line) => {
      const at = (column: number) => book.read("Travellers", first + line + 2, column);
      expect([at(1), at(2)]).toEqual([Number(event.results[row].ns), Number(event.results[row].ew)]);
      expect(at(3)).toBe(event.results[row].contract);
      expect(at(7)).toBe(tabs.results("NS award", row));
    });
    tabs.type("Ruling", lines[0], 990);
    expect(book.read("Travellers", first + 2, 6)).toBe(990);
  });

  test("a card for each pair adds up to its total", () => {
    const rows = sheets.find(({ name }) => name === "Score cards")?.rows ?? [];
    const first = rows.findIndex(([heading]) => /^Pair 5\b/.test(String(heading)));
    const last = rows.findIndex((row, index) => index > first && row.length === 0);
    let total = 0;
    for (let row = first + 1; row < last; row++) total += Number(book.read("Score cards", row + 2, 7));
    expect(last - first - 1).toBe(21);
    expect(total).toBeCloseTo(Number(tabs.ranking().find(([, id]) => id === 5)?.[4]), 8);
  });
});

test.each([
  ["howell", "matchpoints", matchpoints("largest")],
  ["mitchell", "matchpoints", matchpoints("largest")],
  ["howell", "crossimps", crossImps("comparisons")],
  ["howell", "butler", butler(1, 10)],
] as const)(
  "the tabs can be read back and written as a file that says the same: %s, %s",
  async (kind, form, published) => {
    const event = read(madeEvent(kind, 8, 2, 6), form, published);
    const { book, host } = bookHost(eventSheets(choiceOf(event)), OWN);
    const again = async () => {
      const found = await readEventTabs(host, "Results");
      const answer = readUsebio(usebioText(found));
      if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
      return answer.event;
    };
    // The number of decimals in the file does not matter: 6 is 6.00.
    const bare = ({ results, contestants, winners }: BridgeEvent) => ({
      winners,
      contestants: contestants.map(({ id, direction, names, percent, total }) => [
        id,
        direction,
        ...names,
        percent?.value,
        total?.value,
      ]),
      results: results
        .map((result) => ({
          ...result,
          line: 0,
          nsAward: result.nsAward?.value,
          ewAward: result.ewAward?.value,
        }))
        .sort((a, b) => a.boardNumber - b.boardNumber || Number(a.ns) - Number(b.ns)),
    });
    expect(bare(await again())).toEqual(bare(event));
    const ruling = book.contents("Results")?.[1].indexOf("Ruling") ?? -1;
    book.type("Results", 2, ruling, -800);
    const [{ board, ns }] = event.results;
    const ruled = (await again()).results.find((one) => one.board === board && one.ns === ns);
    expect(ruled?.score).toBe(-800);
  },
);

test.each([
  ["butler", butler(1, 10), "IMPs (-3)", "-5 VP", "IMPs, such as -3"],
  ["butler", butler(1, 10), "IMPs (-3)", "-10%", "an amount without %"],
  ["crossimps", crossImps("comparisons"), "IMPs (-3)", "-5 MP", "IMPs, such as -3"],
  ["matchpoints", matchpoints("board"), "per cents of a top (-10%)", "-1 VP", "MP, or % of a top"],
] as const)(
  "a penalty of %s is typed as the hint says, and %4$s is refused by name",
  (form, published, hint, typed, said) => {
    const pairs = open(choiceOf(read(HOWELL, form, published)));
    const tab = pairs.sheets.find(({ name }) => name === "Pairs");
    const headers = tab?.columns.map(({ header }) => header) ?? [];
    const at = headers.indexOf("Adjustment");
    expect(tab?.hints?.find(({ column }) => column === at)?.words).toContain(hint);
    const before = pairs.ranking().find(([, id]) => id === 2)?.[4];
    pairs.book.type("Pairs", 3, at, "-3");
    expect(pairs.ranking().find(([, id]) => id === 2)?.[4]).toBeCloseTo(Number(before) - 3, 9);
    pairs.book.type("Pairs", 3, at, typed);
    expect(pairs.book.read("Ranking", 1, 0)).toContain(`"${typed}"`);
    expect(pairs.book.read("Ranking", 1, 0)).toContain(said);
    // The numbers beside it are computed: nothing can be typed there that would count for nobody.
    expect(tab?.guard?.computed).toEqual([headers.indexOf("Adjusted")]);
    expect(pairs.book.read("Pairs", 3, headers.indexOf("Adjusted"))).toBe(2);
    expect(tab?.guard?.where).toContain("“Adjustment”");
  },
);

describe("what the director types", () => {
  const event = read(HOWELL, "matchpoints", matchpoints("largest"));

  test("a penalty in per cents of a top stands in the ranking, and below it in the director's words", () => {
    const { book, ranking, sheets } = open(choiceOf(event));
    const [first] = ranking();
    const [, pair, , , total] = first;
    const top = 2 * (4 - 1);
    const pairsTab = sheets.find(({ name }) => name === "Pairs");
    const at = pairsTab?.columns.findIndex(({ header }) => header === "Adjustment") ?? NaN;
    const row = event.contestants.findIndex(({ id }) => id === String(pair));
    const below = () =>
      Array.from({ length: 20 }, (_, line) => book.read("Ranking", 2 + line, 0)).filter((text) =>
        String(text).startsWith("Bonuses"),
      );
    expect(below()).toEqual([]);
    book.type("Pairs", 2 + row, at, "-10%");
    const after = ranking().find(([, contestant]) => contestant === pair);
    expect(after?.[4]).toBeCloseTo(Number(total) - 0.1 * top, 9);
    expect(below()).toEqual([`Bonuses and penalties: Pair ${pair}: -10% (${-top / 10})`]);
    const other = row === 0 ? 1 : 0;
    book.type("Pairs", 2 + other, at, "\u22122,5%");
    const others = `Pair ${event.contestants[other].id}: \u22122,5%`;
    expect(String(below()[0])).toContain(others);
    expect(String(below()[0])).not.toContain(`${others} (`);
    expect(pairsTab?.columns[at].format).toBe("@");
  });

  test("under Ruling everything stays a text, and the file's own score there agrees with the file", () => {
    const pairs = open(choiceOf(event));
    expect(pairs.sheets[0].columns[pairs.column("Ruling")].format).toBe("@");
    const before = pairs.sentence();
    pairs.type("Ruling", 0, String(event.results[0].score));
    expect(pairs.sentence()).toBe(before);
    pairs.type("Ruling", 0, "60%");
    expect(pairs.results("NS award", 0)).toBe("#VALUE!");
  });
});
