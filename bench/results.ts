import { cpus, totalmem } from "node:os";
import { type Size } from "./bundle";
import { type Line, shownRatio, shownTime } from "./comparison";
import { factors, type Growth } from "./growth";

/** Everything that a benchmark run has measured. */
export interface Results {
  lines: Line[];
  /** The times of whole events. */
  events: Line[];
  sizes: Size[];
  growths: Growth[];
  /** The texts about the workbench; none when no browser was started. */
  workbench: string[];
}

/** The properties of the machine that matter for speed. */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0].model.trim()}), ${gigabytes} GB of memory, Node ${process.version}, ${process.platform} ${process.arch}`;
}

/** bench/results.md */
export function resultsPage({ lines, events, sizes, growths, workbench }: Results): string {
  return (
    [
      "# What `npm run bench` measured",
      `On ${machine()}. Times differ from machine to machine and from run to run; the ratios were taken in one run, ` +
        "on the same inputs, and are the figure. A time is the lower quartile of many runs unless it says otherwise.",
      "## Beside others, and beside the floor",
      "A peer is the npm package bridge-scorer, or a source followed line by line (bench/literal). The floor is what " +
        "merely reading the input costs.",
      table(
        ["Work", "Ours", "Beside", "Theirs", "Ratio", "Wanted", "Reached"],
        lines.filter((line) => line.beside !== "").map(comparisonRow),
      ),
      "## Below a limit",
      table(
        ["Work", "Ours", "Wanted", "Reached"],
        [
          ...lines
            .filter((line) => line.beside === "")
            .map((line) => [line.work, shownTime(line.ours), line.wanted, yesOrNo(line.reached)]),
          ...sizes.map(({ name, bytes, wanted }) => [
            `${name}, gzipped`,
            `${bytes.toLocaleString("en")} bytes`,
            `below ${wanted.toLocaleString("en")} bytes`,
            yesOrNo(bytes < wanted),
          ]),
        ],
      ),
      "## Whole events",
      "Through dist/functions.js, the formulas only: what the spreadsheet itself takes comes on top.",
      table(
        ["Event", "Time"],
        events.map(({ work, ours }) => [work, shownTime(ours)]),
      ),
      ...(workbench.length === 0 ? [] : ["## In the workbench", ...workbench]),
      "## How it grows",
      "Every worksheet function through dist/functions.js, with n, 10n and 100n cells. A growth of × 10 is in " +
        "proportion to the cells. The last column is the time of 100,000 cells beside a loop that only reads them " +
        "and writes as many. Those of whole evenings begin at 10,000 rows, and end at 1,000,000.",
      table(
        ["Function", "n", "n cells", "10n", "100n", "Growth", "100n, × the floor"],
        growths.map(({ name, smallest, times, overFloor }) => [
          name,
          smallest.toLocaleString("en"),
          ...times.map(shownTime),
          factors(times).join(", "),
          overFloor === undefined ? "" : shownRatio(overFloor),
        ]),
      ),
    ].join("\n\n") + "\n"
  );
}

function comparisonRow(line: Line): string[] {
  const theirs = line.theirs === undefined ? "" : shownTime(line.theirs);
  return [
    line.work,
    shownTime(line.ours),
    line.beside,
    theirs,
    line.ratio,
    line.wanted,
    yesOrNo(line.reached),
  ];
}

function yesOrNo(reached: boolean | undefined): string {
  return reached === undefined ? "" : reached ? "yes" : "no";
}

function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}
