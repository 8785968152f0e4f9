import { readTable } from "../../src/events/table";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { mapWhenAsked } from "../../src/pane/when-asked";
import { type Loaded, loadTyped } from "../../src/tools/event-file/load";
import { readEvent, tryRules } from "../../src/tools/event-file/read";
import { FORM as EVENT_FILE } from "../../src/tools/event-file/form";
import { FORM, type Typed } from "../../src/tools/new-event/form";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { readNewEvent } from "../../src/tools/new-event/read";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { leagueChoice } from "./league-choice";

jest.mock("../../src/tools/event-tabs/event-sheets", () => {
  const real = jest.requireActual<{ eventSheets: typeof eventSheets }>(
    "../../src/tools/event-tabs/event-sheets",
  );
  return { ...real, eventSheets: jest.fn(real.eventSheets) };
});

/** What a key costs: the tabs, which no form shows, are made when the button asks for them. */

test("a league's tabs are made once, when they are asked for; its schedule is there before", () => {
  const typedName = jest.fn((name: string) => name);
  const made = makeLeague(leagueChoice({ formulas: "add-in" }), typedName);
  expect(made.parts[0].rounds).toHaveLength(3);
  expect(typedName).not.toHaveBeenCalled();
  const { sheets } = made;
  expect(typedName).toHaveBeenCalled();
  expect(sheets.length).toBeGreaterThan(3);
  // The button knows by this that the same tabs are inserted twice.
  expect(made.sheets).toBe(sheets);
});

test("a new event's tabs are made once, when they are asked for; its movement is there before", () => {
  const { question } = readNewEvent({ ...FORM.first, pairs: "8" });
  if ("fault" in question) throw new Error(question.fault);
  const made = makeNewEvent(question.value, true);
  expect(made.shown.rows.length).toBeGreaterThan(8);
  expect(eventSheets).not.toHaveBeenCalled();
  const { sheets } = made;
  expect(eventSheets).toHaveBeenCalledTimes(1);
  expect(made.sheets).toBe(sheets);
});

test.each([
  { pairs: "9", kind: "mitchell", boards: "3" },
  { pairs: "14", kind: "howell", boards: "2" },
  { pairs: "8", kind: "individual", boards: "1" },
  { pairs: "12", kind: "mitchell-switched", boards: "4", roundCount: "3" },
] as const)("%j: the sentence counts the results that its tabs will have", (changes) => {
  const { question } = readNewEvent({ ...FORM.first, ...changes });
  if ("fault" in question) throw new Error(question.fault);
  const { event } = question.value;
  const { summary } = makeNewEvent(question.value, true);
  expect(summary).toContain(`${event.event.results.length} results`);
  expect(summary).toContain(
    `${event.event.contestants.length} ${changes.kind === "individual" ? "players" : "pairs"}`,
  );
});

describe("a table that is typed", () => {
  beforeAll(() => void jest.useFakeTimers());
  afterAll(() => void jest.useRealTimers());
  const table = "Board,NS,EW,Score\n1,1,2,420";

  test("is read when nothing was typed for a moment", async () => {
    let read: Loaded | undefined;
    const { signal } = new AbortController();
    const done = loadTyped(table, { signal, progress: () => undefined }).then((loaded) => (read = loaded));
    await jest.advanceTimersByTimeAsync(200);
    expect(read).toBeUndefined();
    await jest.advanceTimersByTimeAsync(100);
    await done;
    expect(read?.answer).toHaveProperty("event.results.length", 1);
  });

  test("is not read any more when the next key comes", async () => {
    const controller = new AbortController();
    const reading = loadTyped(table, { signal: controller.signal, progress: () => undefined });
    const refused = expect(reading).rejects.toBe("the next key");
    controller.abort("the next key");
    await jest.advanceTimersByTimeAsync(300);
    await refused;
  });
});

test("a file of 100,000 contestants is refused in a sentence", () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => [
    "1",
    `${2 * index + 1}`,
    `${2 * index + 2}`,
    "50",
  ]);
  const answer = readTable([["Board", "NS", "EW", "Score"], ...rows]);
  const { choice } = readEvent({ name: "x.csv", answer }, tryRules(answer, undefined), EVENT_FILE.first);
  expect(choice).toEqual({ fault: "Line 2502: There are more than 5000 contestants." });
});

test("the lines of a movement are made once for all keys that change something else", () => {
  const shown = (changes: Partial<Typed>) => {
    const { question } = readNewEvent({ ...FORM.first, pairs: "12", ...changes });
    if ("fault" in question) throw new Error(question.fault);
    return makeNewEvent(question.value, true).shown;
  };
  const first = shown({ title: "Club" });
  const second = shown({ title: "Club night" });
  expect(second.rows).toBe(first.rows);
  expect([first.title, second.title]).toEqual(["Table cards: Club", "Table cards: Club night"]);
  expect(shown({ boards: "4" }).rows).not.toBe(first.rows);
  expect(shown({ pairs: "10" }).rows).not.toEqual(first.rows);
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
