import { type ReadCells } from "../../sheets/sheet-host";
import { type CodedColumns } from "./coded-event";

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
 * its headers are the same in every language, so they come first. A list of values is found by the codes of its event.
 *
 * @param coded where the codes say that the columns stand; undefined where no event has the tab
 */
export function listColumns(
  cells: ReadCells,
  coded: CodedColumns["columns"] | undefined,
): ListColumns | undefined {
  const headers = cells.find((row) => row.includes("Contestant") && row.includes("Total"));
  if (!headers) return coded && columnsByCode(coded);
  const at = (header: string) => (headers.includes(header) ? headers.indexOf(header) : undefined);
  return {
    place: at("Place"),
    contestant: headers.indexOf("Contestant"),
    total: headers.indexOf("Total"),
    name: at("Name"),
    percent: at("%"),
  };
}

function columnsByCode(coded: CodedColumns["columns"]): ListColumns | undefined {
  const [contestant, total] = [coded.get("pair") ?? coded.get("team"), coded.get("total")];
  if (contestant === undefined || total === undefined) return undefined;
  const [place, name, percent] = ["place", "name", "percent"].map((key) => coded.get(key));
  return { place, contestant, total, name, percent };
}
