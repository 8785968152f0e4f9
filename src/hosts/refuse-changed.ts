import { HostError, type TabCells } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { changedSince, type KnownBlock } from "./changed-since";

/**
 * @param now what stands in the block now
 * @throws HostError when a cell is not as it was when a change of the tab was planned
 */
export function refuseChanged(tab: string, block: KnownBlock, now: TabCells): void {
  const cell = changedSince(block, now);
  if (cell === undefined) return;
  throw new HostError(`${text("hosts.notChanged")} ${text("hosts.changedSince", { tab, cell })}`);
}
