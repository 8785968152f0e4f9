import { type FunctionComponent } from "react";
import { laterView } from "../pane/later-view";
import { type PanelProps, type Tool } from "../pane/tool";

/** The tools. Each is a file of its own, which comes with its first job. */
export const TOOLS: readonly Tool[] = [
  {
    id: "vp-tables",
    Panel: later(() => import(/* webpackChunkName: "vp-tables" */ "../tools/vp-tables")),
  },
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
