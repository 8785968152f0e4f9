import { tick, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";
import { text } from "../../translations/texts";

export const FORM = defineForm({
  /** The tab of results from which a file is written. */
  tab: words(text("event.tabs.results")),
  /** Whether the players' page has names. */
  pageNames: tick(true),
  /** What Windows calls the computer with the Bridgemates' server. */
  computer: words(""),
  /** Whether search engines may list it. */
  pageListed: tick(false),
});

export type Typed = TypedIn<typeof FORM>;
