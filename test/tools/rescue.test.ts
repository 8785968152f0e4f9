import { type PairsRule } from "../../src/events/rules";
import { type Kind } from "../../src/movements/catalogue";
import { rescuing, type Rescues } from "../../src/movements/rescue";
import { declaredColumns, ofNumbers, ofTypedWords } from "../../src/sheets/declared-columns";
import { type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { sheetOf, tableOf } from "../../src/sheets/table";
import { resultsTab } from "../../src/tools/event-tabs/results-tab";
import { withTyped } from "../../src/tools/event-tabs/typed-rows";
import { blankResults, newPairsEvent } from "../../src/tools/new-event/blank-event";
import { movementSheets } from "../../src/tools/new-event/movement-cards";
import { readAloud } from "../../src/tools/new-event/rescue/aloud";
import { type EveningInTabs, planOfWall, rowsOfResults } from "../../src/tools/new-event/rescue/evening";
import { RESCUE, type TypedRescue } from "../../src/tools/new-event/rescue/form";
import { rescuedSchedule, rescuedSheets } from "../../src/tools/new-event/rescue/tabs";
import { boardsInstead, situationOf } from "../../src/tools/new-event/rescue/wrong";
import { addIn, OF_PAIRS } from "./add-in";
import { entrants } from "./entrants";
import { formulaBook } from "./formula-book";

const RULE: PairsRule = { form: "matchpoints", expected: "largest" };

/** What happens to a row of Results: its round, table and board, and what stands there in the end. */
type Row = { round: number; table: number; board: number; ns: string; ew: string; score: number | "" };

/** An evening of two lines of scores, of which some rounds are typed; `happen` changes what was played. */
function evening(
  { pairs, kind, played }: { pairs: number; kind: Kind; played: number },
  happen: (row: Row) => Row = (row) => row,
): EveningInTabs {
  const names = Array.from({ length: pairs }, (_, index) => [`North ${index + 1}`, `South ${index + 1}`]);
  const made = newPairsEvent({ title: "Tuesday", kind, pairs: entrants(names), boards: 3, order: "round" });
  if ("fault" in made) throw new Error(made.fault.code);
  const wall = sheetCells(movementSheets(made)[0]).map((cells) =>
    cells.map((cell) => (typeof cell === "object" ? "" : cell)),
  );
  const plan = planOfWall(wall);
  if (!plan) throw new Error("The movement sheet was not read");
  const keys = ["board", "round", "table", "ns", "ew", "tableScore"];
  const cells = blankResults(made.movement, "round").map(
    ({ boardNumber: board, round = 0, table = 0, ns, ew }) => {
      const row = happen({ round, table, board, ns, ew, score: round <= played ? 10 * board : "" });
      return [row.board, row.round, row.table, row.ns, row.ew, row.score];
    },
  );
  const columns = new Map(keys.map((key, index) => [key, index]));
  const { rows, seen } = rowsOfResults([keys, ...cells], { header: 0, columns });
  return {
    title: "Tuesday",
    plan,
    boards: 3,
    sets: made.movement.boards / 3,
    seen,
    rows,
    typedIn: "scores",
    begun: played,
    pairs: made.contestants.map(({ id, names: own }) => ({
      number: Number(id),
      name: own.join(" – "),
      national: "",
      adjustment: id === "3" ? "-10%" : "",
      direction: "",
    })),
    winners: made.event.winners,
    session: undefined,
  };
}

function look(of: EveningInTabs, typed: Partial<TypedRescue> = {}) {
  const { question } = RESCUE.read({ ...RESCUE.first, ...typed });
  if ("fault" in question) throw new Error(question.fault);
  const situation = situationOf(of, question.value);
  const slices = rescuing(situation.task);
  let step = slices.next();
  while (!step.done) step = slices.next();
  return { situation, rescues: step.value satisfies Rescues };
}

function tab(sheets: readonly NewSheet[], name: string): NewSheet {
  const found = sheets.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`There is no tab ${name}`);
  return found;
}

test("the movement sheet says the whole plan, also with an empty seat, and nothing else is taken for one", () => {
  const { plan } = evening({ pairs: 13, kind: "mitchell", played: 0 });
  expect(plan).toHaveLength(7);
  expect(plan[1][2]).toEqual({ round: 2, table: 3, ns: 3, ew: 9, boards: [10, 11, 12] });
  expect(plan.flat().filter(({ ew }) => ew === 0)).toHaveLength(7);
  expect(
    planOfWall([
      ["Table", "Round 1"],
      [1, "soon"],
    ]),
  ).toBeUndefined();
  expect(planOfWall([[1, "1 : 2 (1–3)", "3 : 4 (4–6)"], [2, "5 : 6 (4–6)"]])).toBeUndefined(); // oxfmt-ignore
  expect(planOfWall([])).toBeUndefined();
});

test("a set that was played by mistake is named, and other boards keep all 48 sittings", () => {
  const of = evening({ pairs: 16, kind: "share", played: 2 }, (row) =>
    row.round === 2 && row.table === 4 ? { ...row, board: row.board + 3 } : row,
  );
  const { situation, rescues } = look(of);
  expect(situation.wrong).toEqual(["Round 2, table 4: boards 16–18 in place of 13–15."]);
  expect(rescues.ways.map(({ way, plays }) => [way, plays])).toEqual([
    ["plan", 46],
    ["sets", 48],
  ]);
});

test("wrong seats, a pair that has gone, a late pair and fewer rounds are named", () => {
  const of = evening({ pairs: 14, kind: "mitchell", played: 2 }, (row) =>
    row.round === 2 && row.table < 3 ? { ...row, ew: row.ew === "14" ? "8" : "14" } : row,
  );
  expect(look(of, { gone: "9", latecomer: true, allRounds: "6" }).situation.wrong).toEqual([
    "Round 2, table 1: 1 : 8 played, planned were 1 : 14.",
    "Round 2, table 2: 2 : 14 played, planned were 2 : 8.",
    "Pair 9 has gone after round 2.",
    "A pair has come after round 2: it is pair 15.",
    "6 rounds are played in place of 7.",
  ]);
});

test.each<[Kind, number, number, boolean]>([
  ["howell", 8, 6, true],
  ["mitchell", 14, 6, false],
  ["mitchell", 13, 2, false],
])(
  "whether a %s of %i pairs has one line is still known after %i rounds: %s",
  (kind, pairs, played, isOneLine) => {
    expect(look(evening({ pairs, kind, played })).situation.task.isOneLine).toBe(isOneLine);
  },
);

test.each([4, 5])(
  "a board of the next set in round %i of 9, 11 tables: the next pairs play the board that was missed",
  (round) => {
    const table = 3;
    const first = 3 * ((table + round - 2) % 11) + 1;
    const of = evening({ pairs: 22, kind: "mitchell", played: round }, (row) =>
      row.round === round && row.table === table && row.board === first + 2
        ? { ...row, board: first + 3 }
        : row,
    );
    const { situation, rescues } = look(of, { allRounds: "9" });
    expect(rescues.best.way).toBe("plan");
    expect(boardsInstead(situation, rescues.best, of)).toEqual([
      { round: round + 1, table, board: first + 3, instead: first + 2 },
    ]);
    const { sittings } = rescuedSchedule(of, situation, rescues.best);
    const boardsOf = (at: number) =>
      sittings.find((sitting) => sitting.round === at && sitting.table === table)?.boards;
    expect(boardsOf(round)).toEqual([first, first + 1, first + 3]);
    expect(boardsOf(round + 1)).toEqual([first + 2, first + 4, first + 5]);
  },
);

test("in round 3 of 9 the next pair has the set itself later, so nothing fits and the board is an average", () => {
  const of = evening({ pairs: 22, kind: "mitchell", played: 3 }, (row) =>
    row.round === 3 && row.table === 3 && row.board === 15 ? { ...row, board: 16 } : row,
  );
  const { situation, rescues } = look(of, { allRounds: "9" });
  expect(boardsInstead(situation, rescues.best, of)).toEqual([
    { round: 4, table: 3, board: 16, instead: undefined },
    // East-West, who played the board too, come to its set in the last round.
    { round: 9, table: 9, board: 16, instead: undefined },
  ]);
});

test("the new tabs have what was typed, the rounds that are left, the late pair, and cards for those who move", () => {
  const of = evening({ pairs: 14, kind: "mitchell", played: 1 });
  const { situation, rescues } = look(of, { latecomer: true });
  const sheets = rescuedSheets(of, situation, rescues.best, RULE);
  expect(sheets.map(({ name }) => name)).toEqual([
    "Results",
    "Ranking",
    "Pairs",
    "Check",
    "Movement",
    "Table cards",
    "Changed cards",
  ]);
  const book = formulaBook(sheets, {}, addIn(...OF_PAIRS));
  const headers = tab(sheets, "Results").columns.map(({ header }) => header);
  const shown = (row: number, header: string) => book.read("Results", row + 2, headers.indexOf(header));
  for (let row = 0; row < 21; row++) expect(shown(row, "Score")).toBe(10 * Number(shown(row, "Board")));
  expect(shown(21, "Score")).toBe("NP");
  const pairs = Array.from({ length: 15 }, (_, row) => book.read("Pairs", row + 2, 0));
  expect(pairs).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(tab(sheets, "Pairs").rows.flat()).toContain("-10%");
  expect(tab(sheets, "Results").rows.filter((cells) => cells[headers.indexOf("NS")] === 15)).toHaveLength(18);
  // The plan that is read again is that of the rescue.
  const again = planOfWall(
    sheetCells(tab(sheets, "Movement")).map((cells) =>
      cells.map((cell) => (typeof cell === "object" ? "" : cell)),
    ),
  );
  const seats = (again ?? []).flat().filter(({ ns }) => ns === 15);
  expect(seats).toHaveLength(6);
  // Cards begin with the next round, and only those who meet or make room for the late pair have one.
  const cards = tab(sheets, "Changed cards").rows;
  expect(cards.map((cells) => cells[2]).filter((round) => round === 1)).toEqual([]);
  expect(cards.filter((cells) => cells[0] !== "" && cells[0] !== undefined).map(([pair]) => pair)).toContain(
    15,
  );
});

type Happening = Parameters<typeof evening>;

test.each<[string, Happening, Partial<TypedRescue>]>([
  ["a late pair", [{ pairs: 14, kind: "mitchell", played: 1 }], { latecomer: true }],
  ["a late pair at a half table", [{ pairs: 13, kind: "mitchell", played: 2 }], { latecomer: true }],
  ["a table lost", [{ pairs: 18, kind: "mitchell", played: 3 }], { gone: "9, 18" }],
  [
    "wrong boards",
    [
      { pairs: 16, kind: "share", played: 2 },
      (row) => (row.round === 2 && row.table === 4 ? { ...row, board: row.board + 3 } : row),
    ],
    {},
  ],
])(
  "%s: Results, the movement sheet, the table cards and the changed cards say the same",
  (_, happening, typed) => {
    const of = evening(...happening);
    const { situation, rescues } = look(of, typed);
    const sheets = rescuedSheets(of, situation, rescues.best, RULE);
    const { sittings, rounds } = rescuedSchedule(of, situation, rescues.best);
    const upTo = Array.from({ length: rounds }, (__, index) => index + 1);
    expect([...new Set(sittings.map(({ round }) => round))].sort()).toEqual(upTo);

    const results = tab(sheets, "Results");
    const at = (header: string) => results.columns.findIndex((column) => column.header === header);
    // Below the results stands how they are typed.
    const lines = results.rows
      .filter((cells) => Number(cells[at("Round")]) > 0)
      .map((cells) => ({
        round: Number(cells[at("Round")]),
        table: Number(cells[at("Table")]),
        board: Number(cells[at("Board")]),
        ns: Number(cells[at("NS")]),
        ew: Number(cells[at("EW")]),
      }));
    const spans = new Map<string, number[]>();
    for (const { round, table, ns, ew, board } of lines) {
      const key = `${round} ${table} ${ns}:${ew}`;
      spans.set(
        key,
        [...(spans.get(key) ?? []), board].sort((a, b) => a - b),
      );
    }
    const shown = (boards: readonly number[]) => `${boards[0]}–${boards[boards.length - 1]}`;
    const inResults = [...spans].map(([key, boards]) => `${key} ${shown(boards)}`).sort();

    const ofTables = tab(sheets, "Movement").rows.filter(([table]) => typeof table === "number");
    const wall = ofTables.flatMap(([table, ...cells]) =>
      cells.map((cell, index) => ({ cell: String(cell), text: `${index + 1} ${String(table)} ` })),
    );
    const onWall = wall
      .filter(({ cell }) => !cell.includes("–:") && !cell.startsWith("–") && !cell.includes(": –"))
      .map(({ cell, text }) => text + cell.replace(" : ", ":").replace(/\s/, " ").replace(/[()]/g, ""))
      .sort();
    expect(onWall).toEqual(inResults);

    const left = inResults.filter((line) => Number(line.split(" ")[0]) > situation.played);
    let table: unknown;
    const onTables = tab(sheets, "Table cards")
      .rows.filter((row) => row.length > 0)
      .map(([of_, round, ns, ew, span]) => [(table = of_ === "" ? table : of_), round, ns, ew, span])
      .filter(([, , ns, ew]) => ns !== "–" && ew !== "–")
      .map(([of_, round, ns, ew, span]) => `${round} ${of_} ${ns}:${ew} ${span}`)
      .sort();
    expect(onTables).toEqual(left);

    // A changed card has each round that is left: the sitting of Results, or a sit-out.
    let own = 0;
    let cards = 0;
    for (const [pair, , round, place, sits, against, span, name] of tab(sheets, "Changed cards").rows) {
      if (pair !== "" && pair !== undefined) {
        own = Number(pair);
        cards++;
        // Nobody cuts out a card for a pair that has gone.
        expect(situation.task.absent).not.toContain(own);
      } else if (round !== undefined && round !== "") {
        const [ns, ew] = sits === "NS" ? [own, against] : [against, own];
        const line = `${round} ${place} ${ns}:${ew} ${span}`;
        if (sits === undefined) expect(left.filter((one) => seatedIn(one, Number(round), own))).toEqual([]);
        else expect([line, left.includes(line)]).toEqual([line, true]);
        if (sits !== undefined && Number(against) <= happening[0].pairs)
          expect(name).toContain(`North ${Number(against)} `);
      }
    }
    expect(cards).toBeGreaterThan(0);
  },
);

function seatedIn(line: string, round: number, pair: number): boolean {
  const [at, , seats] = line.split(" ");
  return Number(at) === round && seats.split(":").map(Number).includes(pair);
}

test("who has gone stays in the results of the rounds that are played, and sits nowhere afterwards", () => {
  const of = evening({ pairs: 18, kind: "mitchell", played: 3 });
  const { situation, rescues } = look(of, { gone: "9, 18" });
  const { sittings } = rescuedSchedule(of, situation, rescues.best);
  const rounds = (pair: number) =>
    sittings.filter(({ ns, ew }) => [...ns, ...ew].includes(pair)).map(({ round }) => round);
  expect([rounds(9), rounds(18)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test.each([
  { shift: 6, first: { way: "plan", plays: 30, kept: 30 }, best: { way: "sets", plays: 32, kept: 9 } },
  { shift: 9, first: { way: "sets", plays: 32, kept: 26 }, best: { way: "sets", plays: 32, kept: 26 } },
])(
  "the first choice gains a sitting for a round of new places at most, and the boldest stands beside it: $first",
  ({ shift, first, best }) => {
    const of = evening({ pairs: 16, kind: "mitchell", played: 3 }, (row) =>
      row.round === 3 && row.table === 1 ? { ...row, board: ((row.board + shift - 1) % 24) + 1 } : row,
    );
    const { rescues } = look(of);
    expect(rescues.first).toMatchObject(first);
    expect(rescues.best).toMatchObject(best);
    // The plan is there to be chosen.
    expect(rescues.ways.map(({ way }) => way)).toEqual(["plan", "sets"]);
  },
);

/** The evening as the tabs of a rescue say it, of which so many rounds are typed. */
function eveningAfter(before: EveningInTabs, sheets: readonly NewSheet[], played: number): EveningInTabs {
  const plain = (name: string) =>
    sheetCells(tab(sheets, name)).map((cells) => cells.map((cell) => (typeof cell === "object" ? "" : cell)));
  const plan = planOfWall(plain("Movement"));
  if (!plan) throw new Error("The movement sheet was not read");
  const keys = ["board", "round", "table", "ns", "ew", "tableScore", "ruling"];
  const columns = new Map(keys.map((key, index) => [key, index]));
  const { rows, seen } = rowsOfResults(plain("Results").slice(1), { header: 0, columns });
  return { ...before, plan, seen, rows, begun: played };
}

test("a pair leaves, the evening goes on in its tabs, and a late pair takes its free seat: all 32 sittings", () => {
  const of = evening({ pairs: 16, kind: "mitchell", played: 3 });
  const { situation, rescues } = look(of, { gone: "12" });
  expect(rescues.first).toMatchObject({ way: "plan", plays: 28, kept: 28 });
  const sheets = rescuedSheets(of, situation, rescues.first, RULE);
  // The wall says who sits out in each round that is left, and so does the card of that pair.
  const alone = tab(sheets, "Movement").rows.flatMap(([table, ...cells]) =>
    cells.flatMap((cell, index) => (String(cell).includes(": –") ? [[table, index + 1, cell]] : [])),
  );
  expect(alone.map(([, round]) => round).sort()).toEqual([4, 5, 6, 7]);
  for (const [table, , cell] of alone)
    expect(String(cell)).toMatch(new RegExp(`^${String(table)} : –\\s\\(`));
  expect(JSON.stringify(sheets)).not.toContain("– : –");

  const later = eveningAfter(of, sheets, 3);
  expect(later.plan.flat().filter(({ ns, ew }) => ns > 0 && ew === 0)).toHaveLength(4);
  const after = look(later, { latecomer: true, gone: "12" });
  expect(after.rescues.first).toMatchObject({ way: "rover", plays: 32, kept: 28, mostSitOuts: 0 });
  expect(readAloud(later, after.situation, after.rescues.first)[0].sentences).toEqual([
    expect.stringMatching(/^Table \d: pair 17 sits East-West, where the seat was free/),
  ]);
  const { sittings } = rescuedSchedule(later, after.situation, after.rescues.first);
  for (let round = 4; round <= 7; round++) {
    const seated = sittings.filter((one) => one.round === round).flatMap(({ ns, ew }) => [...ns, ...ew]);
    expect(seated.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17]);
  }
});

test("what is read aloud for a late pair: one table a round, whose seat it takes, and who sits out", () => {
  const of = evening({ pairs: 16, kind: "mitchell", played: 3 });
  const { situation, rescues } = look(of, { latecomer: true });
  const rover = rescues.ways.find(({ way }) => way === "rover");
  if (!rover) throw new Error("The late pair has no way");
  const aloud = readAloud(of, situation, rover);
  expect(aloud.map(({ round, sentences }) => [round, sentences.length])).toEqual(
    rover.rounds.map((_, index) => [4 + index, 1]),
  );
  for (const [index, { sentences }] of aloud.entries()) {
    const place = rover.rounds[index].findIndex(({ ns, ew }) => ns === 17 || ew === 17);
    const [now, then] = [rover.rounds[index][place], situation.task.left[index][place]];
    const [direction, other] = now.ns === 17 ? ["North-South", then.ns] : ["East-West", then.ew];
    const named = `pair ${other} (North ${other} – South ${other})`;
    expect(sentences).toEqual([
      `Table ${place + 1}: pair 17 sits ${direction} in place of ${named}; ${named} sits out.`,
    ]);
  }
});

test("who moves to another table is named where it sits now, and as planned nothing is said", () => {
  const of = evening({ pairs: 16, kind: "mitchell", played: 3 }, (row) =>
    row.round === 2 && row.table === 4 ? { ...row, board: (row.board % 24) + 3 } : row,
  );
  const { situation, rescues } = look(of);
  for (const way of rescues.ways) {
    const said = readAloud(of, situation, way).flatMap(({ round, sentences }) =>
      sentences.map((sentence) => [round, Number(/^Table (\d+):/.exec(sentence)?.[1])]),
    );
    const changed = way.rounds.flatMap((tables, index) =>
      tables.flatMap(({ ns, ew, set }, place) => {
        const then = situation.task.left[index][place];
        return ns === then.ns && ew === then.ew && set === then.set
          ? []
          : [[situation.played + index + 1, place + 1]];
      }),
    );
    expect(said).toEqual(changed);
  }
});

test("columns of contracts are taken over too", () => {
  const columns = new Map(["board", "round", "table", "ns", "ew", "contract", "by", "result", "ruling", "seen"].map((key, index) => [key, index])); // oxfmt-ignore
  const { rows } = rowsOfResults(
    [[], [1, 1, 1, 1, 8, "4S", "N", -1, "A+/A-", "NP"], [2, 1, 1, 1, 8, "", "", "", ""]],
    { header: 0, columns },
  );
  expect(rows.map(({ typed }) => [...typed])).toEqual([
    [
      ["contract", "4S"],
      ["by", "N"],
      ["result", -1],
      ["ruling", "A+/A-"],
      ["seen", "NP"],
    ],
    [],
  ]);
});

test("what was typed is a text again in a column of words, and stays a number in one of numbers", () => {
  const table = tableOf({
    name: "Results",
    columns: declaredColumns({ result: ofTypedWords(7), tableScore: ofNumbers(7) }, (code) => code),
    rows: 2,
  });
  const typed = new Map([["result", -1], ["tableScore", 420], ["gone", 1]]); // oxfmt-ignore
  const blank = sheetOf(table, "", [["", ""], ["=", 50]]); // oxfmt-ignore
  const sheet = withTyped(blank, table, (row) => (row === 0 ? typed : undefined));
  expect(sheet.rows).toEqual([
    ["-1", 420],
    ["=", 50],
  ]);
});

test("results tabs of scores and of contracts have the columns into which is copied", () => {
  const made = newPairsEvent({ title: "", kind: "howell", pairs: entrants([["A"], ["B"], ["C"], ["D"]]), boards: 2, order: "round" }); // oxfmt-ignore
  if ("fault" in made) throw new Error(made.fault.code);
  const columns = (typedIn: "scores" | "contracts") =>
    resultsTab({
      event: made.event,
      rule: RULE,
      ofResults: RULE,
      names: true,
      typedIn,
    }).columns.map(({ key }) => key);
  expect(columns("contracts")).toEqual(
    expect.arrayContaining(["contract", "by", "result", "ruling", "seen"]),
  );
  expect(columns("scores")).toEqual(expect.arrayContaining(["tableScore", "ruling", "seen"]));
});
