/** Reads who sat where, for awards that depend on a contestant's other boards. */
import { eachCell } from "./arguments";
import { type Labels, NOT_PLAYED, type Scores } from "./boards";
import { CellError } from "./errors";
import { isNotPlayed, labelIn, type Range, saysNoName } from "./reading";
import { badCell, wrongShape } from "./wording";

/** The contestants of each result, within their session. */
export interface Contestants {
  /** How many contestants each side has: one pair, or two players. */
  perSide: 1 | 2;
  /** Who sat there, as a number; undefined when the cell is blank, and for the second seat of a pair. */
  at: (index: number, side: "ns" | "ew", seat: 0 | 1) => number | undefined;
}

/**
 * The contestants beside scores: two columns for North-South and East-West, four for North, South, East and West, or one for
 * the side that is asked for. The same label in two sessions is two contestants, because the Law counts the boards of one
 * session.
 */
export function contestantsBeside(
  scores: Scores,
  side: "ns" | "ew" | "both" | "all",
  contestants: Range | undefined,
  sessions: Labels | undefined,
): Contestants | undefined {
  const { range } = scores;
  if (contestants === undefined) {
    if (sessions === undefined) return undefined;
    throw new CellError(
      "value",
      `${range.argument.fn}: sessions is given without contestants: expected both`,
    );
  }
  const { columns } = contestants;
  // A query gives a list of scores as one row.
  if (range.columns > 1 && range.rows > 1) throw wrongShape(range, "one column beside contestants");
  const count = range.cells.length;
  const oneSide = columns === 1 && (side === "ns" || side === "ew");
  if (contestants.rows !== count || !(columns === 2 || columns === 4 || oneSide)) {
    const shapes = "2 columns, NS and EW, or 4, N, S, E and W";
    throw wrongShape(contestants, `${shapes}, with ${count} rows like ${range.argument.name}`);
  }
  const { keys, different } = readKeys(scores, contestants);
  const sessionAt = sessions && sessionsBeside(scores, sessions);
  const perSide = columns === 4 ? 2 : 1;
  return {
    perSide,
    at: (index, which, seat) => {
      if (seat >= perSide || (oneSide && which !== side)) return undefined;
      const key = keys[index * columns + (which === "ew" && !oneSide ? perSide : 0) + seat];
      return key < 0 ? undefined : key + different * (sessionAt?.(index) ?? 0);
    },
  };
}

/** A number for each different contestant; -1 for a blank cell. Nobody is twice at a table. */
function readKeys({ kinds }: Scores, contestants: Range): { keys: Int32Array; different: number } {
  const { cells, columns } = contestants;
  const numberOf = new Map<number | string, number>();
  const keys = new Int32Array(cells.length).fill(-1);
  eachCell(cells.length, (index) => {
    const label = isNotPlayed(cells[index]) ? undefined : labelIn(cells[index]);
    if (label === undefined) return;
    if (label === null) throw badCell(contestants, index, "a contestant", "a number or a name");
    let key = numberOf.get(label);
    if (key === undefined) numberOf.set(label, (key = numberOf.size));
    keys[index] = key;
    const first = index - (index % columns);
    // A row without a score may be a bye.
    if (kinds[first / columns] !== NOT_PLAYED && keys.subarray(first, index).includes(key)) {
      throw badCell(contestants, index, "a contestant", "somebody who is not in the row already");
    }
  });
  return { keys, different: numberOf.size };
}

function sessionsBeside({ range, kinds }: Scores, sessions: Labels): (index: number) => number {
  const { range: labels, numbers, names } = sessions;
  if (numbers.length !== range.cells.length)
    throw wrongShape(labels, `one column with ${range.cells.length} rows like ${range.argument.name}`);
  const isSession = names.map((name) => !saysNoName(name));
  eachCell(numbers.length, (index) => {
    if (kinds[index] !== NOT_PLAYED && !(numbers[index] >= 0 && isSession[numbers[index]]))
      throw badCell(
        labels,
        index,
        "a session",
        "the number or the name of the session of the score beside it",
      );
  });
  return (index) => numbers[index];
}
