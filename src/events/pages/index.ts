import { type Collector, guarded, type Reading } from "../collect";
import { Unreadable } from "../event";
import { type EventPart, joined, type NamedText } from "../parts";
import { acblPart } from "./acbl";
import { acblLivePart, isAcblLive } from "./acbl-live";
import { bboPart, isBbo, type Travellers } from "./bbo";
import { isJfr, jfrPart } from "./jfr";
import { isMagicContest, magicContestPart } from "./magic-contest";
import { type Page, readPage } from "./page";

/**
 * Saved web pages of results: of ACBL's clubs and ACBL Live, BBO's travellers, Magic Contest, KoPS and Pary. Several pages of one
 * event are read together.
 *
 * Source: pages that these programs have written.
 */
export function pagesReading(files: readonly NamedText[]): Reading {
  return guarded(function* (collected) {
    const parts: EventPart[] = [];
    const travellers: Travellers = { numbers: new Map(), boards: new Set() };
    for (const [index, { name, text }] of files.entries()) {
      for (const step of slices(readPage(text))) {
        if (typeof step === "number") {
          yield (index + step / 2) / files.length;
          continue;
        }
        const part = partOf(step.made, { name, text }, collected, travellers);
        if (part === undefined) {
          if (files.length === 1) throw new Unreadable({ code: "format", found: "html" });
          collected.remark({ code: "noPage", name: shortName(name) });
          continue;
        }
        if (!step.made.isWhole) collected.remark({ code: "cutOff" });
        for (const further of slices(part)) {
          if (typeof further === "number") yield (index + (1 + further) / 2) / files.length;
          else parts.push(further.made);
        }
      }
    }
    const [first, ...others] = new Set(parts.map(({ program }) => program));
    if (first === undefined) throw new Unreadable({ code: "format", found: "html" });
    if (others.length > 0) throw new Unreadable({ code: "programs", first, other: others[0] });
    return collected.finish(joined("page", parts));
  });
}

/** The steps of a work, and at last what it has made. */
function* slices<Made>(work: Generator<number, Made>): Generator<number | { made: Made }> {
  let step = work.next();
  while (!step.done) {
    yield step.value;
    step = work.next();
  }
  yield { made: step.value };
}

/** The reader of a page; undefined where nothing in it is known. */
function partOf(
  page: Page,
  { name, text }: NamedText,
  collected: Collector,
  travellers: Travellers,
): Generator<number, EventPart> | undefined {
  if (page.data !== "") return acblPart(page, collected);
  // The attribute with the results is not closed.
  if (text.includes("v-bind:data=")) throw new Unreadable({ code: "cutOff" });
  if (isAcblLive(page)) return acblLivePart(page, name, collected);
  if (isBbo(page)) return bboPart(page, collected, travellers);
  if (isJfr(page)) return jfrPart(page, name, collected);
  const scoring = page.metas.get("scoringtype") ?? "";
  if (isMagicContest(page.lines)) return magicContestPart(page.lines, scoring, collected);
  return undefined;
}

function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}
