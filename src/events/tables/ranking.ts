import { type RankingField } from "../columns";
import { type ListedContestant } from "../collect";
import { directionNamed } from "../parts";
import { readPublished } from "../score";
import { greatest } from "../../scoring/greatest";
import { type FoundTable } from "./found";
import { pairNames } from "./raw";

type Ranking = Extract<FoundTable, { kind: "ranking" }>;

/** The contestants of a ranking. Those who tie may have the place above, or none. */
export function rankedIn({ header, lines }: Ranking): ListedContestant[] {
  const nameColumns = header.columns.names ?? namelessNames(lines);
  let above: string | undefined;
  return lines.flatMap((row) => {
    const cell = (field: RankingField, at = 0) => (row.cells[header.columns[field]?.[at] ?? -1] ?? "").trim();
    const place = /^\d{1,4}\s*(?:=|\.|\))?$/.test(cell("place")) ? cell("place").replace(/[.)\s]/g, "") : "";
    const id = cell("id");
    const names = nameColumns.flatMap((column) => pairNames(row.cells[column] ?? ""));
    const percent = readPublished(cell("percent"));
    const [first = "", ...others] = (header.columns.total ?? []).map((_, at) => cell("total", at));
    const total = readPublished(first) ?? others.map(readPublished).find((figure) => figure !== undefined);
    const isOne = id !== "" || names.length > 0;
    if (!isOne || (place === "" && percent === undefined && total === undefined)) return [];
    above = place || above;
    const isPercent = percent === undefined && first.endsWith("%");
    const direction = directionNamed(cell("direction")) ?? row.context.direction;
    return {
      id,
      names,
      place: place || above,
      ...(direction && { direction }),
      ...(row.context.section && { section: row.context.section }),
      ...(isPercent ? { percent: total } : total && { total }),
      ...(percent && { percent }),
    };
  });
}

/** The first column with two words of letters in most lines, where no header says which has the names. */
function namelessNames(lines: Ranking["lines"]): number[] {
  const width = greatest(lines.map(({ cells }) => cells.length));
  for (let column = 0; column < width; column++) {
    const named = lines.filter(
      ({ cells }) => /\p{L}{2,}\s.*\p{L}{2}/u.test(cells[column] ?? "") && !/\d/.test(cells[column] ?? ""),
    );
    if (2 * named.length > lines.length) return [column];
  }
  return [];
}
