import { answered } from "../../page/patience";
import { excelCode } from "./reason";

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

/** Does what `Excel.run` does, in one step of Excel's undo or in as many as it sends requests. */
export interface Run {
  isOneStep: boolean;
  run: <Done>(batch: (context: Excel.RequestContext) => Promise<Done>) => Promise<Done>;
}

/** Whether this Excel has not yet refused to put several requests into one step. */
let takesOneStep = true;

/**
 * Writes in one step of Excel's undo. An Excel that refuses to undo a part of it gets the work once more, in as many steps as
 * it sends requests.
 *
 * @param work cleans up and throws the refusal when {@link isOfOneStep} is true of it
 */
export async function asOneStep<Done>(work: (how: Run) => Promise<Done>): Promise<Done> {
  const inSteps: Run = { isOneStep: false, run: (batch) => Excel.run(batch) };
  if (!takesOneStep || !Office.context.requirements.isSetSupported("ExcelApi", "1.20")) return work(inSteps);
  try {
    return await work({ isOneStep: true, run: (batch) => Excel.run({ mergeUndoGroup: true }, batch) });
  } catch (error) {
    if (!ONE_STEP_REFUSED.includes(excelCode(error))) throw error;
    takesOneStep = false;
    return work(inSteps);
  }
}

/** Whether Excel may do the same when it need not be one step. */
export function isOfOneStep({ isOneStep }: Run, error: unknown): boolean {
  return isOneStep && ONE_STEP_REFUSED.includes(excelCode(error));
}

/**
 * The refusal that Microsoft documents for a step with a part that cannot be undone, and the one that was seen instead of it
 * (office-js#6255).
 */
const ONE_STEP_REFUSED = ["UndoNotSupported", "GeneralException"];
