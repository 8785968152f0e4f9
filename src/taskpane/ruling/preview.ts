import { part } from "../part";
import { text } from "../texts";
import { beforeText, type Explained } from "./explained";
import { cellText } from "./ruling-text";
import { type Sides, sidesParts } from "./sides";
import { type Figure, type WorkingColumn } from "./working";

/** Shows a ruling: the award of both sides, the working, and what to type elsewhere. */
export function showRuling(root: HTMLElement, ruling: Explained): void {
  part(root, "#title").textContent = ruling.title;
  part(root, "#award").replaceChildren(...sidesLine(ruling.award));
  part(root, "#before").textContent = ruling.before === "" ? "" : beforeText(ruling.before);
  part(root, "#working").replaceChildren(workingTable(ruling));
  part(root, "#notes").replaceChildren(...ruling.notes.map((note) => withText("li", note)));
  part(root, "#by-hand").replaceChildren(
    ...ruling.byHand.corrections.map((sides) => {
      const line = document.createElement("li");
      line.append(...sidesLine(sides));
      return line;
    }),
  );
  part(root, "#instruction").textContent = ruling.byHand.instruction;
}

function sidesLine(sides: Sides): (Node | string)[] {
  return sidesParts(sides).map(({ words, figure }) => (figure ? withText("strong", words) : words));
}

function workingTable({ title, columns }: Explained): HTMLTableElement {
  const table = document.createElement("table");
  table.append(withText("caption", title), head(columns), body(columns), foot(columns));
  return table;
}

function head(columns: readonly WorkingColumn[]): HTMLElement {
  const row = document.createElement("tr");
  row.append(...columns.map(({ header }) => heading(header, "col")));
  return within("thead", [row]);
}

function body(columns: readonly WorkingColumn[]): HTMLElement {
  const rows = columns[0].figures.map((_, index) => line(columns, ({ figures }) => figures[index]));
  return within("tbody", rows);
}

function foot(columns: readonly WorkingColumn[]): HTMLElement {
  const row = line(columns, ({ total }) => total);
  row.cells[0].textContent = text("ruling.award.total");
  return within("tfoot", [row]);
}

function line(
  columns: readonly WorkingColumn[],
  figure: (column: WorkingColumn) => Figure,
): HTMLTableRowElement {
  const row = document.createElement("tr");
  row.append(
    ...columns.map((column, index) => {
      const words = cellText(column, figure(column));
      return index === 0 ? heading(words, "row") : withText("td", words);
    }),
  );
  return row;
}

function heading(words: string, scope: string): HTMLElement {
  const cell = withText("th", words);
  cell.scope = scope;
  return cell;
}

function within(name: "thead" | "tbody" | "tfoot", rows: HTMLTableRowElement[]): HTMLElement {
  const section = document.createElement(name);
  section.append(...rows);
  return section;
}

function withText<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  words: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}
