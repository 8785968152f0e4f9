import { type Collector, guarded, type Reading, short } from "../collect";
import { Unreadable } from "../event";
import { type EventPart, joined, type NamedText } from "../parts";
import { playersPagePart } from "../players-page";
import { part } from "../slices";
import { acblPart } from "./acbl";
import { acblLivePart, isAcblLive } from "./acbl-live";
import { bboPart, isBbo, type Travellers } from "./bbo";
import { isJfr, jfrPart } from "./jfr";
import { isMagicContest, magicContestPart } from "./magic-contest";
import { type Page, readPage } from "./page";

/**
 * Saved web pages of results: of ACBL's clubs and ACBL Live, BBO's travellers, Magic Contest, KoPS and Pary, and players' pages of ours. Several pages of one
 * event are read together.
 *
 * Source: pages that these programs have written.
 */
export function pagesReading(files: readonly NamedText[]): Reading {
  return guarded(function* (collected) {
    const parts: EventPart[] = [];
    const travellers: Travellers = { numbers: new Map(), boards: new Set() };
    for (const [index, file] of files.entries()) {
      const at = (done: number) => (index + done) / files.length;
      const page = yield* part(readPage(file.text), at(0), at(PAGE_PART));
      const reading = partOf(page, file, collected, travellers);
      if (reading === undefined) {
        collected.remark({ code: "noPage", name: short(file.name) });
        continue;
      }
      if (!page.isWhole) collected.remark({ code: "cutOff" });
      parts.push(yield* part(reading, at(PAGE_PART), at(1)));
    }
    if (parts.length === 0) throw new Unreadable({ code: "format", found: "html" });
    return collected.finish(joined("page", parts));
  });
}

/** The part of the time that goes into the page; the rest goes into what it says. */
const PAGE_PART = 0.5;

/** The reader of a page; undefined where nothing in it is known. */
function partOf(
  page: Page,
  { name, text }: NamedText,
  collected: Collector,
  travellers: Travellers,
): Generator<number, EventPart> | undefined {
  if (page.own !== "") return playersPagePart(page.own, collected);
  if (page.data !== "") return acblPart(page, collected);
  // The attribute with the results is not closed.
  if (text.includes("v-bind:data=")) throw new Unreadable({ code: "cutOff" });
  if (isAcblLive(page)) return acblLivePart(page, name, collected);
  if (isBbo(page)) return bboPart(page, collected, travellers);
  if (isJfr(page)) return jfrPart(page, name, collected);
  const scoring = page.metas.get("scoringtype");
  if (isMagicContest(page.lines)) return magicContestPart(page.lines, collected, scoring);
  return undefined;
}
