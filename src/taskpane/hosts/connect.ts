import { type Connection } from "../connection";
import { text } from "../texts";
import { downloadHost } from "./file/host";
import { excelHost } from "./excel/host";
import { removeUnfinished } from "./excel/unfinished";
import { googleHost } from "./google/host";
import { workbenchHost } from "./workbench/host";

/** Excel answers within a second or two; from a file:// page office.js never answers. */
const PATIENCE_MS = 5000;

/**
 * Finds the spreadsheet of this page, which the page's own markup names, and tells it to the listener.
 * A host that answers late is told too.
 */
export function connectHost(name: string | undefined, told: (connection: Connection) => void): void {
  if (name === "workbench") told({ host: workbenchHost });
  else if (name === "google") told({ host: googleHost });
  else connectExcel(told);
}

function connectExcel(told: (connection: Connection) => void): void {
  if (typeof Office === "undefined") {
    told({
      host: downloadHost,
      why: text("hosts.excel.notLoaded"),
    });
    return;
  }
  const waiting = setTimeout(() => told(NOT_INSIDE_EXCEL), PATIENCE_MS);
  void Office.onReady(({ host }) => {
    clearTimeout(waiting);
    if (host !== Office.HostType.Excel) return told(NOT_INSIDE_EXCEL);
    told({ host: excelHost });
    void removeUnfinished((why) => told({ host: excelHost, why }));
  });
}

const NOT_INSIDE_EXCEL: Connection = {
  host: downloadHost,
  why: text("hosts.excel.outside"),
  instead: { text: text("hosts.excel.workbench"), href: "workbench.html" },
};
