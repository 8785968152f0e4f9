import type { FUniver } from "@univerjs/core/facade";
import type { FRange, FWorkbook, FWorksheet } from "@univerjs/preset-sheets-core";
import type { GridWindow } from "../../../src/hosts/workbench/host";
import type { NewSheet } from "../../../src/sheets/sheet-host";
import type {} from "../hosts-entry";
import type { RandomBook, Step, Typed } from "./random-books";

declare const univerAPI: FUniver;

/** All that stands in a workbook, as somebody has typed and arranged it. */
export interface Content {
  tabs: {
    name: string;
    hidden: boolean;
    rows: number;
    columns: number;
    hiddenRows: number[];
    merges: string[];
    /** What is typed in each cell that is not blank: a formula, or a value and whether it is a text. */
    cells: Record<string, string>;
  }[];
  names: string[];
}

/** What the cells of each tab show, by their addresses. */
export type Shown = Record<string, Record<string, string>>;

export interface State {
  content: Content;
  shown: Shown;
  /** The workbook as it is kept. */
  kept: string;
  /** Steps that can be undone. */
  undos: number;
  /** Another file is another workbook, and has no steps yet. */
  workbook: string;
}

export interface Driver {
  open(book: RandomBook): Promise<void>;
  openKept(kept: string): Promise<void>;
  /** Opens the same cells in a workbook in which nothing else was ever done. */
  openTyped(content: Content): Promise<void>;
  /** Makes a step; false when the grid refused it, or there was nothing to do. */
  make(step: Step): Promise<boolean>;
  undo(times: number): Promise<void>;
  redo(times: number): Promise<void>;
  state(): State;
  kinds(): string[];
  /** All commands that the grid has. */
  commands(): string[];
}

declare global {
  interface Window extends Pick<GridWindow, "spilledInto"> {
    driver: Driver;
  }
}

/**
 * Puts the driver into a page of the workbench. It is sent there as a text, and so uses nothing from outside but its types.
 */
export function installDriver(): void {
  type Block = ReturnType<FRange["getRange"]>;
  interface Command {
    id: string;
    type: number;
  }
  const inner = univerAPI as unknown as {
    _commandService: {
      _commandRegistry: { _commands: Map<string, Command> };
      onCommandExecuted(
        listen: (command: Command & { params?: { functionsExecutedState?: number } }) => void,
      ): void;
    };
    _injector: {
      dependencyCollection: { dependencyMap: Map<{ decoratorName?: string }, unknown> };
      get(service: unknown): {
        undoRedoStatus$: { subscribe(listen: (status: { undos: number }) => void): void };
      };
    };
  };
  const book = (): FWorkbook => {
    const open = univerAPI.getActiveWorkbook();
    if (!open) throw new Error("no workbook is open");
    return open;
  };
  const letters = (column: number): string =>
    column < 26
      ? String.fromCharCode(65 + column)
      : letters(Math.floor(column / 26) - 1) + letters(column % 26);
  const at = (row: number, column: number) => `${letters(column)}${row + 1}`;
  const placeOf = (address: string): [row: number, column: number] => [
    Number(address.replace(/\D/g, "")) - 1,
    [...address.replace(/\d/g, "")].reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0) - 1,
  ];

  // The grid waits 100 ms for more edits before it computes. Here each edit is waited for.
  let started = 0;
  let ended = 0;
  inner._commandService.onCommandExecuted(({ id, params }) => {
    if (id === "formula.mutation.set-formula-calculation-start") started++;
    if (
      id === "formula.mutation.set-formula-calculation-notification" &&
      params?.functionsExecutedState !== undefined
    )
      ended = started;
  });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const settled = async (): Promise<void> => {
    for (let quiet = 0, tries = 0; quiet < 3; tries++) {
      const before = started;
      await pause(3);
      quiet = started === before && ended === started ? quiet + 1 : 0;
      if (tries > 40_000) throw new Error("it computes for ever");
    }
    // The results are written into the cells in a moment of their own.
    await pause(0);
  };

  // A text of digits is one that an apostrophe has made a text.
  const valueOf = (typed: Typed) => ({
    v: typed === "" ? null : typed,
    t: typeof typed === "number" ? 2 : typed === "" ? null : /^\d+$/.test(typed) ? 4 : 1,
  });
  /** Says yes to what the grid asks, such as whether a merged block keeps its first cell alone. */
  const sayYes = (): boolean => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"] button')];
    buttons.find((one) => /^(continue|confirm)/i.test(one.textContent))?.click();
    return buttons.length > 0;
  };
  const answered = async <Result>(asking: Promise<Result>): Promise<Result> => {
    const yes = setInterval(sayYes, 10);
    try {
      return await asking;
    } finally {
      clearInterval(yes);
      // Some questions come after the command has ended.
      await pause(0);
      while (sayYes()) await pause(10);
    }
  };
  const cellOf = (typed: Typed) =>
    typeof typed === "string" && typed.startsWith("=")
      ? { f: typed, v: null, si: null, p: null, t: null }
      : { f: null, si: null, p: null, ...valueOf(typed) };

  const replaceBy = async (data: object): Promise<void> => {
    const former = univerAPI.getActiveWorkbook();
    if (former) univerAPI.disposeUnit(former.getId());
    univerAPI.createWorkbook({ ...data, id: `workbook-${Math.random()}` });
    await settled();
  };

  const sheetsOf = (
    tabs: { id: string; name: string; rows: number; columns: number; cells: object; more?: object }[],
  ) => ({
    sheetOrder: tabs.map(({ id }) => id),
    sheets: Object.fromEntries(
      tabs.map(({ id, name, rows, columns, cells, more }) => [
        id,
        { id, name, rowCount: rows, columnCount: columns, cellData: cells, ...more },
      ]),
    ),
  });
  const NAMES = "SHEET_DEFINED_NAME_PLUGIN";
  const namesOf = (names: [string, string][]) => [
    {
      name: NAMES,
      data: JSON.stringify(
        Object.fromEntries(
          names.map(([name, meaning], index) => [
            `n${index}`,
            { id: `n${index}`, name, formulaOrRefString: meaning, localSheetId: "AllDefaultWorkbook" },
          ]),
        ),
      ),
    },
  ];

  const namesNow = (): { id: string; name: string; formulaOrRefString: string }[] => {
    const saved = book().save();
    const resource = saved.resources?.find(({ name }) => name === NAMES);
    return Object.values(JSON.parse(resource?.data || "{}") as Record<string, never>);
  };

  /** What follows a cell that has a number format, which may make a text of a number. */
  const AS = " as ";
  const formatOf = (sheet: FWorksheet, row: number, column: number) =>
    sheet.getSheet().getComposedCellStyle(row, column)?.n?.pattern ?? "";

  const content = (): Content => {
    const saved = book().save();
    return {
      tabs: book()
        .getSheets()
        .map((sheet) => {
          const [rows, columns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
          const block = sheet.getRange(0, 0, rows, columns);
          const formulas = block.getFormulas();
          const cells: Record<string, string> = {};
          block.getCellDataGrid().forEach((line, r) =>
            line.forEach((one, c) => {
              const value = one?.p?.body?.dataStream.replace(/\r\n$/, "") ?? one?.v;
              if (formulas[r][c]) cells[at(r, c)] = formulas[r][c];
              else if (value != null && value !== "")
                cells[at(r, c)] = JSON.stringify(
                  one?.t === 3 ? Boolean(value) : one?.t === 1 || one?.t === 4 ? String(value) : value,
                );
              const format = formatOf(sheet, r, c);
              if (format === "@" && !formulas[r][c] && cells[at(r, c)])
                cells[at(r, c)] = JSON.stringify(String(value));
              if (format && cells[at(r, c)]) cells[at(r, c)] += AS + format;
            }),
          );
          const data = saved.sheets[sheet.getSheetId()];
          const hiddenRows = Array.from({ length: rows }, (_, row) => row).filter(
            (row) => !sheet.getSheet().getRowVisible(row),
          );
          return {
            name: sheet.getSheetName(),
            hidden: sheet.isSheetHidden(),
            rows,
            columns,
            hiddenRows,
            merges: (data.mergeData ?? [])
              // A block of one cell is none.
              .filter((m) => m.startRow < m.endRow || m.startColumn < m.endColumn)
              .map((m) => `${at(m.startRow, m.startColumn)}:${at(m.endRow, m.endColumn)}`)
              .sort(),
            cells,
          };
        }),
      names: namesNow()
        .map(({ name, formulaOrRefString }) => `${name} = ${formulaOrRefString}`)
        .sort(),
    };
  };

  const shown = (): Shown =>
    Object.fromEntries(
      book()
        .getSheets()
        .map((sheet) => {
          const inside = sheet.getSheet();
          const spilled = window.spilledInto?.(book().getId(), sheet.getSheetId()) ?? {};
          const cells: Record<string, string> = {};
          for (let r = 0; r < sheet.getMaxRows(); r++)
            for (let c = 0; c < sheet.getMaxColumns(); c++) {
              // The value, and not how its format shows it.
              const value = inside.getCellRaw(r, c)?.v ?? spilled[r]?.[c]?.v;
              if (value != null && value !== "") cells[at(r, c)] = String(value);
            }
          return [sheet.getSheetName(), cells];
        }),
    );

  /** The steps: each is one of the grid's commands, or several that people have for one purpose. */
  type Make = (step: Step, sheet: FWorksheet, range: FRange) => unknown;
  const run = (id: string, params: object = {}) => univerAPI.executeCommand(id, params);
  const ids = (sheet: FWorksheet) => ({ unitId: book().getId(), subUnitId: sheet.getSheetId() });
  const select = (range: FRange) => range.activate();
  const ROW = 1;
  const COLUMN = 2;
  const wholeRows = (sheet: FWorksheet, { row, down }: Step) => ({
    startRow: row,
    endRow: row + down,
    startColumn: 0,
    endColumn: sheet.getMaxColumns() - 1,
    rangeType: ROW,
  });
  const wholeColumns = (sheet: FWorksheet, { column, right }: Step) => ({
    startRow: 0,
    endRow: sheet.getMaxRows() - 1,
    startColumn: column,
    endColumn: column + right,
    rangeType: COLUMN,
  });
  const selected =
    (id: string): Make =>
    (_, __, range) => {
      select(range);
      return run(id);
    };
  const merged =
    (id: string): Make =>
    (_, sheet, range) => {
      // A block that crosses another one is refused.
      if (sheet.getMergedRanges().some((one) => crosses(one.getRange(), range.getRange()))) return false;
      select(range);
      return run(id);
    };
  const onRows =
    (id: string): Make =>
    (step, sheet) => {
      select(sheet.getRange(wholeRows(sheet, step)));
      return run(id, { value: step.down + 1 });
    };
  const onColumns =
    (id: string): Make =>
    (step, sheet) => {
      select(sheet.getRange(wholeColumns(sheet, step)));
      return run(id, { value: step.right + 1 });
    };
  const crosses = (one: Block, other: Block) =>
    one.startRow <= other.endRow &&
    other.startRow <= one.endRow &&
    one.startColumn <= other.endColumn &&
    other.startColumn <= one.endColumn;
  const words = (contents: Typed[][]) => contents.map((line) => line.join("\t")).join("\n");
  const far = ({ toRow, toColumn, down, right }: Step, sheet: FWorksheet) => {
    const startRow = Math.min(toRow, sheet.getMaxRows() - 1 - down);
    const startColumn = Math.min(toColumn, sheet.getMaxColumns() - 1 - right);
    return { startRow, endRow: startRow + down, startColumn, endColumn: startColumn + right };
  };
  const another = ({ toTab }: Step) => book().getSheets()[toTab % book().getSheets().length];
  const oneName = ({ toTab }: Step) => {
    const all = namesNow();
    return all[toTab % all.length];
  };
  const fresh = ({ toTab }: Step) => ["Bonus", "Sess_1", "Pts", "Extra"][toTab];
  const meaning = (sheet: FWorksheet, range: FRange, yes: boolean) =>
    yes
      ? `'${sheet.getSheetName().replace(/'/g, "''")}'!${range.getA1Notation().replace(/([A-Z]+)(\d+)/g, "$$$1$$$2")}`
      : "=7";

  const asCells = (rows: Typed[][]) =>
    Object.fromEntries(
      rows.map((row, r) => [
        r,
        Object.fromEntries(row.flatMap((one, c) => (one === "" ? [] : [[c, cellOf(one)]]))),
      ]),
    );
  const PANE = "Pane";
  const ofPane = (contents: Typed[][]): NewSheet => ({
    name: PANE,
    title: "Made by the pane",
    columns: [
      { header: "Pts", width: 10 },
      { header: "Twice", width: 10 },
    ],
    rows: [...contents, [1, 2], [3, 4]].map(([one]) => [
      typeof one === "number" ? one : 7,
      { formula: `=SUM({{${PANE}}}!A3:A5)*2` },
    ]),
    named: [{ column: 0, rows: 3 }],
  });

  const MAKES: Record<string, Make> = {
    type: ({ contents }, sheet, range) =>
      run("sheet.command.set-range-values", {
        ...ids(sheet),
        range: sheet.getRange(range.getRow(), range.getColumn()).getRange(),
        value: cellOf(contents[0][0]),
      }),
    block: ({ contents }, sheet, range) => {
      const row = Math.min(range.getRow(), sheet.getMaxRows() - contents.length);
      const column = Math.min(range.getColumn(), sheet.getMaxColumns() - 2);
      return run("sheet.command.set-range-values", {
        ...ids(sheet),
        range: sheet.getRange(row, column, contents.length, 2).getRange(),
        value: contents.map((line) => line.map(cellOf)),
      });
    },
    "paste-text": ({ contents, yes }, sheet, range) => {
      // Half of them where the tab ends.
      select(
        yes
          ? sheet.getRange(range.getRow(), range.getColumn())
          : sheet.getRange(sheet.getMaxRows() - 1, range.getColumn()),
      );
      return univerAPI.pasteIntoSheet(undefined as never, words(contents));
    },
    "paste-html": ({ contents }, sheet, range) => {
      select(sheet.getRange(range.getRow(), range.getColumn()));
      const table = contents
        .map((line) => `<tr>${line.map((one) => `<td>${one}</td>`).join("")}</tr>`)
        .join("");
      return univerAPI.pasteIntoSheet(`<table>${table}</table>`, words(contents));
    },
    "copy-paste": async (step, _, range) => {
      select(range);
      await run(step.toTab === 0 ? "univer.command.cut" : "univer.command.copy");
      const to = another(step);
      book().setActiveSheet(to);
      const place = far(step, to);
      select(to.getRange(place.startRow, place.startColumn));
      const how =
        step.yes || step.toTab === 0
          ? "univer.command.paste"
          : `sheet.command.paste-${["value", "formula", "format"][step.toTab % 3]}`;
      return run(how);
    },
    "sheet.command.auto-fill": (step, sheet, range) =>
      run("sheet.command.auto-fill", {
        ...ids(sheet),
        sourceRange: range.getRange(),
        targetRange: step.yes
          ? { ...range.getRange(), endRow: Math.min(range.getRange().endRow + 3, sheet.getMaxRows() - 1) }
          : {
              ...range.getRange(),
              endColumn: Math.min(range.getRange().endColumn + 2, sheet.getMaxColumns() - 1),
            },
      }),
    "sheet.command.copy-down": selected("sheet.command.copy-down"),
    "sheet.command.copy-right": selected("sheet.command.copy-right"),
    "sheet.command.move-range": (step, sheet, range) =>
      run("sheet.command.move-range", {
        fromRange: range.getRange(),
        toRange: far(step, another(step)),
        fromSubUnitId: sheet.getSheetId(),
        toSubUnitId: step.yes ? sheet.getSheetId() : another(step).getSheetId(),
      }),
    "sheet.command.move-rows": (step, sheet) => {
      const range = wholeRows(sheet, step);
      select(sheet.getRange(range));
      const startRow = Math.min(step.toRow, sheet.getMaxRows() - 1);
      return run("sheet.command.move-rows", {
        fromRange: range,
        toRange: { ...range, startRow, endRow: startRow + step.down },
      });
    },
    "sheet.command.move-cols": (step, sheet) => {
      const range = wholeColumns(sheet, step);
      select(sheet.getRange(range));
      const startColumn = Math.min(step.toColumn, sheet.getMaxColumns() - 1);
      return run("sheet.command.move-cols", {
        fromRange: range,
        toRange: { ...range, startColumn, endColumn: startColumn + step.right },
      });
    },
    "sheet.command.insert-row-before": onRows("sheet.command.insert-row-before"),
    "sheet.command.insert-row-after": onRows("sheet.command.insert-row-after"),
    "sheet.command.insert-multi-rows-above": onRows("sheet.command.insert-multi-rows-above"),
    "sheet.command.insert-multi-rows-after": onRows("sheet.command.insert-multi-rows-after"),
    "sheet.command.insert-multi-cols-before": onColumns("sheet.command.insert-multi-cols-before"),
    "sheet.command.insert-multi-cols-right": onColumns("sheet.command.insert-multi-cols-right"),
    "sheet.command.insert-col-before": onColumns("sheet.command.insert-col-before"),
    "sheet.command.insert-col-after": onColumns("sheet.command.insert-col-after"),
    "sheet.command.remove-row": onRows("sheet.command.remove-row"),
    "sheet.command.remove-col": onColumns("sheet.command.remove-col"),
    "sheet.command.append-row": (_, sheet) => run("sheet.command.append-row", ids(sheet)),
    "sheet.command.insert-range-move-down": selected("sheet.command.insert-range-move-down"),
    "sheet.command.insert-range-move-right": selected("sheet.command.insert-range-move-right"),
    "sheet.command.delete-range-move-up": selected("sheet.command.delete-range-move-up"),
    "sheet.command.delete-range-move-left": selected("sheet.command.delete-range-move-left"),
    "sheet.command.add-worksheet-merge-all": merged("sheet.command.add-worksheet-merge-all"),
    "sheet.command.add-worksheet-merge-vertical": merged("sheet.command.add-worksheet-merge-vertical"),
    "sheet.command.add-worksheet-merge-horizontal": merged("sheet.command.add-worksheet-merge-horizontal"),
    "sheet.command.remove-worksheet-merge": (_, sheet) => {
      const [first] = sheet.getMergedRanges();
      if (!first) return false;
      select(first);
      return run("sheet.command.remove-worksheet-merge");
    },
    "sheet.command.sort-range": (step, sheet, range) =>
      run("sheet.command.sort-range", {
        ...ids(sheet),
        range: { ...range.getRange(), endRow: Math.min(range.getRow() + 4, sheet.getMaxRows() - 1) },
        orderRules: [{ type: step.yes ? "asc" : "desc", colIndex: range.getColumn() }],
        hasTitle: false,
      }),
    "sheet.command.set-filter-range": (_, sheet) =>
      run("sheet.command.set-filter-range", {
        ...ids(sheet),
        range: { startRow: 0, endRow: 9, startColumn: 0, endColumn: 3 },
      }),
    "sheet.command.set-filter-criteria": (step, sheet) =>
      sheet.getFilter() &&
      run("sheet.command.set-filter-criteria", {
        ...ids(sheet),
        col: step.column % 3,
        criteria: step.yes ? { colId: step.column % 3, filters: { filters: ["420", "450", "12"] } } : null,
      }),
    "sheet.command.clear-filter-criteria": (_, sheet) =>
      sheet.getFilter() && run("sheet.command.clear-filter-criteria", ids(sheet)),
    "sheet.command.remove-sheet-filter": (_, sheet) =>
      sheet.getFilter() && run("sheet.command.remove-sheet-filter", ids(sheet)),
    "sheet.command.set-rows-hidden": onRows("sheet.command.set-rows-hidden"),
    "sheet.command.set-selected-rows-visible": (_, sheet) => {
      if (sheet.getSheet().getHiddenRows().length === 0) return false;
      select(sheet.getRange(0, 0, sheet.getMaxRows(), sheet.getMaxColumns()));
      return run("sheet.command.set-selected-rows-visible");
    },
    "sheet.command.set-col-hidden": onColumns("sheet.command.set-col-hidden"),
    "sheet.command.set-selected-cols-visible": (_, sheet) => {
      if (sheet.getSheet().getHiddenCols().length === 0) return false;
      select(sheet.getRange(0, 0, sheet.getMaxRows(), sheet.getMaxColumns()));
      return run("sheet.command.set-selected-cols-visible");
    },
    "sheet.command.insert-sheet": (step) => run("sheet.command.insert-sheet", { index: step.toTab }),
    "sheet.command.copy-sheet": (_, sheet) => run("sheet.command.copy-sheet", ids(sheet)),
    "sheet.command.set-worksheet-name": (_, sheet) =>
      run("sheet.command.set-worksheet-name", {
        ...ids(sheet),
        name: ["Resluts", "Ann", "Dora's", "Round 1"].find((name) => !book().getSheetByName(name)),
      }),
    "sheet.command.set-worksheet-order": (step, sheet) =>
      run("sheet.command.set-worksheet-order", {
        ...ids(sheet),
        order: step.toTab % book().getSheets().length,
      }),
    "sheet.command.remove-sheet": (_, sheet) => run("sheet.command.remove-sheet", ids(sheet)),
    "sheet.command.set-worksheet-hidden": (_, sheet) => run("sheet.command.set-worksheet-hidden", ids(sheet)),
    "sheet.command.set-worksheet-show": () => {
      const hidden = book()
        .getSheets()
        .find((one) => one.isSheetHidden());
      return hidden ? run("sheet.command.set-worksheet-show", ids(hidden)) : false;
    },
    "sheet.command.insert-defined-name": (step, sheet, range) => {
      const name = fresh(step);
      if (namesNow().some((one) => one.name === name)) return false;
      return run("sheet.command.insert-defined-name", {
        unitId: book().getId(),
        id: `new-${Math.random()}`,
        name,
        formulaOrRefString: meaning(sheet, range, step.yes),
        localSheetId: "AllDefaultWorkbook",
      });
    },
    "sheet.command.set-defined-name": (step, sheet, range) => {
      const name = oneName(step);
      if (!name) return false;
      return run("sheet.command.set-defined-name", {
        ...name,
        unitId: book().getId(),
        formulaOrRefString: meaning(sheet, range, step.yes),
      });
    },
    "sheet.command.remove-defined-name": (step) => {
      const name = oneName(step);
      return name ? run("sheet.command.remove-defined-name", { ...name, unitId: book().getId() }) : false;
    },
    // What the pane writes: new tabs with names, and cells of a tab that is there.
    "pane-insert": async ({ contents }) => {
      await window.underTest.workbench.insertSheets([ofPane(contents)]);
      return true;
    },
    "pane-change": async ({ contents, toTab }) => {
      const sheet = book()
        .getSheets()
        .find((one) => one.getSheetName().startsWith(PANE));
      if (!sheet) return false;
      const name = sheet.getSheetName();
      const [values] = (await window.underTest.workbench.readTabs?.([name])) ?? [];
      if (!values) return false;
      const formulas = sheet.getRange(0, 0, values.length, values[0]?.length ?? 0).getFormulas();
      await window.underTest.workbench.changeTabs?.(
        [
          {
            name,
            sheet: ofPane(contents),
            cells: [
              [2, 0],
              [2 + (toTab % 2), 1],
            ],
            was: { values, formulas },
          },
        ],
        new Map([[PANE, name]]),
      );
      return true;
    },
    "open-file": ({ contents, yes }) =>
      replaceBy({
        ...sheetsOf([
          { id: "t0", name: yes ? "Ann" : "Resluts", rows: 30, columns: 12, cells: asCells(contents) },
          {
            id: "t1",
            name: "Carl 2",
            rows: 12,
            columns: 8,
            cells: asCells([
              [1, 2],
              ["=SUM(Pts)", "=SUM(A1:A3)"],
              ["=Bonus", "=SHEETS()"],
            ]),
          },
        ]),
        resources: namesOf(yes ? [["Pts", "Ann!$A$1:$A$5"]] : [["Bonus", "=8"]]),
      }),
    "sheet.command.clear-selection-content": selected("sheet.command.clear-selection-content"),
    "sheet.command.clear-selection-all": selected("sheet.command.clear-selection-all"),
    "sheet.command.clear-selection-format": selected("sheet.command.clear-selection-format"),
    "sheet.command.numfmt.set.numfmt": (step, sheet, range) => {
      const values = [];
      for (let row = range.getRow(); row <= range.getLastRow(); row++)
        values.push({ row, col: range.getColumn(), pattern: step.yes ? "@" : "0.00" });
      return run("sheet.command.numfmt.set.numfmt", { ...ids(sheet), values });
    },
    "sheet.command.numfmt.set.percent": selected("sheet.command.numfmt.set.percent"),
    "sheet.command.numfmt.add.decimal.command": selected("sheet.command.numfmt.add.decimal.command"),
    "sheet.command.sort-range-asc": selected("sheet.command.sort-range-asc"),
    "sheet.command.sort-range-desc": selected("sheet.command.sort-range-desc"),
    "sheet.command.smart-toggle-filter": selected("sheet.command.smart-toggle-filter"),
    "sheet.command.repeat-last-action": selected("sheet.command.repeat-last-action"),
    "sheets-formula.command.quick-sum": selected("sheets-formula.command.quick-sum"),
    "replace-all": async ({ yes }) => {
      const finder = await univerAPI.createTextFinderAsync(yes ? "420" : "A");
      return (await finder?.replaceAllWithAsync(yes ? "430" : "B")) ?? false;
    },
    "sheet.command.set-range-bold": selected("sheet.command.set-range-bold"),
    "sheet.command.text-to-number": (_, sheet, range) =>
      run("sheet.command.text-to-number", { ...ids(sheet), ranges: [range.getRange()] }),
    "sheet.command.split-text-to-columns": (_, sheet, range) =>
      run("sheet.command.split-text-to-columns", {
        ...ids(sheet),
        range: { ...range.getRange(), endColumn: range.getColumn() },
        delimiter: 8,
      }),
    "sheet.command.set-worksheet-row-count": (step, sheet) =>
      run("sheet.command.set-worksheet-row-count", {
        ...ids(sheet),
        rowCount: sheet.getMaxRows() + step.down + 1,
      }),
    "sheet.command.set-worksheet-column-count": (step, sheet) =>
      run("sheet.command.set-worksheet-column-count", {
        ...ids(sheet),
        columnCount: sheet.getMaxColumns() + step.right + 1,
      }),
  };

  window.driver = {
    async open({ tabs, names }) {
      await replaceBy({
        ...sheetsOf(
          tabs.map((rows, index) => ({
            id: `t${index}`,
            name: ["Ann", "Bob's", "Carl 2"][index],
            rows: rows.length + 14,
            columns: rows[0].length + 6,
            cells: asCells(rows),
          })),
        ),
        resources: namesOf(names),
      });
    },
    async openKept(kept) {
      await replaceBy(JSON.parse(kept) as object);
    },
    async openTyped({ tabs, names }) {
      await replaceBy({
        ...sheetsOf(
          tabs.map(({ name, rows, columns, cells, hidden, hiddenRows, merges }, index) => {
            const data: Record<number, Record<number, object>> = {};
            for (const [address, typed] of Object.entries(cells)) {
              const [row, column] = placeOf(address);
              const [plain, format] = typed.split(AS);
              const v = plain.startsWith("=") ? undefined : (JSON.parse(plain) as Typed | boolean);
              (data[row] ??= {})[column] = {
                ...(v === undefined
                  ? { f: plain }
                  : typeof v === "boolean"
                    ? { v: v ? 1 : 0, t: 3 }
                    : valueOf(v)),
                ...(format ? { s: { n: { pattern: format } } } : {}),
              };
            }
            const mergeData = merges.map((merge) => {
              const [[startRow, startColumn], [endRow, endColumn]] = merge.split(":").map(placeOf);
              return { startRow, startColumn, endRow, endColumn };
            });
            const rowData = Object.fromEntries(hiddenRows.map((row) => [row, { hd: 1 }]));
            return {
              id: `x${index}`,
              name,
              rows,
              columns,
              cells: data,
              more: { hidden: hidden ? 1 : 0, mergeData, rowData },
            };
          }),
        ),
        resources: namesOf(names.map((line) => line.split(" = ") as [string, string])),
      });
    },
    async make(step) {
      const sheets = book().getSheets();
      const sheet = sheets[step.tab % sheets.length];
      if (!sheet.isSheetHidden()) book().setActiveSheet(sheet);
      const row = Math.min(step.row, sheet.getMaxRows() - 1 - step.down);
      const column = Math.min(step.column, sheet.getMaxColumns() - 1 - step.right);
      const range = sheet.getRange(row, column, step.down + 1, step.right + 1);
      const answer = await answered(
        Promise.resolve(MAKES[step.kind]({ ...step, row, column }, sheet, range)),
      );
      await settled();
      return Boolean(answer);
    },
    async undo(times) {
      for (let count = 0; count < times; count++) await univerAPI.undo();
      await settled();
    },
    async redo(times) {
      for (let count = 0; count < times; count++) await univerAPI.redo();
      await settled();
    },
    state: () => ({
      content: content(),
      shown: shown(),
      kept: JSON.stringify(book().save()),
      undos: undoSteps(),
      workbook: book().getId(),
    }),
    kinds: () => Object.keys(MAKES),
    commands: () =>
      [...inner._commandService._commandRegistry._commands.values()]
        .filter(({ type }) => type === 0)
        .map(({ id }) => id),
  };

  /** The grid counts the steps for its button of Undo. Its service has no other name than this. */
  let steps = 0;
  function undoSteps(): number {
    return steps;
  }
  const services = [...inner._injector.dependencyCollection.dependencyMap.keys()];
  const counter = services.find(({ decoratorName }) => decoratorName === "univer.undo-redo.service");
  inner._injector.get(counter).undoRedoStatus$.subscribe(({ undos }) => (steps = undos));
}
