import fc from "fast-check";
import { howScored } from "../../src/events/agreement";
import { readUsebio } from "../../src/events/usebio";
import { placeTabs } from "../../src/hosts/place-tabs";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { typedSession } from "../../src/tools/season/add";
import { readSeasons } from "../../src/tools/season/find";
import { seasonSheets } from "../../src/tools/season/make";
import { madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { leagueChoice } from "../tools/league-choice";
import { connectPane, HOSTS } from "./google/pane";
import { loadScript } from "./google/script";
import { type Country, typedIn } from "./typed-in";

/*
 * What somebody types into a text field of the pane stands in the spreadsheet as it was typed, and is read back so, in Excel and
 * in Google Sheets of three countries. In most of these texts a spreadsheet sees a date, a number, a time or a formula.
 */

const TEXTS = [
  "12/3",
  "3-1",
  "1.5",
  "12,5",
  "=1",
  "+1",
  "-1",
  "1e3",
  "TRUE",
  "007",
  "1:30",
  "Mar 3",
  "'x",
  "4 P",
  "60%",
  "@x",
  "=SUM(A1)",
];

const COUNTRIES: readonly Country[] = ["en", "de", "fr"];
const LOCALES = ["en_US", "de_DE", "fr_FR"];

afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

/** The tabs of each tool that takes texts, with these texts in all its fields. */
function tabsOf(texts: readonly string[]): NewSheet[] {
  const [one, two, three, four] = texts;
  const file = readUsebio(usebioFile(madeEvent("howell", 4, 3, 2), "matchpoints", matchpoints("board")));
  if ("faults" in file) throw new Error(JSON.stringify(file.faults));
  const { event } = file;
  const own = {
    ...event,
    title: one,
    date: "",
    contestants: event.contestants.map((each, index) => ({ ...each, names: [texts[index % texts.length]] })),
    results: event.results.map((each) => ({ ...each, session: two, section: three, contract: four })),
  };
  const { rules, ofResults } = howScored(event);
  const league = leagueChoice({
    name: one,
    teams: [...texts],
    venues: texts.map((_, index) => texts[(index + 1) % texts.length]),
    dates: { first: 46_395, every: 7 },
  });
  return [
    ...makeLeague(league, (name) => name).sheets,
    ...seasonSheets({
      title: one,
      isOfPlayers: true,
      members: texts.map((name, index) => ({ number: index + 1, name, line: two, handicap: undefined })),
      sessions: 2,
      rules: [...texts],
      hasLines: true,
      hasHandicaps: true,
    }),
    ...eventSheets({
      event: own,
      rule: rules[0].rule,
      ofResults,
      names: true,
      travellers: true,
      scoreCards: true,
    }),
  ];
}

const someTexts = fc.shuffledSubarray(TEXTS, { minLength: 4, maxLength: 6 });

test("in new tabs of Excel every text is the text that it was, in each country", () => {
  fc.assert(
    fc.property(someTexts, (texts) => {
      const cells = placeTabs(tabsOf(texts), []).flatMap((tab) => tab.cells.flat());
      const written = cells.flatMap(({ content, look }) =>
        content.kind === "text" ? [[content.value, look.format ?? "General"] as const] : [],
      );
      for (const typed of texts) expect(written.map(([words]) => words)).toContain(typed);
      for (const country of COUNTRIES)
        for (const [words, format] of written)
          expect(typedIn(country, words, format)).toEqual({ kind: "text", text: words });
      // A formula in a cell for text would be a text.
      expect(cells.filter(({ content, look }) => content.kind === "formula" && look.format === "@")).toEqual(
        [],
      );
    }),
    { numRuns: 10 },
  );
});

test.each(LOCALES)("in new tabs of Google Sheets in %s too", async (locale) => {
  const script = loadScript();
  connectPane(script);
  script.book.locale = locale;
  await HOSTS.en.insertSheets(tabsOf(TEXTS));
  const contents = script.book.sheets.flatMap(({ cells }) =>
    [...cells.values()].map(({ content }) => content),
  );
  for (const typed of TEXTS) expect(contents.filter((one) => one === typed).length).toBeGreaterThan(3);
  expect(contents.filter((one) => one instanceof Date || typeof one === "boolean")).toEqual([]);
});

test.each(LOCALES)(
  "a session of any name is in the season as it was typed, and is known again, in %s",
  async (locale) => {
    const script = loadScript();
    connectPane(script);
    script.book.locale = locale;
    const host = HOSTS.en;
    const members = ["Ann", "Bob"].map((name, index) => ({
      number: index + 1,
      name,
      line: "",
      handicap: undefined,
    }));
    await host.insertSheets(
      seasonSheets({
        title: "",
        isOfPlayers: true,
        members,
        sessions: 2,
        rules: [],
        hasLines: false,
        hasHandicaps: false,
      }),
    );
    const season = async () => {
      const [read] = (await readSeasons(host)).seasons;
      if ("fault" in read) throw new Error(read.fault);
      return read.value;
    };
    for (const name of [...TEXTS, "3"]) {
      const wishes = { name, guests: false, absent: true };
      const added = typedSession(await season(), "1 51", wishes);
      if ("fault" in added) throw new Error(added.fault);
      await host.rewriteCells?.(added.value.rewrites);
      const again = typedSession(await season(), "1 51", wishes);
      expect([name, again]).toEqual([name, { fault: expect.stringContaining(name) }]);
    }
    const { cells, columns, header } = await season();
    const sessions = new Set(cells.slice(header + 1).map((row) => row[columns.get("session") ?? -1]));
    expect([...sessions].filter((cell) => cell !== "")).toEqual([...TEXTS, 3]);
  },
);
