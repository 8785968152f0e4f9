import { type EventResult } from "../../src/events/event";
import { type ReadCell } from "../../src/sheets/sheet-host";
import { rewritesOf } from "../../src/tools/event-file/live/compare";
import {
  type DirectorsAnswer,
  type FileSays,
  type Taken,
  taking,
  weighed,
} from "../../src/tools/event-file/live/doubts";
import { liveEvent, namesByNumber } from "../../src/tools/event-file/live/rows";
import { dice } from "../bundle/dice";

/*
 * A followed file that becomes another session's, or an old copy. An evening of five tables, four rounds of two boards: 40
 * results. The pair at table 1 sits North-South as pair 1, against pair 6 in round 1 and pair 7 in round 2.
 */

const HEADERS = ["section", "board", "round", "table", "ns", "ew", "contract", "by", "result", "ruling"];
const LAYOUT = { tab: "Results", header: 0, columns: new Map(HEADERS.map((key, index) => [key, index])) };
const NAMES = Array.from({ length: 10 }, (_, index): [string, string] => [
  String(index + 1),
  `Ann${index} B. – Bob${index}`,
]);

const PLACES = Array.from({ length: 40 }, (_, index) => {
  const [round, table] = [1 + Math.floor(index / 10), 1 + (Math.floor(index / 2) % 5)];
  const board = 1 + (index % 2) + 2 * ((round + table) % 5);
  return { board, round, table, ns: String(table), ew: String(6 + ((table + round - 2) % 5)) };
});

function result(index: number, over: Partial<EventResult> = {}): EventResult {
  const { board, ...seat } = PLACES[index];
  return {
    ...{ line: 0, board: String(board), boardNumber: board, section: "", ...seat },
    ...{ contract: "4S", declarer: "N", result: 0, score: 420, computed: 420 },
    ...over,
  };
}

/** The results from one place to another one, the last left out. */
const results = (from: number, to: number, over?: Partial<EventResult>) =>
  Array.from({ length: to - from }, (_, index) => result(from + index, over));

function file(of: readonly EventResult[], says: Partial<FileSays> = {}): FileSays {
  return { results: of, names: new Map(), session: "", ...says };
}

/** A tab and the pane that follows a file into it. */
function evening(section = "") {
  const cells: ReadCell[][] = [
    HEADERS,
    ...PLACES.map(({ board, round, table, ns, ew }): ReadCell[] => [
      ...[section, board, round, table, ns, ew],
      ...["", "", "", ""],
    ]),
  ];
  let taken: Taken | undefined;
  const event = () => liveEvent(cells, LAYOUT, namesByNumber(NAMES));
  const play = (index: number) => cells[index + 1].slice(6);
  return {
    play,
    played: () => cells.slice(1).filter((row) => row[6] !== "").length,
    type(index: number, typed: readonly string[]) {
      cells[index + 1].splice(6, 4, ...typed);
    },
    /** The pane forgets what it knew, as it does when its page is loaded anew. */
    reload() {
      taken = undefined;
    },
    weigh: (now: FileSays) => weighed(event(), now, taken, ""),
    signs: (now: FileSays) => weighed(event(), now, taken, "").signs,
    /** @returns how many rows were written, or undefined where nothing may be */
    read(now: FileSays, answer?: DirectorsAnswer): number | undefined {
      const step = taking(event(), now, taken, "", answer);
      if (!step) return undefined;
      for (const { row, column, now: lines } of rewritesOf(event(), step.writes)) {
        lines.forEach(([cell], index) => (cells[row + index][column] = String(cell).replace(/^'/, "")));
      }
      taken = step.taken;
      return step.writes.length;
    },
    answer(now: FileSays, take: "everything" | "new"): number | undefined {
      return this.read(now, { signs: this.signs(now), take });
    },
  };
}

/** An evening that has followed a file so far. */
function followed(says: FileSays) {
  const live = evening();
  live.read(says);
  return live;
}

describe("results that go", () => {
  test("are followed when a table has erased its slip of two, and asked about from three on", () => {
    const live = followed(file(results(0, 40)));
    expect(live.read(file(results(2, 40)))).toBe(2);
    expect(live.signs(file(results(5, 40)))).toEqual([{ kind: "lost", count: 3, of: 38 }]);
    expect(live.read(file(results(5, 40)))).toBeUndefined();
    expect(live.played()).toBe(38);
  });

  test("are asked about when all of them go at once, but not the first of an evening alone", () => {
    expect(followed(file(results(0, 2))).signs(file([]))).toEqual([{ kind: "lost", count: 2, of: 2 }]);
    expect(followed(file(results(0, 1))).read(file([]))).toBe(1);
  });

  test("are no matter where the director has taken them away first", () => {
    const live = followed(file(results(0, 40)));
    for (const index of [0, 1, 2, 3]) live.type(index, ["", "", "", ""]);
    expect(live.signs(file(results(4, 40)))).toEqual([]);
  });

  test("and come again are no question any more", () => {
    const live = followed(file(results(0, 40)));
    expect(live.read(file(results(0, 1)))).toBeUndefined();
    expect(live.read(file(results(0, 40)))).toBe(0);
    expect(live.played()).toBe(40);
  });

  test("stay after a reload too, and are asked about when most of the tab is not in the file", () => {
    const live = followed(file(results(0, 36)));
    live.reload();
    const next = file([result(38)]);
    expect(live.signs(next)).toEqual([{ kind: "lacking", count: 36, of: 36 }]);
    expect([live.read(next), live.played()]).toEqual([undefined, 36]);
    live.reload();
    expect(live.signs(file([]))).toEqual([{ kind: "lacking", count: 36, of: 36 }]);
    expect(live.signs(file(results(18, 40)))).toEqual([]);
  });

  test("are not missed in a file that brings the next round alone", () => {
    const live = followed(file(results(0, 30)));
    live.reload();
    expect(live.signs(file(results(30, 34)))).toEqual([]);
    expect(live.signs(file(results(28, 34))).map(({ kind }) => kind)).toEqual(["lacking"]);
  });

  test("count only in the sections that the file has, before anything was taken", () => {
    const live = evening("A");
    for (let index = 0; index < 40; index++) live.type(index, ["4S", "N", "=", ""]);
    const ofSection = (section: string) => file(results(0, 4, { section }));
    expect(live.signs(ofSection("B")).map(({ kind }) => kind)).not.toContain("lacking");
    expect(live.signs(ofSection("A"))).toEqual([{ kind: "lacking", count: 36, of: 40 }]);
    // A file of one section need not name it.
    expect(live.signs(ofSection(""))).toContainEqual({ kind: "lacking", count: 40, of: 40 });
  });
});

describe("a file that says something else", () => {
  test("is asked about when most of its results are others", () => {
    const live = followed(file(results(0, 10)));
    const others = (count: number) => [...results(0, count, { contract: "3NT" }), ...results(count, 12)];
    expect(live.signs(file(others(6)))).toEqual([{ kind: "changed", count: 6, of: 10 }]);
    expect(live.weigh(file(others(6))).comparison).toMatchObject({ writes: [], questions: [] });
    expect(live.read(file(others(6)))).toBeUndefined();
    // Two of them are gone beside.
    expect(live.signs(file(others(5).slice(0, 8)))).toEqual([{ kind: "changed", count: 5, of: 8 }]);
    expect(live.read(file(others(5)))).toBe(7);
  });

  test("is not asked about where the director has typed the same", () => {
    const live = followed(file(results(0, 10)));
    for (let index = 0; index < 6; index++) live.type(index, ["3NT", "N", "=", ""]);
    expect(live.signs(file([...results(0, 6, { contract: "3NT" }), ...results(6, 10)]))).toEqual([]);
  });

  test("is asked about when most of its results have no place here", () => {
    const turned = results(0, 4).map((one) => ({ ...one, ns: one.ew, ew: one.ns }));
    const next = file([...turned, ...results(4, 7)]);
    const live = evening();
    expect(live.signs(next)).toEqual([{ kind: "misfits", count: 4, of: 7 }]);
    expect([live.read(next), live.played()]).toEqual([undefined, 0]);
    // Once is enough: the director knows.
    expect(live.answer(next, "everything")).toBe(3);
    const more = file([...turned, result(7, { ns: "99" }), ...results(4, 8)]);
    expect([live.read(more), live.read(more)]).toEqual([1, 0]);
    expect(evening().read(file([...turned, ...results(4, 8)]))).toBe(4);
  });

  test("is asked about when another session has begun in it, unless all that was taken is still there", () => {
    const live = followed(file(results(0, 20), { session: "39D3 2026-11-20" }));
    expect(live.read(file(results(0, 21), { session: "8A11 2026-11-20" }))).toBe(1);
    expect(live.signs(file(results(1, 21), { session: "77B0 2026-11-27" }))).toEqual([{ kind: "session" }]);
    // A file without a mark says nothing of its session.
    expect(live.read(file(results(1, 21)))).toBe(1);
    expect(live.signs(file(results(2, 21), { session: "77B0 2026-11-27" }))).toEqual([{ kind: "session" }]);
  });
});

test("a second and a third result of the same table is no sign of another movement", () => {
  const once = results(0, 4);
  expect(evening().read(file([...once, ...once, ...once]))).toBe(4);
});

describe("the names in a file", () => {
  const named = (...names: [string, string][]) => file(results(0, 4), { names: namesByNumber(names) });
  const others: [string, string][] = [
    ["1", "Cy B. – Di"],
    ["2", "Eve – Flo"],
    ["3", "Gus – Hal"],
  ];

  test("are asked about when most pairs have others", () => {
    const [, , , fourth, fifth, sixth] = NAMES;
    expect(evening().signs(named(...others, fourth, fifth))).toEqual([
      {
        ...{ kind: "names", count: 3, of: 5 },
        example: { pair: "1", here: "Ann0 B. – Bob0", there: "Cy B. – Di" },
      },
    ]);
    expect(evening().read(named(...others, fourth, fifth, sixth))).toBe(4);
    expect(evening().read(named(others[0], others[1]))).toBe(4);
  });

  test("may be written in another way, or be those of both directions", () => {
    const inOtherWords: [string, string][] = [
      ["1", "ÁNN0 BREE / Di"],
      ["2", "Eve – Bób1"],
      ["2", "Gus – Hal"],
      ["3", "Bób2, Cy"],
    ];
    expect(evening().read(named(...inOtherWords))).toBe(4);
    expect(namesByNumber(inOtherWords).get("2")).toBe("Eve – Bób1 / Gus – Hal");
  });

  test("are taken once, and then compared with those of the file before", () => {
    const live = evening();
    expect(live.answer(named(...others), "everything")).toBe(4);
    expect(live.read(file(results(0, 5), { names: namesByNumber(others) }))).toBe(1);
    expect(live.read(file(results(0, 5)))).toBe(0);
    expect(live.signs(file(results(0, 6), { names: namesByNumber(NAMES.slice(0, 3)) }))).toMatchObject([
      { kind: "names", count: 3, example: { here: "Cy B. – Di", there: "Ann0 B. – Bob0" } },
    ]);
  });
});

describe("an old copy of the file", () => {
  const at = (time: string) => ({ entered: `2026-11-20T${time}` });

  test("is known by a result that was entered before the one that was taken", () => {
    const first = result(0, { result: 1, ...at("20:00:00") });
    const corrected = result(0, { result: -1, ...at("20:09:00") });
    const live = followed(file([first, ...results(1, 8)]));
    expect(live.read(file([corrected, ...results(1, 9)]))).toBe(2);
    expect(live.signs(file([first, ...results(1, 9)]))).toEqual([{ kind: "back", count: 1, of: 9 }]);
    expect(live.read(file([first, ...results(1, 9)]))).toBeUndefined();
    // The players may find that they were right at first.
    expect(live.read(file([{ ...first, ...at("20:15:00") }, ...results(1, 9)]))).toBe(1);
  });

  test("without times is known by three results that it had said before", () => {
    const live = followed(file(results(0, 10)));
    for (const contract of ["3NT", "5C"]) {
      live.read(file([...results(0, 3, { contract }), ...results(3, 10)]));
    }
    const back = (count: number) =>
      file([...results(0, count), ...results(count, 3, { contract: "5C" }), ...results(3, 10)]);
    expect(live.signs(back(3))).toEqual([{ kind: "back", count: 3, of: 10 }]);
    expect(live.read(back(2))).toBe(2);
  });
});

describe("the answer", () => {
  test("takes the file’s state, but for what was typed by hand and for rulings", () => {
    const live = followed(file(results(0, 36)));
    live.type(0, ["5S", "N", "-1", ""]);
    live.type(1, ["4S", "N", "=", "A+/A-"]);
    const next = file([result(38)]);
    expect(live.answer(next, "everything")).toBe(35);
    expect([live.played(), live.play(0), live.play(1)]).toEqual([
      3,
      ["5S", "N", "-1", ""],
      ["4S", "N", "=", "A+/A-"],
    ]);
    expect(live.weigh(next)).toMatchObject({ signs: [], comparison: { writes: [], questions: [] } });
  });

  test("takes the file’s state after a reload, but for rulings", () => {
    const live = followed(file(results(0, 36)));
    live.type(1, ["4S", "N", "=", "A+/A-"]);
    live.reload();
    expect(live.answer(file([result(38)]), "everything")).toBe(36);
    expect([live.played(), live.play(1)]).toEqual([2, ["4S", "N", "=", "A+/A-"]]);
  });

  test("keeps what stands and takes what is new, now and later", () => {
    const live = followed(file(results(0, 36)));
    expect(live.answer(file([result(38)]), "new")).toBe(1);
    expect(live.played()).toBe(37);
    expect(live.signs(file([result(38)]))).toEqual([]);
    expect(live.read(file([result(38), result(39)]))).toBe(1);
    // Of a result that was kept the director is asked when the file has another one.
    expect(live.weigh(file([result(0, { contract: "3NT" }), result(38), result(39)]))).toMatchObject({
      comparison: { writes: [], questions: [{ row: { row: 1 } }] },
    });
    expect(live.played()).toBe(38);
  });

  test("to a row takes the file’s or keeps the tab’s, and the other rows still wait", () => {
    const live = followed(file(results(0, 8)));
    for (const index of [0, 1, 2]) live.type(index, ["5S", "N", "-1", ""]);
    const next = file([...results(0, 3, { contract: "3NT" }), ...results(3, 8)]);
    const [first, second] = live.weigh(next).comparison.questions;
    expect(live.read(next, { row: first.row, take: "file" })).toBe(1);
    expect(live.read(next, { row: second.row, take: "tab" })).toBe(0);
    expect([live.play(0)[0], live.play(1)[0], live.play(2)[0]]).toEqual(["3NT", "5S", "5S"]);
    expect(live.weigh(next).comparison.questions.map(({ row }) => row.row)).toEqual([3]);
  });

  test("counts only for what was asked", () => {
    const live = followed(file(results(0, 36)));
    const asked = live.signs(file(results(4, 36)));
    expect(live.read(file([]), { signs: asked, take: "everything" })).toBeUndefined();
    expect(live.read(file(results(4, 36)), { row: liveEventRow(), take: "file" })).toBeUndefined();
    expect(live.played()).toBe(36);
    // The file has its results again, so there is nothing to answer.
    expect(live.read(file(results(0, 37)), { signs: asked, take: "everything" })).toBe(1);
  });
});

/** A row of the tab, about which nobody is asked. */
function liveEventRow() {
  const place = { session: "", section: "", round: "1", table: "1", board: "1", ns: "1", ew: "6" };
  return { ...place, row: 1, entry: { play: ["4S", "N", "="], ruling: "" } };
}

test("random evenings: while a question stands, no cell changes; never do more than two results go unasked", () => {
  const random = dice(11);
  for (let times = 0; times < 40; times++) {
    const live = evening();
    let now: EventResult[] = [];
    for (let step = 0; step < 15; step++) {
      const before = live.played();
      const from = random(36);
      const what = random(4);
      if (what < 2)
        now = [...now.filter((_, at) => at < from), ...results(now.length, Math.min(40, from + 4))];
      else if (what === 2) now = now.slice(random(now.length + 1));
      else now = now.map((one) => (random(3) === 0 ? { ...one, result: random(3) } : one));
      const isAsked = live.signs(file(now)).length > 0;
      const wrote = live.read(file(now));
      expect(wrote === undefined).toBe(isAsked);
      if (isAsked) expect(live.played()).toBe(before);
      else expect(before - live.played()).toBeLessThanOrEqual(2);
    }
  }
});
