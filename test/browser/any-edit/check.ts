import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { readRecord } from "../../../src/workbench/kept/record";
import type { Content, Shown, State } from "./driver";
import { randomWork, type Step } from "./random-books";

/** Makes a step, and hands back what the workbook is then. */
async function made(page: Page, step: Step): Promise<{ done: boolean; state: State }> {
  return page.evaluate(
    async (one) => ({ done: await window.driver.make(one), state: window.driver.state() }),
    step,
  );
}

/**
 * Edits a random workbook, and compares it after each step with the same cells in a workbook in which nothing was ever
 * done, in another page; then takes the step back and makes it again.
 *
 * @returns what was different or failed, with the seed and the step that it was seen after
 */
export async function differences(
  page: Page,
  other: Page,
  seed: number,
  kinds: readonly string[],
  count: number,
): Promise<string[]> {
  const { book, steps } = randomWork(seed, kinds, count);
  let where = `seed ${seed}, opening it`;
  try {
    let before = await page.evaluate(async (one) => {
      await window.driver.open(one);
      return window.driver.state();
    }, book);
    for (const [index, step] of steps.entries()) {
      where = `seed ${seed}, step ${index + 1} ${described(step)}`;
      const { state } = await made(page, step);
      const found = await faults(page, other, before, state, index);
      if (found.length > 0) return found.map((line) => `${where}: ${line}`);
      before = state;
    }
    return [];
  } catch (error) {
    const [said] = String(error).split("\n");
    return [`${where}: threw ${said}`];
  }
}

async function faults(
  page: Page,
  other: Page,
  before: State,
  after: State,
  index: number,
): Promise<string[]> {
  const kept = readRecord({ workbook: JSON.parse(after.kept) as unknown });
  if ("fault" in kept) return [`what is kept does not open: ${JSON.stringify(kept.fault)}`];
  const anew = other.evaluate(
    async ({ text, content }) => {
      await (content ? window.driver.openTyped(content) : window.driver.openKept(text));
      return window.driver.state();
    },
    { text: JSON.stringify(kept.kept.workbook), content: index % 2 === 0 ? undefined : after.content },
  );
  const [{ content, shown }, undoing] = await Promise.all([anew, undoneAndRedone(page, before, after)]);
  return [
    ...contentDiffers(after.content, content, "opened anew"),
    ...shownDiffers(after.shown, shown, "opened anew"),
    ...undoing,
  ];
}

/** Takes a step back, and makes it again. */
async function undoneAndRedone(page: Page, before: State, after: State): Promise<string[]> {
  if (before.workbook !== after.workbook || isDeepStrictEqual(before.content, after.content)) return [];
  const steps = after.undos - before.undos;
  if (steps <= 0 && before.undos < 100) return ["it cannot be undone"];
  const [back, again] = await page.evaluate(
    async (times) => {
      await window.driver.undo(times);
      const undone = window.driver.state();
      await window.driver.redo(times);
      return [undone, window.driver.state()];
    },
    Math.max(1, steps),
  );
  return [
    ...contentDiffers(back.content, before.content, "before"),
    ...shownDiffers(back.shown, before.shown, "before"),
    ...contentDiffers(again.content, after.content, "first"),
    ...shownDiffers(again.shown, after.shown, "first"),
  ];
}

function contentDiffers(now: Content, wanted: Content, when: string): string[] {
  if (isDeepStrictEqual(now, wanted)) return [];
  if (!isDeepStrictEqual(now.names, wanted.names))
    return [`names ${now.names.join("; ")}, ${when} ${wanted.names.join("; ")}`];
  const order = ({ tabs }: Content) =>
    tabs.map(({ name, hidden }) => (hidden ? `(${name})` : name)).join(", ");
  if (order(now) !== order(wanted)) return [`tabs ${order(now)}, ${when} ${order(wanted)}`];
  return now.tabs.flatMap((tab, index) => {
    const { cells, ...rest } = tab;
    const { cells: others, ...form } = wanted.tabs[index];
    return [
      ...(isDeepStrictEqual(rest, form) ? [] : [`${JSON.stringify(rest)}, ${when} ${JSON.stringify(form)}`]),
      ...cellsDiffer(tab.name, cells, others, `holds`, when),
    ];
  });
}

function shownDiffers(now: Shown, wanted: Shown, when: string): string[] {
  return Object.entries(now).flatMap(([tab, cells]) =>
    cellsDiffer(tab, cells, wanted[tab] ?? {}, "shows", when),
  );
}

function cellsDiffer(
  tab: string,
  cells: Record<string, string>,
  others: Record<string, string>,
  word: string,
  when: string,
): string[] {
  const places = new Set([...Object.keys(cells), ...Object.keys(others)]);
  return [...places]
    .filter((place) => cells[place] !== others[place])
    .slice(0, 4)
    .map(
      (place) =>
        `${tab}!${place} ${word} ${cells[place] ?? "nothing"}, ${when} ${others[place] ?? "nothing"}`,
    );
}

function described({ kind, tab, row, column, down, right, toRow, toColumn, toTab, yes }: Step): string {
  return `${kind} (tab ${tab}, from ${row},${column} by ${down},${right} to ${toRow},${toColumn} in ${toTab}, ${yes})`;
}
