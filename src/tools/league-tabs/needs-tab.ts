import { sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { number, words } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { needsFormula, placesOf } from "./functions-of-ours";
import { type League, NEEDS } from "./layout";
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
function needsColumns({ vpFormat, choice }: League): SheetColumn[] {
  return [
    number(text("league.headers.number"), 11),
    words(text("league.headers.team"), widthFor(24, choice.teams)),
    number(text("league.headers.vps"), 9, vpFormat),
    number(text("league.headers.left"), 7),
    number(text("league.headers.possible"), 13, "0.00"),
    number(text("league.headers.certain"), 13, "0.00"),
    words(text("league.headers.needsNote"), 30),
  ];
}
