import { call, type Value } from "./excel";
import groups from "../data/worked-examples.json";

interface Example {
  call: string;
  args: unknown[];
  /** A value, a column of values, or a block. */
  gives: unknown;
  /** The number of decimals that the source printed, if it rounded its figures. */
  decimals?: number;
}

describe.each(groups as { source: string; cases: Example[] }[])("$source", ({ cases }) => {
  test.each(cases.map((example) => [formula(example), example] as const))("%s", (_, example) => {
    const got = block(call(example.call, ...example.args));
    const expected = block(example.gives as Value);
    expect(got.map((row) => row.map(textOf))).toEqual(expected.map((row) => row.map(textOf)));
    function textOf(value: unknown): unknown {
      return typeof value === "number" ? value.toFixed(example.decimals ?? 9) : value;
    }
  });
});

function formula({ call: name, args }: Example): string {
  return `${name}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;
}

/** Turns one value, a column or a block into a block, so that all can be compared. */
function block(value: Value | Value[] | Value[][]): unknown[][] {
  if (!Array.isArray(value)) return [[value]];
  return value.map((row) => (Array.isArray(row) ? row : [row]));
}
