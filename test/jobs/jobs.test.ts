import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_JOBS, type Job, type JobId, JOBS, type HowFar } from "../../src/jobs/jobs";
import type * as search from "../../src/jobs/search";
import type * as texts from "../../src/translations/texts";
import { inViewFirst, sortedJobs } from "../../src/jobs/sorted";
import { type Thing } from "../../src/jobs/things";
import { FORM as EVENT } from "../../src/tools/event/form";
import { FORM as FUNCTIONS } from "../../src/tools/functions-list/form";
import { FORM as LEAGUE } from "../../src/tools/league/form";
import { FORM as RULING } from "../../src/tools/ruling/form";
import { FORM as VP_TABLES } from "../../src/tools/vp-tables/form";
import { LANGUAGES } from "../../src/translations/languages";
import { onPage } from "../pane/page";

const FORMS = {
  "vp-tables": VP_TABLES,
  ruling: RULING,
  league: LEAGUE,
  event: EVENT,
  functions: FUNCTIONS,
} as const;

test("what a job chooses in a form, the form can hold; and no two jobs are the same", () => {
  const seen = JOBS.filter(({ place }) => typeof place !== "string").map((job) =>
    JSON.stringify([job.tool, job.chosen, job.field]),
  );
  for (const job of JOBS) {
    if (!job.tool) continue;
    const form = FORMS[job.tool];
    const typed: Record<string, unknown> = { ...form.fromKept(job.chosen) };
    for (const [name, value] of Object.entries(job.chosen))
      expect([job.id, typed[name]]).toEqual([job.id, value]);
  }
  expect(seen.filter((one, index) => seen.indexOf(one) < index && !one.startsWith("[null"))).toEqual([]);
});

test("who comes for a job that has a form comes to a field of it", () => {
  expect(JOBS.filter(({ tool, field }) => (tool === undefined) !== (field === undefined))).toEqual([]);
});

test("every way to begin that the tools have is a job, so that none is lost", () => {
  const starts = [
    ...[
      "file",
      "live",
      "screen",
      "new",
      "again",
      "swiss",
      "rescue",
      "overall",
      "players",
      "season",
      "write",
    ].map((start) => ["event", { start }] as const),
    ...["make", "draw", "redraw", "takeOut"].map(
      (swissTask) => ["event", { start: "swiss", swissTask }] as const,
    ),
    ...["make", "add", "why"].map((seasonTask) => ["event", { start: "season", seasonTask }] as const),
    ...["scoring", "print"].map((againTask) => ["event", { start: "again", againTask }] as const),
    ...["new", "running", "cup"].map((start) => ["league", { start }] as const),
    ...["draw", "add", "withdraw", "more", "redraw", "sheet", "takeOut", "mend", "page"].map(
      (task) => ["league", { start: "running", task }] as const,
    ),
  ];
  const isReached = ([tool, wanted]: (typeof starts)[number]) =>
    JOBS.some(
      (job) =>
        job.tool === tool && Object.entries(wanted).every(([name, value]) => job.chosen[name] === value),
    );
  expect(starts.filter((start) => !isReached(start))).toEqual([]);
  for (const tool of Object.keys(FORMS)) expect(JOBS.some((job) => job.tool === tool)).toBe(true);
});

test("each address of the landing page that begins with something names a job, in every language", () => {
  const known = [...JOBS.map(({ id }) => id as string), "look"];
  for (const language of LANGUAGES) {
    const file = readFileSync(join(__dirname, `../../src/translations/${language}.json`), "utf8");
    const named = [...file.matchAll(/[?&]start=([\w-]+)/g)].map(([, start]) => start);
    expect([language, named.length > 0, named.filter((start) => !known.includes(start))]).toEqual([
      language,
      true,
      [],
    ]);
  }
});

describe.each([...LANGUAGES])("in %s", (language) => {
  const { foundJobs, nameOf, lineOf, text } = onPage(`?language=${language}`, () => ({
    ...jest.requireActual<typeof search>("../../src/jobs/search"),
    ...jest.requireActual<typeof texts>("../../src/translations/texts"),
  }));
  const otherWords = ({ id }: Job) =>
    text(`jobs.words.${id}`)
      .split(",")
      .map((word) => word.trim());

  test("each job is found by its name first, by each of its other words, by its line and by its word in an address", () => {
    const missed = JOBS.flatMap((job) => {
      const [first] = foundJobs(nameOf(job));
      const sought = [...otherWords(job), lineOf(job), job.id, nameOf(job).toUpperCase()];
      return [
        ...(nameOf(first) === nameOf(job) ? [] : [`${job.id}: ${first?.id} comes first`]),
        ...sought.filter((words) => !foundJobs(words).some(({ id }) => id === job.id)),
      ];
    });
    expect(missed).toEqual([]);
  });

  test("nothing is found by a word that no job has, and accents make no difference", () => {
    expect(foundJobs("qqxyzzy")).toEqual([]);
    const plain = (words: string) => words.normalize("NFD").replace(/\p{Mark}/gu, "");
    for (const job of JOBS) expect(foundJobs(plain(nameOf(job)))).toEqual(foundJobs(nameOf(job)));
    expect(foundJobs("lodz")).toEqual(foundJobs("łódź"));
  });

  test("names are short enough for a button, and jobs that stand in one list have different ones", () => {
    const names = JOBS.map(nameOf);
    expect(names.filter((name) => name.length > 42)).toEqual([]);
    for (const kind of ["new", "tables", "event", "league", "season", "cup"] as const) {
      const own = JOBS.filter(({ place }) =>
        typeof place === "string" ? place === kind : place.some((one) => one === kind),
      ).map(nameOf);
      expect([kind, own.length > 0, new Set(own).size]).toEqual([kind, true, own.length]);
    }
  });
});

const thing = (some: Partial<Thing>): Thing => ({
  kind: "event",
  id: "Results",
  title: "Tuesday",
  tabs: ["Results", "Ranking"],
  state: "during",
  figures: [],
  can: [],
  places: {},
  ...some,
});

const ALL_OF_EVENT: JobId[] = [
  "board",
  "follow",
  "screen",
  "publish",
  "rescue",
  "bridgemates",
  "cards",
  "scoring",
];

test.each([
  ["before", ["follow", "bridgemates", "screen", "rescue"]],
  ["during", ["board", "follow", "screen", "publish"]],
  ["after", ["publish", "board", "cards", "scoring"]],
] as [HowFar, JobId[]][])("%s an event these four come first", (state, four) => {
  const { first, others } = sortedJobs(thing({ state, can: ALL_OF_EVENT }));
  expect(first.map(({ id }) => id)).toEqual(four);
  expect([...first, ...others].map(({ id }) => id).sort()).toEqual([...ALL_OF_EVENT].sort());
});

test("what cannot be done is in no list, and what can be done is in one", () => {
  for (const [kind, states] of Object.entries(FIRST_JOBS) as [Thing["kind"], (typeof FIRST_JOBS)["event"]][])
    for (const state of Object.keys(states) as HowFar[]) {
      const can = JOBS.flatMap(({ id, place }) =>
        typeof place !== "string" && place.includes(kind) ? [id] : [],
      );
      for (const only of [can, can.slice(0, 1), can.slice(0, 5), can.slice(1)]) {
        const { first, others } = sortedJobs({ kind, state, can: only });
        expect([...first, ...others].map(({ id }) => id).sort()).toEqual([...only].sort());
        expect(others.length).not.toBe(1);
      }
    }
});

test("of two events the one whose tab is in view comes first, and otherwise the latest", () => {
  const [old, fresh] = [
    thing({ id: "A", tabs: ["A", "Pairs"] }),
    thing({ id: "B", tabs: ["B", "Pairs (2)"] }),
  ];
  const order = (inView: string | undefined) => inViewFirst([old, fresh], inView).map(({ id }) => id);
  expect(order("Pairs")).toEqual(["A", "B"]);
  expect(order("Pairs (2)")).toEqual(["B", "A"]);
  expect(order("Notes")).toEqual(["B", "A"]);
  expect(order(undefined)).toEqual(["B", "A"]);
});
