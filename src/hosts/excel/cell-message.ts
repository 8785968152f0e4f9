import { type CellMessages, cellMessages, type FailedCall } from "../../cell-messages";
import { type ShownMessage } from "../../sheets/sheet-host";
import { latestAnswer } from "./latest-answer";
import { runInExcel } from "./run";
import { withoutTab } from "./selection";

/** How long the pane waits for further results or a further selection before it asks Excel. */
const PAUSE_MS = 100;

/**
 * Tells the message of the selected cell, and undefined when the selected cell has no error of ours. It only reads the
 * workbook.
 *
 * @returns a function that ends this
 */
export function followExcelMessage(tell: (shown: ShownMessage | undefined) => void): () => void {
  const messages = cellMessages();
  const { document } = Office.context;
  // While a cell is edited, or a chart is selected, Excel refuses; then there is no selected cell.
  const answers = latestAnswer(() => selectedMessage(messages), undefined, tell);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(waiting);
    waiting = setTimeout(answers.ask, PAUSE_MS);
  };
  messages.changed = look;
  document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, look);
  if (messages.calls.size > 0) look();
  return () => {
    if (messages.changed === look) messages.changed = undefined;
    document.removeHandlerAsync(Office.EventType.DocumentSelectionChanged, { handler: look });
    clearTimeout(waiting);
    answers.end();
  };
}

async function selectedMessage({ calls }: CellMessages): Promise<ShownMessage | undefined> {
  if (calls.size === 0) return undefined;
  return runInExcel(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("address,valueTypes,formulas,rowIndex,columnIndex");
    const parent = tellsSpills() ? cell.getSpillParentOrNullObject() : undefined;
    parent?.load("address,formulas,rowIndex,columnIndex");
    await context.sync();
    if (cell.valueTypes[0][0] !== "Error") return undefined;
    const anchor = parent && !parent.isNullObject ? parent : cell;
    const call = failedCall(calls, anchor.address, String(anchor.formulas[0][0]));
    const [down, across] = [cell.rowIndex - anchor.rowIndex, cell.columnIndex - anchor.columnIndex];
    // A formula that does more with the answer may show its error elsewhere; then the first message explains it.
    const message =
      call?.messages.find((one) => one.down === down && one.across === across) ?? call?.messages[0];
    return message && { address: withoutTab(cell.address), message: message.message };
  });
}

/** Since this version of Excel's interface a cell tells which formula fills it. */
export function tellsSpills(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.12");
}

/** The last failed call of a cell, as long as its formula still has the function. */
function failedCall(calls: CellMessages["calls"], address: string, formula: string): FailedCall | undefined {
  const wanted = placeOf(address);
  const typed = formula.toUpperCase();
  return [...calls.values()]
    .reverse()
    .find((call) => placeOf(call.address) === wanted && typed.includes(call.fn.toUpperCase()));
}

/**
 * One text for all ways to write the address of a cell.
 *
 * @example placeOf("'[League.xlsx]It''s'!$B$2"); //=> "IT'S!B2"
 */
function placeOf(address: string): string {
  const cell = withoutTab(address);
  const tab = address.slice(0, Math.max(0, address.length - cell.length - 1));
  const bare = tab
    .replace(/^'(.*)'$/s, "$1")
    .replace(/''/g, "'")
    .replace(/^\[[^\]]*\]/, "");
  return `${bare}!${cell.replace(/\$/g, "")}`.toUpperCase();
}
