import { type Collector } from "./collect";
import { MOST_CONTESTANTS, type Published } from "./event";
import { remarkOnFewer } from "./last-board";
import { isPlayed, type PbnRecord, type PbnSection, type PbnText, tableOf } from "./pbn-text";
import { readPublished } from "./score";

/**
 * Says where a PBN file seems to end too early. PBN has no mark for its end, so the end is compared with what
 * the file says about itself and with its other records.
 *
 * @param inRanking the most boards that the ranking counts for one contestant
 * @param isSaid whether it is said already in which line the text ends
 */
export function remarkOnEnd(
  file: PbnText,
  inRanking: number,
  collected: Pick<Collector, "remark">,
  isSaid = false,
): void {
  const { records, cutIn } = file;
  const last = records.at(-1);
  if (!last) return;
  if (isSaid) {
    // The line is left out.
  } else if (cutIn > 0) collected.remark({ code: "cutOff", line: cutIn });
  else if (isLastCut(file) || isTableOpen(file, last)) {
    collected.remark({ code: "cutOff", line: file.lines });
  }
  const boards = new Set(records.filter(hasResults).map(({ tags }) => tags.get("Board")));
  const named = Math.max(inRanking, boardsInHead(file));
  if (named > boards.size) {
    collected.remark({ code: "boardsMissing", most: named, count: boards.size });
  }
  remarkOnShort(records, collected);
}

function hasResults(record: PbnRecord): boolean {
  return (
    record.sections.some(({ name, rows }) => name === "ScoreTable" && rows.length > 0) || isPlayed(record)
  );
}

/** Whether the last record has fewer tags than all others have, and what it lacks would come at its end. */
export function isLastCut({ records, cutIn }: PbnText): boolean {
  const last = records.at(-1);
  if (!last || records.length < 2) return false;
  if (cutIn > 0) return true;
  const [model, ...others] = records.slice(0, -1).reverse();
  const common = others.reduce((names, { own }) => names.filter((name) => own.includes(name)), model.own);
  const missing = common.filter((name) => !last.own.includes(name));
  if (missing.length === 0) return false;
  const first = model.own.indexOf(missing[0]);
  return model.own.slice(first).every((name) => !last.own.includes(name));
}

/** The text ends in a line of a table, or with a table whose awards are those of a longer one. */
function isTableOpen({ openLine }: PbnText, last: PbnRecord): boolean {
  const section = last.sections.at(-1);
  if (!section || section.isClosed || section.name !== last.own.at(-1)) return false;
  if (openLine > 0) return true;
  return section.name === "ScoreTable" && isForMoreRows(section);
}

/**
 * Whether the awards show that rows are missing: the matchpoints of both sides are together more than the top, or the
 * cross-IMPs of a direction are not together 0.
 */
function isForMoreRows(section: PbnSection): boolean {
  // So many rows are not of one board, and reading them once more would take long.
  if (section.rows.length > MOST_CONTESTANTS) return false;
  const { columns, read } = tableOf(section);
  const rows = section.rows.map(read);
  const award = (name: string) =>
    rows.map(({ cells }) => readPublished(cells?.[columns.indexOf(name)] ?? ""));
  const sum = (figures: readonly (Published | undefined)[]) =>
    figures.reduce((total, figure) => total + (figure?.value ?? 0), 0);
  const [ns, ew] = [award("mp_ns"), award("mp_ew")];
  const isOver = ns.some((one, index) => sum([one, ew[index]]) > 2 * (rows.length - 1) + 0.1);
  const imps = [...award("imp_ns"), ...award("ximp_ns")];
  // Butler's IMPs are not together 0.
  const isUneven = !columns.includes("butlerdatum") && Math.abs(sum(imps)) > rows.length * ROUNDING;
  return isOver || (isUneven && imps.some((one) => one !== undefined && one.decimals > 0));
}

/** How much an award of two decimals may be away from the true one. */
const ROUNDING = 0.01;

/** The number of boards that Ruter and Magic Contest write at the head of a file. */
function boardsInHead({ escapes }: PbnText): number {
  for (const line of escapes) {
    const count = /name=BoardCount\s+content="(\d{1,4})"/i.exec(line)?.[1];
    if (count) return Number(count);
  }
  return 0;
}

/** The board of the last record has fewer results than each of the others has. */
function remarkOnShort(records: readonly PbnRecord[], collected: Pick<Collector, "remark">): void {
  const counts = new Map<string, number>();
  let last = "";
  for (const record of records) {
    const inTables = record.sections
      .filter(({ name }) => name === "ScoreTable")
      .reduce((sum, { rows }) => sum + rows.length, 0);
    const count = inTables || Number(isPlayed(record));
    const board = record.tags.get("Board");
    if (!board || count === 0) continue;
    last = board;
    counts.set(last, (counts.get(last) ?? 0) + count);
  }
  remarkOnFewer(counts, last, collected);
}
