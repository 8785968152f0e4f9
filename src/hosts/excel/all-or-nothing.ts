import { isNoAnswer } from "../../page/patience";
import { HostError } from "../../sheets/sheet-host";
import { quotedNames } from "../../translations/quoted-names";
import { text } from "../../translations/texts";
import { excelReason } from "./reason";
import { asOneStep, isOfOneStep } from "./run";
import { afterWriting } from "./unknown-names";

/** A change of tabs that exist. */
interface TabsChange {
  /** Whether formulas are written; values need no add-in. */
  formulas: boolean;
  /** @param begin is called just before the first cell is written */
  write(context: Excel.RequestContext, begin: () => void): Promise<void>;
  /** Writes back what stood there. */
  restore(): Promise<void>;
}

/**
 * Changes tabs that exist. Excel executes a batch up to its first failure and does not undo what came before it, so after a
 * failure the pane writes what stood there.
 *
 * @param names of the tabs
 * @param kind what Excel is asked for, on which the words of its failures depend
 */
export async function allOrNothing(
  names: readonly string[],
  kind: "insert" | "formula",
  { formulas, write, restore }: TabsChange,
): Promise<void> {
  await asOneStep(async (how) => {
    let isBegun = false;
    try {
      await how.run((context) => write(context, () => void (isBegun = true)));
    } catch (error) {
      if (error instanceof HostError) throw error;
      const isBack = !isBegun || (!isNoAnswer(error) && (await succeeds(restore)));
      if (isBack && isOfOneStep(how, error)) throw error;
      const tabs = quotedNames([...new Set(names)]);
      const undone = isBack ? text("hosts.notChanged") : text("hosts.excel.halfChanged", { names: tabs });
      throw new HostError(`${undone} ${excelReason(error, kind)}`);
    }
  });
  afterWriting(formulas);
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
