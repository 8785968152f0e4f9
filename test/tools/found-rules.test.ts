import { equalsOf, howScored } from "../../src/events/agreement";
import { finished } from "../../src/events/slices";
import { type BridgeEvent } from "../../src/events/event";
import { kindOfText } from "../../src/events/file";
import { listsReading } from "../../src/events/lists";
import { pagesReading } from "../../src/events/pages";
import { type NamedText } from "../../src/events/parts";
import { readUsebio } from "../../src/events/usebio";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { takenSheets } from "../../src/sheets/values";
import {
  ascherman,
  butler,
  crossImps,
  madeEvent,
  type MadeEvent,
  matchpoints,
  type Published,
  totals,
  usebioFile,
} from "../events/made-event";
import {
  acblLivePages,
  acblPage,
  bboPages,
  datumsOf,
  extractorList,
  kopsPages,
  magicContestPage,
  pairsScorerList,
  paryTables,
} from "../events/made-pages";
import { addIn, OF_PAIRS } from "./add-in";
import { formulaBook } from "./formula-book";

/*
 * The rule that is found, the preview, the formulas of the tabs and the tab Check say the same. The figures are published by
 * definitions of their own, which compare each table with each other table.
 */

const OWN = addIn(...OF_PAIRS);

const HOWELL = madeEvent("howell", 8, 3, 3);
const MITCHELL = madeEvent("mitchell", 10, 3, 5);

/** Some results are missing, and with the average one board has another number of scores than results. */
function uneven(made: MadeEvent, average: string | undefined): MadeEvent {
  const results = made.results.filter((_, index) => index % 7 !== 3);
  if (average !== undefined)
    results[10] = { ...results[10], contract: "", declarer: "", tricks: undefined, score: average };
  return { ...made, results };
}

type Form = "matchpoints" | "crossimps" | "butler";

function read(made: MadeEvent, form: Form, published: Published): BridgeEvent {
  const answer = readUsebio(usebioFile(made, form, published));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/** The top of each board. A file has the results in another order. */
function topsOf(made: MadeEvent, published: Published): Map<string, number> {
  return new Map(published(made).map(({ top }, index) => [String(made.results[index].board), top]));
}

/** All figures of an event, with what a program makes of each. */
function printed(
  event: BridgeEvent,
  award: (value: number, top: number) => number,
  tops: ReadonlyMap<string, number>,
): BridgeEvent {
  const results = event.results.map((result) => {
    const figure = (given: typeof result.nsAward) =>
      given && {
        ...given,
        value: Number(award(given.value, tops.get(result.board) ?? NaN).toFixed(3)),
        decimals: 2,
      };
    return { ...result, nsAward: figure(result.nsAward), ewAward: figure(result.ewAward) };
  });
  return { ...event, results };
}

/** The same event with its awards as per cents of the top. */
function inPercent(event: BridgeEvent, made: MadeEvent, published: Published): BridgeEvent {
  const awards = new Map(
    published(made).map((award, index) => [`${made.results[index].board} ${made.results[index].ns}`, award]),
  );
  const results = event.results.map((result) => {
    const { ns = NaN, ew = NaN, top = NaN } = awards.get(`${result.board} ${result.ns}`) ?? {};
    const figure = (award: number) => ({ value: Number(((100 * award) / top).toFixed(1)), decimals: 1 });
    return { ...result, nsAward: figure(ns), ewAward: figure(ew) };
  });
  return { ...event, results, percents: true };
}

/** The sentence of Check with the figures on which it depends, as formulas and as values. */
function opened(event: BridgeEvent) {
  const { rules, ofResults } = howScored(event);
  const choice = { event, rule: rules[0].rule, ofResults, names: true };
  const book = (valuesOnly: boolean) =>
    formulaBook(takenSheets(eventSheets(choice), { valuesOnly }), {}, OWN);
  const [live, preview] = [book(false), book(true)];
  const cells = (of: typeof live, tab: string, rows: number, columns: number) =>
    Array.from(
      { length: rows },
      (_, row) =>
        Array.from({ length: columns }, (__, column) => {
          const value = of.read(tab, row + 1, column);
          return typeof value === "number" ? Number(value.toFixed(9)) + 0 : (value ?? "");
        }),
      // The headers and the notes are other ones in a file. The lines have a number of boards.
    ).filter((line) => typeof line[3] === "number");
  const pairs = event.contestants.length + 6;
  return {
    rules,
    rule: rules[0].rule,
    sentence: live.read("Check", 1, 0),
    ranking: cells(live, "Ranking", pairs, 7),
    previewed: cells(preview, "Ranking", pairs, 7),
  };
}

function expectAllSame(event: BridgeEvent): ReturnType<typeof opened>["rule"] {
  const { rules, rule, sentence, ranking, previewed } = opened(event);
  const [pairs, lines] = [event.contestants.length, event.results.length];
  expect(rules[0].contestants).toEqual({ agree: pairs, of: pairs });
  expect(rules[0].results).toEqual({ agree: lines, of: lines });
  expect(sentence).toBe(`${pairs} of ${pairs} pairs and ${lines} of ${lines} results agree with the file.`);
  expect(ranking).toHaveLength(pairs);
  expect(ranking).toEqual(previewed);
  return rule;
}

const EVENTS: [string, MadeEvent][] = [
  ["a Howell", HOWELL],
  ["a Mitchell", MITCHELL],
  ["a Howell with missing results", uneven(HOWELL, undefined)],
  ["a Mitchell with missing results and an average", uneven(MITCHELL, "A6040")],
  ["a Howell with missing results and an average", uneven(HOWELL, "A5050")],
];

describe.each(EVENTS)("%s", (_, made) => {
  test.each(["largest", "board", "halves"] as const)("matchpoints on the field %s", (expected) => {
    const published = matchpoints(expected);
    const tops = topsOf(made, published);
    const whole = read(made, "matchpoints", published);
    const rule = expectAllSame(whole);
    // Where each board has all results, the rules are one.
    if (made !== HOWELL && made !== MITCHELL) expect(rule).toEqual({ form: "matchpoints", expected });
    // The same, with 1 for a win and a half for a tie, counted from the middle, and as per cents of the top.
    expect(expectAllSame(printed(whole, (value) => value / 2, tops))).toEqual(rule);
    const centred = printed(whole, (value, top) => value - top / 2, tops);
    expect(expectAllSame({ ...centred, centred: true })).toEqual(rule);
    expect(expectAllSame(inPercent(whole, made, published))).toEqual(rule);
  });

  test("Ascherman’s matchpoints", () => {
    const rule = { form: "matchpoints", expected: "ascherman" };
    const whole = read(made, "matchpoints", ascherman);
    expect(expectAllSame(whole)).toEqual(rule);
    const centred = printed(whole, (value, top) => value - top / 2, topsOf(made, ascherman));
    expect(expectAllSame({ ...centred, centred: true })).toEqual(rule);
    const perCents = inPercent(whole, made, ascherman);
    expect(expectAllSame(perCents)).toEqual(rule);
    // Their mean is also what a program prints as the total where all its figures are per cents.
    const contestants = perCents.contestants.map((one) => ({
      ...one,
      percent: undefined,
      total: one.percent,
    }));
    expect(expectAllSame({ ...perCents, contestants })).toEqual(rule);
    // A bonus and a penalty in per cent of the evening.
    const adjusted = whole.contestants.map((one, index) => {
      const adjustment = [-2, 1.5][index];
      const { percent } = one;
      return adjustment === undefined || !percent
        ? one
        : { ...one, adjustment, percent: { ...percent, value: percent.value + adjustment } };
    });
    expect(expectAllSame({ ...whole, contestants: adjusted })).toEqual(rule);
  });

  test.each(["total", "comparisons", "scores"] as const)("cross-IMPs by %s", (divisor) => {
    const event = read(made, "crossimps", crossImps(divisor));
    expect(expectAllSame(event)).toMatchObject({ form: "crossimps", divisor });
    expect(expectAllSame(byMean(made, event, crossImps(divisor)))).toMatchObject({ divisor, mean: true });
  });

  test.each([
    [0, 10],
    [1, 10],
    [1, 0],
  ] as const)("Butler without %i at each end, to the nearest %i", (discard, step) => {
    const event = read(made, "butler", butler(discard, step));
    const datum = { kind: "mean", discard, step };
    expect(expectAllSame(event)).toMatchObject({ form: "butler", datum });
    expect(expectAllSame(byMean(made, event, butler(discard, step)))).toMatchObject({ datum, mean: true });
  });
});

const OWN_BOARD = matchpoints("board");
const DATUMS = datumsOf(HOWELL);

test.each<[string, NamedText[]]>([
  ["a page of ACBL", [{ name: "", text: acblPage(HOWELL, OWN_BOARD) }]],
  ["boards of ACBL Live", acblLivePages(HOWELL, OWN_BOARD)],
  ["a page of Magic Contest", [{ name: "", text: magicContestPage(HOWELL, OWN_BOARD, 2) }]],
  ["boards of KoPS", kopsPages(HOWELL, OWN_BOARD)],
  ["boards of Pary", paryTables(HOWELL, OWN_BOARD)],
  ["boards of Pary by Butler", paryTables(HOWELL, butler(1, 10), DATUMS)],
  ["travellers of BBO", bboPages(HOWELL, OWN_BOARD, true)],
  ["travellers of BBO by IMPs", bboPages(HOWELL, crossImps("comparisons"), false)],
  ["a list of PairsScorer", [{ name: "", text: pairsScorerList(HOWELL, butler(1, 10), DATUMS) }]],
  ["a table of the BBO Extractor", [{ name: "", text: extractorList(HOWELL, OWN_BOARD, true) }]],
  ["the same by IMPs", [{ name: "", text: extractorList(HOWELL, crossImps("comparisons"), false) }]],
])("%s: rule, preview, tabs and Check say the same", (_, files) => {
  const isPage = kindOfText(files[0].text) === "page";
  const answer = finished(isPage ? pagesReading(files) : listsReading(files));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const { event } = answer;
  const { rules, sentence, ranking, previewed } = opened(event);
  const published = event.contestants.filter(({ total, percent }) => total ?? percent).length;
  const lines = event.results.length;
  expect(rules[0].contestants).toEqual({ agree: published, of: published });
  expect(rules[0].results).toEqual({ agree: lines, of: lines });
  const pairs = published === 0 ? "" : `${published} of ${published} pairs and `;
  expect(sentence).toBe(`${pairs}${lines} of ${lines} results agree with the file.`);
  expect(ranking).toHaveLength(event.contestants.length);
  expect(ranking).toEqual(previewed);
});

/** The totals of an event, divided by the boards that a pair played. */
function byMean(made: MadeEvent, event: BridgeEvent, published: Published): BridgeEvent {
  const sums = totals(made, published);
  const contestants = event.contestants.map((contestant) => {
    const pair = Number(contestant.id);
    const boards = made.results.filter(({ ns, ew }) => ns === pair || ew === pair).length;
    const value = Number(((sums.get(pair)?.total ?? NaN) / boards).toFixed(2));
    return { ...contestant, total: { value, decimals: 2 } };
  });
  return { ...event, contestants };
}

test("two results beside averages have 65 and 55 % where a file gives them so", () => {
  const results = HOWELL.results.map((result, index) =>
    HOWELL.results.filter(({ board }, before) => board === 3 && before < index).length < 2 &&
    result.board === 3
      ? { ...result, contract: "", declarer: "", tricks: undefined, score: "A6040" }
      : result,
  );
  const made = { ...HOWELL, results };
  expect(expectAllSame(read(made, "matchpoints", matchpoints("small")))).toEqual({
    form: "matchpoints",
    expected: "small",
  });
  expect(expectAllSame(read(made, "matchpoints", matchpoints("largest")))).toEqual({
    form: "matchpoints",
    expected: "largest",
  });
});

test("a centred total without a percentage agrees too", () => {
  const made = uneven(HOWELL, "A6040");
  const published = matchpoints("largest");
  const tops = topsOf(made, published);
  const whole = read(made, "matchpoints", published);
  const sums = totals(made, published);
  const centred = printed(whole, (value, top) => value - top / 2, tops);
  const contestants = centred.contestants.map((contestant) => {
    const { total = NaN, percent = NaN } = sums.get(Number(contestant.id)) ?? {};
    return {
      ...contestant,
      percent: undefined,
      total: { value: total - (50 * total) / percent, decimals: 2 },
    };
  });
  expectAllSame({ ...centred, contestants, centred: true });
});

test("rules that agree equally are counted, with the boards on which they differ", () => {
  const even = read(HOWELL, "matchpoints", matchpoints("largest"));
  expect(equalsOf(even, howScored(even).rules)).toEqual({ count: 3, boards: [] });
  // The file says nothing of the results, and nothing of the pairs of board 1.
  const made = uneven(HOWELL, undefined);
  const event = read(made, "matchpoints", matchpoints("largest"));
  const [first] = event.results;
  const nothing = { ...event, contestants: [] };
  const unpublished = nothing.results.map((result) => ({
    ...result,
    nsAward: undefined,
    ewAward: undefined,
  }));
  const one = [{ ...first }, ...unpublished.slice(1)];
  const { rules } = howScored({ ...nothing, results: one });
  const fits = rules.filter(({ results }) => results.agree === 1).length;
  const { count, boards } = equalsOf({ ...nothing, results: one }, rules);
  expect(count).toBe(fits);
  expect(fits).toBeGreaterThan(1);
  expect(boards).not.toContain(first.board);
  expect(boards.length).toBeGreaterThan(0);
  // A few figures that agree by chance are no rule.
  const [, ...strange] = even.results.map((result) => ({ ...result, nsAward: { value: 77, decimals: 0 } }));
  const chance = { ...even, contestants: [], results: [even.results[0], ...strange] };
  expect(howScored(chance).rules[0].results.agree).toBe(1);
  expect(equalsOf(chance, howScored(chance).rules)).toEqual({ count: 0, boards: [] });
  const wrong = { ...first, nsAward: { value: 77, decimals: 0 } };
  const off = { ...nothing, results: [wrong, ...unpublished.slice(1)] };
  expect(equalsOf(off, howScored(off).rules)).toEqual({ count: 0, boards: [] });
});
