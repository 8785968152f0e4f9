import { downloadHost, saveCsv } from "../../src/taskpane/hosts/file/host";
import { excelHost } from "../../src/taskpane/hosts/excel";
import { workbenchHost } from "../../src/taskpane/hosts/workbench/host";
import { memories } from "../../src/taskpane/memory";

/** What hosts.test.ts drives in a page: the adapters, without a pane in front of them. */
export const underTest = {
  excel: excelHost,
  workbench: workbenchHost,
  download: downloadHost,
  saveCsv,
  memories,
};

declare global {
  interface Window {
    underTest: typeof underTest;
  }
}

Object.assign(window, { underTest });
