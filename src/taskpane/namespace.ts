/** What an add-in's namespace may be here; the page's address is anybody's to write. */
const NAMESPACE = /^[A-Z]{1,20}$/;

/**
 * What stands before the add-in's functions in a formula: nothing, or the namespace and a point. The manifest
 * with a namespace says so in the address of the pane (build/pages/manifest.js).
 *
 * @example
 * namespacePrefix("?namespace=BRIDGE"); //=> "BRIDGE."
 */
export function namespacePrefix(query: string): string {
  const namespace = new URLSearchParams(query).get("namespace") ?? "";
  return NAMESPACE.test(namespace) ? `${namespace}.` : "";
}

/**
 * The name of a function of the add-in as it is typed in the spreadsheet of this pane.
 *
 * @example
 * typedName("PAR"); //=> "BRIDGE.PAR" with the manifest that has a namespace
 */
export function typedName(name: string): string {
  return namespacePrefix(window.location.search) + name;
}
