/**
 * A number of 0 or more as people type it, with a decimal point or a decimal comma; undefined for anything else.
 *
 * @example
 * typedNumber("12,5"); //=> 12.5
 */
export function typedNumber(entry: string): number | undefined {
  const typed = entry.trim();
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}
