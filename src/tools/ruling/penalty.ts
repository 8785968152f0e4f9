import { decimalIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type RulingForm } from "./choice";
import { short } from "./score";

/** The largest penalty of a side: a whole top, or more than a director ever takes. */
const MOST: Record<RulingForm, number> = { mp: 100, butler: 100, ximps: 1000, teams: 100, aggregate: 5000 };

/**
 * Reads a procedural penalty, as the amount to deduct: at matchpoints in per cent of the top, otherwise in
 * the unit of the award.
 *
 * @example
 * parsePenalty("10 %", "mp"); //=> { value: 10 }
 */
export function parsePenalty(entry: string, form: RulingForm): Parsed<number> {
  const value = decimalIn(entry.replace(form === "mp" ? "%" : "", ""));
  if (value === undefined) {
    return { fault: text("ruling.penalty.odd", { typed: short(entry.trim()), form }) };
  }
  if (value > MOST[form]) return { fault: text("ruling.penalty.range", { most: MOST[form], form }) };
  return { value };
}
