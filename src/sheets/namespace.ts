/** The allowed form of a namespace. It is checked because anybody can write the page's address. */
const NAMESPACE = /^[A-Z]{1,20}$/;

/**
 * The prefix of the add-in's functions in a formula: nothing, or the namespace and a point. The manifest with
 * a namespace puts it into the address of the pane (build/pages/manifest.js).
 *
 * @example
 * namespacePrefix("?namespace=BRIDGE"); //=> "BRIDGE."
 */
export function namespacePrefix(query: string): string {
  const namespace = new URLSearchParams(query).get("namespace") ?? "";
  return NAMESPACE.test(namespace) ? `${namespace}.` : "";
}

/**
 * The name of a function of the add-in, as users type it in this spreadsheet.
 *
 * @example
 * typedName("PAR"); //=> "BRIDGE.PAR" with the manifest that has a namespace
 */
export function typedName(name: string): string {
  return namespacePrefix(window.location.search) + name;
}
