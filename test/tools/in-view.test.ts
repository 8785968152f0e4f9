import { meantIn } from "../../src/pane/meant";
import { findEvents } from "../../src/tools/event-tabs/coded-event";
import { FORM, type Typed } from "../../src/tools/new-event/form";
import { readNewEvent } from "../../src/tools/new-event/read";
import { readEvening, wallInView } from "../../src/tools/new-event/rescue/read";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { formOf, formsLike } from "../../src/tools/ruling/event-form";
import { addIn, OF_PAIRS } from "./add-in";
import { bookHost } from "./book-host";

/* A tool means the event whose tab is in view, until somebody chooses another one. */

const EVENTS = [
  { id: "Results", tabs: ["Results", "Ranking", "Pairs"] },
  { id: "Results (2)", tabs: ["Results (2)", "Ranking (2)", "Pairs (2)"] },
];
const [FIRST, SECOND] = EVENTS;

test("the event of the tab in view is meant, and the usual one where the tab belongs to none", () => {
  expect(meantIn(EVENTS, undefined, "Ranking", SECOND)).toBe(FIRST);
  expect(meantIn(EVENTS, undefined, "Pairs (2)", FIRST)).toBe(SECOND);
  expect(meantIn(EVENTS, undefined, "Notes", SECOND)).toBe(SECOND);
  expect(meantIn(EVENTS, undefined, undefined, FIRST)).toBe(FIRST);
  expect(meantIn([], undefined, "Ranking", undefined)).toBeUndefined();
});

test("what was chosen is meant until another event comes into view", () => {
  const chosen = { id: "Results (2)", inView: "Ranking" };
  expect(meantIn(EVENTS, chosen, "Ranking", FIRST)).toBe(SECOND);
  expect(meantIn(EVENTS, chosen, "Pairs", FIRST)).toBe(FIRST);
  // A tab of no event changes nothing.
  expect(meantIn(EVENTS, chosen, "Notes", FIRST)).toBe(SECOND);
  expect(meantIn([FIRST], chosen, "Ranking", FIRST)).toBe(FIRST);
});

test("a round has begun when a result is typed, and not by a mark on a remark", async () => {
  const { question } = readNewEvent({ ...FORM.first, pairs: "8", kind: "howell", entry: "scores" });
  if ("fault" in question) throw new Error(question.fault);
  const { book, host } = bookHost([...makeNewEvent(question.value, true).sheets], addIn(...OF_PAIRS));
  const [{ event }] = await findEvents(host);
  if ("fault" in event) throw new Error(event.fault);
  const { results } = event.value.tabs;
  const begun = async () => (await readEvening(host, "Movement")).begun;
  const type = (key: string, value: string | number) =>
    book.type("Results", (results?.header ?? 0) + 1, results?.columns.get(key) ?? -1, value);
  expect(await begun()).toBe(0);
  type("seen", "x");
  expect(await begun()).toBe(0);
  type("tableScore", 420);
  expect(await begun()).toBe(1);
});

async function formOfNew(changes: Partial<Typed>) {
  const { question } = readNewEvent({ ...FORM.first, pairs: "8", ...changes });
  if ("fault" in question) throw new Error(question.fault);
  const { host } = bookHost([...makeNewEvent(question.value, true).sheets], addIn(...OF_PAIRS));
  const [{ event }] = await findEvents(host);
  if ("fault" in event) throw new Error(event.fault);
  return formOf(event.value);
}

test.each([
  [{ scoring: "matchpoints" }, "mp"],
  [{ scoring: "ascherman" }, "mp"],
  [{ scoring: "butler" }, "butler"],
  [{ scoring: "crossimps" }, "ximps"],
  [{ kind: "individual" }, "mp"],
  [{ scoring: "teams" }, "teams"],
] as [Partial<Typed>, string][])(
  "a ruling in an event of %j begins with its form of scoring",
  async (changes, form) => {
    expect(await formOfNew(changes)).toBe(form);
  },
);

test("a match of teams may also be scored by its points, and an evening at matchpoints by nothing else", () => {
  expect(formsLike("teams")).toContain("aggregate");
  expect(formsLike("mp")).toEqual(["mp"]);
});

test("the movement sheet of an evening has the number of its tabs", () => {
  expect(wallInView("Results (2)", true)).toBe("Movement (2)");
  expect(wallInView("Ranking", true)).toBe("Movement");
  expect(wallInView("Movement (3)", false)).toBe("Movement (3)");
  expect(wallInView("Notes (2)", false)).toBeUndefined();
});
