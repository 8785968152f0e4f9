import { withoutNoise } from "../../scoring/round";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { decimalIn, wholeIn } from "../../pane/form/numbers";
import { plain } from "../shown-numbers/numbers";
import { short } from "./score";

/**
 * Reads a weight in per cent, with or without the sign. A fraction such as 1/3 is that part of the whole.
 *
 * @returns the weight as a fraction of 1
 * @example
 * parseWeight("30"); //=> { value: 0.3 }
 */
export function parseWeight(entry: string): Parsed<number> {
  const weight = fractionIn(entry) ?? percentIn(entry);
  if (weight === undefined) return { fault: text("ruling.weight.odd", { typed: short(entry) }) };
  if (weight <= 0 || weight > 1) return { fault: text("ruling.weight.range", { typed: short(entry) }) };
  return { value: withoutNoise(weight) };
}

function fractionIn(entry: string): number | undefined {
  const [over, under, ...more] = entry.split("/").map(wholeIn);
  const fraction = over === undefined || under === undefined || more.length > 0 ? NaN : over / under;
  return Number.isNaN(fraction) ? undefined : fraction;
}

function percentIn(entry: string): number | undefined {
  const percent = decimalIn(entry.replace(/%\s*$/, ""));
  return percent === undefined ? undefined : percent / 100;
}

/**
 * How far the sum of weights may be from 100 %, because of rounded thirds. The worksheet functions allow the
 * same.
 */
const NEARLY = 1e-6;

export function isWhole(weights: readonly number[]): boolean {
  return Math.abs(sum(weights) - 1) <= NEARLY;
}

/**
 * The sum of the weights so far, and what is missing to 100 %.
 *
 * @example
 * weightsText([0.3, 0.4]); //=> "Sum 70 %: 30 % to go"
 */
export function weightsText(weights: readonly number[]): string {
  const total = sum(weights);
  const percent = (part: number) => plain(100 * part, 4);
  if (isWhole(weights)) return text("ruling.weight.whole");
  if (total < 1) return text("ruling.weight.less", { sum: percent(total), left: percent(1 - total) });
  return text("ruling.weight.more", { sum: percent(total), over: percent(total - 1) });
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0);
}
