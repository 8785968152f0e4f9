import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type Form } from "./choice";
import { short } from "./score";

/** The largest penalty of a side: a whole top, or more than any real procedural penalty. */
const MOST: Record<Form, number> = { mp: 100, butler: 100, ximps: 1000, teams: 100, aggregate: 5000 };

/**
 * Reads a procedural penalty, as the amount to deduct: at matchpoints in per cent of the top, otherwise in
 * the unit of the award.
 *
 * @example
 * parsePenalty("10 %", "mp"); //=> { value: 10 }
 */
export function parsePenalty(entry: string, form: Form): Parsed<number> {
  const typed = entry
    .replace(form === "mp" ? "%" : "", "")
    .trim()
    .replace(",", ".");
  if (!/^(\d{1,6}(\.\d{0,6})?|\.\d{1,6})$/.test(typed)) {
    return { fault: text("ruling.penalty.odd", { typed: short(entry.trim()), form }) };
  }
  const value = Number(typed);
  if (value > MOST[form]) return { fault: text("ruling.penalty.range", { most: MOST[form], form }) };
  return { value };
}
