import { type EventDetails } from "../../events/event";
import { headersFormula } from "../../sheets/headers-formula";
import { type CellValue, type Formula } from "../../sheets/sheet-host";
import { rowNumber, type TableColumn } from "../../sheets/table";
import { text } from "../../translations/texts";

/** Which of the tabs of an event it is. */
export type TabCode = "results" | "matches" | "ranking" | "pairs" | "seen";

/** A tab that the pane must find again, with its columns in their order. */
export interface CodedTab {
  code: TabCode;
  /** The name that is asked for; where it is taken, the tab gets another one. */
  name: string;
  columns: readonly TableColumn<string>[];
}

/** What the pane must know of an event beside its tabs: words that it reads in them, in the language of the event. */
export interface EventNotes extends EventDetails {
  /** The title of the ranking, with `{event}` for the event's. */
  title: string;
  /** What the column with the direction says of a pair that sits North-South. */
  northSouth: string;
  /** The number of the session. */
  session?: number;
  /** Set when the matchpoints are Ascherman's, which no column shows. */
  ascherman?: true;
  /** How the line below the ranking counts remarks, with `{number}` and `{tab}`. */
  remarks?: string;
}

/** A cell of the tab says this when the tab has the codes of an event. */
export const EVENT_MARK = "event=1";

/**
 * Lines that say which tab is which, and what each column has, in codes that are the same in every language. They stand
 * below the list of contestants, in a tab that every event has and few people open. Beside each code is a formula that
 * names the headers, which the spreadsheet keeps right when somebody renames a tab or moves a column.
 */
export function codeLines(tabs: readonly CodedTab[], notes: EventNotes): CellValue[][] {
  return [
    [],
    [EVENT_MARK, text("event.codes.leave")],
    ...tabs.map(codeLine),
    ...tabs.flatMap(seenLine),
    ["", `notes=${JSON.stringify(notes)}`],
  ];
}

/** The column for marks on remarks, which is there only where formulas make remarks. */
function seenLine({ name, columns }: CodedTab): CellValue[][] {
  const index = columns.findIndex(({ key }) => key === "seen");
  if (index < 0) return [];
  const ofFormulas = ({ formula }: Formula): Formula => ({ formula, values: () => [[""]] });
  const headers = headersFormula(name, rowNumber(-1), [index]);
  return [[ofFormulas(headers), ofFormulas({ formula: '="seen=seen"' })]];
}

/**
 * The codes of the columns that every spreadsheet has. Columns for formulas of ours alone are left out: they
 * stand to the right of the others, which have the same places without them.
 */
export function codeLine({
  code,
  name,
  columns,
}: Pick<CodedTab, "name" | "columns"> & { code: string }): CellValue[] {
  const coded = columns.flatMap(({ key, only }, index) => (only === undefined ? [{ key, index }] : []));
  return [
    headersFormula(
      name,
      rowNumber(-1),
      coded.map(({ index }) => index),
    ),
    `${code}=${coded.map(({ key }) => key).join(" ")}`,
  ];
}
