import { howScored } from "../../../src/events/agreement";
import { readUsebio } from "../../../src/events/usebio";
import { eventSheets } from "../../../src/tools/event-tabs/event-sheets";
import { butler, madeEvent, matchpoints, usebioFile } from "../../events/made-event";
import { PANES } from "../../tools/panes";
import { takenSheets } from "../../../src/sheets/values";
import { connectPane, HOSTS } from "./pane";
import { loadScript } from "./script";

afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

describe.each(["en_US", "pt_PT"])("an evening's tabs in a spreadsheet in %s", (locale) => {
  test.each([
    ["matchpoints", matchpoints("board")],
    ["butler", butler(1, 10)],
  ] as const)(
    "of %s have formulas that this spreadsheet can parse, with few calls of the script",
    async (form, by) => {
      const script = loadScript();
      connectPane(script);
      script.book.locale = locale;
      const answer = readUsebio(usebioFile(madeEvent("howell", 8, 3, 3), form, by));
      if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
      const { event } = answer;
      const { rules, ofResults } = howScored(event);
      const sheets = eventSheets({
        event,
        rule: rules[0].rule,
        ofResults,
        names: true,
        travellers: true,
        scoreCards: true,
      });
      expect(await HOSTS.en.insertSheets(sheets)).toEqual(sheets.map(({ name }) => name));
      const cells = script.book.sheets.flatMap((sheet) => [...sheet.cells.values()]);
      expect(cells.filter(({ content }) => content === "#ERROR!")).toEqual([]);
      const formulas = cells.flatMap(({ formula }) => formula ?? []);
      expect(formulas.length).toBeGreaterThan(50);
      // A row's own score calls nothing as long as no ruling stands there.
      const calls = formulas
        .map((formula) =>
          formula.replace(/^=IF\(TRIM\(\$?[A-Z]+\d+\)<>""[,;]IFERROR\(CONTRACTSCORE\(.*$/, ""),
        )
        .filter((formula) => script.globals.some((name) => new RegExp(`\\b${name}\\(`).test(formula)));
      // There is one call for each column, whatever the number of results.
      expect(calls.length).toBeGreaterThan(1);
      expect(calls.length).toBeLessThan(8);
    },
  );
});

test("an event made in Portuguese is found by its codes by a pane in English, with two calls of the script", async () => {
  const script = loadScript();
  const way = connectPane(script);
  script.book.locale = "pt_PT";
  const answer = readUsebio(usebioFile(madeEvent("howell", 8, 3, 3), "butler", butler(1, 10)));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const { event } = answer;
  const { rules, ofResults } = howScored(event);
  const choice = { event, rule: rules[0].rule, ofResults, names: true };
  await HOSTS.pt.insertSheets(takenSheets(PANES.Portuguese.eventSheets(choice), { valuesOnly: true }));
  way.calls.length = 0;
  const found = await PANES.English.readEventTabs(HOSTS.en, "Results");
  expect(way.calls.map(({ name }) => name)).toEqual(["readBridgeLinkedTabs", "readBridgeTabs"]);
  expect(found.contestants.map(({ names }) => names)).toEqual(event.contestants.map(({ names }) => names));
  const played = ({ results }: typeof event) => results.map(({ board, ns, ew }) => [board, ns, ew]);
  expect(played(found)).toEqual(played(event));
});
