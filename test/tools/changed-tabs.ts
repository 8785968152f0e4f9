import { type CellValue, isFormula, type NewSheet } from "../../src/sheets/sheet-host";

/** Puts a column in a tab, or moves one, as a spreadsheet does it: every formula follows. */
export function rearranged(sheets: NewSheet[], tab: string, order: readonly (number | "new")[]): NewSheet[] {
  const letters = (column: number) => String.fromCharCode(65 + column);
  const to = new Map(order.flatMap((from, column) => (from === "new" ? [] : [[from, column] as const])));
  const moved = (inOwn: boolean, formula: string) =>
    formula.replace(
      /("(?:[^"]|"")*")|(\{\{.*?\}\}!)?(\$?)([A-Z])(\$?\d+)(?::(\$?)([A-Z])(\$?\d+))?(?![\w(])/g,
      (whole, quoted, of, d1, from, r1, d2, until, r2) => {
        if (quoted !== undefined || (of === undefined ? !inOwn : of !== `{{${tab}}}!`)) return whole;
        const at = (letter: string) => letters(to.get(letter.charCodeAt(0) - 65) ?? -1);
        const second = until === undefined ? "" : `:${d2}${at(until)}${r2}`;
        return `${of ?? ""}${d1}${at(from)}${r1}${second}`;
      },
    );
  return sheets.map((sheet) => {
    const cell = (one: CellValue): CellValue =>
      isFormula(one) ? { formula: moved(sheet.name === tab, one.formula) } : one;
    const inOrder = <Cell>(line: readonly Cell[], blank: Cell) =>
      sheet.name === tab ? order.map((from) => (from === "new" ? blank : line[from])) : line;
    return {
      ...sheet,
      above: sheet.above?.map(cell),
      columns: inOrder(sheet.columns, { header: "mine", width: 9 }).map((column) => ({
        ...column,
        header: cell(column.header),
      })),
      rows: sheet.rows.map((row) =>
        inOrder(
          sheet.columns.map((_, column) => row[column] ?? ""),
          "x" as CellValue,
        ).map(cell),
      ),
    };
  });
}

/** Tabs to which somebody has given other names: every formula follows. */
export function renamed(sheets: NewSheet[], names: Readonly<Record<string, string>>): NewSheet[] {
  const text = Object.entries(names).reduce(
    (all, [name, now]) => all.split(`{{${name}}}`).join(`{{${now}}}`),
    JSON.stringify(sheets),
  );
  return (JSON.parse(text) as NewSheet[]).map((sheet) => ({
    ...sheet,
    name: names[sheet.name] ?? sheet.name,
  }));
}
