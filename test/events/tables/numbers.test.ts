import { type BridgeEvent, type ReadEvent } from "../../../src/events/event";
import { cellsOfText, readTable } from "../../../src/events/table";

/* Who is who where some have numbers, some have names, and some have nobody to play. */

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function whole(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

const table = (...lines: string[]) => `Board;NS;EW;Score\n${lines.join("\n")}\n`;

test("a pair with names alone has the number of no other pair", () => {
  const { results } = whole(
    read(table("1;1;2;420", "1;3;Ann Alder - Bo Birch;400", "2;1;Ann Alder - Bo Birch;50")),
  );
  expect(results.map(({ ns, ew }) => [ns, ew])).toEqual([
    ["1", "2"],
    ["3", "4"],
    ["1", "4"],
  ]);
});

test.each(["Bye", "Sit out", "spielfrei", "Oversidder"])("%s is no contestant", (word) => {
  const { results, contestants } = whole(
    read(table("1;1;2;420", "1;3;4;400", `2;1;${word};`, `2;${word};2;`)),
  );
  expect(contestants.map(({ id }) => id).sort()).toEqual(["1", "2", "3", "4"]);
  expect(results.slice(2).map(({ ns, ew, score }) => [ns, ew, score])).toEqual([
    ["1", "", undefined],
    ["", "2", undefined],
  ]);
});
