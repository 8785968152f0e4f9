import { howScored } from "../../../src/events/agreement";
import { readUsebio } from "../../../src/events/usebio";
import { eventSheets } from "../../../src/tools/event-tabs/event-sheets";
import { butler, madeEvent, matchpoints, usebioFile } from "../../events/made-event";
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
        typedName: (name) => name,
        travellers: true,
        scoreCards: true,
      });
      expect(await HOSTS.en.insertSheets(sheets)).toEqual(sheets.map(({ name }) => name));
      const cells = script.book.sheets.flatMap((sheet) => [...sheet.cells.values()]);
      expect(cells.filter(({ content }) => content === "#ERROR!")).toEqual([]);
      const formulas = cells.flatMap(({ formula }) => formula ?? []);
      expect(formulas.length).toBeGreaterThan(50);
      const calls = formulas.filter((formula) =>
        script.globals.some((name) => new RegExp(`\\b${name}\\(`).test(formula)),
      );
      // There is one call for each column, whatever the number of results.
      expect(calls.length).toBeGreaterThan(1);
      expect(calls.length).toBeLessThan(8);
    },
  );
});
