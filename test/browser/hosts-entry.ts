import { excelHost } from "../../src/hosts/excel/host";
import { removeUnfinished } from "../../src/hosts/excel/unfinished";
import { downloadHost, saveCsv } from "../../src/hosts/file/host";
import { workbenchHost } from "../../src/hosts/workbench/host";
import { memories } from "../../src/pane/memory";
import en from "../../src/translations/en.json";
import { show } from "../../src/translations/shown";

/** The adapters without the pane. hosts.test.ts and excel-host.test.ts call them in a page. */
export const underTest = {
  excel: excelHost,
  workbench: workbenchHost,
  download: downloadHost,
  saveCsv,
  memories,
  removeUnfinished,
};

declare global {
  interface Window {
    underTest: typeof underTest;
  }
}

show(en);
Object.assign(window, { underTest });
