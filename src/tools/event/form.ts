import { oneOf } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";
import { AGAIN } from "../event-export/again/form";
import { FORM as EVENT_EXPORT } from "../event-export/form";
import { FORM as EVENT_FILE } from "../event-file/form";
import { LIVE } from "../event-file/live/form";
import { SCREEN } from "../event-file/live/screen/form";
import { DESK } from "../new-event/desk";
import { RESCUE } from "../new-event/rescue/form";
import { SWISS } from "../new-event/swiss/form";
import { FORM as NEW_EVENT } from "../new-event/form";
import { FORM as OVERALL } from "../overall/form";
import { PLAYERS } from "../players-butler/form";
import { SEASON } from "../season/form";

/** The tool that does the job, and the fields of all tools, which are kept together. They share one title. */
export const FORM = defineForm({
  start: oneOf([
    "file",
    "live",
    "screen",
    "new",
    "again",
    "swiss",
    "rescue",
    "overall",
    "players",
    "season",
    "write",
  ]),
  ...EVENT_FILE.fields,
  ...AGAIN.fields,
  ...LIVE.fields,
  ...SCREEN.fields,
  ...NEW_EVENT.fields,
  ...DESK.fields,
  ...SWISS.fields,
  ...RESCUE.fields,
  ...OVERALL.fields,
  ...PLAYERS.fields,
  ...SEASON.fields,
  ...EVENT_EXPORT.fields,
});

export type Typed = TypedIn<typeof FORM>;
