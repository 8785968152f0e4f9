import { type Slip } from "../scoring/slips";
import { numberIn, type Range } from "./reading";

/**
 * Remarks that the scorer has dealt with. A mark is typed beside a result and repeats what stands in the cells of the remark,
 * so that the remark comes back when one of them changes to something else.
 */

/** The ranges that marks repeat. */
export interface MarkedRanges {
  boards: Range;
  contestants: Range;
  scores: Range;
  contracts: Range | undefined;
  declarers: Range | undefined;
  results: Range | undefined;
}

/** What is to be typed to say that a remark is right as it stands: the cells that it is about. */
export function markFor(
  slip: Slip,
  { boards, contestants, scores, contracts, declarers, results }: MarkedRanges,
): string {
  const { row } = slip;
  const board = (at: number) => words(boards.cells[at]);
  const seat = (at: number, of: number) => words(contestants.cells[at * contestants.columns + of]);
  const seated = Array.from({ length: contestants.columns }, (_, at) => seat(row, at));
  const contract = [contracts, declarers].map((range) => words(range?.cells[row])).join(" ");
  switch (slip.kind) {
    case "unknown":
      return seat(row, slip.seat);
    case "twice":
      return `${seat(row, slip.seat)}+${seat(row, slip.seat)}`;
    case "met":
      // They may sit the other way round in the other result.
      return seated.sort().join("-");
    case "turned":
      return seated.join("-");
    case "lacks":
      return `${seat(row, slip.seat)}: ${board(slip.lacked)}`;
    case "fewer":
      return `${board(row)}: ${slip.results}/${slip.usual}`;
    case "blank":
      return NOT_PLAYED;
    case "contract":
      return `${contract} ${words(scores.cells[row])}`.trim();
    case "result":
      return `${contract} ${words(results?.cells[row])}`.trim();
    case "unread":
    case "undeclared":
      return contract.trim();
    case "score":
    case "boardless":
    case "seatless":
      return words(scores.cells[row]);
  }
}

/** The mark of a result that is missing for good. */
const NOT_PLAYED = "NP";

/** Says of each remark whether its mark stands beside one of the results that it concerns, in whatever order they stand. */
export function isSeenIn(seen: Range | undefined, ranges: MarkedRanges): (slip: Slip) => boolean {
  const rowsOf = new Map<string, number[]>();
  for (const [row, cell] of seen?.cells.entries() ?? []) {
    for (const mark of words(cell).split(";")) {
      const key = inOneSpelling(mark);
      if (key === "") continue;
      const rows = rowsOf.get(key);
      if (rows) rows.push(row);
      else rowsOf.set(key, [row]);
    }
  }
  if (rowsOf.size === 0) return () => false;
  return (slip) => {
    const marked = rowsOf.get(inOneSpelling(markFor(slip, ranges))) ?? [];
    return marked.some((row) => concerns(slip, row, ranges));
  };
}

/** Whether a remark is about a result. It names the first of them, which is another one after a sort. */
function concerns(slip: Slip, row: number, { boards, contestants }: MarkedRanges): boolean {
  if (row === slip.row) return true;
  switch (slip.kind) {
    case "twice":
      return row === slip.again.row;
    case "met":
      return row === slip.again;
    case "fewer":
      return inOneSpelling(words(boards.cells[row])) === inOneSpelling(words(boards.cells[slip.row]));
    case "unknown":
    case "lacks": {
      const { columns, cells } = contestants;
      const who = inOneSpelling(words(cells[slip.row * columns + slip.seat]));
      return cells
        .slice(row * columns, (row + 1) * columns)
        .some((cell) => inOneSpelling(words(cell)) === who);
    }
    default:
      return false;
  }
}

/** A cell as it is read, without the blanks around it; an error says nothing. */
function words(cell: unknown): string {
  if (typeof cell !== "string" && typeof cell !== "number") return "";
  return String(numberIn(cell) ?? cell).trim();
}

function inOneSpelling(text: string): string {
  return text.replace(/\s+/g, "").replace(/[−–]/g, "-").toLowerCase();
}
