import { askPane } from "../pane/asked";
import { listedFunctions, localName } from "../translations/catalogue";
import { keptForm } from "../pane/kept";
import { typedName } from "../sheets/namespace";
import { HostError, wordsOf } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { insertExcelFormula } from "../hosts/excel/formula";
import { excelHost } from "../hosts/excel/host";
import { readExcelTabs } from "../hosts/excel/read-tabs";
import { readExcelPlace, readExcelSelection } from "../hosts/excel/selection";
import { readExcelSettings } from "../hosts/excel/settings";

/** What the ribbon, the menu of a cell and the keys do, by the names that manifest.xml and shortcuts.json have for it. */
const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  ScoreImps: () => score("IMP"),
  ScoreMatchpoints: () => score("MATCHPOINTS"),
  ScorePar: () => score("PAR"),
  ScoreVps: scoreVps,
  OpenTool: openTool,
};

/** Excel runs these in the pane's page, also while the pane is closed. A failure opens the pane, which says it. */
export function associateCommands(): void {
  for (const [name, command] of Object.entries(COMMANDS)) {
    // A key gives no event.
    Office.actions.associate(name, (event?: Office.AddinCommands.Event | null) =>
      command()
        .catch((error: unknown) => show({ words: wordsOf(error) }))
        .finally(() => event?.completed()),
    );
  }
}

/** Writes a formula of the selected cells beside them. */
async function score(fn: string, ...further: string[]): Promise<void> {
  const { cells } = await readExcelSelection();
  if (cells.every((line) => line.every((cell) => cell === ""))) {
    throw new HostError(text("frame.commands.select"));
  }
  const formula = `=${typedName(localName(fn))}(${["§", ...further].join(",")})`;
  await insertExcelFormula({ withCells: formula, alone: formula });
  askPane({ words: "" });
}

/** The VPs need the number of boards. Nobody has typed it into the sheet, so it is the one in the tool VP tables. */
async function scoreVps(): Promise<void> {
  const { boards } = keptForm((await readExcelSettings())["vp-tables"]);
  if (typeof boards === "string" && /^\s*\d{1,4}\s*$/.test(boards)) return score("VPCONT", boards.trim());
  await show({
    tool: "vp-tables",
    words: text("frame.commands.boards", { label: text("vpTables.boards.label") }),
  });
}

/** Opens the tool for what is selected, with it. */
async function openTool(): Promise<void> {
  const selection = await readExcelSelection();
  const { tab, row, column, formula } = await readExcelPlace();
  const [[cells = []], { fittingTool }, { findLeagues }, { findEvents }] = await Promise.all([
    readExcelTabs([tab]),
    import(/* webpackChunkName: "ruling" */ "./fitting"),
    import(/* webpackChunkName: "league" */ "../tools/running-league/find"),
    import(/* webpackChunkName: "event" */ "../tools/event-tabs/coded-event"),
  ]);
  // Where the workbook has no league, this is the reason that a tool would give.
  const leagues = await findLeagues(excelHost).catch(() => []);
  const events = await findEvents(excelHost).catch(() => []);
  await show(
    fittingTool({
      ...{ tab, cells, row, column, formula },
      selected: selection.cells,
      leagueTabs: leagues.flatMap(({ tabs }) => tabs),
      events,
      functions: listedFunctions().map(({ name }) => name),
    }),
  );
}

async function show(asked: Parameters<typeof askPane>[0]): Promise<void> {
  askPane(asked);
  await Office.addin.showAsTaskpane();
}
