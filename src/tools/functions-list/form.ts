import { type Field, unkept, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";

export const SOUGHT = words("");

/** There are fewer functions than this: only a document of a stranger can have more names. */
const MOST_OPEN = 100;

/** The functions whose help is open, by their names. */
const OPEN: Field<readonly string[], readonly string[]> = {
  first: [],
  kept: (stored) =>
    (Array.isArray(stored) ? stored : []).filter((name) => typeof name === "string").slice(0, MOST_OPEN),
  read: (value) => ({ value }),
};

/** Every visit begins with the whole list, and with the help that was open. */
export const FORM = defineForm({ sought: unkept(SOUGHT), open: OPEN });

export type Typed = TypedIn<typeof FORM>;
