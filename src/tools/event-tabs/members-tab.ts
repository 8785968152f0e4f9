import { type Parsed } from "../../pane/parsed";
import { type ReadCells, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";

/** Columns A, B and C of the tab of members: number, name and national number. */
export const MEMBER_COLUMNS = [0, 1, 2] as const;

/** Reads the tab of members. */
export async function readMembers(host: SheetHost): Promise<Parsed<ReadCells>> {
  const name = text("event.members.tab");
  const [tab] = (await host.readTabs?.([name])) ?? [];
  return tab ? { value: tab } : { fault: text("event.members.none", { tab: name }) };
}
