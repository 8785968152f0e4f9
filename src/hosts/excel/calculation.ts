import { breath } from "../../page/breath";
import { HostError } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { synced } from "./run";

/** How long the pane waits for a calculation that it has asked for. */
const PATIENCE_MS = 10_000;

/**
 * Lets Excel compute before the pane reads figures. An Excel that calculates by hand shows those of the last calculation: a
 * draw would be of the round before.
 *
 * @returns a function that does so. It is called after the next request of the batch, which asks how Excel
 * calculates
 */
export function calculation(context: Excel.RequestContext): () => Promise<void> {
  const { application } = context.workbook;
  application.load("calculationMode");
  return async () => {
    if (application.calculationMode !== "Manual") return;
    application.calculate("Recalculate");
    await synced(context);
    // Since this version Excel tells when it is ready: functions of ours answer after the request.
    if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return;
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      application.load("calculationState");
      await synced(context);
      if (application.calculationState === "Done") return;
      if (Date.now() > end) throw new HostError(text("hosts.excel.computing"));
      await breath();
    }
  };
}
