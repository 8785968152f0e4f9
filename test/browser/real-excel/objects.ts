import {
  addTab,
  type Block,
  type Book,
  type Chart,
  type Content,
  deleteTab,
  Refusal,
  renameTab,
  type Tab,
} from "./book";
import {
  addressOf,
  blockAt,
  contentOf,
  covers,
  categoryOf,
  formatOf,
  colourAt,
  formulaOf,
  isRightAt,
  NO_COLOUR,
  fullAddress,
  onSheet,
  putContent,
  putFormat,
  readBlock,
  usedBlock,
  textOf,
  valueOf,
  writeBlock,
} from "./cells";
import { invalid, NOTHING, options, type Remote, shortText, wholeNumber } from "./remote";

/** A range of one tab. Other objects can take it as an argument. */
interface Range extends Remote {
  tab: Tab;
  block: Block;
}

/** Excel's workbook and its objects, as far as the add-in uses them. */
export function workbookObject(book: Book): Remote {
  return {
    kind: "Workbook",
    holds: {
      Application: () => application(book),
      Worksheets: () => worksheets(book),
      Names: () => namedItems(Object.keys(book.names), book.names),
      Tables: () => ({ ...namedItems(book.tables), kind: "TableCollection" }),
    },
    calls: {
      GetSelectedRange: () => {
        const block = selectedBlock(book);
        if (book.added.length > 0) throw noSelection();
        return range(book, activeTab(book), block);
      },
      GetSelectedRanges: () => {
        const areas = [selectedBlock(book), ...book.added].map((block) =>
          range(book, activeTab(book), block),
        );
        return { kind: "RangeAreas", kept: true, holds: { Areas: () => rangeCollection(areas) } };
      },
      GetActiveCell: () => range(book, activeTab(book), { ...selectedBlock(book), rows: 1, columns: 1 }),
    },
  };
}

/** What is said about computing. Functions of the add-in answer only after the request that asks for them. */
function application(book: Book): Remote {
  const { calculation } = book;
  return {
    kind: "Application",
    loads: {
      decimalSeparator: () => (book.country === "en" ? "." : ","),
      calculationMode: () => fromEnum(book, "CalculationMode", calculation.mode),
      calculationState: () => {
        if (calculation.busyFor-- > 0) return fromEnum(book, "CalculationState", "Pending");
        book.compute?.();
        return fromEnum(book, "CalculationState", "Done");
      },
    },
    calls: {
      Calculate: (type) => {
        fromEnum(book, "CalculationType", type);
        calculation.busyFor = 2;
      },
    },
  };
}

function namedItems(names: readonly string[], formulas: Readonly<Record<string, string>> = {}): Remote {
  const item = (name: string): Remote => ({
    kind: "NamedItem",
    loads: { name: () => name, formula: () => formulas[name] },
  });
  return { kind: "NamedItemCollection", items: () => names.map(item) };
}

function activeTab(book: Book): Tab {
  return live(book, book.tabs.find(({ name }) => name === book.active) ?? null);
}

function selectedBlock(book: Book): Block {
  if (book.selected) return book.selected;
  throw noSelection();
}

function noSelection(): Refusal {
  return new Refusal("InvalidSelection", "The current selection is invalid for this operation.");
}

/** Somebody may have deleted the tab since the request began. */
function live(book: Book, tab: Tab | null): Tab {
  if (tab && book.tabs.includes(tab)) return tab;
  throw new Refusal("ItemNotFound", "The requested resource doesn't exist.");
}

function worksheets(book: Book): Remote {
  const find = (key: unknown) => {
    const wanted = shortText(key, 255);
    return book.tabs.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  };
  return {
    kind: "WorksheetCollection",
    items: () => book.tabs.map((tab) => worksheet(book, tab)),
    calls: {
      Add: (wanted) => worksheet(book, addTab(book, freeName(book, wanted))),
      GetActiveWorksheet: () => worksheet(book, activeTab(book)),
      GetItem: (key) => worksheet(book, live(book, find(key) ?? null)),
      GetItemOrNullObject: (key) => {
        const tab = find(key);
        return tab ? worksheet(book, tab) : NOTHING;
      },
    },
  };
}

function freeName(book: Book, wanted: unknown, of?: Tab): string {
  const name = shortText(wanted, 31);
  const fits = name !== "" && !/[[\]:*?/\\]|^'|'$/.test(name) && name.toLowerCase() !== "history";
  if (!fits) throw invalid(`a tab's name: ${name}`);
  if (book.tabs.some((tab) => tab !== of && tab.name.toLowerCase() === name.toLowerCase())) {
    throw new Refusal("ItemAlreadyExists", "A resource with the same name or identifier already exists.");
  }
  return name;
}

/** Objects of which only the number counts. */
function counted(kind: string, count: number): Remote {
  const item = (_: unknown, index: number): Remote => ({
    kind: kind.replace("Collection", ""),
    loads: { id: () => `${index}` },
  });
  return { kind, items: () => Array.from({ length: count }, item) };
}

/** Whether a cell has a format, which Excel counts as used too. */
function hasLook({ formats, fills, bold, rightAligned, otherSides, wrapped, merged }: Tab): boolean {
  return [formats.flat(), fills, bold, rightAligned, otherSides, wrapped, merged].some(
    (some) => some.length > 0,
  );
}

const ONE_CELL: Block = { row: 0, column: 0, rows: 1, columns: 1 };

/** More than the pane ever fills. */
const WHOLE_TAB: Block = { row: 0, column: 0, rows: 1_000_000, columns: 16_000 };

function worksheet(book: Book, tab: Tab): Remote {
  const within = (block: Block) => range(book, live(book, tab), block);
  return {
    kind: "Worksheet",
    id: tab.id,
    loads: {
      id: () => live(book, tab).id,
      name: () => live(book, tab).name,
      visibility: () => fromEnum(book, "SheetVisibility", live(book, tab).visibility ?? "Visible"),
    },
    sets: {
      Name: (name) => renameTab(book, live(book, tab), freeName(book, name, tab)),
      Visibility: (shown) => (live(book, tab).visibility = fromEnum(book, "SheetVisibility", shown)),
    },
    holds: {
      FreezePanes: () => ({
        kind: "WorksheetFreezePanes",
        calls: {
          FreezeRows: (rows) => void (live(book, tab).frozenRows = wholeNumber(rows)),
          FreezeAt: (corner) => {
            const { rows, columns } = rangeGiven(corner).block;
            Object.assign(live(book, tab), { frozenRows: rows, frozenColumns: columns });
          },
        },
      }),
      Names: () => ({
        ...namedItems(Object.keys(live(book, tab).names)),
        calls: {
          Add: (given, cells) => {
            const name = shortText(given, 255);
            const { names } = live(book, tab);
            const isFree = ![...Object.keys(names), ...book.tables].some(
              (one) => one.toLowerCase() === name.toLowerCase(),
            );
            if (
              !isFree ||
              !/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(name) ||
              /^([a-z]{1,3}\d+|[rc])$/i.test(name)
            )
              throw invalid(`the name ${name}`);
            names[name] = addressOf(rangeGiven(cells).block);
            return { kind: "NamedItem" };
          },
        },
      }),
      PageLayout: () => pageLayout(book, live(book, tab)),
      Shapes: () => counted("ShapeCollection", live(book, tab).others.shapes),
      Comments: () => counted("CommentCollection", live(book, tab).others.comments),
      PivotTables: () => counted("PivotTableCollection", live(book, tab).others.pivots),
      Tables: () => counted("TableCollection", live(book, tab).tables.length),
      Protection: () => ({
        kind: "WorksheetProtection",
        loads: { protected: () => live(book, tab).isProtected },
      }),
      Charts: () => ({
        kind: "ChartCollection",
        items: counted("ChartCollection", live(book, tab).charts.length).items,
        calls: { Add: (...args) => addChart(book, live(book, tab), args) },
      }),
    },
    calls: {
      GetRangeByIndexes: (...args) => {
        const [row, column, rows, columns] = args.map(wholeNumber);
        return within({ row, column, rows, columns });
      },
      GetRange: (address) => {
        if (address == null) return within(WHOLE_TAB);
        const cell = shortText(address, 30);
        return within(blockAt(cell.includes(":") ? cell : `${cell}:${cell}`));
      },
      GetUsedRangeOrNullObject: (valuesOnly) => {
        if (typeof valuesOnly !== "boolean") throw invalid("valuesOnly");
        const used = usedBlock(live(book, tab), WHOLE_TAB);
        if (used) return within(used);
        return !valuesOnly && hasLook(live(book, tab)) ? within(ONE_CELL) : NOTHING;
      },
      FindAllOrNullObject: (words, criteria) => {
        const wanted = shortText(words, 255);
        const { completeMatch, matchCase } = options(criteria, ["completeMatch", "matchCase"]) as Record<
          string,
          unknown
        >;
        if (completeMatch !== true || matchCase !== true) throw invalid("criteria");
        const found = live(book, tab).cells.some((line) =>
          line.some((content) => shownIn(book, content) === wanted),
        );
        return found ? { kind: "RangeAreas" } : NOTHING;
      },
      GetRanges: (addresses) => {
        const blocks = shortText(addresses, 8192).split(",").map(blockAt);
        return { kind: "RangeAreas", holds: { Format: () => format(live(book, tab), blocks) } };
      },
      Activate: () => void (book.active = live(book, tab).name),
      Delete: () => {
        if (book.tabs.length === 1) throw new Refusal("InvalidOperation", "The last tab cannot be deleted.");
        deleteTab(book, live(book, tab));
      },
    },
  };
}

function range(book: Book, tab: Tab, wanted: Block): Range {
  const block = onSheet(wanted);
  const { row, column, rows, columns } = block;
  const read = <Value>(of: (r: number, c: number) => Value) => readBlock(block, of);
  const put = (write: (tab: Tab, value: unknown, r: number, c: number) => void) => (written: unknown) => {
    const into = live(book, tab);
    writeBlock(block, written, (value, r, c) => write(into, value, r, c));
  };
  const within = (changed: Partial<Block>) => range(book, live(book, tab), { ...block, ...changed });
  return {
    kind: "Range",
    kept: true,
    tab,
    block,
    loads: {
      address: () => fullAddress(live(book, tab), block),
      rowHidden: () => {
        const hidden = rowsOf(block).filter((r) => live(book, tab).hiddenRows.includes(r)).length;
        return hidden === 0 ? false : hidden === rows ? true : null;
      },
      rowIndex: () => row,
      columnIndex: () => column,
      rowCount: () => rows,
      columnCount: () => columns,
      values: () => read((r, c) => shownIn(book, contentOf(live(book, tab), r, c))),
      valueTypes: () => read((r, c) => typeOf(book, valueOf(contentOf(live(book, tab), r, c)))),
      formulas: () => read((r, c) => formulaOf(contentOf(live(book, tab), r, c))),
      text: () => read((r, c) => textOf(contentOf(live(book, tab), r, c))),
      numberFormatCategories: () =>
        read((r, c) => fromEnum(book, "NumberFormatCategory", categoryOf(live(book, tab), r, c))),
      numberFormat: () => read((r, c) => formatOf(live(book, tab), r, c)),
    },
    holds: {
      Format: () => format(live(book, tab), [block]),
      DataValidation: () => validation(book, live(book, tab), block),
      ConditionalFormats: () => counted("ConditionalFormatCollection", live(book, tab).others.rules),
    },
    sets: {
      NumberFormat: put(putFormat),
      Values: put(putContent),
      Formulas: put(putContent),
      RowHidden: (is) => {
        if (is !== true) throw invalid("rowHidden");
        for (const r of rowsOf(block)) live(book, tab).hiddenRows.push(r);
      },
    },
    calls: {
      Merge: (across) => {
        if (across !== false) throw invalid("merge");
        live(book, tab).merged.push(addressOf(block));
      },
      GetCell: (...args) => {
        const [down, across] = args.map(wholeNumber);
        return within({ row: row + down, column: column + across, rows: 1, columns: 1 });
      },
      GetSpecialCellsOrNullObject: (type, of) => {
        if (type !== "Formulas" || of !== "Errors") throw invalid(`cells of kind ${String(type)}`);
        const blocks = formulasWithErrors(book, live(book, tab));
        if (blocks.length === 0) return NOTHING;
        return {
          kind: "RangeAreas",
          kept: true,
          loads: { cellCount: () => blocks.reduce((sum, one) => sum + one.rows * one.columns, 0) },
          holds: { Areas: () => rangeCollection(blocks.map(within)) },
        };
      },
      GetSpillParentOrNullObject: () => {
        if (rows * columns > 1) throw invalid("one cell");
        const inside = (its: Block) =>
          row >= its.row &&
          row < its.row + its.rows &&
          column >= its.column &&
          column < its.column + its.columns;
        const filled = live(book, tab).spills.find(inside);
        const isAnchor = filled?.row === row && filled.column === column;
        return filled && !isAnchor ? within({ row: filled.row, column: filled.column }) : NOTHING;
      },
      GetSpillingToRangeOrNullObject: () => {
        if (rows * columns > 1) throw invalid("one cell");
        const fills = live(book, tab).spills.find((its) => its.row === row && its.column === column);
        return fills ? within(fills) : NOTHING;
      },
      GetVisibleView: () => {
        const { hiddenRows } = live(book, tab);
        const cellAddresses = () =>
          rowsOf(block)
            .filter((r) => !hiddenRows.includes(r))
            .map((r) =>
              Array.from({ length: columns }, (_, c) =>
                fullAddress(tab, { row: r, column: column + c, rows: 1, columns: 1 }),
              ),
            );
        return { kind: "RangeView", loads: { cellAddresses } };
      },
      GetResizedRange: (...args) => {
        const [more, wider] = args.map(wholeNumber);
        return within({ rows: rows + more, columns: columns + wider });
      },
      Select: () => {
        book.active = live(book, tab).name;
        book.selected = block;
      },
      GetRow: (index) => within({ row: row + wholeNumber(index), rows: 1 }),
      GetBoundingRect: (other) => {
        const { block: its } = rangeGiven(other);
        const [top, left] = [Math.min(row, its.row), Math.min(column, its.column)];
        return within({
          row: top,
          column: left,
          rows: Math.max(row + rows, its.row + its.rows) - top,
          columns: Math.max(column + columns, its.column + its.columns) - left,
        });
      },
      GetUsedRangeOrNullObject: (valuesOnly) => {
        // A cell that has only a format is not what the pane looks for.
        if (valuesOnly !== true) throw invalid("valuesOnly");
        const used = usedBlock(live(book, tab), block);
        return used ? within(used) : NOTHING;
      },
      // office.js calls this before it sends a large write in pieces.
      _ValidateArraySize: (...args) => {
        if (args[0] !== rows || args[1] !== columns) throw invalid(`an array of ${args.join(" × ")}`);
      },
    },
  };
}

function rangeCollection(areas: readonly Range[]): Remote {
  const calls = { GetItemAt: (index: unknown) => areas[wholeNumber(index)] };
  return { kind: "RangeCollection", items: () => [...areas], calls };
}

function rowsOf({ row, rows }: Block): number[] {
  return Array.from({ length: rows }, (_, r) => row + r);
}

function rangeGiven(given: unknown): Range {
  const isRange = typeof given === "object" && given !== null && "kind" in given && given.kind === "Range";
  if (!isRange) throw invalid("a range");
  return given as Range;
}

/** The width of a column in points that nobody has made wider. */
const USUAL_WIDTH = 48;

function format(tab: Tab, blocks: Block[]): Remote {
  const where = blocks.map(addressOf).join(",");
  return {
    kind: "RangeFormat",
    loads: {
      horizontalAlignment: () => sharedLook(blocks, (r, c) => (isRightAt(tab, r, c) ? "Right" : "General")),
      columnWidth: () => tab.widths[blocks[0].column] ?? USUAL_WIDTH,
    },
    holds: {
      Font: () => ({
        kind: "RangeFont",
        sets: {
          Bold: (bold) => {
            if (typeof bold !== "boolean") throw invalid("bold");
            if (bold) tab.bold.push(where);
            else tab.bold = tab.bold.filter((one) => one !== where);
          },
        },
      }),
      Fill: () => ({
        kind: "RangeFill",
        loads: { color: () => sharedLook(blocks, (r, c) => colourAt(tab, r, c)) },
        calls: { Clear: () => void tab.fills.push({ where, color: NO_COLOUR }) },
        sets: {
          Color: (color) => {
            if (!/^#[0-9a-f]{6}$/i.test(shortText(color, 7))) throw invalid(`colour ${String(color)}`);
            tab.fills.push({ where, color: String(color) });
          },
        },
      }),
    },
    sets: {
      ColumnWidth: (points) => {
        if (typeof points !== "number" || !(points >= 0)) throw invalid(`column width ${String(points)}`);
        for (const { column, columns } of blocks) {
          for (let c = column; c < column + columns; c++) tab.widths[c] = points;
        }
      },
      RowHeight: (points) => {
        if (typeof points !== "number" || !(points >= 0 && points <= 409.5))
          throw invalid(`row height ${String(points)}`);
        for (const { row, rows } of blocks) for (let r = row; r < row + rows; r++) tab.heights[r] = points;
      },
      WrapText: (wraps) => {
        if (wraps !== true) throw invalid("wrapText");
        tab.wrapped.push(where);
      },
      VerticalAlignment: (side) => {
        if (side !== "Top") throw invalid(`side ${String(side)}`);
      },
      HorizontalAlignment: (side) => {
        if (side === "Right") tab.rightAligned.push(where);
        else if (side === "Left" || side === "Center") tab.otherSides.push({ where, side });
        else if (side === "General") tab.rightAligned = tab.rightAligned.filter((one) => one !== where);
        else throw invalid(`side ${String(side)}`);
      },
    },
  };
}

/** What all cells of some blocks have; null where they differ, as Excel answers. */
function sharedLook(blocks: Block[], of: (r: number, c: number) => string): string | null {
  const looks = new Set(blocks.flatMap((block) => readBlock(block, of).flat()));
  return looks.size === 1 ? [...looks][0] : null;
}

/** The formulas with errors; those below each other are one block. */
function formulasWithErrors(book: Book, tab: Tab): Block[] {
  const blocks: Block[] = [];
  const lowest = new Map<number, Block>();
  tab.cells.forEach((line, row) =>
    line.forEach((content, column) => {
      const isError =
        typeof content === "object" && "formula" in content && /^#/.test(String(shownIn(book, content)));
      if (!isError) return;
      const above = lowest.get(column);
      if (above && above.row + above.rows === row) {
        above.rows++;
        return;
      }
      const block = { row, column, rows: 1, columns: 1 };
      blocks.push(block);
      lowest.set(column, block);
    }),
  );
  const areas: Block[] = [];
  const rightmost = new Map<string, Block>();
  for (const block of blocks) {
    const rows = `${block.row} ${block.rows}`;
    const left = rightmost.get(rows);
    if (left && left.column + left.columns === block.column) left.columns++;
    else {
      areas.push(block);
      rightmost.set(rows, block);
    }
  }
  return areas;
}

/** The value of a cell, which is an error where this Excel does not know the function. */
function shownIn({ unknown }: Book, content: Content): string | number | boolean {
  const isUnknown = typeof content === "object" && "formula" in content && unknown?.test(content.formula);
  return isUnknown ? "#NAME?" : valueOf(content);
}

function typeOf(book: Book, value: string | number | boolean): string {
  if (value === "") return fromEnum(book, "RangeValueType", "Empty");
  const isError = typeof value === "string" && /^#[A-Z/0]+[!?A]$/.test(value);
  const types = { string: "String", number: "Double", boolean: "Boolean" } as const;
  return fromEnum(book, "RangeValueType", isError ? "Error" : types[typeof value as keyof typeof types]);
}

/** Refuses what Excel's own dialog does not take. */
function validation(book: Book, tab: Tab, block: Block): Remote {
  const set = (part: Omit<Tab["validations"][number], "where">) => {
    const where = addressOf(block);
    const known = tab.validations.find((one) => one.where === where);
    if (known) Object.assign(known, part);
    else tab.validations.push({ where, ...part });
  };
  const of = (r: number, c: number) => {
    const there = tab.validations.filter(({ where }) => covers(where, r, c));
    return there.length === 0 ? "None" : JSON.stringify(there.map(({ rule, alert }) => ({ rule, alert })));
  };
  return {
    kind: "DataValidation",
    loads: {
      type: () => {
        if (block.rows === WHOLE_TAB.rows) {
          return fromEnum(book, "DataValidationType", tab.validations.length > 0 ? "Inconsistent" : "None");
        }
        const types = new Set(readBlock(block, of).flat());
        const shared = types.size > 1 ? "Inconsistent" : types.has("None") ? "None" : "Custom";
        return fromEnum(book, "DataValidationType", shared);
      },
    },
    calls: {
      // Only what begins in the block, because no test sets more and clears a part of it.
      Clear: () => {
        tab.validations = tab.validations.filter(({ where }) => {
          const its = blockAt(where.includes(":") ? where : `${where}:${where}`);
          return !covers(addressOf(block), its.row, its.column);
        });
      },
    },
    sets: {
      Rule: (rule) => set({ rule: options(rule, ["custom"]) }),
      ErrorAlert: (given) => {
        const alert = options(given, ["showAlert", "style", "title", "message"]);
        const { style, title, message } = alert as Record<string, unknown>;
        fromEnum(book, "DataValidationAlertStyle", style);
        shortText(title, 32);
        shortText(message, 255);
        set({ alert });
      },
      Prompt: (given) => {
        const prompt = options(given, ["showPrompt", "title", "message"]);
        const { title, message } = prompt as Record<string, unknown>;
        shortText(title, 32);
        shortText(message, 255);
        set({ prompt });
      },
    },
  };
}

function pageLayout(book: Book, { page }: Tab): Remote {
  return {
    kind: "PageLayout",
    calls: {
      SetPrintTitleRows: (rows) => {
        if (!/^\$\d+:\$\d+$/.test(shortText(rows, 20))) throw invalid(`title rows ${String(rows)}`);
        page.titleRows = String(rows);
      },
      SetPrintArea: (area) => void (page.area = addressOf(rangeGiven(area).block)),
    },
    sets: {
      CenterHorizontally: (is) => (page.isCentred = is === true),
      PrintGridlines: (are) => (page.hasLines = are === true),
      Orientation: (orientation) => (page.orientation = fromEnum(book, "PageOrientation", orientation)),
      Zoom: (zoom) => {
        page.zoom = options(zoom, ["horizontalFitToPages", "verticalFitToPages", "scale"]);
      },
    },
    holds: {
      HeadersFooters: () => ({
        kind: "HeaderFooterGroup",
        holds: {
          DefaultForAllPages: () => ({
            kind: "HeaderFooter",
            sets: {
              CenterFooter: (footer) => (page.centerFooter = shortText(footer, 255)),
              LeftHeader: (header) => (page.leftHeader = shortText(header, 255)),
              RightHeader: (header) => (page.rightHeader = shortText(header, 255)),
            },
          }),
        },
      }),
    },
  };
}

function fromEnum(book: Book, name: string, value: unknown): string {
  if (!book.enums[name]?.includes(value)) throw invalid(`${String(value)} is not in Excel.${name}`);
  return String(value);
}

function addChart(book: Book, tab: Tab, [type, source, by]: unknown[]): Remote {
  const chart: Chart = {
    type: fromEnum(book, "ChartType", type),
    title: "",
    across: "",
    up: "",
    series: [{ name: "Series1", x: "", y: addressOf(rangeGiven(source).block) }],
    position: "",
  };
  fromEnum(book, "ChartSeriesBy", by);
  tab.charts.push(chart);
  const heading = (kind: string, set: (words: string) => void): Remote => ({
    kind,
    sets: { Text: (words) => set(shortText(words, 255)) },
  });
  const axis = (set: (words: string) => void) => (): Remote => ({
    kind: "ChartAxis",
    holds: { Title: () => heading("ChartAxisTitle", set) },
  });
  return {
    kind: "Chart",
    calls: {
      SetPosition: (...ends) => {
        chart.position = ends.map((end) => addressOf(rangeGiven(end).block)).join(" to ");
      },
    },
    holds: {
      Title: () => heading("ChartTitle", (words) => (chart.title = words)),
      Series: () => ({
        kind: "ChartSeriesCollection",
        calls: {
          GetItemAt: (index) => {
            const found = chart.series[wholeNumber(index)];
            if (!found) throw invalid(`line ${String(index)}`);
            return series(found);
          },
          Add: (name) => {
            const added = { name: shortText(name, 255), x: "", y: "" };
            chart.series.push(added);
            return series(added);
          },
        },
      }),
      Axes: () => ({
        kind: "ChartAxes",
        holds: {
          CategoryAxis: axis((words) => (chart.across = words)),
          ValueAxis: axis((words) => (chart.up = words)),
        },
      }),
    },
  };
}

function series(line: Chart["series"][number]): Remote {
  return {
    kind: "ChartSeries",
    sets: { Name: (name) => (line.name = shortText(name, 255)) },
    calls: {
      SetXAxisValues: (cells) => void (line.x = addressOf(rangeGiven(cells).block)),
      SetValues: (cells) => void (line.y = addressOf(rangeGiven(cells).block)),
    },
  };
}

/** The object that the custom-functions runtime calls. */
export function customFunctions(book: Book): Remote {
  const results = (list: unknown) => {
    for (const [id, done, value, code] of list as [number, boolean, unknown, number?][]) {
      book.onResult?.({ id, done, value, ...(done ? {} : { code }) });
    }
  };
  return {
    kind: "CustomFunctions",
    calls: {
      _SetOsfControlContainerReadyForCustomFunctions: () => {
        book.seen.announcedAt ??= Date.now();
      },
      _GetEnabledFeatures: () => [1, 2, 3, 4],
      SetInvocationArrayResults: results,
      SetInvocationResults: results,
    },
  };
}
