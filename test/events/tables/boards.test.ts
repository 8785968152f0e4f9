import { type BridgeEvent, type ReadEvent } from "../../../src/events/event";
import { pagesReading } from "../../../src/events/pages";
import { finished } from "../../../src/events/slices";
import { cellsOfText, readTable } from "../../../src/events/table";

/* Which board the words around a table name. */

function read(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

function page(body: string, title = ""): ReadEvent {
  const text = `<html><head><title>${title}</title></head><body>${body}</body></html>`;
  return finished(pagesReading([{ name: "results.html", text }]));
}

function boards(answer: ReadEvent): BridgeEvent["results"][0]["boardNumber"][] {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event.results.map(({ boardNumber }) => boardNumber);
}

const table = (ns = 1) =>
  `<table><tr><th>NS</th><th>EW</th><th>Score</th></tr><tr><td>${ns}</td><td>2</td><td>420</td></tr></table>`;

test("a number alone in the column of the boards is that of the lines below it", () => {
  expect(boards(read("Board;NS;EW;Score\n7;;;\n;1;2;420\n;3;4;400\n8;;;\n;1;2;50\n;3;4;90\n"))).toEqual([
    7, 7, 8, 8,
  ]);
});

test("the title of a page names its board", () => {
  expect(boards(page(table(), "Board 7"))).toEqual([7]);
});

test("links to the boards before and behind name none", () => {
  expect(boards(page(`<h1>Board 7</h1><p><a>Board 6</a> | <a>Board 8</a></p>${table()}`))).toEqual([7]);
});

test("of two boards in a row none is taken, nor the one above, whose lines are read", () => {
  const two = `<p>Board 1</p>${table()}<p>Board 2 | Board 3</p>${table(3)}${table(3)}`;
  expect(page(two)).toMatchObject({
    faults: [
      { code: "value", field: "board" },
      { code: "value", field: "board" },
    ],
  });
});

test("a number before the dealer and a stroke is a board's", () => {
  expect(boards(page(`<p>7 Süd / alle</p>${table()}<p>8 / West / Keine</p>${table()}`))).toEqual([7, 8]);
});

test.each(["* = adjusted", "Rank;Pair;%\n1;1;60\n2;2;40"])(
  "what follows on results does not cut them off: %s",
  (after) => {
    const answer = read(`Board;NS;EW;Score\n1;1;2;420\n1;3;4;400\nRemarks\n${after}\n`);
    expect(boards(answer)).toEqual([1, 1]);
    expect(answer).toMatchObject({ remarks: [] });
  },
);
