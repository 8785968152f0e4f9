import { readFileSync } from "node:fs";
import { join } from "node:path";
import { call, catalogue, type Value } from "./excel";

const README = readFileSync(join(__dirname, "../../README.md"), "utf8");

/**
 * A row of the table of functions: `=NAME(arguments)`, often with "over" and the cells of its ranges, and the
 * result.
 */
const ROWS = README.split("\n").flatMap((line) => {
  const match = /^\|.*\| `=([A-Z][A-Z0-9]*)\((.*)\)`(?: over ([^|]*?))? *\| ([^|]*?) *\|$/.exec(line);
  return match === null ? [] : [{ name: match[1], args: match[2], over: match[3] ?? "", result: match[4] }];
});
const COMPUTED = ROWS.filter(({ over, result }) => /^[-\d., ]+$/.test(result) && !/example/.test(over));

test("README gives the number of functions, lists each, and most of its examples are computed", () => {
  expect(/adds \d+ functions/.exec(README)?.[0]).toBe(`adds ${catalogue.functions.length} functions`);
  const links = catalogue.functions.map(({ name }) => `[${name}](docs/functions/${name.toLowerCase()}.md)`);
  expect(links.filter((link) => !README.includes(link))).toEqual([]);
  expect(COMPUTED.length).toBeGreaterThanOrEqual(17);
});

test.each(COMPUTED.map((row) => [`=${row.name}(${row.args}) over ${row.over}`, row] as const))(
  "%s",
  (_, row) => {
    const ranges = row.over
      .split(" with ")
      .map((cells) => cells.split(";").map((line) => line.split(",").map(typed)));
    const args = row.args.split(",").map((arg) => {
      if (!/^[A-Z]\d+:[A-Z]\d+$/.test(arg)) return typed(arg);
      const range = ranges.shift() ?? [];
      return range.length === 1 ? range[0].map((cell) => [cell]) : range;
    });
    const answer = call(row.name, ...args);
    const values = Array.isArray(answer) ? answer.flat() : [answer];
    expect(values.map(shown)).toEqual(row.result.split(",").map((value) => shown(Number(value))));
  },
);

function typed(text: string): Value {
  const cell = text.trim().replace(/^"(.*)"$/, "$1");
  return cell !== "" && !Number.isNaN(Number(cell)) ? Number(cell) : cell;
}

function shown(value: Value): string {
  return typeof value === "number" ? value.toFixed(9) : String(value);
}
