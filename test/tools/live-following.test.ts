import { type EventResult } from "../../src/events/event";
import { type FollowedFile } from "../../src/page/followed-file";
import { type CellRewrite, HostError, type ReadCell } from "../../src/sheets/sheet-host";
import { fileFollower, FIRST, isRefused, next, readingOf } from "../../src/tools/event-file/live/following";
import { type ReadLiveFile } from "../../src/tools/event-file/live/read-file";
import { liveEvent } from "../../src/tools/event-file/live/rows";

/*
 * The file that is followed while they play: what is known after each happening, and what is read and written, and when. One
 * table plays six boards in one round.
 */

const HEADERS = ["board", "round", "table", "ns", "ew", "contract", "by", "result", "ruling"];
const LAYOUT = { tab: "Results", header: 0, columns: new Map(HEADERS.map((key, index) => [key, index])) };

function result(boardNumber: number, contract = "4S"): EventResult {
  return {
    ...{
      line: 0,
      board: String(boardNumber),
      boardNumber,
      section: "",
      round: 1,
      table: 1,
      ns: "1",
      ew: "2",
    },
    ...{ contract, declarer: "N", result: 0, score: 420, computed: 420 },
  };
}

function reading(results: readonly EventResult[], session = "one"): ReadLiveFile {
  return { results, session, bytes: new Uint8Array(), names: new Map(), remarks: [], at: new Date(0) };
}

const FILE: FollowedFile = {
  name: "Evening.bws",
  lasts: true,
  read: () => Promise.reject(new Error("never")),
};
const OTHER: FollowedFile = { ...FILE, name: "Other.bws" };

/** A workbook, a file, and the pane that writes the one into the other. */
function evening() {
  const cells: ReadCell[][] = [HEADERS, ...[1, 2, 3, 4, 5, 6].map((b) => [b, 1, 1, 1, 2, "", "", "", ""])];
  const said: string[] = [];
  const writes: CellRewrite[][] = [];
  const unasked: boolean[] = [];
  const ticks: (() => void)[] = [];
  let inFile: ReadLiveFile | { fault: string } = reading([]);
  let refusal: HostError | undefined;
  let meanwhile: () => void = () => undefined;
  let ended = 0;
  const follower = fileFollower(
    (_, last) => {
      meanwhile();
      // The same bytes are the same reading.
      const isSame = last && "results" in inFile && last.results === inFile.results;
      return Promise.resolve(isSame ? last : inFile);
    },
    (work) => {
      ticks.push(work);
      return () => void ended++;
    },
  );
  const readTabs = () => {
    const event = liveEvent(cells, LAYOUT);
    follower.into(event, "");
    return Promise.resolve({ events: [event] });
  };
  follower.connect({
    readTabs,
    rewriteCells: (rewrites, how) => {
      if (refusal) return Promise.reject(refusal);
      writes.push([...rewrites]);
      unasked.push(how === "unasked");
      for (const { row, column, now } of rewrites)
        now.forEach((line, r) =>
          line.forEach((cell, c) => (cells[row + r][column + c] = String(cell).replace(/^'/, ""))),
        );
      return Promise.resolve(rewrites);
    },
    say: (state, words) => void said.push(`${state}: ${words}`),
  });
  return {
    follower,
    said,
    writes,
    unasked,
    ended: () => ended,
    clear: (board: number) => void cells[board].fill("", 5),
    contracts: () => cells.slice(1).map((line) => line[5]),
    fileSays: (now: typeof inFile) => void (inFile = now),
    refuse: (error: HostError | undefined) => void (refusal = error),
    whileReading: (work: () => void) => void (meanwhile = work),
    begin: readTabs,
    /** What is asked for by the clock, until all of it is done. */
    async tick() {
      ticks.at(-1)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("what is known", () => {
  const read = (results: readonly EventResult[]) =>
    ({ kind: "read", file: FILE, answer: reading(results) }) as const;
  const chosen = next(FIRST, { kind: "chosen", file: FILE });
  const taken = { said: new Map(), earlier: new Map(), names: new Map(), session: "one", isMisfit: false };

  test("a file that is chosen again keeps what was taken of it, and another file begins anew", () => {
    const known = next(next(chosen, read([result(1)])), { kind: "taken", taken });
    expect(next(known, { kind: "chosen", file: { ...FILE } })).toMatchObject({ taken, read: known.read });
    expect(next(known, { kind: "chosen", file: OTHER })).toMatchObject({ taken: undefined, read: undefined });
  });

  test("a file that cannot be read again is not followed", () => {
    const on = next(chosen, { kind: "switched", isOn: true });
    expect(next(on, { kind: "chosen", file: OTHER }).isOn).toBe(true);
    expect(next(on, { kind: "chosen", file: { ...OTHER, lasts: false } }).isOn).toBe(false);
  });

  test("a fault leaves the last whole reading, and the next reading takes the fault away", () => {
    const known = next(chosen, read([result(1)]));
    const torn = next(known, { kind: "read", file: FILE, answer: { fault: "busy" } });
    expect(torn).toEqual({ ...known, fault: "busy" });
    expect(next(torn, read([])).fault).toBeUndefined();
  });

  test("what another file says comes too late", () => {
    const other = next(chosen, { kind: "chosen", file: OTHER });
    expect(next(other, read([result(1)]))).toBe(other);
  });

  test("nothing is asked for without a file and an event", () => {
    expect(next(chosen, { kind: "asked" })).toBe(chosen);
  });
});

test("what comes into the file is written at each look, and said", async () => {
  const { follower, tick, fileSays, contracts, said, begin, writes, unasked } = evening();
  await begin();
  await follower.take(FILE);
  await follower.follow(true);
  fileSays(reading([result(1)]));
  await tick();
  fileSays(reading([result(1), result(2, "3NT")]));
  await tick();
  await tick();
  expect(contracts()).toEqual(["4S", "3NT", "", "", "", ""]);
  expect(said).toHaveLength(2);
  // Of a file that says nothing new nothing is written again.
  expect(writes).toHaveLength(2);
  // Nobody has asked for it, so it is no step of Undo.
  expect(unasked).toEqual([true, true]);
  expect(follower.state().jobs).toEqual([]);
});

test("two presses are two jobs, one after the other, and the second finds nothing left", async () => {
  const { follower, fileSays, writes, unasked, said, begin } = evening();
  await begin();
  fileSays(reading([result(1)]));
  await follower.take(FILE);
  const first = follower.ask();
  void follower.ask();
  expect(follower.state().jobs).toHaveLength(2);
  await first;
  expect(follower.state().jobs).toEqual([]);
  expect(writes).toHaveLength(1);
  expect(unasked).toEqual([false]);
  expect(said).toHaveLength(1);
});

test("what is taken out of the tab stays out, and comes again when the director takes all of it", async () => {
  const { follower, fileSays, contracts, begin, clear, tick, unasked } = evening();
  await begin();
  fileSays(reading([result(1), result(2), result(3)]));
  await follower.take(FILE);
  await follower.follow(true);
  clear(1);
  clear(2);
  await begin();
  await tick();
  expect(contracts()).toEqual(["", "", "4S", "", "", ""]);
  expect(readingOf(follower.state())?.comparison.out).toHaveLength(2);
  await follower.ask({ out: "all" });
  expect(contracts()).toEqual(["4S", "4S", "4S", "", "", ""]);
  expect(readingOf(follower.state())?.comparison.out).toEqual([]);
  expect(unasked).toEqual([true, false]);
});

test("a refusal of the spreadsheet is said, and the result is written at the next look", async () => {
  const { follower, fileSays, refuse, said, contracts, begin, tick } = evening();
  await begin();
  fileSays(reading([result(1)]));
  await follower.take(FILE);
  refuse(new HostError("The tab is protected."));
  await follower.follow(true);
  expect(said).toEqual(["failed: The tab is protected."]);
  refuse(undefined);
  await tick();
  expect(contracts()[0]).toBe("4S");
});

test("a file that is chosen while another is read for writing asks its own questions", async () => {
  const { follower, fileSays, whileReading, writes, begin } = evening();
  await begin();
  fileSays(reading([result(1)]));
  await follower.take(FILE);
  whileReading(() => {
    whileReading(() => undefined);
    void follower.take(OTHER);
  });
  await follower.ask();
  expect(writes).toEqual([]);
  expect(follower.state()).toMatchObject({ file: OTHER, taken: undefined });
});

test("of a file that another session has begun nothing is written until the director says so", async () => {
  const { follower, fileSays, contracts, begin, tick } = evening();
  await begin();
  fileSays(reading([1, 2, 3, 4].map((board) => result(board))));
  await follower.take(FILE);
  await follower.follow(true);
  fileSays(reading([result(1, "2H")], "two"));
  await tick();
  expect(contracts()).toEqual(["4S", "4S", "4S", "4S", "", ""]);
  follower.refuse();
  expect(isRefused(follower.state())).toBe(true);
  // The file is as it was before: the next doubt is asked about.
  fileSays(reading([1, 2, 3, 4, 5].map((board) => result(board))));
  await tick();
  expect(isRefused(follower.state())).toBe(false);
  expect(contracts()).toEqual(["4S", "4S", "4S", "4S", "4S", ""]);
});

test("the clock ends with the tick in the box, with a file that does not last, and with the pane", async () => {
  const { follower, ended, begin } = evening();
  await begin();
  await follower.take(FILE);
  await follower.follow(true);
  const before = ended();
  await follower.follow(false);
  expect(ended()).toBe(before + 1);
  await follower.follow(true);
  await follower.take({ ...OTHER, lasts: false });
  expect(ended()).toBe(before + 2);
  expect(follower.state().isOn).toBe(false);
});
