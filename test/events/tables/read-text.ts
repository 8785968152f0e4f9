import { type BridgeEvent, type EventFault, type ReadEvent } from "../../../src/events/event";
import { cellsOfText, readTable } from "../../../src/events/table";

/** Reads the rows of a text, one below another. */
export function readRows(...rows: string[]): ReadEvent {
  const cells = cellsOfText(`${rows.join("\n")}\n`);
  return "faults" in cells ? cells : readTable(cells);
}

/** The event of rows that are read: each of their lines is a result or left out. */
export function eventOf(...rows: string[]): BridgeEvent {
  const answer = readRows(...rows);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(answer.event.lines).toBe(answer.event.results.length + answer.event.leftOut);
  return answer.event;
}

/** What is said of rows, whether they are read or not. */
export function saidOf(...rows: string[]): EventFault[] {
  const answer = readRows(...rows);
  return "faults" in answer ? answer.faults : answer.remarks;
}

/** Each result of rows, as `1 1-2 4SN 420`. */
export function resultsOf(...rows: string[]): string[] {
  return eventOf(...rows).results.map(
    ({ board, ns, ew, contract, declarer, score }) =>
      `${board} ${ns}-${ew} ${contract}${declarer} ${String(score)}`,
  );
}

/** Two boards at two tables. On board 1 nobody is vulnerable, on board 2 North-South are. */
export const TWO_BOARDS = [
  "Board;NS;EW;Contract;By;Result;Score",
  "1;1;2;4S;N;=;420",
  "1;3;4;3NT;S;-1;-50",
  "2;1;4;2H;E;+1;-140",
  "2;3;2;4H;W;-1;50",
];

export const RESULTS_OF_TWO = ["1 1-2 4SN 420", "1 3-4 3NTS -50", "2 1-4 2HE -140", "2 3-2 4HW 50"];
