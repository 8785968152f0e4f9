import { declaredColumns, type DeclaredColumn } from "../../sheets/declared-columns";
import { type Table, type TableColumn, tableOf } from "../../sheets/table";
import { text, type TextKey } from "../../translations/texts";

type CodeOf<Key> = Key extends `event.headers.${infer Code}` ? Code : never;

/** The codes of columns that have a header of their own. */
type HeaderCode = CodeOf<TextKey>;

function headerOf(code: HeaderCode): string {
  return text(`event.headers.${code}`);
}

/** The headers of columns by their codes. */
export function headersOf<Code extends HeaderCode>(...codes: Code[]): Record<Code, string> {
  return Object.fromEntries(codes.map((code) => [code, headerOf(code)])) as Record<Code, string>;
}

/** The columns of a tab of an event. One that declares no header has the one of its code. */
export function eventColumns<Code extends string>(
  declared: Readonly<Record<Code, DeclaredColumn>>,
): TableColumn<Code>[] {
  return declaredColumns(declared, (code) => headerOf(code as HeaderCode));
}

/** A table of an event. */
export function eventTable<Code extends string>(
  place: { name: string; above?: number; rows: number },
  declared: Readonly<Record<Code, DeclaredColumn>>,
): Table<Code> {
  return tableOf({ ...place, columns: eventColumns(declared) });
}
