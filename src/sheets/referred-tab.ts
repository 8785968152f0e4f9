/**
 * The tab that a formula refers to; "" when it refers to none.
 *
 * @example
 * referredTab("='It''s north'!$A$1"); //=> "It's north"
 */
export function referredTab(formula: string): string {
  const [, quoted, plain] = /^=(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(formula) ?? [];
  return quoted === undefined ? (plain ?? "") : quoted.replace(/''/g, "'");
}
