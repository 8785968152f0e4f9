import { type Parsed } from "../../pane/parsed";
import { type DrawnLine } from "../../pane/ui/drawn-table";
import { shownCell } from "../../pane/ui/shown-cell";
import { HUNDREDTHS } from "../../sheets/declared-columns";
import { type ReadCell } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type FoundMember, type FoundSeason } from "./find";

/** What SEASON writes above its columns, which is the same in every language. */
const HEADERS = ["Contestant", "Session", "Result", "Figure", "Counts", "Rule", "Made of"] as const;

/** A member's evenings, each with what it counts and why. */
export interface WhyFigures {
  title: string;
  lines: readonly DrawnLine[];
}

/**
 * Why each figure of a member is what it is: what was played, what it counts, and the rules that made it. It is read from what
 * SEASON says in the tab of the figures, so it never differs from the ranking.
 */
export function whyOf({ figures }: FoundSeason, { number: member, name }: FoundMember): Parsed<WhyFigures> {
  const { tab, row, cells } = figures;
  const headers = cells[row] ?? [];
  const columns = new Map(HEADERS.map((header) => [header, headers.indexOf(header)]));
  if ([...columns.values()].some((column) => column < 0)) return { fault: text("season.why.error", { tab }) };
  const at = (line: readonly ReadCell[], header: (typeof HEADERS)[number]) =>
    line[columns.get(header) ?? -1] ?? "";
  const lines = cells
    .slice(row + 1)
    .filter((line) => String(at(line, "Contestant")).toLowerCase() === String(member).toLowerCase());
  if (lines.length === 0) return { fault: text("season.why.nothing", { member, tab }) };
  return {
    value: {
      title: text("season.why.title", { member, name }),
      lines: lines.map((line) => ({
        table: String(at(line, "Session")),
        match: text("season.why.figure", {
          result: shown(at(line, "Result")),
          figure: shown(at(line, "Figure")),
        }),
        why: reasonOf({
          figure: at(line, "Figure"),
          counts: at(line, "Counts") === "yes",
          rule: String(at(line, "Rule")),
          madeOf: at(line, "Made of"),
        }),
      })),
    },
  };
}

/** A figure with two decimals; a word as it stands, and a dash where nothing does. */
function shown(cell: ReadCell): string {
  return typeof cell === "number" ? shownCell(cell, HUNDREDTHS) : String(cell) || "–";
}

/** `absent 2: mean - 10, at most 42.5 (of 52.5)`; `not counted: best 7`; `as played`. */
function reasonOf({
  figure,
  counts,
  rule,
  madeOf,
}: {
  figure: ReadCell;
  counts: boolean;
  rule: string;
  madeOf: ReadCell;
}): string {
  if (figure === "") return rule === "" ? text("season.why.noRule") : text("season.why.noFigure", { rule });
  const how = rule === "" ? text("season.why.played") : rule;
  const made =
    typeof madeOf === "number"
      ? text("season.why.madeOf", { rule: how, of: shownCell(madeOf, HUNDREDTHS) })
      : how;
  return counts ? made : text("season.why.dropped", { rule: made });
}
