import { type Collector, guarded, type Reading, short } from "../collect";
import { type ReadEvent, Unreadable } from "../event";
import { type EventPart, joined, type NamedText } from "../parts";
import { playersPagePart } from "../players-page";
import { part } from "../slices";
import { blankNumbers, sheetPart } from "../tables";
import { type SheetFile } from "../tables/sheet";
import { type ChosenHeader } from "../tables/find";
import { acblPart } from "./acbl";
import { isMagicContest, magicContestPart } from "./magic-contest";
import { type Page, readPage } from "./page";

/** What was read of pages, and the tables in them, to be put right by hand. */
export interface ReadPages {
  answer: ReadEvent;
  tables: SheetFile[];
}

/** The event that saved pages have. */
export function* pagesReading(files: readonly NamedText[]): Reading {
  return (yield* pagesWithTables(files)).answer;
}

/**
 * Saved web pages of results: those with tables, lists of Magic Contest, club results of ACBL, and players' pages of ours. Several
 * pages of one event are read together.
 *
 * @param chosen the headers whose columns were chosen by hand
 */
export function* pagesWithTables(
  files: readonly NamedText[],
  chosen: readonly ChosenHeader[] = [],
): Generator<number, ReadPages> {
  const tables: SheetFile[] = [];
  const answer = yield* guarded(function* (collected) {
    const parts: EventPart[] = [];
    const numbers = blankNumbers();
    for (const [index, file] of files.entries()) {
      const at = (done: number) => (index + done) / files.length;
      const page = yield* part(readPage(file.text), at(0), at(PAGE_PART));
      const table = tableIn(page, file);
      const reading = table ? sheetPart(table, collected, { numbers, chosen }) : partOf(page, collected);
      if (table) tables.push(table);
      const found = yield* part(reading, at(PAGE_PART), at(1));
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
  return { answer, tables };
}

/** The part of the time that goes into the page; the rest goes into what it says. */
const PAGE_PART = 0.5;

/** The tables of a page; undefined where its results stand elsewhere. */
function tableIn(
  { own, data, lines, rows, title, metas }: Page,
  { name, text }: NamedText,
): SheetFile | undefined {
  // The attribute with the results is not closed.
  if (data === "" && text.includes("v-bind:data=")) throw new Unreadable({ code: "cutOff" });
  // A page of Magic Contest with its ranking alone has no results, but it is no other page.
  const isMagic = /^magic contest$/i.test(metas.get("generator") ?? "") || isMagicContest(lines);
  if (own !== "" || data !== "" || isMagic) return undefined;
  return {
    name,
    sheets: [{ name: title, rows }],
    head: [metas.get("generator") ?? "", title].join("\n"),
    title,
  };
}

function partOf(page: Page, collected: Collector): Generator<number, EventPart> {
  if (page.own !== "") return playersPagePart(page.own, collected);
  if (page.data !== "") return acblPart(page, collected);
  return magicContestPart(page.lines, collected, page.metas.get("scoringtype"));
}
