import { FORM, seasonBefore } from "../../src/tools/new-league/form";
import { formulasHint } from "../../src/tools/new-league/in-words";
import { besideOthers, makeLeague } from "../../src/tools/league-tabs/tabs";
import { findLeagues } from "../../src/tools/running-league/find";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

/* A second league in a workbook, and a league of the next season. */

const league = (name: string, teams: string[]) =>
  makeLeague(leagueChoice({ name, teams }), (one) => one).sheets;
const FIRST = league("North", ["Ash", "Birch", "Cedar", "Dogwood"]);
const names = (sheets: readonly { name: string }[]) => sheets.map(({ name }) => name);

test("the tabs of a second league have its name before theirs, and it is read as a league of its own", async () => {
  const second = besideOthers(league("Division 2", ["Elm", "Fir", "Gorse"]), "Division 2", names(FIRST));
  expect(names(second).slice(0, 2)).toEqual(["Division 2 Matches", "Division 2 Ranking"]);
  const { host, book } = bookHost([...FIRST, ...second], addIn("STANDINGS"));
  const found = await findLeagues(host);
  expect(
    found.map(({ title, league: read }) => [title, "value" in read && read.value.season.choice.teams.length]),
  ).toEqual([
    ["North (Matches)", 4],
    ["Division 2 (Division 2 Matches)", 3],
  ]);
  // Its formulas read its own tabs: a result there is in its ranking, and in no other.
  const [matches] = second;
  const at = (header: string) => matches.columns.findIndex((one) => one.header === header);
  const first = matches.rows.findIndex((row) => !row.includes("bye")) + 2 + (matches.above?.length ?? 0);
  book.type(matches.name, first, at("IMPs home"), 40);
  book.type(matches.name, first, at("IMPs away"), 20);
  const totals = (tab: string) =>
    [0, 1, 2, 3].map((row) => book.read(tab, row + 2, 3)).filter((vps) => Number(vps) > 0);
  expect(totals("Division 2 Ranking").length).toBeGreaterThan(0);
  expect(totals("Ranking")).toEqual([]);
});

test("of divisions without a league’s name, only the tabs whose names are taken have the divisions’ names before theirs", async () => {
  const divided = (...divisions: string[]) =>
    makeLeague(
      {
        ...leagueChoice({ name: "", teams: ["Ash", "Birch", "Cedar", "Dogwood"] }),
        divisions: divisions.map((name, index) => ({
          name,
          teams: ["Elm", "Fir", "Gorse", "Hazel"].map((team) => `${team} ${index}`),
          venues: [],
        })),
      },
      (one) => one,
    ).sheets;
  const [first, second] = [divided("North", "South"), divided("East", "West")];
  const taken = names(first);
  const beside = besideOthers(second, "", taken, ["East", "West"]);
  const both = [...taken, ...names(beside)];
  expect(new Set(both).size).toBe(both.length);
  expect(names(second).filter((name) => taken.includes(name))).toEqual(["Calendar"]);
  expect(names(beside)).toEqual(
    names(second).map((name) => (name === "Calendar" ? "East West Calendar" : name)),
  );
  // Each division is found with its own tabs.
  const { host } = bookHost([...first, ...beside], addIn("STANDINGS"));
  const found = (await findLeagues(host)).map(({ title }) => title);
  expect(found.map((title) => /\((.*)\)$/.exec(title)?.[1] ?? title)).toEqual([
    "North Matches",
    "South Matches",
    "East Matches",
    "West Matches",
  ]);
});

test("a league stays as it is named where its names are free, or where nobody has named it", () => {
  const sheets = league("North", ["Ash", "Birch"]);
  expect(besideOthers(sheets, "North", ["Sheet1"])).toBe(sheets);
  expect(besideOthers(sheets, "  ", names(FIRST))).toBe(sheets);
  const long = besideOthers(sheets, "The [North]: very long name of it", ["MATCHES"]);
  expect(names(long).every((name) => name.length <= 31 && !/[[\]:]/.test(name))).toBe(true);
  expect(names(long)[0]).toMatch(/^The North very lon.* Matches$/);
});

test("the first date of a season that is over is asked for again, and no league takes it", () => {
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { first } = FORM.fields;
  for (const soon of ["", dayFromNow(-30), dayFromNow(200)]) expect(first.kept(soon)).toBe(soon);
  const old = dayFromNow(-300);
  const kept = first.kept(old);
  expect(seasonBefore(kept)).toBe(old);
  expect(first.kept(kept)).toBe(kept);
  const asked = first.read(kept);
  const { question, faultyField } = FORM.read({ ...FORM.first, first: kept });
  expect(question).toEqual(asked);
  expect(faultyField).toBe("first");
  // Such as "Tue 9 Dec 2025".
  const [, day] = /began on \w{3} (.*)\.$/.exec("fault" in asked ? asked.fault : "") ?? [];
  expect(new Date(`${day} UTC`)).toEqual(new Date(old));
  expect(first.read(dayFromNow(5))).toHaveProperty("value");
});

test("where everybody can open the league, the tabs that need our functions are named", () => {
  const hint = (changes: Partial<typeof FORM.first>) => {
    const typed = { ...FORM.first, formulas: "lookup" as const, ...changes };
    return formulasHint({ formulas: "lookup", formulasFixed: undefined }, typed);
  };
  const plain = hint({});
  expect(plain).not.toContain("#NAME?");
  expect(hint({ moves: true, needs: true })).toBe(
    `${plain} But Needs is computed by this add-in: without it #NAME? stands there. So before others get the workbook, put the values there: “Before you send it away: our formulas become their values”, at the end of this pane.`,
  );
  expect(hint({ moves: true, needs: true, tieBreak: "rules" })).toContain("But Ranking, Needs are computed");
  // A field that is not asked for says nothing.
  expect(hint({ moves: false, needs: true })).toBe(plain);
  expect(hint({ moves: true, needs: true, robin: "swiss" })).toBe(plain);
});
