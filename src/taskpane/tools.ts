import { type FunctionComponent } from "react";
import { laterView } from "../pane/later-view";
import { type PanelProps, type Tool } from "../pane/tool";
import { text } from "../translations/texts";
import { panel as vpTables } from "../tools/vp-tables";

/**
 * The tools in the order of their tabs. The pane opens on the first; each other one is a file of its own, which comes when
 * its tab is chosen.
 */
export const TOOLS: readonly Tool[] = [
  { id: "vp-tables", title: text("vpTables.title"), Panel: vpTables },
  {
    id: "ruling",
    title: text("ruling.name"),
    Panel: later(() => import(/* webpackChunkName: "ruling" */ "../tools/ruling")),
  },
  {
    id: "league",
    title: text("league.title"),
    Panel: later(() => import(/* webpackChunkName: "league" */ "../tools/league")),
  },
  {
    id: "event",
    title: text("event.title"),
    Panel: later(() => import(/* webpackChunkName: "event" */ "../tools/event")),
  },
  {
    id: "functions",
    title: text("functions.title"),
    Panel: later(() => import(/* webpackChunkName: "functions-list" */ "../tools/functions-list")),
  },
];

/** @param load imports the folder of a tool */
function later(load: () => Promise<{ panel: FunctionComponent<PanelProps> }>): FunctionComponent<PanelProps> {
  return laterView(() => load().then(({ panel }) => panel));
}
