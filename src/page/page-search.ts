import { pageHost } from "./page-host";

/**
 * The query of the address that people see. In the workbench the pane is a frame, and that address is the one of the
 * workbench.
 */
export function pageSearch(): string {
  return pageHost() === "workbench" ? window.parent.location.search : location.search;
}
