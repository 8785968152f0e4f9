import { oneOf } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";
import { CUP } from "../cup/form";
import { FORM as NEW_LEAGUE } from "../new-league/form";
import { FORM as RUNNING_LEAGUE } from "../running-league/form";

/** Which of the tools the job is done with, and the fields of all, which are kept together. */
export const FORM = defineForm({
  start: oneOf(["new", "running", "cup"]),
  ...NEW_LEAGUE.fields,
  ...RUNNING_LEAGUE.fields,
  ...CUP.fields,
});

export type Typed = TypedIn<typeof FORM>;
