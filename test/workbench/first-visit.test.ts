import type * as firstVisit from "../../src/workbench/first-visit";
import { onPage } from "../pane/page";

/** What a visit is for, by its address. */
function purposeAt(search: string, isFirst = true): string | undefined {
  const { purposeOfAddress } = onPage(search, () =>
    jest.requireActual<typeof firstVisit>("../../src/workbench/first-visit"),
  );
  const location = { value: { search }, configurable: true };
  Object.defineProperty(globalThis, "location", location);
  try {
    return purposeOfAddress(isFirst);
  } finally {
    Reflect.deleteProperty(globalThis, "location");
  }
}

test("an address names a job that has a form, or a look", () => {
  expect(purposeAt("?start=evening")).toBe("evening");
  expect(purposeAt("?start=draw")).toBe("draw");
  expect(purposeAt("?start=look")).toBe("look");
  expect(purposeAt("?start=evening&example=PAR")).toBe("evening");
  // There is nothing to open for a job that only shows a tab, nor for a word that is none: then the first visit asks.
  for (const start of ["needs", "next", "bracket", "constructor", "__proto__", ""])
    expect([start, purposeAt(`?start=${start}`)]).toEqual([start, "unsaid"]);
  expect(purposeAt("?example=PAR")).toBe("look");
});

test("a later visit opens what the address says, and a reload of it opens nothing again", () => {
  const visit = jest.spyOn(performance, "getEntriesByType");
  const later = (start: string, type: string) => {
    visit.mockReturnValue([{ type }] as unknown as PerformanceEntryList);
    return purposeAt(`?start=${start}`, false);
  };
  expect(later("evening", "navigate")).toBe("evening");
  expect(later("", "navigate")).toBeUndefined();
  for (const type of ["reload", "back_forward"])
    expect([type, later("evening", type)]).toEqual([type, undefined]);
  visit.mockRestore();
});
