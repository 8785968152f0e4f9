import { text } from "./texts";

/** The names of tabs in the quotation marks of the language: “Matches”, “Teams”. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => text("hosts.quoted", { name })).join(", ");
}

/**
 * Sentences name tabs in quotation marks. Where a tab got another name, they say that name: a second league would send its scorer
 * to the first one.
 *
 * @param names each name that sentences say, with the one that the tab has
 */
export function renamedInWords(
  names: Iterable<readonly [said: string, now: string]>,
): (words: string) => string {
  const others = [...names]
    .filter(([said, now]) => said !== now)
    .map(([said, now]) => [quotedNames([said]), quotedNames([now])]);
  return (words) => others.reduce((all, [said, now]) => all.split(said).join(now), words);
}
