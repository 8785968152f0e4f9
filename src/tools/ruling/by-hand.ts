import { roundHalfAway, withoutNoise } from "../../scoring/round";
import { text } from "../../translations/texts";
import { awardedTo, type GivenAward, topOf } from "./award";
import { type BothSides, type RulingForm, isField, type RulingQuestion } from "./choice";
import { plain, signed } from "../shown-numbers/numbers";
import { type Sides } from "./sides";

/** What to type into a program that has no weighted scores. */
export interface ByHand {
  /** The same correction in different units; one of them is enough. */
  corrections: Correction[];
  /** What to do with the corrections. */
  instruction: string;
  /** What the program then shows, and the reason when this is not the award. */
  outcome: string;
}

export interface Correction extends BothSides {
  unit: string;
}

/** A correction as text, with its sign. */
export function correctionSides({ ns, ew, unit }: Correction): Sides {
  return { ns: signed(ns), ew: signed(ew), unit };
}

/**
 * The correction of a ruling by hand, always by the `assigned` method: the program scores the ruled table as
 * an average, so the correction starts from the awards that the program then shows. The percentage comes from
 * the typed correction with one decimal, as in the source: 1.4 on a top of 22 is 6 %, although the unrounded
 * 1.436 would be 7 %.
 *
 * Source: "Calculation of Weighted Scores", sections 4.2, 5.2 and 6.2.
 *
 * @param given the award
 */
export function byHand(question: RulingQuestion, given: GivenAward): ByHand {
  const { choice } = question;
  const assigned = isField(choice) ? { ...choice, method: "assigned" as const } : choice;
  const { ns, ew, unit } = awardedTo({ ...question, choice: assigned });
  const outcome = outcomeText(question, given, { ns, ew, unit });
  if (choice.form !== "mp") {
    return {
      corrections: [{ ns, ew, unit }],
      instruction: pointsInstruction(choice.form, ns, ew, unit),
      outcome,
    };
  }
  const top = topOf(choice);
  const fromAverage = (award: number) => withoutNoise(award - top / 2);
  const inPercent = (correction: number) => roundHalfAway((100 * correction) / top, 0) + 0;
  const correction = { ns: fromAverage(ns), ew: fromAverage(ew), unit };
  const percent = {
    ns: inPercent(correction.ns),
    ew: inPercent(correction.ew),
    unit: text("ruling.units.percent"),
  };
  return {
    corrections: [correction, percent],
    instruction: text("ruling.byHand.mp", {
      average: plain(top / 2, 2),
      ns: signed(correction.ns),
      ew: signed(correction.ew),
      top: plain(top, 2),
      nsPercent: signed(percent.ns),
      ewPercent: signed(percent.ew),
    }),
    outcome,
  };
}

/** IMPs and points are entered unchanged; an average is 0 of them. */
function pointsInstruction(form: Exclude<RulingForm, "mp">, ns: number, ew: number, unit: string): string {
  if (form === "aggregate") {
    if (ns + ew === 0) return text("ruling.byHand.aggregate", { ns: signed(ns) });
    return text("ruling.byHand.aggregateSides", { ns: signed(ns), ew: signed(ew) });
  }
  if (form === "teams") return text("ruling.byHand.teams", { ns: signed(ns), ew: signed(ew) });
  return text("ruling.byHand.imps", { ns: signed(ns), ew: signed(ew), unit });
}

/** A sentence on what the program shows after these entries. */
function outcomeText({ choice }: RulingQuestion, given: GivenAward, shown: Correction): string {
  const written = choice.form === "mp" ? (value: number) => plain(value, 2) : signed;
  const [ns, ew] = [written(shown.ns), written(shown.ew)];
  const same = Math.abs(given.ns - shown.ns) < 1e-9 && Math.abs(given.ew - shown.ew) < 1e-9;
  if (same) return text("ruling.byHand.same", { ns, ew, unit: shown.unit });
  return text("ruling.byHand.differs", { ns, ew, unit: shown.unit, form: choice.form });
}
