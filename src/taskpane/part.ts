/** The one element that a selector names. Markup and code stand in different files: a slip shows at once. */
export function part<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`The pane has no ${selector}`);
  return found;
}
