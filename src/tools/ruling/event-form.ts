import { type CodedEvent } from "../event-tabs/coded-event";
import { type RulingForm } from "./choice";

/** The form of scoring of an event, as the columns of its results tell. */
export function formOf({ tabs: { results } }: CodedEvent): RulingForm | undefined {
  const has = (column: string) => results?.columns.has(column) === true;
  if (!results) return undefined;
  // At teams a line has both tables of a match.
  if (!has("ns") && !has("north")) return "teams";
  if (has("top")) return "mp";
  return has("datum") ? "butler" : "ximps";
}

/** The forms in which a ruling of such an event may be made. A match of teams may be scored by its points too. */
export function formsLike(form: RulingForm): readonly RulingForm[] {
  return form === "teams" ? ["teams", "aggregate"] : [form];
}
