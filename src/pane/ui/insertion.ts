import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { WORKBOOK_STEPPED } from "../../page/stepped";
import { type Connection } from "../../sheets/connection";
import { type CsvKind } from "../../sheets/csv-signs";
import { columnLetters } from "../../sheets/column-letters";
import { frozenRows, HostError, type NewSheet, type SheetHost, workbookName } from "../../sheets/sheet-host";
import { takenSheets } from "../../sheets/values";
import { quotedNames } from "../../translations/quoted-names";
import { text } from "../../translations/texts";

/** The line under the buttons of a tool: the result of the last button press. */
export interface Status {
  state: "quiet" | "done" | "failed";
  text: string;
  link?: { text: string; href: string };
  /** Whether the line takes the keyboard from the buttons above it, so that Enter does not press one of them again. */
  isReached?: boolean;
}

/** A button that leads to what one does next. */
export interface NextStep {
  label: string;
  go(): void;
}

/** What the foot of a tool can do, and its progress. */
export interface Insertion {
  host: SheetHost | undefined;
  status: Status;
  /** What is offered beside the line once something was made. */
  next?: NextStep;
  /** Whether the writing takes long. Then a bar shows it, and the user can cancel it. */
  slow: boolean;
  /**
   * Writes new tabs, and says where they are, or why they were not made.
   *
   * @param twice a message for the case that exactly these tabs were written last; it is shown first, and a
   * second press writes the tabs again
   */
  insert(sheets: NewSheet[], twice?: string): void;
  /** Saves one table as a .csv file. */
  saveCsv(sheet: NewSheet, kind: CsvKind): void;
  /** Says that nothing was made because of this fault. */
  refuse(fault: string): void;
  cancel(): void;
  say(state: Status["state"], words: string): void;
  /**
   * Says what a button of the foot has changed in the workbook, and takes the keyboard from the button, so
   * that Enter does not change it again.
   */
  done(words: string): void;
  /** Clears the line, because its message was about an earlier table. */
  forget(): void;
}

/** Writing that takes less time needs no bar and no Cancel button. */
const MOMENT_MS = 400;

/** The id of the line in the page. */
export const STATUS_LINE = "status";

const NOTHING: Status = { state: "quiet", text: "" };

/** Writes what a tool has made. It handles one button press at a time. */
export function useInsertion(connection: Connection | undefined): Insertion {
  const [status, setStatus] = useState(() => greeting(connection));
  const [greeted, setGreeted] = useState(connection);
  const [isWaiting, setWaiting] = useState(false);
  if (greeted !== connection) {
    setGreeted(connection);
    // An insert that waits for the spreadsheet writes this line itself.
    if (!isWaiting) setStatus(greeting(connection));
  }
  // After Undo or Redo, what a button has written may be gone.
  useEffect(() => {
    const forget = () => setStatus((now) => (now.state === "done" ? NOTHING : now));
    window.addEventListener(WORKBOOK_STEPPED, forget);
    return () => window.removeEventListener(WORKBOOK_STEPPED, forget);
  }, []);
  const [slow, setSlow] = useState(false);
  const working = useRef<AbortController | undefined>(undefined);
  /**
   * The tabs that were written last, and into which spreadsheet. After the message about writing them twice
   * it is undefined, so that the next press writes them.
   */
  const written = useRef<{ sheets: NewSheet[]; host: SheetHost } | undefined>(undefined);

  const host = connection?.host;
  const files = host?.makesFiles === true;
  const say = (state: Status["state"], words: string) => setStatus({ state, text: words });
  const sayDone = (words: string, toCells?: () => boolean) => {
    const isReached = toCells !== undefined && hasKeyboard() && !toCells();
    // At once, because the next key that is pressed may be Enter.
    flushSync(() => setStatus({ state: "done", text: words, isReached }));
  };

  /**
   * @param write resolves to the sentence that says where the tabs are
   * @param toCells puts the keyboard into the cells, where the spreadsheet lets the pane do so
   */
  const begin = async (
    rows: number,
    write: (signal: AbortSignal) => Promise<string>,
    toCells?: () => boolean,
  ) => {
    if (working.current) return;
    const controller = new AbortController();
    working.current = controller;
    const { signal } = controller;
    const writing = text("insert.writing", { rows });
    say("quiet", connection?.coming === undefined ? writing : text("insert.waits"));
    setWaiting(true);
    const bar = setTimeout(() => setSlow(true), MOMENT_MS);
    try {
      const done = await write(signal);
      const words = signal.aborted ? text("insert.tooLate", { done }) : done;
      sayDone(words, toCells);
    } catch (error) {
      if (error instanceof HostError) say("failed", error.message);
      else if (signal.aborted) say("quiet", text("insert.cancelled", { files }));
      else say("failed", text("insert.broken", { files, error: String(error) }));
    } finally {
      clearTimeout(bar);
      working.current = undefined;
      setSlow(false);
      setWaiting(false);
    }
  };

  return {
    host,
    status,
    slow,
    say,
    done: (words) => sayDone(words, () => host?.toCells?.() ?? false),
    insert(sheets, twice) {
      if (!host || working.current) return;
      const again = written.current?.sheets === sheets && written.current.host === host;
      if (twice !== undefined && again && !host.makesFiles) {
        written.current = undefined;
        return say("failed", twice);
      }
      const taken = takenSheets(sheets, host);
      void begin(
        rowCount(taken),
        async (signal) => {
          const names = await host.insertSheets(taken, signal);
          written.current = { sheets, host };
          return doneText(taken, names, host);
        },
        host.makesFiles ? undefined : () => host.toCells?.() ?? false,
      );
    },
    saveCsv(sheet, kind) {
      const save = host?.saveCsv;
      if (!save) return;
      const [taken] = takenSheets([sheet], host);
      void begin(rowCount([taken]), async () => fileText([taken], save(taken, kind)));
    },
    refuse: (fault) => say("failed", text("insert.refused", { files, fault })),
    cancel() {
      working.current?.abort();
      say("quiet", text("insert.cancelling"));
    },
    forget() {
      if (host && !working.current)
        setStatus(connection?.coming === undefined ? NOTHING : greeting(connection));
    },
  };
}

/** A page without a spreadsheet says so at once, and says what else the user can do. */
function greeting(connection: Connection | undefined): Status {
  if (connection?.coming !== undefined) return { state: "quiet", text: connection.coming };
  if (!connection || !("why" in connection)) return NOTHING;
  return { state: "quiet", text: connection.why, link: connection.instead };
}

/** The id of the status line, when it says that something is wrong with the tab of this name. */
export function saidOfTab({ state, text: words }: Status, tab: string): string | undefined {
  return state === "failed" && tab !== "" && words.includes(quotedNames([tab])) ? STATUS_LINE : undefined;
}

/** Counts the rows in which something stands. */
function rowCount(sheets: NewSheet[]): number {
  const filled = (sheet: NewSheet) => sheet.rows.filter((row) => row.some((cell) => cell !== ""));
  return sheets.reduce((sum, sheet) => sum + filled(sheet).length, 0);
}

/** Whether the keyboard is in the foot of a tool, where its buttons are. Somebody who waits may have gone elsewhere. */
function hasKeyboard(): boolean {
  return document.hasFocus() && document.activeElement?.closest("footer") != null;
}

function doneText(sheets: NewSheet[], names: string[], host: SheetHost): string {
  if (host.makesFiles) return fileText(sheets, workbookName(sheets, names));
  const where = text("insert.inTabs", {
    rows: rowCount(sheets),
    tabs: names.length,
    names: quotedNames(names),
  });
  const cell = host.toCells ? undefined : typedCell(sheets[0]);
  return cell === undefined ? where : `${where} ${text("insert.clickThere", { cell, tab: names[0] })}`;
}

/** The address of the cell of a new tab in which one types first; undefined where nothing is typed. */
function typedCell(sheet: NewSheet): string | undefined {
  const { start, columns } = sheet;
  // A cell beside the table is selected only so that typing overwrites nothing.
  if (!start || start.column >= columns.length) return undefined;
  return `${columnLetters(start.column)}${frozenRows(sheet) + start.row + 1}`;
}

function fileText(sheets: NewSheet[], file: string): string {
  return text("insert.inFile", { rows: rowCount(sheets), file });
}
