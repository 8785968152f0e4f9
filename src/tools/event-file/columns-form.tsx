import "./columns-form.css";
import { useState } from "react";
import { type ResultField, FIELDS, withColumn } from "../../events/columns";
import { columnLetters } from "../../sheets/column-letters";
import { text } from "../../translations/texts";
import { wholeWithin } from "../../pane/form/fields";
import { ChoiceField, type Option, TextField } from "../../pane/ui/field";
import { type ShownTable } from "../../events/tables/shown";

/** The columns to choose from. A table of results has fewer; the rest of a wide sheet is something else. */
const MOST_CHOSEN = 40;

/** How many rows are searched for examples of what a column has. */
const SEEN = 20;

const OPTIONS: Option<ResultField | "">[] = [
  { value: "", text: text("event.columns.unused") },
  ...FIELDS.map((field) => ({ value: field, text: text("event.columns.field", { field }) })),
];

interface ColumnsFormProps {
  table: ShownTable;
  /** Whether the columns are those that were chosen for another table with the same headers. */
  remembered: boolean;
  change(table: ShownTable): void;
}

/** What each column of a table is, to be put right by hand. */
export function ColumnsForm({ table, remembered, change }: ColumnsFormProps) {
  const { lines, rows, header } = table;
  const [begun, setBegun] = useState(() => beginning(table));
  // A choice makes a new object of the same table; only another table has other rows, and begins anew.
  if (begun.rows[0] !== rows[0]) setBegun(beginning(table));
  const fieldAt = new Map(
    Object.entries(header.columns).map(([field, column]) => [column, field as ResultField]),
  );
  const examples = rows.slice(header.row + 1, header.row + 1 + SEEN);
  const width = examples.reduce((most, row) => Math.max(most, row.length), 0);
  const chosen = Array.from({ length: width }, (_, column) => column).filter(
    (column) => fieldAt.has(column) || examples.some((row) => (row[column] ?? "").trim() !== ""),
  );
  const first = firstRow(begun.typedRow, lines.at(-1) ?? 1);
  return (
    <details id="columns" className="wide columns" open={begun.open}>
      <summary>{text("event.columns.label")}</summary>
      {remembered && <p className="hint">{text("event.columns.remembered")}</p>}
      <div className="form">
        {chosen.slice(0, MOST_CHOSEN).map((column) => {
          const above = header.row < 0 ? "" : short(rows[header.row][column] ?? "");
          const seen = examples.map((row) => short(row[column] ?? "")).filter((cell) => cell !== "");
          return (
            <ChoiceField
              key={column}
              id={`column-${column}`}
              label={
                above === ""
                  ? text("event.columns.unnamed", { letter: columnLetters(column) })
                  : text("event.columns.column", { letter: columnLetters(column), header: above })
              }
              hint={seen.slice(0, 3).join(" · ")}
              value={fieldAt.get(column) ?? ""}
              onChange={(field) =>
                change({ ...table, header: withColumn(header, column, field === "" ? undefined : field) })
              }
              options={OPTIONS}
            />
          );
        })}
        <TextField
          id="first-row"
          label={text("event.columns.first")}
          inputMode="numeric"
          fault={"fault" in first ? first.fault : undefined}
          value={begun.typedRow}
          onChange={(typedRow) => {
            setBegun({ ...begun, typedRow });
            const row = firstRow(typedRow, lines.at(-1) ?? 1);
            if (!("value" in row)) return;
            const below = lines.findIndex((line) => line >= row.value);
            change({ ...table, header: { ...header, row: below - 1, twice: [] } });
          }}
        />
        {chosen.length > MOST_CHOSEN && (
          <p className="hint">{text("event.columns.many", { most: MOST_CHOSEN })}</p>
        )}
      </div>
    </details>
  );
}

/** The form of a table as it first stands: it is open when the headers do not say enough. */
function beginning(table: ShownTable) {
  return {
    rows: table.rows,
    open: !isComplete(table),
    typedRow: String(table.lines[table.header.row + 1] ?? 1),
  };
}

/** Whether the headers said all that is needed, each once. */
function isComplete({ header: { columns, twice } }: ShownTable): boolean {
  const { ns, nsNames, north, pairs, contract, result, score, scoreEw } = columns;
  return (
    twice.length === 0 &&
    [ns, nsNames, north, pairs].some((column) => column !== undefined) &&
    [contract, result, score, scoreEw].some((column) => column !== undefined)
  );
}

function firstRow(typed: string, most: number) {
  return wholeWithin(typed, 1, most, "event.columns.firstFault");
}

/** A cell, cut to a length that has room beside others. */
function short(cell: string): string {
  const plain = cell.replace(/\s+/g, " ").trim();
  return plain.length > 14 ? `${plain.slice(0, 13)}…` : plain;
}
