import type { Pane } from "./pane";
import { openJob } from "./pane";

/** Opens the tool Ruling, in Excel or in the workbench. */
export async function openRuling(pane: Pane): Promise<void> {
  await openJob(pane, "ruling");
  await pane.locator('[data-tool="ruling"] #insert:not([disabled])').waitFor();
}

export const weightOf = (pane: Pane, row: number) => pane.getByLabel(`Weight of result ${row} (%)`);
export const scoreOf = (pane: Pane, row: number) =>
  pane.getByLabel(`NS score of result ${row} (points or contract)`);

export const press = (pane: Pane, name: string) => pane.getByRole("button", { name, exact: true }).click();

/** Types a ruling as a director does, and adds rows when they are needed. */
export async function typeRuling(pane: Pane, results: [weight: string, score: string][]): Promise<void> {
  const rows = await pane.locator('#results [id^="score-"]').count();
  for (const [index, [share, points]] of results.entries()) {
    if (index >= rows) await press(pane, "Add a result");
    await weightOf(pane, index + 1).fill(share);
    await scoreOf(pane, index + 1).fill(points);
  }
}

/** A ruling with a score that no other table has. */
export const WITH_620: [string, string][] = [
  ["30", "1430"],
  ["40", "680"],
  ["20", "620"],
  ["10", "-100"],
];

/** Presses Insert, and waits until it is done. */
export async function insertWorking(pane: Pane): Promise<void> {
  await press(pane, "Insert working");
  await pane.locator('[data-tool="ruling"] #status[data-state="done"]').waitFor();
}

/** The working that the page shows, row by row. */
export const working = (pane: Pane) =>
  pane
    .locator("#working tr[aria-rowindex]")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
    );

export const WORKING_620 = [
  ["NS score", "Freq.", "Weight", "Adj. freq.", "NS MP", "Product"],
  ["+1430", "2", "30 %", "2.3", "20.7", "6.21"],
  ["+680", "5", "40 %", "5.4", "13.0", "5.20"],
  ["+650", "2", "", "2.0", "5.6", ""],
  ["+620", "0", "20 %", "0.2", "3.4", "0.68"],
  ["−100", "2", "10 %", "2.1", "1.1", "0.11"],
  ["Total", "11", "100 %", "12.0", "", "12.20"],
];

/** The same from a tab, from its second row on. */
export const CELLS_620 = [
  ["NS score", "Freq.", "Weight", "Adj. freq.", "NS MP", "Product"],
  [1430, 2, 0.3, 2.3, 20.7, 6.21],
  [680, 5, 0.4, 5.4, 13, 5.2],
  [650, 2, "", 2, 5.6, ""],
  [620, 0, 0.2, 0.2, 3.4, 0.68],
  [-100, 2, 0.1, 2.1, 1.1, 0.11],
  ["Total", 11, 1, 12, "", 12.2],
];
