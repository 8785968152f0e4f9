import { groupedChoice, labelled, parsed, tick, words } from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { asRemark, type FieldReading } from "../../pane/form/reading";
import { text } from "../../translations/texts";
import { BLITZ, OWN_EXAMPLE, OWN_SCALE, SCALE, TOP } from "../vp-scale/fields";
import { uncovered } from "../vp-scale/lengths";
import { parseOwnScale } from "../vp-scale/own-scale";
import { isCurve, SCALE_GROUPS, type ScaleName } from "../vp-scale/scales";
import { parseBoardCounts } from "./board-counts";

/** The choices from which a table is made. Nothing that is wrong with the second scale prevents the table. */
export const FORM = defineForm(
  {
    scale: labelled(SCALE, "vpTables.scale"),
    /** A second scale to draw in the same plot; "" for none. */
    compare: labelled(
      groupedChoice<ScaleName | "">([{ words: { "": "vpTables.none" } }, ...SCALE_GROUPS]),
      "vpTables.compare",
    ),
    own: { ...words(OWN_EXAMPLE), look: OWN_SCALE.look },
    boards: labelled(parsed("16", parseBoardCounts), "vpTables.boards.label", {
      hint: "vpTables.boards.hint",
      wide: true,
    }),
    top: TOP,
    blitz: BLITZ,
    /** Whether the table has the loser's VPs also where it could do without them. */
    losers: labelled(tick(false), "vpTables.losers.label", { wide: true }),
    /** Whether the inserted table gets cells beside it, in which IMPs are typed and lookups read the VPs. */
    results: labelled(tick(false), "vpTables.results.label", { hint: "vpTables.results.hint", wide: true }),
    /** Whether the inserted table gets a chart. */
    chart: labelled(tick(false), "vpTables.chart.label"),
  },
  {
    compare: {
      read(compare, { scale }, { boards }) {
        const against = compare === scale || compare === "" ? undefined : compare;
        const fault = against && boards ? uncovered(against, boards) : "";
        return { value: against, faults: fault === "" ? [] : [{ fault, kind: "remark" }] };
      },
    },
    own: {
      asked: ({ scale, compare }) => scale === "own" || compare === "own",
      read: (own, { scale }) => (scale === "own" ? parseOwnScale(own) : asRemark(parseOwnScale(own))),
    },
    boards: {
      asked: ({ scale, compare }) => scale !== "own" || (compare !== "" && compare !== "own"),
      read: (lengths, { scale }) => inScale(scale, lengths),
    },
    top: { asked: ({ scale }) => scale === "continuous" },
    blitz: {
      asked: ({ scale }) => isCurve(scale),
      read: (imps, _, { boards }) => forOneLength(imps, boards ?? []),
    },
  },
);

export type Typed = TypedIn<typeof FORM>;
export type Values = ValuesOf<typeof FORM>;

/** A published table may not go up to the length of the match. */
function inScale(scale: ScaleName, lengths: number[]): FieldReading<number[]> {
  const fault = uncovered(scale, lengths);
  return fault === "" ? { value: lengths } : { fault };
}

/** One blitz margin applies to one match length. */
function forOneLength(
  imps: number | undefined,
  lengths: readonly number[],
): FieldReading<number | undefined> {
  if (imps === undefined || lengths.length <= 1) return { value: imps };
  return { fault: text("vpTables.blitz.several", { imps, lengths: lengths.length }) };
}
