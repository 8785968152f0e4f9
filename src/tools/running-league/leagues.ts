import { type RefObject } from "react";
import { useTabs } from "../../pane/use-tabs";
import { type SheetHost } from "../../sheets/sheet-host";
import { findLeagues, type WorkbookLeague } from "./find";

/** What the pane knows about the leagues of the workbook; undefined until it has read them. */
export type Leagues = { leagues: WorkbookLeague[] } | { fault: string } | undefined;

/** The leagues of the workbook, as they stand. */
export function useLeagues(host: SheetHost | undefined, box: RefObject<HTMLElement>) {
  return useTabs(host, box, readLeagues);
}

async function readLeagues(host: SheetHost | undefined): Promise<{ leagues: WorkbookLeague[] }> {
  return { leagues: await findLeagues(host) };
}
