import type * as firstVisit from "../../src/workbench/first-visit";
import { onPage } from "../pane/page";

/** What a visit is for, by its address; an example stands for the answer to the question of the first one. */
function purposeAt(start: string, isFirst = true): Promise<string | undefined> {
  const search = `?start=${start}&example=PAR`;
  const { purpose } = onPage(search, () =>
    jest.requireActual<typeof firstVisit>("../../src/workbench/first-visit"),
  );
  const location = { value: { search }, configurable: true };
  Object.defineProperty(globalThis, "location", location);
  return purpose(isFirst).finally(() => Reflect.deleteProperty(globalThis, "location"));
}

test("an address names a job that has a form, or a look", async () => {
  expect(await purposeAt("evening")).toBe("evening");
  expect(await purposeAt("draw")).toBe("draw");
  expect(await purposeAt("look")).toBe("look");
  // There is nothing to open for a job that only shows a tab, nor for a word that is none.
  for (const start of ["needs", "next", "bracket", "constructor", "__proto__", ""])
    expect([start, await purposeAt(start)]).toEqual([start, "look"]);
});

test("a later visit opens what the address says, and a reload of it opens nothing again", async () => {
  const visit = jest.spyOn(performance, "getEntriesByType");
  const later = (start: string, type: string) => {
    visit.mockReturnValue([{ type }] as unknown as PerformanceEntryList);
    return purposeAt(start, false);
  };
  expect(await later("evening", "navigate")).toBe("evening");
  expect(await later("", "navigate")).toBeUndefined();
  for (const type of ["reload", "back_forward"])
    expect([type, await later("evening", type)]).toEqual([type, undefined]);
  visit.mockRestore();
});
