import { excelHost } from "../hosts/excel/host";
import { excelDecimalSign } from "../hosts/excel/signs";
import { removeUnfinished } from "../hosts/excel/unfinished";
import { type Connection } from "../sheets/connection";
import { takeSigns } from "../translations/signs";
import { associateCommands, fitWhenShown, openFittingTool } from "./excel-commands";

/** Excel answers within one or two seconds. On a file:// page office.js never answers. */
const PATIENCE_MS = 5000;

/**
 * Connects Excel, once office.js is there.
 *
 * @param outside is called when the page is not inside Excel
 */
export function connectExcel(told: (connection: Connection) => void, outside: () => void): void {
  const waiting = setTimeout(outside, PATIENCE_MS);
  void Office.onReady(({ host }) => {
    clearTimeout(waiting);
    if (host !== Office.HostType.Excel) return outside();
    associateCommands();
    let connected: Connection = { host: excelHost, openFittingTool };
    told(connected);
    fitWhenShown();
    void removeUnfinished((why) => told((connected = { ...connected, why })));
    // What is shown already has the signs of the pane's language.
    void excelDecimalSign().then((decimal) => {
      if (takeSigns({ decimal })) told({ ...connected });
    });
  });
}
