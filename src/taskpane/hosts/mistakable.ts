/**
 * Whether a spreadsheet would take a text that is written into a cell for something else: a formula, a number,
 * a date such as "March 1" (in any language, so every word before a digit counts), a truth value.
 */
export function isMistakable(text: string): boolean {
  return (
    /^[\s'=+\-−@\d.,(%$€£]/.test(text) || /^\p{L}+[.,]?[\s-]*\d/u.test(text) || /^(true|false)$/i.test(text)
  );
}
