import { readTranslations } from "../../build/catalogue/translations";
import en from "../../src/translations/en.json";
import { HEADINGS, WITH_HEADINGS } from "../../src/workbench/heading-words";
import { call, catalogue } from "../bundle/excel";
import { ALONE, BASE } from "../bundle/right-calls";

/** The first row of what a function gives: its headers, where it has some. */
function firstRow(name: string, args: readonly unknown[]): string[] {
  const answer = call(name, ...args);
  return Array.isArray(answer) ? answer[0].filter((cell) => typeof cell === "string") : [];
}

/** A match length, a session, the segments of a match of a cup, matchpoints, and what RANKING says behind its headers. */
const OF_THE_CALL = /^(?:\d+|After .+|S\d+|MP|\d+ .* not in the names: .*)$/;

test("every header that a function writes has its words in each language", () => {
  const written = WITH_HEADINGS.flatMap((name) => [
    ...firstRow(name, BASE[name]),
    ...Object.values(ALONE[name] ?? {}).flatMap((args) => firstRow(name, args)),
  ]).filter((header) => !OF_THE_CALL.test(header));
  expect(new Set(written).size).toBeGreaterThan(40);
  const known = new Set(Object.keys(HEADINGS));
  expect([...new Set(written)].filter((header) => /\p{L}/u.test(header) && !known.has(header))).toEqual([]);
});

test("no other function writes headers", () => {
  const others = catalogue.functions.map(({ name }) => name).filter((name) => !WITH_HEADINGS.includes(name));
  const known = new Set(Object.keys(HEADINGS));
  expect(others.filter((name) => firstRow(name, BASE[name]).some((header) => known.has(header)))).toEqual([]);
});

test("each header is that English word, and another language has as many", () => {
  for (const [english, key] of Object.entries(HEADINGS)) {
    const name = key.split(".").pop() as keyof typeof en.pane.workbench.headings;
    expect(en.pane.workbench.headings[name]).toBe(english);
  }
  for (const { language, pane } of readTranslations()) {
    const { headings } = (pane as typeof en.pane).workbench;
    expect([language, Object.keys(headings)]).toEqual([language, Object.keys(en.pane.workbench.headings)]);
  }
});
