/** The hosts that a page of the pane can be made for; webpack.config.js makes a page for each. */
export type PageHost = "excel" | "google" | "workbench";

/** The host that this page was made for, which its markup names. */
export function pageHost(): PageHost {
  return document.documentElement.dataset.pageHost as PageHost;
}
