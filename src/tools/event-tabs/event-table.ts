import { declaredColumns, type DeclaredColumn } from "../../sheets/declared-columns";
import { type Table, tableOf } from "../../sheets/table";
import { text, type TextKey } from "../../translations/texts";

type HeaderKey = Extract<TextKey, `event.headers.${string}`>;

/** A table of an event. A column that declares no header has the one of its code. */
export function eventTable<Code extends string>(
  place: { name: string; above?: number; rows: number },
  declared: Readonly<Record<Code, DeclaredColumn>>,
): Table<Code> {
  const columns = declaredColumns(declared, (code) => text(`event.headers.${code}` as HeaderKey));
  return tableOf({ ...place, columns });
}
