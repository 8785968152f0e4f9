import { laterView } from "../pane/later-view";
import { type Tool } from "../pane/tool";
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
    Panel: laterView(() =>
      import(/* webpackChunkName: "ruling" */ "../tools/ruling").then((tool) => tool.panel),
    ),
  },
  {
    id: "league",
    title: text("league.title"),
    Panel: laterView(() =>
      import(/* webpackChunkName: "league" */ "../tools/league").then((tool) => tool.panel),
    ),
  },
  {
    id: "event",
    title: text("event.title"),
    Panel: laterView(() =>
      import(/* webpackChunkName: "event" */ "../tools/event").then((tool) => tool.panel),
    ),
  },
  {
    id: "functions",
    title: text("functions.title"),
    Panel: laterView(() =>
      import(/* webpackChunkName: "functions-list" */ "../tools/functions-list").then((tool) => tool.panel),
    ),
  },
];
