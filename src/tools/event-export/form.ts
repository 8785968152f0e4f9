import { words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";
import { text } from "../../translations/texts";

export const FORM = defineForm({
  /** The tab of results from which a file is written. */
  tab: words(text("event.tabs.results")),
});

export type Typed = TypedIn<typeof FORM>;
