import { guarded, type Reading } from "../collect";
import { type EventFault, Unreadable } from "../event";
import { isMagicContest, magicContestPart } from "../pages/magic-contest";
import { type EventPart, joined, type NamedText } from "../parts";
import { cellsReading } from "../table";
import { linesOf } from "./lines";
import { isPairsScorer, pairsScorerPart } from "./pairsscorer";
import { taggedPart } from "./tagged";
import { isLin, type ReadSegment, vugraphPart } from "./vugraph";

/**
 * Text files and pasted texts of programs that have a layout of their own: PairsScorer, Magic Contest, the BBO
 * Extractor, BridgeWebs and BBO's vugraph. Several of one event are read together.
 *
 * Source: files that these programs have written.
 */
export function listsReading(files: readonly NamedText[]): Reading {
  return guarded(function* (collected) {
    const parts: EventPart[] = [];
    const segments: ReadSegment[] = [];
    for (const { text } of files) {
      const lines = linesOf(text);
      if (isLin(text)) {
        parts.push(vugraphPart(text, collected, segments));
      } else if (isMagicContest(lines)) {
        parts.push(yield* magicContestPart(lines, collected));
      } else if (isPairsScorer(lines)) {
        parts.push(yield* pairsScorerPart(lines, collected));
      } else {
        parts.push(yield* taggedPart(yield* rowsOf(text), collected));
        const last = cutOff(text);
        if (last) collected.remark(last);
      }
    }
    return collected.finish(joined("list", parts));
  });
}

/** The cells of each line, also of blank ones, so that lines can be counted. */
function* rowsOf(text: string): Generator<number, string[][]> {
  const rows = yield* cellsReading(text.replace(/^\uFEFF/, ""));
  if ("faults" in rows) throw new Unreadable(rows.faults[0]);
  return rows;
}

/** A list that does not end with the end of a line may have lost some of its last one. */
function cutOff(text: string): EventFault | undefined {
  return /[\r\n]\s*$/.test(text) ? undefined : { code: "cutOff" };
}
