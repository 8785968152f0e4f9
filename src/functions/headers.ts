/**
 * Headers above an answer. A formula that stands beside the headers of a table is not moved when the rows below are
 * sorted, as one in the first row of data is. Its ranges begin with their own headers, so that a row that is inserted
 * above the first one is in them too.
 */
import { CellError } from "./errors";
import { type ArgumentName } from "./reading";
import { type Answer } from "./shaping";

/** One text for each column of the answer. */
export type Headers = readonly string[];

/** An argument without the header of its range. A single cell or row has none. */
export function belowHeader(argument: ArgumentName, given: unknown): [ArgumentName, unknown] {
  const hasHeader = Array.isArray(given) && given.length > 1 && given.every((row) => Array.isArray(row));
  if (!hasHeader) return [argument, given];
  const { address } = argument;
  const place = address === undefined ? {} : { address: oneRowDown(address) };
  return [{ ...argument, ...place, hasHeaders: true, header: given[0][0] as unknown }, given.slice(1)];
}

/** Excel names a range by both corners, and the workbench by the first. A whole column begins in row 1. */
function oneRowDown(address: string): string {
  return address.replace(
    /^(.*!)?(\$?[A-Z]{1,3})(\$?)(\d*)(?=:|$)/,
    (_, tab: string | undefined, letters: string, fixed: string, row: string) =>
      `${tab ?? ""}${letters}${fixed}${Number(row || 1) + 1}`,
  );
}

/** The answer below its headers. */
export function headedAnswer(fn: string, headers: Headers, answer: Answer | Answer[][]): Answer[][] {
  const rows = Array.isArray(answer) ? answer : [[answer]];
  const columns = rows[0].length;
  if (headers.length === columns) return [[...headers], ...rows];
  const found = `headers has ${headers.length} text${headers.length === 1 ? "" : "s"}`;
  throw new CellError(
    "value",
    `${fn}: ${found}: expected ${columns}, one for each column, with | between them`,
  );
}
