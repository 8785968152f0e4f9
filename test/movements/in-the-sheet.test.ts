import { deepStrictEqual } from "node:assert";
import { functions } from "../bundle/source";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { movementSheets } from "../../src/tools/new-event/movement-cards";

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** What MOVEMENT spills, sorted as the table cards are: by table, then by round. */
function inTheSheet(kind: string, pairs: number, boards: number, rounds: number | undefined): unknown[][] {
  const spilled = functions.get("MOVEMENT")?.(pairs, boards, kind, rounds) as unknown[][];
  return spilled
    .slice(1)
    .map(([round, table, ns, ew, first, last]) => [
      table,
      round,
      ns === "" ? "–" : ns,
      ew === "" ? "–" : ew,
      first === last ? first : `${String(first)}–${String(last)}`,
    ])
    .sort(([a, b], [c, d]) => Number(a) - Number(c) || Number(b) - Number(d));
}

/** What the pane prints for the tables. */
function inThePane(
  kind: "mitchell" | "mitchell-switched" | "howell",
  pairs: number,
  boards: number,
  rounds: number | undefined,
): unknown[][] {
  const made = newPairsEvent({
    title: "",
    kind,
    pairs: Array.from({ length: pairs }, () => ({ names: [] })),
    boards,
    order: "round",
    ...(rounds !== undefined && { rounds }),
  });
  if ("fault" in made) throw new Error(made.fault.code);
  let table: unknown;
  return movementSheets(made)[1]
    .rows.filter((row) => row.length > 0)
    .map(([at, round, ns, ew, span]) => [(table = at === "" ? table : at), round, ns, ew, span]);
}

const KINDS = [
  ["mitchell", [...upTo(4, 24), 47, 60]],
  ["mitchell-switched", [...upTo(4, 24), 47, 60]],
  ["howell", upTo(4, 24)],
] as const;

test.each(KINDS.flatMap(([kind, sizes]) => sizes.map((pairs) => [kind, pairs] as const)))(
  "%s, %i pairs: the table cards of the pane are what MOVEMENT gives in the sheet",
  (kind, pairs) => {
    for (const [boards, rounds] of [
      [1, undefined],
      [3, 1],
    ] as const) {
      deepStrictEqual(inThePane(kind, pairs, boards, rounds), inTheSheet(kind, pairs, boards, rounds));
    }
  },
);
