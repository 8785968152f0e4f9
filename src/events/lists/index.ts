import Papa from "papaparse";
import { guarded, type Reading } from "../collect";
import { MOST_COLUMNS } from "../columns";
import { type EventFault, MOST_RESULTS, Unreadable } from "../event";
import { isMagicContest, magicContestPart } from "../pages/magic-contest";
import { type EventPart, joined, type NamedText } from "../parts";
import { bboExtractorPart } from "./bbo-extractor";
import { bridgeWebsPart } from "./bridgewebs";
import { linesOf } from "./lines";
import { isPairsScorer, pairsScorerPart } from "./pairsscorer";
import { isLin, vugraphPart } from "./vugraph";

/**
 * Text files and pasted texts of programs that have a layout of their own: PairsScorer, Magic Contest, the BBO
 * Extractor, BridgeWebs and BBO's vugraph. Several of one event are read together.
 *
 * Source: files that these programs have written.
 */
export function listsReading(files: readonly NamedText[]): Reading {
  return guarded(function* (collected) {
    const parts: EventPart[] = [];
    for (const { text } of files) {
      const lines = linesOf(text);
      if (isLin(text)) {
        const before = parts.flatMap(({ matches = [] }) => matches);
        parts.push(vugraphPart(text, collected, before));
      } else if (isMagicContest(lines)) {
        parts.push(yield* magicContestPart(lines, "", collected));
      } else if (isPairsScorer(lines)) {
        parts.push(yield* pairsScorerPart(lines, collected));
      } else {
        const rows = yield* rowsOf(text);
        const isBridgeWebs = /^#version/i.test(rows[0]?.[0] ?? "");
        parts.push(yield* isBridgeWebs ? bridgeWebsPart(rows, collected) : bboExtractorPart(rows, collected));
        const last = cutOff(text);
        if (last) collected.remark(last);
      }
    }
    const [first, ...others] = new Set(parts.map(({ program }) => program));
    if (others.length > 0) throw new Unreadable({ code: "programs", first, other: others[0] });
    return collected.finish(joined("list", parts));
  });
}

/** The most lines of a list: a few for each result. */
const MOST_LINES = 2 * MOST_RESULTS;

/** The cells of each line; blank lines stay, so that lines can be counted. */
function* rowsOf(text: string): Generator<number, string[][]> {
  const rows: string[][] = [];
  let fault: EventFault | undefined;
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", ";", "\t"],
    step: ({ data }, parser) => {
      rows.push(data);
      const line = rows.length;
      if (data.length > MOST_COLUMNS) fault = { code: "manyColumns", most: MOST_COLUMNS, line };
      else if (line > MOST_LINES) fault = { code: "manyResults", most: MOST_RESULTS, line };
      if (fault) parser.abort();
    },
  });
  if (fault) throw new Unreadable(fault);
  yield 0;
  return rows;
}

/** A list that does not end with the end of a line may have lost some of its last one. */
function cutOff(text: string): EventFault | undefined {
  return /[\r\n]\s*$/.test(text) ? undefined : { code: "cutOff" };
}
