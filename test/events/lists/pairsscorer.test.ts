import { finished } from "../../../src/events/slices";
import { listsReading } from "../../../src/events/lists";

/** A board of two tables as PairsScorer prints it. */
const board = (datum: string) =>
  [
    `BOARD 1 Datm NS ${datum}`,
    "NS  EW   NS+  NS-  BIMPn  BIMPn",
    "===============================",
    " 1   2   420           3     -3",
    " 3   4         -50    -5      5",
    "===============================",
    "",
  ].join("\r\n");

test.each([
  ["-50", [["1", -50]]],
  ["300", [["1", 300]]],
  ["9".repeat(400), []],
])("the datum %s of a board is read where it is a number", (datum, datums) => {
  const answer = finished(listsReading([{ name: "", text: board(datum) }]));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect([...answer.event.datums]).toEqual(datums);
  expect(answer.event.results.map(({ score }) => score)).toEqual([420, -50]);
});
