import { type ReadCell } from "../../sheets/sheet-host";
import { type CodedColumns } from "./coded-event";
import { EVENTS_OF_0_1 } from "./words-of-0.1";

/** Where the columns of a ranking stand in its tab, counted from 0; undefined for a column that it does not have. */
export interface ListColumns {
  place?: number;
  contestant: number;
  name?: number;
  percent?: number;
  total: number;
}

/**
 * Finds the columns of a ranking. RANKING fills cells beside each other, also after somebody has inserted a column there, and
 * its headers are the same in every language, so they come first. A list of values is found by the codes of its event, and
 * one of version 0.1 by its words.
 *
 * @param coded where the codes say that the columns stand; undefined for an event of version 0.1
 */
export function listColumns(
  cells: readonly (readonly ReadCell[])[],
  coded: CodedColumns["columns"] | undefined,
): ListColumns | undefined {
  return columnsBelow(cells, [OF_RANKING]) ?? (coded ? columnsByCode(coded) : columnsBelow(cells, OF_0_1));
}

interface ListWords {
  place: string;
  contestants: readonly string[];
  name: string;
  percent: string;
  total: string;
}

const OF_RANKING: ListWords = {
  place: "Place",
  contestants: ["Contestant"],
  name: "Name",
  percent: "%",
  total: "Total",
};

const OF_0_1 = EVENTS_OF_0_1.map(({ contestants, headers }): ListWords => {
  const { place, name, percent, total } = headers;
  return { place, contestants, name, percent, total };
});

/** The columns below the first headers in these words. */
function columnsBelow(
  cells: readonly (readonly ReadCell[])[],
  headers: readonly ListWords[],
): ListColumns | undefined {
  for (const row of cells) {
    for (const { place, contestants, name, total, percent } of headers) {
      const at = (words: string) => (row.includes(words) ? row.indexOf(words) : undefined);
      const [contestant, sum] = [contestants.map(at).find((column) => column !== undefined), at(total)];
      if (contestant === undefined || sum === undefined) continue;
      return { place: at(place), contestant, total: sum, name: at(name), percent: at(percent) };
    }
  }
  return undefined;
}

function columnsByCode(coded: CodedColumns["columns"]): ListColumns | undefined {
  const [contestant, total] = [coded.get("pair") ?? coded.get("team"), coded.get("total")];
  if (contestant === undefined || total === undefined) return undefined;
  const [place, name, percent] = ["place", "name", "percent"].map((key) => coded.get(key));
  return { place, contestant, total, name, percent };
}
