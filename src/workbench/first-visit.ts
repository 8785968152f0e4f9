import type { IWorkbookData } from "@univerjs/core";
import { browserSettings } from "../hosts/browser-settings";
import { text } from "../translations/texts";
import { ask } from "./bar/ask";
import { emptyWorkbook } from "./new-workbook";
import type { ShowTool } from "./pane-frame";
import { sampleWorkbook } from "./sample";

/** What somebody may have come for. */
const PURPOSES = ["evening", "league", "ruling", "file", "look"] as const;

type Purpose = (typeof PURPOSES)[number];

/** Where the work begins in the pane: the tool, what is chosen in its form, and the field that gets the keyboard. */
const TOOLS = {
  evening: { tool: "event", chosen: { start: "new" }, field: "pairs" },
  league: { tool: "league", chosen: { start: "new" }, field: "teams" },
  ruling: { tool: "ruling", chosen: {}, field: "form" },
  file: { tool: "event", chosen: { start: "file" }, field: "file" },
} as const;

/**
 * What somebody came for at the first visit: what the address says, such as `?start=league`, or the answer to a question.
 * Later the address only chooses the tool, because there is a workbook already; a reload changes nothing.
 *
 * @param isFirst whether nothing is kept in this browser
 */
export async function purpose(isFirst: boolean): Promise<Purpose | undefined> {
  const query = new URLSearchParams(location.search);
  const said = PURPOSES.find((one) => one === query.get("start"));
  if (!isFirst) return isReload() ? undefined : said;
  // Who opens an example of the reference has come to look at it.
  return said ?? (query.has("example") ? "look" : askPurpose());
}

function isReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type !== "navigate";
}

async function askPurpose(): Promise<Purpose> {
  const answer = await ask({
    words: text("workbench.start.question"),
    buttons: PURPOSES.map((one) => ({
      words: text(`workbench.start.words.${one}`),
      note: text(`workbench.start.notes.${one}`),
      answer: one,
    })),
    cancel: false,
  });
  return answer ?? "look";
}

/** The workbook of a first visit: the sample for a look, and otherwise an empty one. */
export function firstWorkbook(why: Purpose | undefined): Partial<IWorkbookData> {
  return why === undefined || why === "look" ? sampleWorkbook() : emptyWorkbook();
}

/**
 * Shows the tool for which somebody came, and puts the keyboard into its first field.
 *
 * @returns a sentence on what to do there; undefined when the work begins in the grid
 */
export async function openTool(why: Purpose | undefined, showTool: ShowTool): Promise<string | undefined> {
  if (why === undefined || why === "look") return undefined;
  const { tool, chosen, field } = TOOLS[why];
  // Where the browser keeps nothing, the tool opens as it always does.
  await choose(tool, chosen).catch(() => undefined);
  await showTool(tool, field);
  return text(`workbench.start.next.${why}`);
}

/** Makes choices in the form of a tool, for when the pane is loaded next. */
async function choose(tool: string, chosen: object): Promise<void> {
  const settings = await browserSettings.readSettings();
  await browserSettings.writeSettings({ ...settings, [tool]: { ...Object(settings[tool]), ...chosen } });
}
