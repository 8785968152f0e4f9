import { labelled, oneOf, tick, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";
import { text } from "../../translations/texts";
import { DETAILS } from "../event-tabs/details";

export const FORM = defineForm({
  /** What is written: files of the results, or the one that starts the Bridgemates. */
  writeTask: oneOf(["publish", "start"]),
  /** The tab of results from which a file is written. */
  tab: labelled(words(text("event.tabs.results")), "event.write.tab", {
    hint: "event.write.hint",
    wide: true,
  }),
  ...DETAILS.fields,
  /** Whether the players' page has names. */
  pageNames: labelled(tick(true), "event.write.names"),
  /** Whether search engines may list it. */
  pageListed: labelled(tick(false), "event.write.listed", { hint: "event.write.listedHint" }),
  /** What Windows calls the computer with the Bridgemates' server. */
  computer: labelled(words(""), "event.write.start.label", { hint: "event.write.start.hint", wide: true }),
});

export type Typed = TypedIn<typeof FORM>;
