import { type Collector, type ListedContestant, short, wholeNumber } from "../collect";
import { type EventResult, type Form } from "../event";
import { remarkOnLastBoard } from "../last-board";
import { missingBoards } from "../missing-boards";
import { blankPart, type EventPart, namesIn } from "../parts";
import { readPublished } from "../score";
import { byName, type Rows } from "./sections";

/**
 * The table of the BBO Extractor, which English clubs use: lines that begin with `#` name what follows, and the
 * travellers have their columns by name.
 */
export function* bboExtractorPart(rows: Rows, collected: Collector): Generator<number, EventPart> {
  const part = blankPart("BBO Extractor");
  const contestants: ListedContestant[] = [];
  let cell = byName([]);
  let section = "";
  let counted = 0;
  const boards = new Set<number>();
  const results: EventResult[] = [];
  let form: Form | undefined;
  for (const [index, row] of rows.entries()) {
    const [first, second = ""] = row;
    if (first.startsWith("#")) {
      section = first.slice(1).toLowerCase();
      if (section === "title") part.title = second;
      if (section === "scoringtype") form = formOf(second);
      if (section === "boardcount") counted = wholeNumber(second) ?? 0;
      cell = byName(row);
    } else if (section === "rank") {
      contestants.push(contestantOf(row, cell, form));
    } else if (section === "board" && row.length === 1) {
      if (first.trim() !== "")
        collected.leftOut({ code: "column", field: short(first.trim()), line: index + 1 });
    } else if (section === "board") {
      const result = collected.add({
        line: index + 1,
        board: cell(row, "board"),
        section: cell(row, "section"),
        ns: cell(row, "nspair"),
        ew: cell(row, "ewpair"),
        contract: cell(row, "contract"),
        declarer: cell(row, "declarer"),
        tricks: cell(row, "tricks"),
        score: cell(row, "score"),
        nsAward: readPublished(cell(row, "nsmpts") || cell(row, "nsximps") || cell(row, "nsimps")),
        ewAward: readPublished(cell(row, "ewmpts") || cell(row, "ewximps") || cell(row, "ewimps")),
      });
      if (result) {
        boards.add(result.boardNumber);
        results.push(result);
      }
    }
    yield index / rows.length;
  }
  if (boards.size < counted) {
    const missing = missingBoards(counted, boards);
    collected.remark({ code: "boardsMissing", most: counted, count: boards.size, missing });
  }
  remarkOnLastBoard(results, form, collected);
  return { ...part, form, contestants };
}

function formOf(written: string): Form | undefined {
  if (/MATCH/i.test(written)) return "matchpoints";
  if (/CROSS|X_?IMP/i.test(written)) return "crossimps";
  return /IMP/i.test(written) ? "butler" : undefined;
}

function contestantOf(
  row: readonly string[],
  cell: ReturnType<typeof byName>,
  form: Form | undefined,
): ListedContestant {
  const figure = cell(row, "score");
  const published = readPublished(figure);
  const isPercent = figure.endsWith("%") || (form === "matchpoints" && cell(row, "percent") === "");
  return {
    id: cell(row, "pair"),
    place: cell(row, "rank"),
    names: namesIn(cell(row, "name"), "+"),
    ...(published && (isPercent ? { percent: published } : { total: published })),
  };
}
