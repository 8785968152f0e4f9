import type { IWorkbookData } from "@univerjs/core";
import fc from "fast-check";
import {
  beginning,
  type Effect,
  type Keeping,
  type KeepingEvent,
  mayReplace,
  next,
} from "../../src/workbench/kept/keeping";
import type { KeptWork } from "../../src/workbench/kept/last-visit";

const WORKBOOK = { id: "book", sheetOrder: [], sheets: {} } as unknown as IWorkbookData;
const NOTHING: KeptWork = { unreadable: [], aside: [] };
const KEPT: KeptWork = {
  visit: {
    kept: { workbook: WORKBOOK, edition: 7, writer: "earlier", at: 0 },
    mends: [],
    leftOut: [],
    typing: [],
  },
  unreadable: [],
  aside: [],
  seen: { version: { edition: 7, writer: "earlier" } },
};
const DAMAGED: KeptWork = {
  unreadable: [{ record: "{", fault: { why: "damaged", place: "" }, of: "leaving" }],
  aside: [],
};
const TYPING = { sheetId: "tab", row: 1, column: 2, text: "42" };

/** A page on which these events happen, and all that it does then. A copy is there at once, as in the page. */
function page(found: KeptWork, ...events: KeepingEvent[]): { state: Keeping; done: Effect[] } {
  const of = { state: beginning(found, "me"), done: [] as Effect[] };
  for (const event of events) happens(of, event);
  return of;
}

function happens(of: { state: Keeping; done: Effect[] }, event: KeepingEvent): void {
  const { state, effects } = next(of.state, event);
  of.state = state;
  for (const effect of effects) {
    of.done = [...of.done, effect];
    if (effect.do === "copy") happens(of, copied(effect));
  }
}

const copied = (
  { purpose, edition }: Extract<Effect, { do: "copy" }>,
  copy: Extract<KeepingEvent, { kind: "copied" }>["copy"] = WORKBOOK,
): KeepingEvent => ({ kind: "copied", purpose, edition, copy, at: 1000, tookMs: 50 });

const BEGUN: KeepingEvent[] = [{ kind: "won" }, { kind: "begun" }];
const does = (effects: Effect[]) => effects.map((effect) => effect.do);
const written = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.do === "write" ? [effect.write] : []));
const said = (effects: Effect[]) => effects.flatMap((effect) => (effect.do === "say" ? [effect.saying] : []));

test("a page that has won the place puts aside what it cannot read, and only then stores", () => {
  expect(does(page(DAMAGED, { kind: "won" }, { kind: "changed" }).done)).toEqual(["put-aside"]);
  expect(page(DAMAGED, { kind: "won" }).done).toEqual([{ do: "put-aside", records: ["{"] }]);
  const refused = page(NOTHING, { kind: "won" }, { kind: "not-put-aside", error: "full" });
  expect(refused.done.slice(1)).toEqual([
    { do: "wait", ms: 5000, then: "again" },
    { do: "say", saying: { of: "failed", error: "full" } },
  ]);
  happens(refused, { kind: "again" });
  expect(refused.done.at(-1)).toEqual({ do: "put-aside", records: [] });
});

test("a page that could not read what the browser keeps waits for the user's own change", () => {
  const waits = page(DAMAGED, ...BEGUN, { kind: "changed" }, { kind: "due" });
  expect(said(waits.done)).toEqual([{ of: "waiting" }]);
  expect(does(waits.done)).toContain("forget-leaving");
  expect(written(waits.done)).toEqual([]);
  happens(waits, { kind: "edited" });
  happens(waits, { kind: "due" });
  expect(written(waits.done)).toHaveLength(1);
});

test("changes that follow each other are stored together, as one version after the last one", () => {
  const { done, state } = page(
    KEPT,
    ...BEGUN,
    { kind: "changed" },
    { kind: "changed" },
    { kind: "due" },
    { kind: "due" },
  );
  expect(done.filter((effect) => effect.do === "wait")).toEqual([{ do: "wait", ms: 100, then: "due" }]);
  expect(written(done).map(({ kept }) => [kept.edition, kept.writer])).toEqual([[8, "me"]]);
  // A copy that took long is followed by a pause four times as long.
  expect(next(state, { kind: "changed" }).effects).toEqual([{ do: "wait", ms: 200, then: "due" }]);
});

test("a stored workbook is said to be kept, and what the page left before is forgotten", () => {
  const { state, done } = page(NOTHING, ...BEGUN, { kind: "due" });
  const after = next(state, { kind: "stored", write: written(done)[0] });
  expect(after.effects).toEqual([{ do: "forget-leaving" }, { do: "say", saying: { of: "kept", at: 1000 } }]);
  expect(after.state.keptChanges).toBe(1);
});

test("after a failure the page stores once more, onto the former version and with all that was typed", () => {
  const at = page(KEPT, ...BEGUN, { kind: "typed", typing: TYPING }, { kind: "due" });
  const [write] = written(at.done);
  const later = { ...TYPING, text: "421" };
  happens(at, { kind: "typed", typing: { ...TYPING, row: 9 } });
  happens(at, { kind: "failed", write, error: "full" });
  expect(at.state.onto).toMatchObject({ edition: 7, writer: "earlier" });
  expect([...at.state.typed.values()].map(({ row }) => row)).toEqual([1, 9]);
  expect(at.done.slice(-2)).toEqual([
    { do: "wait", ms: 5000, then: "due" },
    { do: "say", saying: { of: "failed", error: "full" } },
  ]);
  happens(at, { kind: "typed", typing: later });
  expect(at.state.typed.get("1,2,tab")).toEqual(later);
});

test("a workbook that could not be opened again replaces nothing", () => {
  const { state } = page(KEPT, ...BEGUN);
  const { effects } = next(state, { kind: "due" });
  const copy = effects.find((effect) => effect.do === "copy");
  const after = next(state, copied(copy as Extract<Effect, { do: "copy" }>, { fault: "a tab" }));
  expect(after.effects).toEqual([{ do: "say", saying: { of: "broken", place: "a tab" } }]);
  expect(after.state.onto).toEqual(state.onto);
});

test("what is typed is stored at each key, until the user leaves the cell without entering it", () => {
  const { done, state } = page(KEPT, ...BEGUN, { kind: "typed", typing: TYPING });
  expect(done.at(-1)).toMatchObject({ do: "write-typing", typing: [TYPING], onto: { edition: 7 } });
  const left = next(state, { kind: "typing-left", place: TYPING });
  expect(left.effects).toMatchObject([{ do: "write-typing", typing: [] }]);
  expect(next(left.state, { kind: "typing-left", place: TYPING }).effects).toEqual([]);
});

test("a page that goes leaves the workbook under the number with which it stores it", () => {
  const at = page(KEPT, ...BEGUN, { kind: "gone", typing: TYPING });
  const leave = at.done.find((effect) => effect.do === "leave");
  expect(leave).toMatchObject({ kept: { edition: 8, writer: "me" } });
  const [write] = written(at.done);
  expect(write.kept.edition).toBe(8);
  // What it left is not forgotten before it is shown again.
  expect(does(next(at.state, { kind: "stored", write }).effects)).toEqual(["say"]);
  happens(at, { kind: "shown" });
  happens(at, { kind: "changed" });
  happens(at, { kind: "due" });
  expect(written(at.done).at(-1)?.kept.edition).toBe(9);
});

test("what a page has left with a text that was being typed keeps its number for itself when the page is shown again", () => {
  const at = page(KEPT, ...BEGUN, { kind: "due" });
  const [write] = written(at.done);
  happens(at, { kind: "stored", write });
  happens(at, { kind: "gone", typing: TYPING });
  const leave = at.done.find((effect) => effect.do === "leave");
  expect([write.kept.edition, leave?.kept.edition]).toEqual([8, 9]);
  for (const kind of ["shown", "changed", "due"] as const) happens(at, { kind });
  expect(written(at.done).at(-1)?.kept.edition).toBe(10);
});

test("a page with nothing new leaves nothing", () => {
  const at = page(KEPT, ...BEGUN, { kind: "due" });
  happens(at, { kind: "stored", write: written(at.done)[0] });
  expect(does(next(at.state, { kind: "gone" }).effects)).toEqual(["stop-waiting"]);
});

test("a window that loses its place stores its last edits, says so, and stores nothing after that", () => {
  const at = page(KEPT, ...BEGUN, { kind: "changed" }, { kind: "lost" });
  const [write] = written(at.done);
  expect(said(at.done)).toEqual([{ of: "elsewhere" }]);
  happens(at, { kind: "stored", write });
  happens(at, { kind: "changed" });
  happens(at, { kind: "due" });
  expect(said(at.done)).toEqual([{ of: "elsewhere" }]);
  expect(written(at.done)).toHaveLength(1);
});

test("a version that another window has stored is never replaced, and the page says that there is one", () => {
  const { state, done } = page(KEPT, ...BEGUN, { kind: "due" }, { kind: "refused" });
  expect(said(done)).toEqual([{ of: "changed" }]);
  expect(state.isOwn).toBe(false);
  expect(mayReplace(state, { edition: 7, writer: "earlier" })).toBe(true);
  expect(mayReplace(state, { edition: 3, writer: "me" })).toBe(true);
  expect(mayReplace(state, { edition: 8, writer: "other" })).toBe(false);
  expect(mayReplace(beginning(NOTHING, "me"), undefined)).toBe(false);
});

test("a new workbook in place of the open one is an edit, and its tab is in view", () => {
  const { done, state } = page(
    DAMAGED,
    ...BEGUN,
    { kind: "typed", typing: TYPING },
    { kind: "replaced", tab: "new" },
  );
  expect(done.slice(-2)).toMatchObject([{ do: "write-tab", id: "new" }, { do: "wait" }]);
  expect([state.edited, state.typed.size]).toEqual([true, 0]);
  expect(next(state, { kind: "tab", id: "other" }).effects).toEqual([{ do: "write-tab", id: "other" }]);
});

test("what the browser says late is what the next version goes onto", () => {
  const { state } = page(NOTHING, { kind: "answered", answered: KEPT, known: KEPT }, ...BEGUN);
  expect([state.newest, state.onto.writer]).toEqual([7, "earlier"]);
});

const event = fc.oneof(
  fc.constantFrom<KeepingEvent>(
    ...(["won", "begun", "lost", "edited", "changed", "due", "shown", "again", "refused"] as const).map(
      (kind) => ({
        kind,
      }),
    ),
    { kind: "not-put-aside", error: "full" },
    { kind: "typed", typing: TYPING },
    { kind: "typing-left", place: TYPING },
    { kind: "gone" },
    { kind: "replaced", tab: "tab" },
  ),
);

test("whatever happens, each version has a higher number than the one before, and only a page that has the place writes", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(NOTHING, KEPT, DAMAGED),
      fc.array(event, { maxLength: 40 }),
      (found, events) => {
        const at = page(found);
        for (const one of events) {
          const before = at.state;
          at.done = [];
          happens(at, one);
          if (!before.isOwn || !before.begun) expect(written(at.done)).toEqual([]);
          for (const { kept } of written(at.done)) expect(kept.edition).toBeGreaterThan(before.newest);
          expect(at.state.newest).toBeGreaterThanOrEqual(before.newest);
        }
      },
    ),
  );
});
