import { type EventFault, type ReadEvent } from "../../../src/events/event";
import { pagesReading } from "../../../src/events/pages";
import { finished } from "../../../src/events/slices";
import { cellsOfText, readTable } from "../../../src/events/table";

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function faults(text: string): EventFault[] {
  const answer = read(text);
  return "faults" in answer ? answer.faults : [];
}

const ONCE =
  "Round,Home,Away,IMPs home,IMPs away\n1,Reds,Blues,34,20\n1,Greens,Greys,12,12\n2,Reds,Greys,,\n";

test("a list of matches has no boards, and says who plays", () => {
  expect(faults(ONCE)).toMatchObject([
    { code: "fixtures", count: 3, teams: ["Reds", "Blues", "Greens", "Greys"], isDouble: false },
  ]);
});

test("teams that meet twice, on either ground, and byes", () => {
  expect(faults("Home,Away,VPs\nReds,Blues,\nBlues,Reds,\nGreens,Bye,\n")).toMatchObject([
    { code: "fixtures", count: 3, teams: ["Reds", "Blues", "Greens"], isDouble: true },
  ]);
  // One of two pairs of teams is not most of them.
  expect(faults("Home,Away,VPs\nReds,Blues,\nBlues,Reds,\nReds,Greens,\n")).toMatchObject([
    { isDouble: false },
  ]);
});

test("a line without an opponent is no match, and such lines alone are no list", () => {
  expect(faults("Home,Away,IMPs\nReds,Blues,3\nGreens,,4")).toMatchObject([
    { count: 1, teams: ["Reds", "Blues"] },
  ]);
  expect(faults("Home,Away,IMPs\nReds,,3\n")).not.toContainEqual(
    expect.objectContaining({ code: "fixtures" }),
  );
});

test("beside results a list of matches is no fault, in the same table or on another page", () => {
  const results = "Board,NS,EW,Score\n1,7,8,420\n";
  expect(read(`${results}\n${ONCE}`)).toHaveProperty("event.results.length", 1);
  const page = (text: string) =>
    `<html><table>${text
      .trim()
      .split("\n")
      .map(
        (row) =>
          `<tr>${row
            .split(",")
            .map((cell) => `<td>${cell}</td>`)
            .join("")}</tr>`,
      )
      .join("")}</table></html>`;
  const pages = (...texts: string[]) =>
    finished(pagesReading(texts.map((text, index) => ({ name: `${index}.html`, text: page(text) }))));
  expect(pages(ONCE, results)).toHaveProperty("event.results.length", 1);
  expect(pages(ONCE)).toMatchObject({ faults: [{ code: "fixtures" }] });
});
