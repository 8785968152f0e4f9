import { type Things } from "../jobs/things";
import { HostError, type SheetHost } from "../sheets/sheet-host";
import { listedFunctions } from "../translations/catalogue";
import { type ListedFunction } from "../translations/listed";
import { text } from "../translations/texts";
import { matches } from "../tools/functions-list/search";

/** Reads what stands in the workbook. What reads it comes when the list of jobs is in view already. */
export async function readThings(host: SheetHost | undefined): Promise<Things> {
  const reader = await import(/* webpackChunkName: "in-workbook" */ "../tools/in-workbook/read").catch(() => {
    throw new HostError(text("frame.notLoaded"));
  });
  return reader.readThings(host);
}

/** The functions that somebody may mean with these words. */
export function foundFunctions(sought: string): readonly ListedFunction[] {
  const alike = text("functions.alike");
  return listedFunctions().filter((one) => matches(one, sought.trim(), alike));
}
