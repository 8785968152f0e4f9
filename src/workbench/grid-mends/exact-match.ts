import { ArrayValueObject, type BaseValueObject } from "@univerjs/engine-formula";
import { rangesRead } from "../calculation/ranges-read";

/** A cell of a range, by its place in it. */
export interface CellInRange {
  item: BaseValueObject;
  row: number;
  column: number;
}

interface Places {
  /** Where each value of a range stands, from the first cell on. */
  equal: Map<string, CellInRange[]>;
  /** Texts, errors and whatever else is neither a number nor blank. */
  noNumbers: CellInRange[];
}

const placesIn = new WeakMap<ArrayValueObject, Places>();

/** The kind of search that finds equal values alone, as in MATCH(…, …, 0). The engine exports its type, but not its values. */
const EQUAL = 0;

/** A text with one of them is a pattern. */
const WILDCARD = /[*?]/;

/**
 * MATCH finds an equal value without comparing all cells before it. Tabs of events and leagues find a row by
 * its number in thousands of cells; with the engine's search of a column of 2,000 rows each took 9 ms. Where
 * the values of a range stand is found out once; the engine still says whether two values are equal.
 *
 * @test test/workbench/exact-match.test.ts "MATCH finds the same as when it compares all cells: %s"
 */
export function matchesAreFound(): void {
  const arrays = ArrayValueObject.prototype;
  const { orderSearch } = arrays;
  arrays.orderSearch = function (value, searchType, isDesc, isFuzzyMatching) {
    const key = keyOf(value);
    if (searchType !== EQUAL || isDesc || isFuzzyMatching || key === undefined || !rangesRead.has(this))
      return orderSearch.call(this, value, searchType, isDesc, isFuzzyMatching);
    const place = placesOf(this)
      .equal.get(key)
      ?.find(({ item }) => item.isEqual(value).getValue() === true);
    return place && { row: place.row, column: place.column };
  };
}

/**
 * The cells of a range that may be equal to a number: those that have it, and those that are not numbers,
 * because a text may read as one. Undefined where the cells of the range may change.
 */
export function mayEqual(range: ArrayValueObject, number: number): readonly CellInRange[] | undefined {
  if (!rangesRead.has(range)) return undefined;
  const { equal, noNumbers } = placesOf(range);
  return [...(equal.get(keyOfNumber(number)) ?? []), ...noNumbers];
}

function placesOf(range: ArrayValueObject): Places {
  const known = placesIn.get(range);
  if (known) return known;
  const places: Places = { equal: new Map(), noNumbers: [] };
  placesIn.set(range, places);
  range.iterator((item, row, column) => {
    if (!item) return;
    const isBlank = item.isNull() || (item.isString() && item.getValue() === "");
    if (!item.isNumber() && !isBlank) places.noNumbers.push({ item, row, column });
    const key = keyOf(item);
    if (key === undefined) return;
    const equal = places.equal.get(key);
    if (equal) equal.push({ item, row, column });
    else places.equal.set(key, [{ item, row, column }]);
  });
  return places;
}

/**
 * Equal values have one key; undefined for what the engine compares itself. The engine takes dates for equal
 * that differ by less than a millisecond.
 */
function keyOf(value: BaseValueObject): string | undefined {
  const content = value.getValue();
  if (value.isNumber()) return keyOfNumber(Number(content));
  if (!value.isString() || WILDCARD.test(String(content))) return undefined;
  return `text ${String(content).toLocaleLowerCase()}`;
}

function keyOfNumber(number: number): string {
  return `number ${Math.round(number * 1e8) / 1e8}`;
}
