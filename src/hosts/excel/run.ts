import { answered } from "../../page/patience";

/**
 * Does what `Excel.run` does, and rejects when Excel has not answered after 10 s. Excel may still answer
 * later.
 */
export function runInExcel<Done>(batch: (context: Excel.RequestContext) => Promise<Done>): Promise<Done> {
  return answered(Excel.run(batch));
}

/**
 * Sends what a batch has asked of Excel, and rejects when Excel has not answered after 10 s. Where a batch sends many
 * requests, each of them has this time, and after one without an answer the batch ends.
 */
export function synced(context: Excel.RequestContext): Promise<void> {
  return answered(context.sync());
}
