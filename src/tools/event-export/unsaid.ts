import { type BridgeEvent } from "../../events/event";
import { adjustmentsOf, boardsPlayed } from "../../events/usebio-file";
import { text } from "../../translations/texts";

/** The kinds of files that have no place for all that an event has. */
export type LosingKind = "usebio" | "pbn" | "bridgewebs";

/** What an event has and a file cannot say, a sentence each. */
export function unsaidIn(event: BridgeEvent, kind: LosingKind): string[] {
  const { results, contestants, matches } = event;
  // A weighted or split ruling has its awards in the file, but no score.
  const rulings = results.filter(({ score, nsAward }) => score === undefined && nsAward).length;
  const written = kind === "usebio" ? adjustmentsOf(event) : new Map<unknown, number>();
  const adjusted = contestants.filter((one) => (one.adjusted ?? "") !== "" || (one.adjustment ?? 0) !== 0);
  const adjustments = adjusted.filter((one) => !written.has(one)).length;
  const carried = matches.filter((match) => (match.carried ?? 0) !== 0).length;
  const counts = event.form === "teams" ? [] : [...boardsPlayed(event).values()];
  const most = counts.reduce((largest, count) => Math.max(largest, count), 0);
  const fewer = counts.filter((count) => count < most).length;
  return [
    ...(rulings > 0 ? [text("event.write.unsaid", { count: rulings })] : []),
    ...(adjustments > 0 ? [text("event.write.adjusted", { count: adjustments })] : []),
    ...(carried > 0 ? [text("event.write.carried", { count: carried })] : []),
    ...(fewer > 0 ? [text("event.write.byes", { count: fewer, kind })] : []),
  ];
}
