import { addTeam, appendRound } from "../../src/taskpane/league/running/changes";
import { findLeagues } from "../../src/taskpane/league/running/find";
import { drawNext, lastRound } from "../../src/taskpane/league/running/next-round";
import { type RunningLeague } from "../../src/taskpane/league/running/reading";
import { makeLeague } from "../../src/taskpane/league/tabs";
import { type Parsed } from "../../src/taskpane/parsed";
import { computedTabs } from "../taskpane/computed-tabs";
import { leagueChoice } from "../taskpane/league-choice";
import { type FakeBook } from "./fake-sheets";
import { connectPane, HOSTS } from "./pane";
import { loadScript } from "./script";

afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

const plain = (name: string) => name;

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

/** Every cell up to the last filled row and column, with its formula. */
function written({ sheets }: FakeBook) {
  return sheets.map((sheet) => {
    const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
    const cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const { content, formula } = sheet.cell(row + 1, column + 1);
        const value = content instanceof Date ? "" : content;
        return formula === undefined ? value : { formula };
      }),
    );
    return { name: sheet.getName(), cells };
  });
}

/** Gives each formula its value, as Sheets does. */
function compute(book: FakeBook): void {
  // A formula has semicolons in Sheets.
  const tabs = written(book).map(({ name, cells }) => ({
    name,
    cells: cells.map((line) =>
      line.map((cell) =>
        typeof cell === "object"
          ? { formula: cell.formula.replace(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ",") }
          : cell,
      ),
    ),
  }));
  const computed = computedTabs(tabs);
  for (const { name, cells } of tabs) {
    cells.forEach((line, row) =>
      line.forEach((cell, column) => {
        if (typeof cell === "object")
          book.sheet(name).cell(row + 1, column + 1).content = computed.read(name, row, column);
      }),
    );
  }
}

test.each(["en_US", "pt_PT"])(
  "in a spreadsheet in %s a Swiss is drawn and gets a team, and a failure changes nothing",
  async (locale) => {
    const script = loadScript();
    const { book } = script;
    connectPane(script);
    book.locale = locale;
    const host = HOSTS.en;
    const choice = leagueChoice({
      teams: ["Ash", "Birch", "Cedar", "Dogwood", "Elm"],
      swiss: "halves",
      formulas: "lookup",
    });
    await host.insertSheets(makeLeague(choice, plain).sheets);
    const matches = book.sheet("Matches");
    matches.cell(6, 7).content = 40;
    matches.cell(6, 8).content = 10;
    matches.cell(7, 7).content = 20;
    matches.cell(7, 8).content = 31;
    compute(book);
    const league = async (): Promise<RunningLeague> => valueOf((await findLeagues(host))[0].league);

    const steps = [
      (now: RunningLeague) => appendRound(now, valueOf(drawNext(now, lastRound(now.season))), plain),
      (now: RunningLeague) => addTeam(now, { name: "=Fir", venue: "" }, plain),
    ];
    for (const step of steps) {
      const { changes, names } = valueOf(step(await league()));
      const before = written(book);
      const formats = () =>
        new Map(
          book.sheets.flatMap((sheet) =>
            [...sheet.cells].map(([at, { format }]) => [`${sheet.getName()} ${at}`, format ?? "General"]),
          ),
        );
      const looks = formats();
      // Google refuses an early change, then later and later ones, until none is left that it could refuse.
      for (let refused = 1, isDone = false; !isDone; refused *= 3) {
        let left = refused;
        book.before = () => {
          if (--left === 0) throw new Error("You are trying to edit a protected cell or object.");
        };
        const answer = await host.changeTabs?.(changes, names).then(
          () => "done",
          (error: Error) => error.message,
        );
        book.before = () => undefined;
        isDone = answer === "done";
        if (isDone) break;
        expect(answer).toMatch(/^Nothing was changed\. Part of the spreadsheet is protected/);
        expect(written(book)).toEqual(before);
        const now = formats();
        expect([...looks].filter(([at, format]) => now.get(at) !== format)).toEqual([]);
      }
      compute(book);
    }

    const { season, ranking } = await league();
    expect(season.choice.teams).toEqual(["Ash", "Birch", "Cedar", "Dogwood", "Elm", "=Fir"]);
    expect(
      season.lines.filter(({ round }) => round === 2).map(({ pairing, bye }) => pairing ?? [bye]),
    ).toEqual([[1, 4], [5, 2], [3]]);
    expect(ranking).toHaveLength(6);
    const errors = book.sheets.flatMap((sheet) =>
      [...sheet.cells.values()].filter(({ content }) => content === "#ERROR!"),
    );
    expect(errors).toEqual([]);
  },
);

test("a change that Google does not answer may have been made, and the message says so", async () => {
  const script = loadScript();
  const way = connectPane(script);
  const host = HOSTS.en;
  await host.insertSheets(makeLeague(leagueChoice({ swiss: "halves" }), plain).sheets);
  compute(script.book);
  const now = valueOf((await findLeagues(host))[0].league);
  const { changes, names } = valueOf(addTeam(now, { name: "Elm", venue: "" }, plain));
  way.outage = "NetworkError: Connection failure due to HTTP 0";
  await expect(host.changeTabs?.(changes, names)).rejects.toThrow(
    "It is not known whether the tabs were changed: look at them before you try again.",
  );
  way.outage = undefined;
  script.book.sheet("Teams").setName("Clubs");
  await expect(host.changeTabs?.(changes, names)).rejects.toThrow(
    "Nothing was changed. There is no tab “Teams” any more.",
  );
});
