import type { ServerAnswer } from "../answer";
import { rowsLeftOut } from "../../../sheets/heading-row";
import {
  blankColumn,
  draftedFormula,
  type FormulaDraft,
  type InsertedFormula,
  MOST_SELECTED,
} from "../../../sheets/sheet-host";
import { alone, Failure } from "./answer";
import { makeRoom } from "./new-tabs";
import { filledPart, selectedRanges } from "./selection";

/** What Sheets shows before a custom function has answered. */
const COMPUTING = /^(Loading\.\.\.)?$/;

/** Writes a formula beside the selected cells, or into the one cell that has the cursor where those are blank. */
export function insertFormula(draft: FormulaDraft): ServerAnswer<InsertedFormula> {
  return alone(() => {
    const current = SpreadsheetApp.getCurrentCell();
    if (current === null) throw new Failure({ why: "noCell" });
    if (selectedRanges().length > 1) throw new Failure({ why: "oneBlock" });
    const filled = filledPart(SpreadsheetApp.getActiveRange() ?? current);
    const selected = filled && withoutHeading(filled);
    const cell = selected === undefined ? current : blankBeside(selected);
    const cells = selected?.getA1Notation();
    cell.setFormula(draftedFormula(draft, cells));
    // Sheets delays the write until something is read, so a failure shows here.
    const shown = String(cell.getDisplayValues()[0][0]);
    return {
      address: cell.getA1Notation(),
      ...(cells === undefined ? {} : { cells }),
      ...(COMPUTING.test(shown) ? {} : { shown }),
    };
  });
}

function withoutHeading(block: AppsScript.Range): AppsScript.Range {
  const rows = rowsLeftOut(block.getValues());
  return block.offset(rows, 0, block.getNumRows() - rows, block.getNumColumns());
}

/** The first row of the first column to the right that is blank in all rows of a block. */
function blankBeside(block: AppsScript.Range): AppsScript.Range {
  const sheet = block.getSheet();
  const [row, rows] = [block.getRow(), block.getNumRows()];
  const first = block.getColumn() + block.getNumColumns();
  const last = sheet.getLastColumn() + 1;
  const count = rows * (last - first + 1);
  if (count > MOST_SELECTED)
    throw new Failure({ why: "manyCells", address: block.getA1Notation(), count, most: MOST_SELECTED });
  makeRoom(sheet, 1, last);
  const beside = sheet.getRange(row, first, rows, last - first + 1);
  return beside.offset(0, blankColumn(beside.getValues()), 1, 1);
}
