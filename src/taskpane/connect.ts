import { type Connection } from "../sheets/connection";
import { type SheetHost } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { downloadHost } from "../hosts/file/host";
import { openingPage } from "../page/opening";
import { pageHost, type PageHost } from "../page/page-host";
import { WORKBOOK_REPLACED } from "../hosts/workbench/replaced";

/** A connection that is cut off in the middle keeps a script loading for minutes, and fails at nothing. */
const LOADING_MS = 10_000;

type Told = (connection: Connection) => void;

/** Finds the spreadsheet of this page and tells it to the listener. A host that answers late is told too. */
export function connectHost(told: Told): void {
  CONNECT[pageHost()](told);
}

const CONNECT: Record<PageHost, (told: Told) => void> = {
  excel: (told) => {
    const late = setTimeout(() => told(NOT_LOADED), LOADING_MS);
    const coming = import(/* webpackChunkName: "excel-host" */ "./connect-excel").then(
      (part) => part.connectExcel,
    );
    Promise.all([coming, loaded()]).then(
      ([connectExcel]) => {
        clearTimeout(late);
        if (typeof Office === "undefined") told(NOT_LOADED);
        else connectExcel(told, () => told(NOT_INSIDE_EXCEL));
      },
      () => {
        clearTimeout(late);
        told(PART_MISSING);
      },
    );
  },
  google: (told) =>
    connectLater(
      told,
      import(/* webpackChunkName: "google-host" */ "../hosts/google/pane/host").then((part) => {
        part.takeSheetSigns(document.documentElement.dataset);
        return part.googleHost;
      }),
    ),
  workbench: (told) => {
    const host = import(/* webpackChunkName: "workbench-host" */ "../hosts/workbench/host").then(
      (part) => part.workbenchHost,
    );
    const connect = () => connectLater(told, host);
    const { gridIsThere } = openingPage();
    if (!gridIsThere) connect();
    else void connectBefore(told, host, gridIsThere);
    // To the tools it is another spreadsheet, so they read its tabs and forget what they said of the former one's.
    window.parent.addEventListener(WORKBOOK_REPLACED, connect);
  },
};

/** Connects the workbench before it has its grid: forms are filled meanwhile, and a button waits for the grid. */
async function connectBefore(told: Told, coming: Promise<SheetHost>, grid: Promise<unknown>): Promise<void> {
  let host: SheetHost;
  try {
    host = await coming;
  } catch {
    return told(PART_MISSING);
  }
  let isThere = false;
  const there = grid.then(() => (isThere = true));
  // A grid that is there already is known after this.
  await Promise.resolve();
  if (!isThere) told({ host, coming: text("hosts.workbench.loading") });
  // Where the grid could not be made, the page says why.
  await there.catch(() => undefined);
  told({ host });
}

/** Connects a host whose part of the pane comes beside it: no pane need wait for another's part. */
function connectLater(told: Told, coming: Promise<SheetHost>): void {
  Promise.all([coming, loaded()]).then(
    ([host]) => told({ host: { ...host } }),
    () => told(PART_MISSING),
  );
}

/** office.js comes after the pane's own script, which need not wait for it. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });
}

const PART_MISSING: Connection = { host: downloadHost, why: text("frame.notLoaded") };

const NOT_LOADED: Connection = { host: downloadHost, why: text("hosts.excel.notLoaded") };

const NOT_INSIDE_EXCEL: Connection = {
  host: downloadHost,
  why: text("hosts.excel.outside"),
  instead: { text: text("hosts.excel.workbench"), href: "workbench.html" },
};
