import { type BaseValueObject, functionDate } from "@univerjs/engine-formula";
import { readingDates } from "./number-formats";

/** What a formula calls to have the date or the time of a text. */
const READ_DATES = new Set(["DATEVALUE", "TIMEVALUE"]);

interface Calculating {
  calculate(this: unknown, text: BaseValueObject): BaseValueObject;
}

/**
 * A formula that asks for the date or the time of a text gets it, also of `3-1` and `8:30`, which are texts in a cell.
 *
 * @test test/browser/workbench.test.ts "a result, a match and a numbered name are texts for every formula"
 */
export function askedDatesAreRead(): void {
  for (const [functionClass, name] of functionDate) {
    if (typeof functionClass !== "function" || !READ_DATES.has(String(name))) continue;
    const functions = functionClass.prototype as unknown as Calculating;
    const { calculate } = functions;
    functions.calculate = function (text) {
      return readingDates({ every: true }, () => calculate.call(this, text));
    };
  }
}
