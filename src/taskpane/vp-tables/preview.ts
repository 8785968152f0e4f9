import { type CellValue, type NewSheet, type SheetColumn } from "../sheet-host";

/** Draws a tab as an HTML table, its numbers as the spreadsheet will show them. */
export function previewTable(sheet: NewSheet): HTMLTableElement {
  const table = document.createElement("table");
  const caption = document.createElement("caption");
  caption.textContent = sheet.title;
  table.append(caption, head(sheet.columns), body(sheet));
  return table;
}

function head(columns: SheetColumn[]): HTMLElement {
  const titles = document.createElement("tr");
  titles.append(...columns.map(({ header }) => headerCell(String(header), "col")));
  const lengths = columns.filter(({ header }) => typeof header === "number").length;
  const part = document.createElement("thead");
  if (lengths > 0) part.append(lengthsRow(columns.length - lengths, lengths));
  part.append(titles);
  return part;
}

/** Says over the bare numbers of several match lengths what they count. */
function lengthsRow(before: number, lengths: number): HTMLElement {
  const blank = document.createElement("td");
  blank.colSpan = before;
  const boards = headerCell("Boards", "colgroup");
  boards.colSpan = lengths;
  const row = document.createElement("tr");
  row.append(blank, boards);
  return row;
}

function body({ columns, rows }: NewSheet): HTMLElement {
  const part = document.createElement("tbody");
  for (const row of rows) {
    const line = document.createElement("tr");
    line.append(
      ...row.map((value, column) => {
        const text = shown(value, columns[column].format);
        return column === 0 ? headerCell(text, "row") : dataCell(text);
      }),
    );
    part.append(line);
  }
  return part;
}

function shown(value: CellValue, format: string | undefined): string {
  return typeof value === "number" && format === "0.00" ? value.toFixed(2) : String(value);
}

function headerCell(text: string, scope: string): HTMLTableCellElement {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

function dataCell(text: string): HTMLTableCellElement {
  const cell = document.createElement("td");
  cell.textContent = text;
  return cell;
}
