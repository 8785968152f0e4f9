import { type Collector, type ListedContestant, short, wholeNumber } from "../collect";
import { type EventResult, type ScoringForm } from "../event";
import { remarkOnLastBoard } from "../last-board";
import { remarkOnMissing } from "../missing-boards";
import { blankPart, type EventPart, formNamed, namesIn } from "../parts";
import { readPublished } from "../score";

/** What stands below the line with a tag, in the list of either program. */
const BELOW: Partial<Record<string, "ranking" | "travellers">> = {
  rank: "ranking",
  board: "travellers",
  scores: "ranking",
  travellers: "travellers",
  travellersheader: "travellers",
  travellerslines: "travellers",
};

/** The tags of BridgeWebs below which a line has the names of the columns. */
const HEADED = ["scores", "travellers", "travellersheader"];

/**
 * Lists in which a line that begins with `#` says what follows, and whose columns have names: the table of the BBO Extractor,
 * which English clubs use, and the list that clubs upload to BridgeWebs, as bridgewebs-file.ts writes it. The Extractor has its
 * columns beside the tag and the board in one of them. BridgeWebs has the columns in the next line and a tag for each board.
 */
export function* taggedPart(
  rows: readonly (readonly string[])[],
  collected: Collector,
): Generator<number, EventPart> {
  const isBridgeWebs = rows[0]?.[0].toLowerCase().startsWith("#version");
  const said = new Map<string, string>();
  const contestants: ListedContestant[] = [];
  const results: EventResult[] = [];
  let cell = byName([]);
  let below: (typeof BELOW)[string];
  let [board, rankings, isHeader] = ["", 0, false];
  for (const [index, row] of rows.entries()) {
    yield index / rows.length;
    const [first, second = ""] = row;
    const tag = /^#(\w*)/.exec(first)?.[1].toLowerCase();
    const read = (name: string) => cell(row, name);
    if (isBridgeWebs && tag === "board") {
      board = second;
    } else if (tag !== undefined) {
      if (second !== "") said.set(tag, second);
      if (tag === "scores") rankings++;
      below = BELOW[tag];
      isHeader = isBridgeWebs && HEADED.includes(tag);
      if (!isBridgeWebs) cell = byName(row);
    } else if (row.length <= 1) {
      const where = { line: index + 1, ...(board && { board }) };
      if (below === "travellers" && first.trim() !== "")
        collected.leftOut({ code: "column", field: short(first.trim()), ...where });
    } else if (isHeader) {
      cell = byName(row);
      isHeader = false;
    } else if (below === "ranking") {
      const direction = rankings > 1 ? "ew" : "ns";
      const contestant = isBridgeWebs ? bridgeWebsContestant(read) : extractorContestant(read, formOf(said));
      contestants.push({ ...contestant, ...(winnersOf(said) === 2 && { direction }) });
    } else if (below === "travellers") {
      const result = collected.add({
        line: index + 1,
        board: isBridgeWebs ? board : read("board"),
        section: read("section"),
        ns: read("nspair") || read("ns"),
        ew: read("ewpair") || read("ew"),
        contract: read("contract"),
        declarer: read("declarer"),
        tricks: read("tricks"),
        score: read("score") || scoreOf(read("nsscore"), read("ewscore")),
        nsAward: awardIn(read, "ns"),
        ewAward: awardIn(read, "ew"),
      });
      if (result) results.push(result);
    }
  }
  const boards = new Set(results.map(({ boardNumber }) => boardNumber));
  const last = results.reduce((most, { boardNumber }) => Math.max(most, boardNumber), 0);
  const counted = wholeNumber(said.get("boards") ?? said.get("boardcount") ?? "") ?? 0;
  // BridgeWebs counts up to the number of the last board; a board that nobody played has no traveller.
  if (!isBridgeWebs || last < counted) remarkOnMissing(counted, boards, collected);
  const form = isBridgeWebs ? "matchpoints" : formOf(said);
  remarkOnLastBoard(results, form, collected);
  return {
    ...blankPart(
      said.get("source") ?? said.get("program") ?? (isBridgeWebs ? "BridgeWebs" : "BBO Extractor"),
    ),
    title: said.get("title") ?? "",
    date: said.get("date") ?? "",
    form,
    winners: winnersOf(said),
    contestants,
  };
}

type ReadCell = (name: string) => string;

/** Finds the cells of rows by the names of their columns, whatever capitals and blanks these have; "" for none. */
export function byName(header: readonly string[]): (row: readonly string[], name: string) => string {
  const columns = new Map<string, number>();
  for (const [column, name] of header.entries()) {
    const key = name.toLowerCase().replace(/[^a-z0-9]/g, "");
    if (!columns.has(key)) columns.set(key, column);
  }
  return (row, name) => (row[columns.get(name) ?? -1] ?? "").trim();
}

function formOf(said: ReadonlyMap<string, string>): ScoringForm | undefined {
  return formNamed(said.get("scoringtype") ?? "", "butler");
}

function winnersOf(said: ReadonlyMap<string, string>): 1 | 2 | undefined {
  const winners = said.get("winners");
  return winners === undefined ? undefined : winners.trim() === "2" ? 2 : 1;
}

function extractorContestant(read: ReadCell, form: ScoringForm | undefined): ListedContestant {
  const figure = read("score");
  const published = readPublished(figure);
  const isPercent = figure.endsWith("%") || (form === "matchpoints" && read("percent") === "");
  return {
    id: read("pair"),
    place: read("rank"),
    names: namesIn(read("name"), "+"),
    ...(published && (isPercent ? { percent: published } : { total: published })),
  };
}

function bridgeWebsContestant(read: ReadCell): ListedContestant {
  const [id, ...names] = ["pair", "name1", "name2"].map(read);
  // A pair without names is written as `Pair` and its number.
  const isNameless = names[0] === "Pair" && names[1] === id;
  return {
    id,
    place: read("position"),
    names: isNameless ? [] : names.filter((name) => name !== ""),
    total: readPublished(read("score")),
    percent: readPublished(read("percent")),
  };
}

function awardIn(read: ReadCell, side: "ns" | "ew") {
  return readPublished(
    ["mpts", "ximps", "imps", "pts"].map((award) => read(side + award)).find(Boolean) ?? "",
  );
}

function scoreOf(ns: string, ew: string): string {
  if (ns.endsWith("%")) return `${ns}-${ew}`;
  return ns === "" && ew !== "" ? `-${ew}` : ns;
}
