import { pageHost } from "./page-host";

/**
 * Where a page of the reference is from here: beside this page, except in Google's sidebar, which stands beside
 * nothing.
 *
 * @param helpUrl its address on the site, such as `https://example.org/bridge/functions/par.html`
 */
export function referencePage(helpUrl: string): string {
  if (pageHost() === "google") return helpUrl;
  return `functions/${helpUrl.slice(helpUrl.lastIndexOf("/") + 1)}`;
}
