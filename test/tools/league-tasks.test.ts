import { type Parsed } from "../../src/pane/parsed";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { findLeagues } from "../../src/tools/running-league/find";
import { FORM, type Once, ONCE, type Typed } from "../../src/tools/running-league/form";
import { plan, tasksOf } from "../../src/tools/running-league/plan";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

// The page's address would say whose functions are in it.
jest.mock("../../src/sheets/namespace", () => ({ typedName: (name: string) => name }));

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

/** A league in a workbook, and what the pane's button does to it. */
function opened(choice: LeagueChoice) {
  const { host } = bookHost(makeLeague(choice, (name) => name).sheets, addIn("STANDINGS"));
  const league = async () => valueOf((await findLeagues(host))[0].league);
  const press = async (typed: Partial<Typed>, once: Partial<Once> = {}) => {
    const { change, done } = valueOf(
      plan(await league(), { ...FORM.first, ...typed }, { ...ONCE.first, ...once }),
    );
    await host.changeTabs(change.changes, change.names);
    return done;
  };
  return { league, press };
}

test("a round robin offers what can be done to it, and each of that is done", async () => {
  const { league, press } = opened(leagueChoice());
  expect(tasksOf(await league())).toEqual(["add", "withdraw", "more", "page"]);
  expect(await press({ task: "withdraw" }, { team: "2" })).toBe("Birch has withdrawn.");
  expect((await league()).withdrawn).toEqual([false, true, false, false]);
  expect(await press({ task: "withdraw" }, { team: "2" })).toBe("Birch plays again.");
  expect((await league()).withdrawn).not.toContain(true);
  await press({ task: "add", newTeam: "Elm" });
  expect((await league()).season.choice.teams.at(-1)).toBe("Elm");
});

test("a Swiss offers the draw first, and so does the form before it has read a league", async () => {
  const { league } = opened(leagueChoice({ swiss: "halves" }));
  const all = ["draw", "add", "withdraw", "more", "redraw", "sheet", "takeOut", "page"];
  expect(tasksOf(await league())).toEqual(all);
  expect(tasksOf(undefined)).toEqual(all);
});
