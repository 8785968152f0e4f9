import { tool as event } from "../tools/event";
import { tool as functionsList } from "../tools/functions-list";
import { tool as league } from "../tools/league";
import { tool as ruling } from "../tools/ruling";
import { type Tool } from "../pane/tool";
import { tool as vpTables } from "../tools/vp-tables";

/** The tools in the order of their tabs. */
export const TOOLS: readonly Tool[] = [vpTables, ruling, league, event, functionsList];
