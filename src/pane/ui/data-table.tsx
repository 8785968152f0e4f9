import "./data-table.css";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import { groupsOf } from "./column-groups";

interface DataTableProps {
  id: string;
  /** The accessible name of the box that scrolls. */
  label: string;
  caption: string;
  columns: readonly DataColumn[];
  rows: number;
  /**
   * The text of a cell. It is called for the rows in view only. Pass the same function as long as the cells
   * are the same.
   */
  cell(row: number, column: number): string;
  /** A last row, such as totals. */
  foot?: readonly string[];
}

export interface DataColumn {
  header: string;
  /** The common header of several neighbouring columns. */
  group?: string;
  /** The widest text of the column. */
  widest: string;
}

/** The height of a row in pixels, until a row has been measured. */
const ROW_HEIGHT = 23;

/** How many rows are drawn before and after those in view, so that scrolling shows no gap. */
const ROWS_BEYOND = 10;

/**
 * A table in a box that scrolls. Only the rows in view are in the page: 100 columns of 1,000 rows would be
 * 100,000 cells, which a page cannot draw while somebody types.
 */
export function DataTable({ id, label, caption, columns, rows, cell, foot }: DataTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const window = useVirtualizer({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND,
    initialRect: { width: 0, height: 20 * ROW_HEIGHT },
  });
  useLayoutEffect(() => {
    const measured = body.current?.querySelector<HTMLElement>("[aria-rowindex]")?.offsetHeight ?? 0;
    if (measured > 0 && measured !== rowHeight) {
      setRowHeight(measured);
      window.measure();
    }
  }, [rowHeight, window]);
  useLayoutEffect(() => box.current?.scrollTo(0, 0), [cell]);

  const shown = window.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = window.getTotalSize() - (shown[shown.length - 1]?.end ?? 0);
  const heads = columns.some(({ group }) => group !== undefined) ? 2 : 1;
  return (
    <div className="table" id={id} ref={box} role="region" tabIndex={0} aria-label={label}>
      <table aria-rowcount={heads + rows + (foot ? 1 : 0)}>
        <caption>{caption}</caption>
        <Head columns={columns} />
        <tbody ref={body}>
          <Gap height={before} />
          {shown.map(({ index }) => (
            <Row
              key={index}
              index={index}
              position={heads + 1 + index}
              columns={columns.length}
              cell={cell}
            />
          ))}
          <Gap height={after} />
        </tbody>
        {foot && <Foot cells={foot} position={heads + rows + 1} />}
      </table>
    </div>
  );
}

/**
 * The headers, and below them a row without height. Its cells make each column as wide as its widest text.
 */
const Head = memo(function Head({ columns }: { columns: readonly DataColumn[] }) {
  const groups = useMemo(() => groupsOf(columns), [columns]);
  return (
    <thead>
      {groups.length > 0 && (
        <tr aria-rowindex={1}>
          {groups.map(({ group, span }, index) =>
            group === undefined ? (
              <td key={index} colSpan={span} />
            ) : (
              <th key={index} colSpan={span} scope="colgroup">
                {group}
              </th>
            ),
          )}
        </tr>
      )}
      <tr aria-rowindex={groups.length > 0 ? 2 : 1}>
        {columns.map(({ header }, column) => (
          <th key={column} scope="col">
            {header}
          </th>
        ))}
      </tr>
      <tr className="widths" aria-hidden="true">
        {columns.map(({ widest }, column) => (
          <td key={column}>{widest}</td>
        ))}
      </tr>
    </thead>
  );
});

interface RowProps {
  index: number;
  /** The number of the row in the whole table, for a screen reader. */
  position: number;
  columns: number;
  cell(row: number, column: number): string;
}

const Row = memo(function Row({ index, position, columns, cell }: RowProps) {
  return (
    <tr aria-rowindex={position} className={index % 2 === 1 ? "even" : undefined}>
      <th scope="row">{cell(index, 0)}</th>
      {Array.from({ length: columns - 1 }, (_, column) => (
        <td key={column}>{cell(index, column + 1)}</td>
      ))}
    </tr>
  );
});

function Foot({ cells: [first, ...others], position }: { cells: readonly string[]; position: number }) {
  return (
    <tfoot>
      <tr aria-rowindex={position}>
        <th scope="row">{first}</th>
        {others.map((words, column) => (
          <td key={column}>{words}</td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Fills the space of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td style={{ height }} />
    </tr>
  );
}
