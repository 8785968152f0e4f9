import { writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { bundleLines } from "./bundle";
import { correctionsText } from "./corrections";
import { compared, type Comparison, type Line, shownTime } from "./comparison";
import { growths } from "./growth";
import { keysText } from "./keys";
import { loadingText } from "./loading";
import { machine, resultsPage } from "./results";
import { eventLines } from "./rows/events";
import { fullSheetLines } from "./rows/full-sheets";
import { resultsFileComparisons } from "./rows/results-files";
import { impComparisons, impLimits } from "./rows/imps";
import { matchpointComparisons } from "./rows/matchpoints";
import { vpComparisons, vpLimits } from "./rows/victory-points";
import { workbenchText } from "./workbench";

const PAGE = "bench/results.md";

/**
 * Measures everything, prints each result as soon as it is known, and writes the page of results.
 * `--without-browser` leaves out the workbench.
 */
async function bench(): Promise<void> {
  say(machine());
  const lines: Line[] = [];
  const add = (found: Line[]) => {
    lines.push(...found);
    found.forEach((line) => say(asText(line)));
  };
  const comparisons: (() => Comparison)[] = [
    ...impComparisons(),
    ...matchpointComparisons(),
    ...vpComparisons(),
    ...resultsFileComparisons(),
  ];
  for (const comparison of comparisons) add(await compared(comparison()));
  add(await impLimits());
  add(await vpLimits());
  add(await fullSheetLines());
  const events = await eventLines();
  events.forEach((line) => say(asText(line)));
  const bundle = bundleLines();
  add(bundle.lines);
  const grown = await growths(say);
  const workbench: string[] = [];
  for (const measured of process.argv.includes("--without-browser")
    ? []
    : [loadingText, correctionsText, keysText, workbenchText]) {
    workbench.push(await measured());
    say(workbench[workbench.length - 1]);
  }
  const page = resultsPage({ lines, events, sizes: bundle.sizes, growths: grown, workbench });
  writeFileSync(PAGE, (await format(PAGE, page)).code);
  say(`\nWritten to ${PAGE}.`);
}

function asText({ work, ours, beside, theirs, ratio, wanted, reached }: Line): string {
  const other = theirs === undefined ? "" : `; ${beside} ${shownTime(theirs)}: ${ratio}`;
  const verdict = reached === undefined ? "" : reached ? " - reached" : " - NOT REACHED";
  return `${work}: ${shownTime(ours)}${other}${wanted === "" ? "" : ` (wanted ${wanted}${verdict})`}`;
}

function say(line: string): void {
  console.log(line);
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
