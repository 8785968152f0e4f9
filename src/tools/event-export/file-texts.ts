import { bridgemateStart } from "../../events/bridgemate-start";
import { bridgewebsFile } from "../../events/bridgewebs-file";
import { type BridgeEvent } from "../../events/event";
import { pbnFile } from "../../events/pbn-file";
import { HostError } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";

/** The event as PBN; what the format has no place for is refused. */
export function pbnText(event: BridgeEvent): string {
  if (event.form === "teams" || event.results.some(({ players }) => players))
    throw new HostError(text("event.write.pairsOnly"));
  refuseBoardTwice(event);
  return pbnFile(event);
}

/** The event as BridgeWebs' CSV; what it has no place for is refused. */
export function bridgewebsText(event: BridgeEvent): string {
  const file = bridgewebsFile(event);
  if (file === undefined) throw new HostError(text("event.write.matchpointsOnly"));
  refuseBoardTwice(event);
  return file;
}

/** The movement for the server of the Bridgemates on a computer; what it cannot do is refused. */
export function bridgemateText(event: BridgeEvent, computer: string): string {
  if (computer.trim() === "") throw new HostError(text("event.write.start.computer"));
  refuseBoardTwice(event);
  const file = bridgemateStart(event, computer.trim());
  if (typeof file === "string") return file;
  const { fault } = file;
  throw new HostError(
    text("event.write.start.fault", { fault: fault.code, most: "most" in fault ? fault.most : 0 }),
  );
}

/** Each session, and each round of a Swiss, may have a board of the same number. These files know a board by its number alone. */
function refuseBoardTwice({ results }: BridgeEvent): void {
  const boards = new Map<number, string>();
  for (const { board, boardNumber } of results) {
    const other = boards.get(boardNumber) ?? board;
    if (other !== board) throw new HostError(text("event.write.boardTwice", { board: other, other: board }));
    boards.set(boardNumber, board);
  }
}
