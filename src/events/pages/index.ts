import { type Collector, guarded, type Reading, short } from "../collect";
import { Unreadable } from "../event";
import { type EventPart, joined, type NamedText } from "../parts";
import { playersPagePart } from "../players-page";
import { part } from "../slices";
import { blankNumbers, sheetPart } from "../tables";
import { type ChosenHeader } from "../tables/find";
import { type Numbers } from "../tables/numbers";
import { acblPart } from "./acbl";
import { isMagicContest, magicContestPart } from "./magic-contest";
import { type Page, readPage } from "./page";

/**
 * Saved web pages of results: any with tables, lists of Magic Contest, club results of ACBL, and players' pages of ours. Several
 * pages of one event are read together.
 *
 * @param chosen the columns that were chosen by hand
 */
export function pagesReading(files: readonly NamedText[], chosen?: ChosenHeader): Reading {
  return guarded(function* (collected) {
    const parts: EventPart[] = [];
    const numbers = blankNumbers();
    for (const [index, file] of files.entries()) {
      const at = (done: number) => (index + done) / files.length;
      const page = yield* part(readPage(file.text), at(0), at(PAGE_PART));
      const found = yield* part(partOf(page, file, { collected, numbers, chosen }), at(PAGE_PART), at(1));
      if (found === undefined) {
        collected.remark({ code: "noPage", name: short(file.name) });
        continue;
      }
      if (!page.isWhole) collected.remark({ code: "cutOff" });
      parts.push(found);
    }
    if (parts.length === 0) throw new Unreadable({ code: "format", found: "html" });
    return collected.finish(joined("page", parts));
  });
}

/** The part of the time that goes into the page; the rest goes into what it says. */
const PAGE_PART = 0.5;

interface Reader {
  collected: Collector;
  numbers: Numbers;
  chosen: ChosenHeader | undefined;
}

/** What a page says; undefined where nothing in it is known. */
function partOf(
  page: Page,
  { name, text }: NamedText,
  { collected, numbers, chosen }: Reader,
): Generator<number, EventPart | undefined> {
  if (page.own !== "") return playersPagePart(page.own, collected);
  if (page.data !== "") return acblPart(page, collected);
  // The attribute with the results is not closed.
  if (text.includes("v-bind:data=")) throw new Unreadable({ code: "cutOff" });
  if (isMagicContest(page.lines))
    return magicContestPart(page.lines, collected, page.metas.get("scoringtype"));
  const { rows, title, metas } = page;
  const head = [metas.get("generator") ?? "", title].join("\n");
  return sheetPart(
    { name, sheets: [{ name: "", rows }], head, title, ...(chosen && { chosen }) },
    collected,
    numbers,
  );
}
