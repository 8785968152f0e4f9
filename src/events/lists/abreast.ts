import { type TextLine } from "./lines";

/**
 * Puts tables that stand side by side one below another: each line is cut where the tables of its lines begin.
 *
 * @param begins what stands in the first line of each table; with the flag `g`
 */
export function* abreast(lines: readonly TextLine[], begins: RegExp): Generator<TextLine> {
  let columns: number[] = [];
  let block: TextLine[] = [];
  const blockByTable = () =>
    columns.length === 0
      ? block
      : columns.flatMap((from, table) =>
          block.map(({ line, text }) => ({ line, text: text.slice(from, columns[table + 1]).trimEnd() })),
        );
  for (const one of lines) {
    const starts = [...one.text.matchAll(begins)].map(({ index }) => index);
    if (starts.length > 0) {
      yield* blockByTable();
      // A table begins where the first one does, counted from its heading.
      columns = starts.map((start) => start - starts[0]);
      block = [];
    }
    block.push(one);
  }
  yield* blockByTable();
}
