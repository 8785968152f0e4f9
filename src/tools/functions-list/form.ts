import { unkept, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";

export const SOUGHT = words("");

/** Every visit begins with the whole list. */
export const FORM = defineForm({ sought: unkept(SOUGHT) });

export type Typed = TypedIn<typeof FORM>;
