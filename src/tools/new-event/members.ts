import { type ReadCells } from "../../sheets/sheet-host";
import { wholeIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { MEMBER_COLUMNS } from "../event-tabs/members-tab";
import { namesIn } from "./contestants";

/**
 * Puts the names of members in place of their numbers: `12 – 34` becomes `Ann Bree (123456) – Bob Walker`. Lines with names
 * stay as they are.
 *
 * @param members the rows of the tab of members: number, name, national number
 */
export function withNames(entry: string, members: ReadCells): Parsed<string> {
  const named = new Map<string, string>();
  for (const row of members) {
    const [number, name, national] = MEMBER_COLUMNS.map((column) => String(row[column] ?? "").trim());
    if (number !== "" && name !== "") named.set(number, national === "" ? name : `${name} (${national})`);
  }
  const lines = entry.split(/\r\n|\r|\n/);
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const numbers = numbersIn(line);
    const missing = numbers.find((number) => !named.has(number));
    if (missing !== undefined)
      return { fault: text("event.members.missing", { line: index + 1, number: missing }) };
    names.push(numbers.length === 0 ? line : numbers.map((number) => named.get(number)).join(" – "));
  }
  return { value: names.join("\n") };
}

/** The numbers of a line in which nothing else stands. */
function numbersIn(line: string): string[] {
  const parts = namesIn(line).flatMap((part) => part.split(/[\s,-]+/));
  return parts.every((part) => wholeIn(part) !== undefined) ? parts : [];
}
