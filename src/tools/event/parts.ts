import { laterView } from "../../pane/later-view";

/*
 * The parts of the tool Event, except the form of a new event, which most visits show first. Each part is a
 * file of its own; src/taskpane/parts.ts has the same names, to fetch it together with the file of the tool.
 */

export const FileEvent = laterView(() =>
  import(/* webpackChunkName: "event-file" */ "../event-file/view").then((part) => part.FileEvent),
);

export const LiveForm = laterView(() =>
  import(/* webpackChunkName: "event-file" */ "../event-file/live/view").then((part) => part.LiveForm),
);

export const ScreenForm = laterView(() =>
  import(/* webpackChunkName: "event-screen" */ "./screen").then((part) => part.ScreenOfWorkbook),
);

export const SwissForm = laterView(() =>
  import(/* webpackChunkName: "event-swiss" */ "../new-event/swiss/view").then((part) => part.SwissForm),
);

export const RescueForm = laterView(() =>
  import(/* webpackChunkName: "event-rescue" */ "../new-event/rescue/view").then((part) => part.RescueForm),
);

export const AgainForm = laterView(() =>
  import(/* webpackChunkName: "event-made" */ "../event-export/again/view").then((part) => part.AgainForm),
);

export const WriteFile = laterView(() =>
  import(/* webpackChunkName: "event-made" */ "../event-export/view").then((part) => part.WriteFile),
);

export const OverallForm = laterView(() =>
  import(/* webpackChunkName: "event-several" */ "../overall/view").then((part) => part.OverallForm),
);

export const PlayersForm = laterView(() =>
  import(/* webpackChunkName: "event-several" */ "../players-butler/view").then((part) => part.PlayersForm),
);

export const SeasonForm = laterView(() =>
  import(/* webpackChunkName: "event-several" */ "../season/view").then((part) => part.SeasonForm),
);
