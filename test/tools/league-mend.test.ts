import { type Parsed } from "../../src/pane/parsed";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { MATCHES } from "../../src/tools/league-tabs/layout";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { findLeagues } from "../../src/tools/running-league/find";
import { FORM, type Once, ONCE, type Typed } from "../../src/tools/running-league/form";
import { lastRound } from "../../src/tools/running-league/next-round";
import { plan, planMend, tasksOf } from "../../src/tools/running-league/plan";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

// The page's address would say whose functions are in it.
jest.mock("../../src/sheets/namespace", () => ({ typedName: (name: string) => name }));

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

function opened(choice: LeagueChoice) {
  const { sheets } = makeLeague(choice, (name) => name);
  const { book, host, names } = bookHost(sheets, addIn("STANDINGS"));
  const found = async () => (await findLeagues(host))[0];
  const league = async () => valueOf((await found()).league);
  const planned = async (typed: Partial<Typed>, once: Partial<Once> = {}) =>
    plan(await league(), { ...FORM.first, ...typed }, { ...ONCE.first, ...once });
  const [matches] = sheets;
  return {
    book,
    names,
    found,
    league,
    planned,
    apply: async (parsed: ReturnType<typeof plan>) => {
      const { change } = valueOf(parsed);
      await host.changeTabs(change.changes, change.names);
      return change;
    },
    type: (line: number, code: "home" | "away", imps: number) => {
      const header = ["impsHome", "impsAway"].indexOf(code === "home" ? "impsHome" : "impsAway");
      const first = matches.columns.findIndex((one) => /^IMPs/.test(String(one.header)));
      book.type(MATCHES.name, 5 + line, first + header, imps);
    },
    /** The contents of every tab, without what is blank at the end. */
    filled: () =>
      names.map((tab) => {
        const lines = (book.contents(tab) ?? []).map((line) => {
          const last = line.reduce<number>((found, cell, at) => (cell === "" ? found : at), -1);
          return line.slice(0, last + 1);
        });
        const last = lines.reduce((found, line, row) => (line.length > 0 ? row : found), -1);
        return [tab, lines.slice(0, last + 1)] as const;
      }),
    /** Takes tabs back to what stood there, as an Undo that stops half-way. */
    takeBack: (
      stood: readonly (readonly [string, readonly (readonly unknown[])[]])[],
      tabs: readonly string[],
    ) => {
      for (const [tab, lines] of stood.filter(([name]) => tabs.includes(name))) {
        (book.contents(tab) ?? []).forEach((line, row) =>
          line.forEach((_, column) => book.type(tab, row, column, (lines[row]?.[column] ?? "") as string)),
        );
      }
    },
  };
}

const FIVE = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"];

describe("a team that is half added to a round robin", () => {
  test.each([
    ["in the place of the byes", FIVE, [0, 1]],
    ["after the schedule", FIVE.slice(0, 4), [0, 1]],
    ["with the schedule made again", FIVE, []],
    ["with byes in the schedule made again", FIVE.slice(0, 4), []],
  ])("%s is taken out, and added again", async (_, teams, played) => {
    const robin = opened(leagueChoice({ teams }));
    for (const line of played) {
      robin.type(line, "home", 30 + line);
      robin.type(line, "away", 20);
    }
    const before = robin.filled();
    const add = () => robin.planned({ task: "add", newTeam: "Fir" });
    await robin.apply(await add());
    const whole = robin.filled();
    robin.takeBack(before, ["Teams", "Cross-table"]);
    const { league, half } = await robin.found();
    expect("fault" in league && league.fault).toMatch(/expected a team’s number/);
    if (!half) throw new Error("the league cannot be mended");
    const mended = planMend(half, false);
    expect(valueOf(mended).change.says[0]).toBe(
      `Team ${teams.length + 1} stands in “Matches” but not in “Teams”, as after an Undo that stopped half-way. It is taken out again.`,
    );
    await robin.apply(mended);
    expect(robin.filled()).toEqual(before);
    await robin.apply(await add());
    expect(robin.filled()).toEqual(whole);
  });

  test("with a result is taken out only when the user gives the result up, which is named", async () => {
    const robin = opened(leagueChoice({ teams: FIVE }));
    robin.type(0, "home", 30);
    robin.type(0, "away", 20);
    const before = robin.filled();
    await robin.apply(await robin.planned({ task: "add", newTeam: "Fir" }));
    const { season } = await robin.league();
    const line = season.lines.findIndex(({ pairing }) => pairing?.includes(6));
    robin.type(line, "home", 44);
    robin.takeBack(before, ["Teams"]);
    const { half } = await robin.found();
    if (!half) throw new Error("the league cannot be mended");
    expect(planMend(half, false)).toEqual({ fault: "1 result would be lost: tick the box to lose it." });
    const { says } = await robin.apply(planMend(half, true));
    expect(says[1]).toMatch(/^These results are lost: .*(Team 6 – |– Team 6).*: IMPs home 44\.$/);
    expect(robin.filled()).toEqual(before);
  });
});

test.each(["Ranking", "Cross-table", "Teams", "Matches"])(
  "the formulas and headers that an Undo has taken out of %s are written again, and nothing else",
  async (tab) => {
    const robin = opened(leagueChoice({ teams: FIVE }));
    robin.type(0, "home", 30);
    robin.type(0, "away", 20);
    expect(tasksOf(await robin.league())).not.toContain("mend");
    const whole = robin.filled();
    const gone = new Map<string, unknown>();
    (robin.book.contents(tab) ?? []).forEach((line, row) =>
      line.forEach((cell, column) => {
        const isTyped = typeof cell === "number" || (row > 3 && typeof cell === "string");
        if (isTyped || cell === "" || (column + row) % 2 === 0) return;
        gone.set(`${row},${column}`, cell);
        robin.book.type(tab, row, column, "");
      }),
    );
    expect(gone.size).toBeGreaterThan(10);
    const { half } = await robin.found();
    // Without their numbers the teams cannot be read.
    expect(half !== undefined).toBe(tab === "Teams");
    if (!half) expect(tasksOf(await robin.league())).toContain("mend");
    const { says } = await robin.apply(half ? planMend(half, false) : await robin.planned({ task: "mend" }));
    expect(says).toEqual([`“${tab}” has lost ${gone.size} formulas and headers.`]);
    expect(robin.filled()).toEqual(whole);
    expect(tasksOf(await robin.league())).not.toContain("mend");
  },
);

describe("the last round of a Swiss", () => {
  test("is taken out with its results, which are named before, and drawn again as it was", async () => {
    const swiss = opened(leagueChoice({ teams: FIVE, swiss: "halves" }));
    const out = (once: Partial<Once> = {}) => swiss.planned({ task: "takeOut" }, once);
    expect(await out()).toEqual({
      fault: "There is only the first round, with which a Swiss begins: it stays.",
    });
    for (const line of [0, 1]) {
      swiss.type(line, "home", 30 + 9 * line);
      swiss.type(line, "away", 20);
    }
    const before = swiss.filled();
    await swiss.apply(await swiss.planned({ task: "draw" }));
    const drawn = swiss.filled();
    const { season } = await swiss.league();
    const [home, away] = (season.lines[3].pairing ?? []).map((team) => FIVE[team - 1]);
    swiss.type(3, "home", 12);
    swiss.type(3, "away", 15);
    expect(await out()).toEqual({ fault: "1 result would be lost: tick the box to lose it." });
    const { says } = await swiss.apply(await out({ lost: true }));
    expect(says).toEqual([
      "Round 2 goes from “Matches” and from the set-up, as before it was drawn.",
      `These results are lost: ${home} – ${away}: IMPs team 12, IMPs opponent 15.`,
    ]);
    expect(swiss.filled()).toEqual(before);
    expect(lastRound((await swiss.league()).season)).toBe(1);
    await swiss.apply(await swiss.planned({ task: "draw" }));
    expect(swiss.filled()).toEqual(drawn);
  });
});
