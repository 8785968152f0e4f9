import { addTeam, appendRound, type LeagueChange } from "../../../src/tools/running-league/changes";
import { addColumns } from "../../../src/tools/running-league/more";
import { columnLetters } from "../../../src/sheets/column-letters";
import { findLeagues } from "../../../src/tools/running-league/find";
import { drawNext, lastRound } from "../../../src/tools/running-league/next-round";
import { type RunningLeague } from "../../../src/tools/running-league/reading";
import { makeLeague } from "../../../src/tools/league-tabs/tabs";
import { type Parsed } from "../../../src/pane/parsed";
import { leagueChoice } from "../../tools/league-choice";
import { compute, written } from "./computed";
import { type FakeBook } from "./fake-sheets";
import { connectPane, HOSTS } from "./pane";
import { loadScript } from "./script";

afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

const plain = (name: string) => name;

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

test.each(["en_US", "pt_PT"])(
  "in a spreadsheet in %s a Swiss is drawn and gets a team, and a failure changes nothing",
  async (locale) => {
    const script = loadScript();
    const { book } = script;
    connectPane(script);
    book.locale = locale;
    const host = HOSTS.en;
    const choice = leagueChoice({
      teams: ["Ash", "Birch", "Cedar", "Dogwood", "Elm"],
      swiss: "halves",
      formulas: "lookup",
    });
    await host.insertSheets(makeLeague(choice, plain).sheets);
    const matches = book.sheet("Matches");
    matches.cell(6, 7).content = 40;
    matches.cell(6, 8).content = 10;
    matches.cell(7, 7).content = 20;
    matches.cell(7, 8).content = 31;
    compute(book);
    const league = async (): Promise<RunningLeague> => valueOf((await findLeagues(host))[0].league);

    const steps = [
      (now: RunningLeague) => appendRound(now, valueOf(drawNext(now, lastRound(now.season))), plain),
      (now: RunningLeague) => addTeam(now, { name: "=Fir", venue: "" }, plain),
      (now: RunningLeague) => addColumns(now, "varied", { varied: true }, plain),
    ];
    for (const step of steps) {
      const { changes, names } = valueOf(step(await league()));
      const before = written(book);
      const looksOf = () =>
        new Map(
          book.sheets.flatMap((sheet) =>
            [...sheet.cells].map(([at, { format, bold, background, align }]) => [
              `${sheet.getName()} ${at}`,
              [format ?? "General", bold ?? false, background, align].join(),
            ]),
          ),
        );
      const looks = looksOf();
      const guards = structuredClone(matches.protections);
      const hints = structuredClone(matches.validations);
      const widths = () => Array.from({ length: 50 }, (_, column) => matches.getColumnWidth(column + 1));
      const wide = widths();
      // Google refuses an early change, then later and later ones, until none is left that it could refuse.
      for (let refused = 1, isDone = false; !isDone; refused *= 3) {
        let left = refused;
        book.before = () => {
          if (--left === 0) throw new Error("You are trying to edit a protected cell or object.");
        };
        const answer = await host.changeTabs?.(changes, names).then(
          () => "done",
          (error: Error) => error.message,
        );
        book.before = () => undefined;
        isDone = answer === "done";
        if (isDone) break;
        expect(answer).toMatch(/^Nothing was changed\. Part of the spreadsheet is protected/);
        expect(written(book)).toEqual(before);
        expect(matches.protections).toEqual(guards);
        expect(matches.validations).toEqual(hints);
        expect(widths()).toEqual(wide);
        const now = looksOf();
        expect([...now].filter(([at, look]) => (looks.get(at) ?? "General,false,,") !== look)).toEqual([]);
      }
      compute(book);
    }

    const { season, ranking } = await league();
    // The new columns are as wide as those of a new league, and say what is typed.
    const headers = written(book).find(({ name }) => name === "Matches")?.cells[4];
    const boards = (headers?.indexOf("Boards played") ?? -1) + 1;
    // A column of Google's own has 100 pixels.
    expect(matches.getColumnWidth(boards)).not.toBe(100);
    expect(matches.validations.at(-8)).toMatchObject({
      where: expect.stringContaining(columnLetters(boards - 1)),
      help: expect.stringContaining("the boards that were played"),
    });
    expect(season.choice.varied).toBe(true);
    expect(season.choice.teams).toEqual(["Ash", "Birch", "Cedar", "Dogwood", "Elm", "=Fir"]);
    expect(
      season.lines.filter(({ round }) => round === 2).map(({ pairing, bye }) => pairing ?? [bye]),
    ).toEqual([[1, 4], [5, 2], [3]]);
    expect(ranking).toHaveLength(6);
    const errors = book.sheets.flatMap((sheet) =>
      [...sheet.cells.values()].filter(({ content }) => content === "#ERROR!"),
    );
    expect(errors).toEqual([]);
  },
);

/** A Swiss of five teams whose first round is played. */
async function playedSwiss() {
  const script = loadScript();
  const { book } = script;
  const way = connectPane(script);
  const host = HOSTS.en;
  const teams = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"];
  await host.insertSheets(
    makeLeague(leagueChoice({ teams, swiss: "halves", formulas: "lookup" }), plain).sheets,
  );
  const matches = book.sheet("Matches");
  for (const [row, home, away] of [
    [6, 40, 10],
    [7, 20, 31],
  ]) {
    matches.cell(row, 7).content = home;
    matches.cell(row, 8).content = away;
  }
  compute(book);
  way.calls.length = 0;
  const league = async (): Promise<RunningLeague> => valueOf((await findLeagues(host))[0].league);
  const draw = (now: RunningLeague) =>
    valueOf(appendRound(now, valueOf(drawNext(now, lastRound(now.season))), plain));
  const add = (now: RunningLeague, name: string) => valueOf(addTeam(now, { name, venue: "" }, plain));
  const apply = ({ changes, names }: LeagueChange) =>
    host.changeTabs?.(changes, names).then(
      () => "done",
      (error: Error) => error.message,
    );
  return { script, book, way, host, league, draw, add, apply };
}

test("of two changes that were planned on one reading the second is refused, whichever they are", async () => {
  type Plan = (event: Awaited<ReturnType<typeof playedSwiss>>, now: RunningLeague) => LeagueChange;
  const plans: Plan[] = [
    ({ draw }, now) => draw(now),
    ({ add }, now) => add(now, "Fir"),
    ({ add }, now) => add(now, "Gorse"),
  ];
  for (const first of plans) {
    for (const second of plans) {
      const event = await playedSwiss();
      const now = await event.league();
      const [one, other] = [first(event, now), second(event, now)];
      expect(await event.apply(one)).toBe("done");
      compute(event.book);
      const before = written(event.book);
      expect(await event.apply(other)).toMatch(
        /^Nothing was changed\. “(Matches|Ranking|Teams|Set-up)”, [A-Z]+\d+ has been changed since the pane read it/,
      );
      expect(written(event.book)).toEqual(before);
    }
  }
});

/** The rows of each warning before somebody types over formulas of the matches, by its columns. */
function guardedRows(book: FakeBook): Record<string, string[]> {
  const rows: Record<string, string[]> = {};
  for (const { where, description, warningOnly } of book.sheet("Matches").protections) {
    expect([description, warningOnly]).toEqual([expect.stringMatching(/^Type the IMPs of both sides/), true]);
    const [, left, top, right, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(where) ?? [];
    (rows[`${left}:${right}`] ??= []).push(`${top}-${bottom}`);
  }
  return rows;
}

test("before somebody types over the formulas of a drawn round, Sheets asks, also where a warning was removed or a lock took its place", async () => {
  const event = await playedSwiss();
  const { book } = event;
  const first = guardedRows(book);
  const columns = Object.keys(first);
  expect(first).toEqual(Object.fromEntries(columns.map((one) => [one, ["6-8"]])));
  expect(await event.apply(event.draw(await event.league()))).toBe("done");
  expect(guardedRows(book)).toEqual(Object.fromEntries(columns.map((one) => [one, ["6-11"]])));
  compute(book);
  const matches = book.sheet("Matches");
  for (const [row, home, away] of [
    [9, 12, 30],
    [10, 25, 20],
  ]) {
    matches.cell(row, 7).content = home;
    matches.cell(row, 8).content = away;
  }
  compute(book);
  // One warning of the user's own, and in the place of one of the pane's a protection that lets nobody in.
  const [removed, ...others] = matches.protections;
  const own = [
    { where: "A1:A2", description: "mine", warningOnly: true },
    { where: removed.where, description: "locked", warningOnly: false },
  ];
  matches.protections = [...others, ...own];
  const left = structuredClone(matches.protections);
  for (const refused of ["setDescription", "setRange"]) {
    let isRefused = false;
    book.before = (change) => {
      if (isRefused || change !== refused) return;
      isRefused = true;
      throw new Error("Google broke down");
    };
    expect(await event.apply(event.draw(await event.league()))).toMatch(/^Nothing was changed\. /);
    expect([refused, isRefused, matches.protections]).toEqual([refused, true, left]);
  }
  book.before = () => undefined;
  expect(await event.apply(event.draw(await event.league()))).toBe("done");
  for (const one of own) expect(matches.protections).toContainEqual(one);
  matches.protections = matches.protections.filter(({ description }) => /^Type/.test(description));
  expect(guardedRows(book)).toEqual({
    ...Object.fromEntries(columns.map((one) => [one, ["6-14"]])),
    [columns[0]]: ["12-14"],
  });
});

test("a name that goes to the end of a tab goes to its new end when a round is drawn", async () => {
  const event = await playedSwiss();
  const { book } = event;
  expect(book.addressesOfNames()).toMatchObject({ IMPs_team: "Matches!G6:G1000" });
  const matches = book.sheet("Matches");
  matches.maxRows = 9;
  for (const name of book.namedRanges.keys()) book.namedRanges.delete(name);
  book.setNamedRange("IMPs_team", matches.getRange("G6:G9"));
  book.setNamedRange("mine", matches.getRange("G6:G8"));
  expect(await event.apply(event.draw(await event.league()))).toBe("done");
  expect(matches.maxRows).toBe(11);
  expect(book.addressesOfNames()).toEqual({ IMPs_team: "Matches!G6:G11", mine: "Matches!G6:G8" });
});

test("a draw is refused when a result that it follows, or a withdrawal, was typed since", async () => {
  for (const [tab, row, column] of [
    ["Matches", 6, 7],
    ["Teams", 8, 4],
  ] as const) {
    const event = await playedSwiss();
    const change = event.draw(await event.league());
    event.book.sheet(tab).cell(row, column).content = 12;
    expect(await event.apply(change)).toContain(
      `“${tab}”, ${"ABCDEFGHIJ"[column - 1]}${row} has been changed`,
    );
  }
});

test("reading, changing and reading a league again are three calls of the script", async () => {
  const event = await playedSwiss();
  expect(await event.apply(event.draw(await event.league()))).toBe("done");
  compute(event.book);
  await event.league();
  expect(event.way.calls.map(({ name }) => name)).toEqual([
    "readBridgeLinkedTabs",
    "changeBridgeTabs",
    "readBridgeLinkedTabs",
  ]);
});

test("a change holds the lock of the spreadsheet, and waits in vain while somebody else holds it", async () => {
  const event = await playedSwiss();
  const { book } = event;
  const change = event.draw(await event.league());
  book.isLocked = true;
  const before = written(book);
  expect(await event.apply(change)).toBe(
    "Nothing was changed. Somebody else is changing the spreadsheet at this moment: try again.",
  );
  expect(written(book)).toEqual(before);
  book.isLocked = false;
  book.unlocked.length = 0;
  expect(await event.apply(change)).toBe("done");
  expect([book.unlocked, book.isLocked]).toEqual([[], false]);
  book.before = () => {
    throw new Error("Google broke down");
  };
  expect(await event.apply(change)).not.toBe("done");
  expect(book.isLocked).toBe(false);
});

test("a change that Google does not answer may have been made, and the message says so", async () => {
  const script = loadScript();
  const way = connectPane(script);
  const host = HOSTS.en;
  await host.insertSheets(makeLeague(leagueChoice({ swiss: "halves" }), plain).sheets);
  compute(script.book);
  const now = valueOf((await findLeagues(host))[0].league);
  const { changes, names } = valueOf(addTeam(now, { name: "Elm", venue: "" }, plain));
  way.outage = "NetworkError: Connection failure due to HTTP 0";
  await expect(host.changeTabs?.(changes, names)).rejects.toThrow(
    "It is not known whether the tabs were changed: look at them before you try again.",
  );
  way.outage = undefined;
  script.book.sheet("Teams").setName("Clubs");
  await expect(host.changeTabs?.(changes, names)).rejects.toThrow(
    "Nothing was changed. There is no tab “Teams” any more.",
  );
});
