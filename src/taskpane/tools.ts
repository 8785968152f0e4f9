import { tool as event } from "./event";
import { tool as functionsList } from "./functions-list";
import { tool as league } from "./league";
import { tool as ruling } from "./ruling";
import { type Tool } from "./tool";
import { tool as vpTables } from "./vp-tables";

/** The tools in the order of their tabs. */
export const TOOLS: readonly Tool[] = [vpTables, ruling, league, event, functionsList];
