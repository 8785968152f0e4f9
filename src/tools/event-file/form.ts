import { tick, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";

/** What is made of a results file. The file itself is not kept: its event stands in the view while the pane is open. */
export const FORM = defineForm({
  pasted: words(""),
  /** The columns that were chosen by hand for tables with these headers, as `remembered-columns.ts` writes them. */
  columns: words(""),
  names: tick(true),
  travellers: tick(false),
  scoreCards: tick(false),
});

export type Typed = TypedIn<typeof FORM>;
