import { type BridgeEvent, type ReadEvent } from "../../../src/events/event";
import { cellsOfText, readTable } from "../../../src/events/table";

/* Contracts without a published score: tricks and vulnerability alone give it. Worked out by hand by Law 77. */

function whole(text: string): BridgeEvent {
  const rows = cellsOfText(text);
  const answer: ReadEvent = "faults" in rows ? rows : readTable(rows);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const scores = (event: BridgeEvent) => event.results.map(({ score }) => score);

// Board 1: nobody is vulnerable.
const PLAYED = ["4S;N", "2H;W", "3NT;S", "1NT;E"];
const NS = [420, -140, -50, -120];

test.each<[string, string, string[]]>([
  ["those above the contract below Tricks", "Tricks", ["0", "1", "-1", "1"]],
  ["those above six below Result", "Result", ["4", "3", "-1", "2"]],
  ["all that were taken below Result", "Result", ["10", "9", "8", "8"]],
  ["words", "Result", ["made 4", "made 3", "down 1", "Made 2"]],
])("tricks are %s when the contracts were made so, or nearly", (_, header, tricks) => {
  const lines = PLAYED.map((played, index) => `1;${index + 1};${index + 11};${played};${tricks[index]}`);
  expect(scores(whole(`Board;NS;EW;Contract;By;${header}\n${lines.join("\n")}\n`))).toEqual(NS);
});

test.each(["N/S E/W", "N-S, E-W", "North-South East-West"])("both sides are vulnerable by %s", (words) => {
  expect(
    scores(whole(`Board;Vul;NS;EW;Contract;By;Tricks\n1;${words};1;2;4S;N;10\n1;${words};3;4;4S;E;9\n`)),
  ).toEqual([620, 100]);
});
