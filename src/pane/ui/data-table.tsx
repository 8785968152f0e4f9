import "./data-table.css";
import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { groupsOf } from "./column-groups";
import { text } from "../../translations/texts";

interface DataTableProps {
  id: string;
  /** The accessible name of the box, which scrolls sideways. */
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

/** How many rows of a long table are shown before somebody asks for all of them. */
const FIRST_ROWS = 20;

/** How many rows a table may have that is shown whole at once. */
const SHORT = 30;

/**
 * A table that scrolls with the pane, and in its own box only sideways. Of a long table the first rows are shown, and all
 * when they are asked for. Only the rows in view are in the page: 100 columns of 1,000 rows would be 100,000 cells,
 * which a page cannot draw while somebody types.
 */
export function DataTable({ id, label, caption, columns, rows, cell, foot }: DataTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const isWide = useIsWide(box);
  const shownRows = isWhole || rows <= SHORT ? rows : FIRST_ROWS;
  const inView = useWindowVirtualizer<HTMLElement>({
    count: shownRows,
    observeElementOffset: useCallback((_: unknown, tell: TellOffset) => followOffset(body, tell), []),
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND,
    initialRect: { width: 0, height: FIRST_ROWS * ROW_HEIGHT },
  });
  useLayoutEffect(() => {
    const measured = body.current?.querySelector<HTMLElement>("[aria-rowindex]")?.offsetHeight ?? 0;
    if (measured > 0 && measured !== rowHeight) {
      setRowHeight(measured);
      inView.measure();
    }
  }, [rowHeight, inView]);

  const shown = inView.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = inView.getTotalSize() - (shown[shown.length - 1]?.end ?? 0);
  const heads = columns.some(({ group }) => group !== undefined) ? 2 : 1;
  return (
    <>
      <div
        className={isWide ? "table wide" : "table"}
        id={id}
        ref={box}
        role="region"
        tabIndex={0}
        aria-label={label}
      >
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
      {shownRows < rows && (
        <button
          type="button"
          className="pane-link"
          onClick={() => {
            setWhole(true);
            // The button goes, and the keyboard stays at the table.
            box.current?.focus({ preventScroll: true });
          }}
        >
          {text("frame.allRows", { rows })}
        </button>
      )}
    </>
  );
}

type TellOffset = Parameters<Virtualizer<Window, HTMLElement>["options"]["observeElementOffset"]>[1];

/** Tells how far the top of the window is below the first row, whenever one of them moves. */
function followOffset(body: RefObject<HTMLElement>, tell: TellOffset): () => void {
  const measure = () => tell(-(body.current?.getBoundingClientRect().top ?? 0), false);
  measure();
  window.addEventListener("scroll", measure, { passive: true });
  // What stands above the table grows and shrinks. While another job is in view the table is not in the page.
  const sizes = new ResizeObserver(measure);
  for (const sized of [body.current, body.current?.closest(".tool")]) if (sized) sizes.observe(sized);
  return () => {
    window.removeEventListener("scroll", measure);
    sizes.disconnect();
  };
}

/**
 * Whether the table of a box is wider than the box. Only then the box scrolls: otherwise its headers stay in
 * view of the pane.
 */
function useIsWide(box: RefObject<HTMLElement>): boolean {
  const [isWide, setWide] = useState(false);
  const measure = useCallback(() => {
    const { clientWidth = 0, firstElementChild: table } = box.current ?? {};
    if (table instanceof HTMLElement && clientWidth > 0) setWide(table.offsetWidth > clientWidth);
  }, [box]);
  // The columns may have changed.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (!box.current) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, [box, measure]);
  return isWide;
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
