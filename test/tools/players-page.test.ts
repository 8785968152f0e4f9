import { createHash } from "node:crypto";
import { parseDocument } from "htmlparser2";

import { type BridgeEvent, type EventResult } from "../../src/events/event";
import { type BoardHands, SEATS } from "../../src/events/hands";
import { eventPage, plainEvent } from "../../src/tools/players-page/event-page";
import { SCRIPT } from "../../src/tools/players-page/frame";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { dice } from "../bundle/dice";
import { crossImps, madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { dealt } from "../events/made-hands";
import { madeTeams } from "../events/made-teams";
import { entrants } from "./entrants";
import { byId, elements, type PageDocument, parts, records, words } from "./parsed-page";
import { eventInTabs, largeEvent, read } from "./players-event";

const CHOICE = { names: true, isListed: false };

const number = (shown: string) => Number(shown.replace("\u2212", "-"));
const inOrder = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).sort();

function pageOf(event: BridgeEvent, choice = CHOICE): PageDocument {
  return parseDocument(eventPage(event, choice));
}

const rounded = (figure: { value: number } | undefined) => Number((figure?.value ?? NaN).toFixed(2));

const evening = () => read(usebioFile(madeEvent("howell", 8, 3, 3), "matchpoints", matchpoints("largest")));

test.each([
  ["one winner", evening()],
  ["two winners", read(usebioFile(madeEvent("mitchell", 10, 3, 5), "crossimps", crossImps("comparisons")))],
])("%s: the ranking, each card and each traveller say what the tabs say", async (_, file) => {
  const event = await eventInTabs(file);
  const page = pageOf(event);
  const ranked = elements("table", byId(page, "ranking")).flatMap(records);
  expect(ranked.map(({ Place, Pair, Name, Total }) => [Place, Pair, Name, number(Total)])).toEqual(
    (event.winners === 2 ? (["ns", "ew"] as const) : [undefined]).flatMap((direction) =>
      event.contestants
        .filter((one) => one.direction === direction)
        .sort((one, other) => Number.parseInt(one.place ?? "", 10) - Number.parseInt(other.place ?? "", 10))
        .map(({ place, id, names, total }) => [place, id, names.join(" – "), rounded(total)]),
    ),
  );
  const line = ({ ns, ew, nsAward, ewAward, score }: EventResult) => [
    ...[Number(ns), Number(ew), score],
    ...[rounded(nsAward), rounded(ewAward)],
  ];
  const travellers = parts(page, "boards").flatMap(([board, lines]) =>
    lines.map((one) => [
      board,
      ...[number(one.NS.split(" ")[0]), number(one.EW.split(" ")[0]), number(one.Score)],
      ...[number(one["NS award"]), number(one["EW award"])],
    ]),
  );
  expect(inOrder(travellers)).toEqual(
    inOrder(event.results.map((result) => [`Board ${result.board}`, ...line(result)])),
  );
  const cards = parts(page, "cards").flatMap(([summary, lines]) =>
    lines.map((one) => [summary.split(" ")[0], ...[one.Board, one.Against.split(" ")[0], number(one.Award)]]),
  );
  expect(inOrder(cards)).toEqual(
    inOrder(
      event.results.flatMap(({ board, ns, ew, nsAward, ewAward }) => [
        [ns, board, ew, rounded(nsAward)],
        [ew, board, ns, rounded(ewAward)],
      ]),
    ),
  );
});

test("a ruling stands there in the director's words, and a penalty below the ranking", async () => {
  const event = await eventInTabs(evening(), (book, headers) => {
    const ruling = headers("Results").indexOf("Ruling");
    book.type("Results", 2, ruling, "60% 420 / 40% -50");
    book.type("Results", 3, ruling, "A+/A-");
    book.type("Pairs", 2, headers("Pairs").indexOf("Adjustment"), "-10%");
  });
  const [weighted, average] = event.results;
  const page = pageOf(event);
  const lines = parts(page, "boards").flatMap(([, all]) => all);
  const ruled = lines.filter(({ Contract }) => Contract.includes("Ruling: "));
  expect(ruled.map(({ Contract }) => Contract.split("Ruling: ")[1]).sort()).toEqual([
    "60% 420 / 40% -50",
    "A+/A-",
  ]);
  const byRuling = (said: string) => ruled.find(({ Contract }) => Contract.endsWith(said));
  expect(number(byRuling("40% -50")?.["NS award"] ?? "")).toBe(rounded(weighted.nsAward));
  expect(byRuling("A+/A-")?.Score).toBe("60% / 40%");
  expect(average.score).toEqual({ ns: 60, ew: 40, inLetters: true });
  expect(words(byId(page, "ranking"))).toMatch(/Bonuses and penalties: Pair 1: -10%$/);
});

test("a result that is not there yet has no line", async () => {
  const event = await eventInTabs(evening());
  const [first, ...others] = event.results;
  const bare = { ...first, score: undefined, nsAward: undefined, ewAward: undefined };
  const count = (one: BridgeEvent) => parts(pageOf(one), "boards").flatMap(([, lines]) => lines).length;
  expect(count({ ...event, results: [bare, ...others] })).toBe(others.length);
});

test("players have their partners, and two opponents", () => {
  const made = newPairsEvent({
    ...{ title: "Tuesday", kind: "individual" as const, boards: 2, order: "round" as const },
    pairs: entrants(Array.from({ length: 8 }, (_, player) => [`Player ${player + 1}`])),
  });
  if ("fault" in made) throw new Error(made.fault.code);
  const roll = dice(7);
  const results = made.event.results.map((one) => ({ ...one, score: [420, -50][roll(2)] }));
  const page = pageOf({ ...made.event, form: "matchpoints", results });
  const [north, east, south, west] = results[0].players ?? ["", "", "", ""];
  const card = (id: string) => parts(page, "cards").find(([summary]) => summary.startsWith(`${id} `))?.[1][0];
  expect(card(north)).toMatchObject({
    With: `${south} Player ${south}`,
    Against: `${east} Player ${east}${west} Player ${west}`,
  });
  expect(card(west)).toMatchObject({ With: `${east} Player ${east}` });
  // However the results are sorted, a card goes by the boards.
  const turned = pageOf({ ...made.event, form: "matchpoints", results: [...results].reverse() });
  for (const [, lines] of parts(turned, "cards")) {
    const boards = lines.map(({ Board }) => Number(Board));
    expect(boards).toEqual([...boards].sort((one, other) => one - other));
  }
});

test("teams have their matches, with the boards at both tables", async () => {
  const event = await eventInTabs(read(madeTeams().text));
  const page = pageOf(event);
  const [matches] = elements("table", byId(page, "matches")).map(records);
  expect(matches.map(({ Round, Home, Away, Result }) => [Round, Home[0], Away[0], Result])).toEqual(
    event.matches.map(({ round, home, away, homeScore, awayScore }) => [
      ...[String(round), home, away],
      `${homeScore?.value} – ${awayScore?.value}`,
    ]),
  );
  const boards = parts(page, "boards");
  expect(boards.map(([, lines]) => lines.map(({ Award }) => number(Award)))).toEqual(
    event.matches.map((match) => match.boards.map(({ imps }) => imps)),
  );
  expect(parts(page, "cards").map(([, lines]) => lines.length)).toEqual([3, 3, 3, 3]);
});

const HOSTILE = [
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "<!--",
  "]]> & &lt; 'quoted' ${1}",
  "\u202Eturned\u0007",
];

test("a stranger's text stays a text, wherever it stands", async () => {
  const event = await eventInTabs(evening());
  const contestants = event.contestants.map((one, index) => ({
    ...one,
    names: [HOSTILE[index % HOSTILE.length], "Bo"],
    adjusted: HOSTILE[index % HOSTILE.length],
  }));
  const results = event.results.map((one, index) => ({
    ...one,
    contract: HOSTILE[index % 3],
    declarer: HOSTILE[1],
    ruling: HOSTILE[index % HOSTILE.length],
  }));
  const text = eventPage({ ...event, title: HOSTILE[0], date: HOSTILE[1], contestants, results }, CHOICE);
  const page = parseDocument(text);
  expect(elements("script", page).map(({ attribs }) => attribs)).toEqual([
    { type: "application/json", id: "bridge-scoring-data" },
    {},
  ]);
  expect(elements("img", page)).toEqual([]);
  expect(
    elements("*", page)
      .flatMap(({ attribs }) => Object.keys(attribs))
      .filter((name) => /^on/.test(name)),
  ).toEqual([]);
  expect(text.includes("<!--")).toBe(false);
  expect(words(byId(page, "ranking")).includes("\u202E")).toBe(false);
  expect(words(elements("h1", page)[0])).toBe(HOSTILE[0]);
  const shown = words(byId(page, "ranking"));
  for (const name of HOSTILE.slice(0, 4)) expect(shown).toContain(`${name} – Bo`);
  const plain = parseDocument(plainEvent({ ...event, contestants, results }, CHOICE));
  expect(elements("script", plain).concat(elements("img", plain))).toEqual([]);
});

test("names can be left out, and numbers in the federation are never there", async () => {
  const file = evening();
  const contestants = file.contestants.map((one, index) => ({
    ...one,
    names: [`Secret${index}`],
    nationalNumbers: [`99887${index}`],
  }));
  const event = await eventInTabs({ ...file, contestants });
  expect(event.contestants[0].nationalNumbers).toEqual(["998870"]);
  const [named, nameless] = [true, false].map((names) => eventPage(event, { ...CHOICE, names }));
  expect(named.includes("Secret0")).toBe(true);
  expect(nameless.includes("Secret")).toBe(false);
  expect((named + nameless).includes("99887")).toBe(false);
  expect(plainEvent(event, { names: false }).includes("Secret")).toBe(false);
});

test("search engines are asked to leave the page out, unless they may list it", () => {
  const robots = (isListed: boolean) =>
    elements("meta", pageOf(evening(), { ...CHOICE, isListed }))
      .filter(({ attribs }) => attribs.name === "robots")
      .map(({ attribs }) => attribs.content);
  expect(robots(false)).toEqual(["noindex"]);
  expect(robots(true)).toEqual([]);
});

test("the page loads nothing, and runs only its own script", () => {
  const page = pageOf(evening());
  const [policy] = elements("meta", page).flatMap(({ attribs }) =>
    attribs["http-equiv"] === "Content-Security-Policy" ? [attribs.content] : [],
  );
  const hash = createHash("sha256").update(SCRIPT).digest("base64");
  expect(policy).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
  expect(elements("*", page).flatMap(({ attribs: { src, href } }) => src ?? href ?? [])).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^[^#]/)]),
  );
  expect(words(elements("script", page)[1])).toBe(SCRIPT.replace(/\s+/g, " "));
});

test("every link leads to a part of the page", () => {
  const page = pageOf(evening());
  const ids = new Set(elements("*", page).map(({ attribs }) => `#${attribs.id}`));
  const links = elements("a", page).map(({ attribs }) => attribs.href);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !ids.has(link))).toEqual([]);
});

test("60 tables with 30 boards are less than a megabyte", () => {
  const event = largeEvent(60, 30);
  expect(event.results).toHaveLength(1800);
  expect(Buffer.byteLength(eventPage(event, { ...CHOICE, hands: dealt(30, 1) }))).toBeLessThan(1_000_000);
});

test("hands stand above the traveller of their board, with what the file says double dummy", async () => {
  const event = await eventInTabs(evening());
  const hands = dealt(20, 5);
  const { deal, tricks, par } = hands.get(7) ?? {};
  hands.set(8, { ...hands.get(8), tricks: undefined, par: undefined } as BoardHands);
  const page = parseDocument(eventPage(event, { ...CHOICE, hands }));
  const boards = elements("details", byId(page, "boards"));
  const [shown, bare, last] = [7, 8, 21].map((board) => boards[board - 1]);
  const lines = elements("div", shown).filter(({ attribs }) => attribs.class?.startsWith("h"));
  expect(lines.map((one) => words(one).replace(/ \d+ HCP/, ": "))).toEqual(
    SEATS.map((seat, index) => {
      const cards = deal?.[seat].map(
        (held, suit) => `${"♠♥♦♣"[suit]}\uFE0E ${held.replace("T", "10") || "–"}`,
      );
      return `${["North", "East", "South", "West"][index]}: ${cards?.join("")}`;
    }),
  );
  const [table] = elements("table", shown);
  expect(words(elements("caption", table)[0])).toBe("Double dummy: the tricks that each declarer can take");
  const rows = records(table).map((row) => Object.values(row));
  expect(rows).toEqual(
    (["N", "S", "E", "W"] as const).map((seat) => [
      seat,
      ...[3, 2, 1, 0, 4].map((strain) => String(tricks?.[seat][strain])),
    ]),
  );
  expect(words(shown)).toContain(`Double-dummy par: ${par}`);
  expect([elements("table", bare), elements("table", last)].map(({ length }) => length)).toEqual([1, 1]);
  expect(words(bare)).toMatch(/HCP/);
  expect(words(last)).not.toMatch(/HCP|par/);
  expect(words(page)).toContain("They say what is possible when everybody sees all 52 cards");
  // The high cards of a deck count 40.
  const points = [...words(shown).matchAll(/(\d+) HCP/g)].map(([, count]) => Number(count));
  expect(points.reduce((sum, count) => sum + count, 0)).toBe(40);
  const plain = parseDocument(plainEvent(event, { names: true, hands }));
  expect(elements("table", plain)).toHaveLength(1 + 21 + 20 + 19);
});

test("no deal is shown for the boards of a session, since it may be another session's", async () => {
  const event = await eventInTabs(evening());
  const results = event.results.map((one) => ({ ...one, board: `2-${one.board}`, session: "2" }));
  const text = eventPage({ ...event, results }, { ...CHOICE, hands: dealt(21, 5) });
  expect(text.includes("HCP")).toBe(false);
});

test("for the editor of a site there are plain tables without inline styles", async () => {
  const event = await eventInTabs(evening());
  const plain = parseDocument(plainEvent(event, CHOICE));
  const names = new Set(elements("*", plain).map(({ name }) => name));
  expect([...names].sort()).toEqual([..."h2 h3 p table thead tbody tr th td small".split(" ")].sort());
  expect(elements("*", plain).flatMap(({ attribs }) => attribs.class ?? attribs.id ?? [])).toEqual([]);
  expect(elements("table", plain)).toHaveLength(1 + 21);
  // What the pane's own security policy would refuse on the way to the clipboard.
  expect(elements("*", plain).filter(({ attribs }) => attribs.style)).toEqual([]);
});
