import { answered } from "../../patience";

/**
 * Does what `Excel.run` does, and rejects when Excel has not answered after 10 s. Excel may still answer
 * later.
 */
export function runInExcel<Done>(batch: (context: Excel.RequestContext) => Promise<Done>): Promise<Done> {
  return answered(Excel.run(batch));
}
