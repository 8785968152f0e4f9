import { sentenceFormula } from "../../sheets/formula-text";
import { declaredColumns, ofHundredths, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { sheetColumns } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { needsFormula, placesOf } from "./functions-of-ours";
import { headerOf, type League, NEEDS, ofVps } from "./layout";
import { wholeGuard } from "./whole-guard";

/** What each team still needs to go up, or to come first where nobody does, and beside it what it needs to stay. */
export function needsTab(league: League, typedName: (name: string) => string): NewSheet {
  const { upper, safe } = placesOf(league);
  const block = (place: string): SheetColumn[] => {
    const columns = needsColumns(league);
    const values = () => [columns.map(({ header }) => header)];
    const formula = needsFormula(league, place, typedName);
    return columns.map((column, index) => ({ ...column, header: index === 0 ? { formula, values } : "" }));
  };
  const columns = [...block(upper), { header: "", width: 3 }, ...block(safe)];
  const rows = league.choice.teams.map((): CellValue[] => []);
  return {
    name: NEEDS,
    title: text("league.sheets.needsTitle", { league: league.inWords }),
    above: [
      {
        formula: `=${sentenceFormula((first, stays) => text("league.sheets.needsPlaces", { first, stays }), [upper, safe])}`,
      },
      text("league.sheets.needsNote"),
    ],
    columns,
    rows,
    ...wholeGuard({ columns, rows }),
  };
}

/** The columns that NEEDS fills. */
function needsColumns(league: League): SheetColumn[] {
  const columns = {
    number: ofNumbers(11),
    team: ofWords(widthFor(24, league.choice.teams)),
    vps: ofVps(9, league),
    left: ofNumbers(7),
    possible: ofHundredths(13),
    certain: ofHundredths(13),
    needsNote: ofWords(30),
  };
  return sheetColumns(declaredColumns(columns, headerOf));
}
