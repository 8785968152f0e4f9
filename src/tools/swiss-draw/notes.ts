import { type SwissBye, type SwissMatch, type SwissMethod } from "../../movements/swiss";
import { text } from "../../translations/texts";
import { type NameOf } from "./in-words";

/** Why a match is not the next one in the order of the ranking; "" when it is. SWISSDRAW says the same. */
export function matchNote(
  { repeat, passed }: Pick<SwissMatch<number>, "repeat" | "passed">,
  name: NameOf,
  method: SwissMethod,
): string {
  if (method === "danish") return repeat ? text("league.draw.again") : "";
  return [
    repeat ? text("league.draw.repeat") : "",
    reason(passed, "met", name, (names) => text("league.draw.met", { names })),
    reason(passed, "rest", name, (names) => text("league.draw.rest", { names })),
  ]
    .filter((part) => part !== "")
    .join("; ");
}

/** Why the bye is not the lowest team's. */
export function byeNote({ before, passed }: SwissBye<number>, name: NameOf): string {
  return [
    before > 0 ? text("league.draw.byeAfter", { before }) : text("league.draw.bye"),
    reason(passed, "bye", name, (names) => text("league.draw.hadMore", { names })),
    reason(passed, "rest", name, (names) => text("league.draw.needed", { names })),
  ]
    .filter((part) => part !== "")
    .join("; ");
}

function reason(
  passed: readonly { contestant: number; why: string }[],
  why: string,
  name: NameOf,
  said: (names: string) => string,
): string {
  const names = passed.filter((one) => one.why === why).map(({ contestant }) => name(contestant));
  return names.length === 0 ? "" : said(listed(names));
}

/** @example listed(["A", "B", "C"]); //=> "A, B and C" */
function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join();
  return text("league.draw.list", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] });
}
