import { roundHalfAway, withoutNoise } from "../../scoring/round";
import { text } from "../texts";
import { award, topOf } from "./award";
import { isField, type RulingChoice } from "./choice";
import { plain, signed } from "./numbers";
import { type Sides } from "./sides";

/** What to type into a program that knows no weighted scores. */
export interface ByHand {
  /** Each in another unit, and enough alone. */
  corrections: Sides[];
  /** What to do with them. */
  instruction: string;
}

/**
 * The correction of a ruling by hand, always by the `assigned` way: the program scores the ruled table as an
 * average, so the correction counts from the awards that it then shows.
 *
 * The per cent are those of the correction as it is typed, to one decimal: so does the source, whose 1.4 on a top
 * of 22 is 6 %, though its unrounded 1.436 would be 7 %.
 *
 * Source: "Calculation of Weighted Scores", sections 4.2, 5.2 and 6.2.
 */
export function byHand(choice: RulingChoice): ByHand {
  const { ns, unit } = award(isField(choice) ? { ...choice, method: "assigned" } : choice);
  if (choice.form === "aggregate") {
    return {
      corrections: [bothWays(ns, unit)],
      instruction: text("ruling.byHand.aggregate", { ns: signed(ns) }),
    };
  }
  if (choice.form === "teams") {
    return {
      corrections: [bothWays(ns, unit)],
      instruction: text("ruling.byHand.teams", { ns: signed(ns), ew: signed(-ns) }),
    };
  }
  if (choice.form !== "mp") {
    return {
      corrections: [bothWays(ns, unit)],
      instruction: text("ruling.byHand.imps", { ns: signed(ns), ew: signed(-ns), unit }),
    };
  }
  const top = topOf(choice);
  const correction = withoutNoise(ns - top / 2);
  const percent = roundHalfAway((100 * correction) / top, 0);
  return {
    corrections: [bothWays(correction, unit), bothWays(percent, text("ruling.units.percent"))],
    instruction: text("ruling.byHand.mp", {
      average: plain(top / 2, 2),
      ns: signed(correction),
      ew: signed(-correction),
      top: plain(top, 2),
      nsPercent: signed(percent),
      ewPercent: signed(-percent),
    }),
  };
}

function bothWays(ns: number, unit: string): Sides {
  return { ns: signed(ns), ew: signed(-ns), unit };
}
