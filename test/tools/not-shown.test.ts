import { mapWhenAsked } from "../../src/pane/when-asked";
import { FIRST } from "../../src/tools/event-form/typed";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { readNewEvent } from "../../src/tools/new-event/read";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { leagueChoice } from "./league-choice";

/** What a key costs: the tabs, which no form shows, are made when the button asks for them. */

test("a league's tabs are made once, when they are asked for; its schedule is there before", () => {
  const typedName = jest.fn((name: string) => name);
  const made = makeLeague(leagueChoice({ formulas: "add-in" }), typedName);
  expect(made.rounds).toHaveLength(3);
  expect(typedName).not.toHaveBeenCalled();
  const { sheets } = made;
  expect(typedName).toHaveBeenCalled();
  expect(sheets.length).toBeGreaterThan(3);
  // The button knows by this that the same tabs are inserted twice.
  expect(made.sheets).toBe(sheets);
});

test("a new event's tabs are made once, when they are asked for; its movement is there before", () => {
  const { question } = readNewEvent({ ...FIRST, pairs: "8" });
  if ("fault" in question) throw new Error(question.fault);
  const typedName = jest.fn((name: string) => name);
  const made = makeNewEvent(question.value, true, typedName);
  expect(made.shown.rows.length).toBeGreaterThan(8);
  expect(typedName).not.toHaveBeenCalled();
  const { sheets } = made;
  expect(typedName).toHaveBeenCalled();
  expect(made.sheets).toBe(sheets);
});

test("what is mapped when asked is made at most once, and a fault stays as it is", () => {
  const make = jest.fn((value: number) => [value]);
  const mapped = mapWhenAsked({ value: 3 }, make);
  expect(make).not.toHaveBeenCalled();
  expect("value" in mapped && mapped.value).toEqual([3]);
  expect("value" in mapped && mapped.value).toBe("value" in mapped && mapped.value);
  expect(make).toHaveBeenCalledTimes(1);
  expect(mapWhenAsked({ fault: "no" }, make)).toEqual({ fault: "no" });
});
