import { tick, words, labelled } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";

/** What is made of a results file. The file itself is not kept: its event stands in the view while the pane is open. */
export const FORM = defineForm({
  pasted: labelled(words(""), "event.pasted.label", { hint: "event.pasted.hint", rows: 3, wide: true }),
  /** The columns that were chosen by hand for tables with these headers, as `remembered-columns.ts` writes them. */
  columns: words(""),
  names: labelled(tick(true), "event.options.names"),
  travellers: labelled(tick(false), "event.options.travellers"),
  scoreCards: labelled(tick(false), "event.options.scoreCards"),
});

export type Typed = TypedIn<typeof FORM>;
