import { resultText } from "../../events/contract";
import { type BridgeEvent, type EventResult, type Published } from "../../events/event";
import { text } from "../../translations/texts";
import { fixed } from "../shown-numbers/numbers";
import { contractParts, seat } from "./figures";
import { grouped } from "../../events/grouped";
import { markup, type Part } from "./markup";

/** Whether there is anything to show of a result: it was played, or the director ruled. */
export function isPlayed({ score, nsAward, ruling }: EventResult): boolean {
  return score !== undefined || nsAward !== undefined || ruling !== undefined;
}

/** The results of each board, in the order of the boards. */
export function boardsOf({ results }: BridgeEvent): [board: string, results: EventResult[]][] {
  const boards = grouped(results.filter(isPlayed), ({ board }) => board);
  return [...boards].sort(([one], [other]) => BY_NUMBER.compare(one, other));
}

const BY_NUMBER = new Intl.Collator("en", { numeric: true });

export function awardOf({ nsAward, ewAward }: EventResult, side: "ns" | "ew"): Published | undefined {
  return side === "ns" ? nsAward : ewAward;
}

export function percentOf(award: Published | undefined, top: Published | undefined): string {
  return award && top && top.value > 0 ? fixed((100 * award.value) / top.value) : "";
}

/** The points of one side; of averages its share. */
export function scoreOf({ score }: EventResult, side: "ns" | "ew"): string {
  if (typeof score === "object") return `${score[side]}%`;
  return score === undefined ? "" : fixed(side === "ns" || score === 0 ? score : -score);
}

/** The contract, by whom, and its tricks; below it what the director gave. */
export function playedParts({ contract, declarer, result, ruling }: EventResult, isPlain = false): Part {
  const tricks = result === undefined ? "" : resultText(result).replace("-", "\u2212");
  const by = [seat(declarer), tricks].filter(Boolean).join(" ");
  const played = contract === "" ? undefined : [contractParts(contract, isPlain), " ", by];
  if (ruling === undefined) return played;
  const said = `${text("event.headers.ruling")}: ${ruling}`;
  return [played, isPlain ? markup`<br>${said}` : markup`<small class=r>${said}</small>`];
}
