import { IStatusBarService } from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../../translations/language";
import type { Grid } from "../grid";

/**
 * The sums below the cells have the decimal sign of the page's language. The grid writes a number without a format as the
 * browser's own language has it, and one with a format in English. A count of a thousand and more stays as the browser writes it.
 *
 * @test test/browser/workbench-languages.test.ts "says nothing in English around the cells, in the menu of a cell, in the list of keys and while it finds"
 */
export function sumsFollowTheLanguage({ injector }: Grid): void {
  const line = injector.get(IStatusBarService);
  const { setState } = line;
  line.setState = (state) =>
    setState.call(line, state && { ...state, pattern: inLanguage(state.pattern ?? "General") });
}

/** A format that names the language: its sign is that of each part. A text's format would show a number in English. */
function inLanguage(pattern: string): string {
  const plain = pattern === "@" ? "General" : pattern;
  return plain
    .split(";")
    .map((part) => `[$-${LANGUAGE}]${part}`)
    .join(";");
}
