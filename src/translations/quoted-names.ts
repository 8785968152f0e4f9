import { text } from "./texts";

/** The names of tabs in the quotation marks of the language: “Matches”, “Teams”. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => text("hosts.quoted", { name })).join(", ");
}
