/**
 * A whole number of 0 or more as people type it; undefined for anything else.
 *
 * @example
 * wholeIn(" 12 "); //=> 12
 */
export function wholeIn(entry: string): number | undefined {
  const typed = entry.trim();
  return /^\d+$/.test(typed) ? Number(typed) : undefined;
}

/**
 * A number of 0 or more as people type it, with a decimal point or a decimal comma; undefined for anything else.
 *
 * @example
 * decimalIn("12,5"); //=> 12.5
 */
export function decimalIn(entry: string): number | undefined {
  const typed = entry.trim();
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}

/**
 * Numbers of 1 or more as people list them, each once; otherwise the first entry that is not such a number.
 *
 * @example
 * wholesIn("3, 7 3"); //=> { numbers: [3, 7] }
 * @example
 * wholesIn("3, x"); //=> { wrong: "x" }
 */
export function wholesIn(entry: string): { numbers: number[] } | { wrong: string } {
  const numbers = new Set<number>();
  for (const part of entry.split(/[\s,;]+/)) {
    if (part === "") continue;
    const number = wholeIn(part);
    if (number === undefined || number < 1) return { wrong: part };
    numbers.add(number);
  }
  return { numbers: [...numbers] };
}

/** A number like {@link decimalIn}, which may have a minus sign in front of it. */
export function signedDecimalIn(entry: string): number | undefined {
  const [, sign, digits] = /^\s*(-?)(\S*)\s*$/.exec(entry) ?? [];
  const value = digits === undefined ? undefined : decimalIn(digits);
  return sign === "-" && value !== undefined ? -value : value;
}
