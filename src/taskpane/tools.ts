import { type FunctionComponent } from "react";
import { laterView } from "../pane/later-view";
import { type PanelProps, type Tool } from "../pane/tool";
import { panel as vpTables } from "../tools/vp-tables";

/**
 * The tools. Each is a file of its own, which comes with its first job, but for the smallest: what it needs of forms and tables all
 * others need too, and would have in their files once more.
 */
export const TOOLS: readonly Tool[] = [
  { id: "vp-tables", Panel: vpTables },
  {
    id: "ruling",
    Panel: later(() => import(/* webpackChunkName: "ruling" */ "../tools/ruling")),
  },
  {
    id: "league",
    Panel: later(() => import(/* webpackChunkName: "league" */ "../tools/league")),
  },
  {
    id: "event",
    Panel: later(() => import(/* webpackChunkName: "event" */ "../tools/event")),
  },
  {
    id: "functions",
    Panel: later(() => import(/* webpackChunkName: "functions" */ "../tools/functions-list")),
  },
];

/** @param load imports the folder of a tool */
function later(load: () => Promise<{ panel: FunctionComponent<PanelProps> }>): FunctionComponent<PanelProps> {
  return laterView(() => load().then(({ panel }) => panel));
}
