import { pageHost } from "./page-host";

/**
 * The address of a page of the reference: beside this page, except in Google's sidebar, where only the full
 * address works.
 *
 * @param helpUrl its address on the site, such as `https://example.org/bridge/functions/par.html`
 */
export function referencePage(helpUrl: string): string {
  if (pageHost() === "google") return helpUrl;
  return `functions/${helpUrl.slice(helpUrl.lastIndexOf("/") + 1)}`;
}
