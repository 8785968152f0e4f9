import { bridgewebsFile } from "../../../src/events/bridgewebs-file";
import { finished } from "../../../src/events/slices";
import { type EventFault, type ReadEvent } from "../../../src/events/event";
import { listsReading } from "../../../src/events/lists";
import { missingBoards } from "../../../src/events/missing-boards";
import { readUsebio } from "../../../src/events/usebio";
import { crossImps, madeEvent, matchpoints, type Published, usebioFile } from "../made-event";

const MADE = madeEvent("howell", 8, 3, 4);
const inOrder = [...MADE.results].sort((a, b) => a.board - b.board);

/** The table of the BBO Extractor, with the line ends of Windows. */
function extractor(published: Published): string {
  const awards = published({ ...MADE, results: inOrder });
  const lines = inOrder.map(({ board, ns, ew, contract, declarer, tricks, score }, index) =>
    [board, ns, ew, contract, declarer, tricks ?? "", score]
      .concat([awards[index].ns.toFixed(2), awards[index].ew.toFixed(2)])
      .join(","),
  );
  const head = ["#Title,Trial", "#ScoringType,CROSS_IMPS", "#TravellerLines"];
  const columns = "#Board,nsPair,ewPair,Contract,Declarer,Tricks,Score,nsXimps,ewXimps";
  return [...head, columns, ...lines, ""].join("\r\n");
}

function bridgeWebs(): string {
  const answer = readUsebio(usebioFile(MADE, "matchpoints", matchpoints("largest")));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return bridgewebsFile(answer.event) ?? "";
}

const FILES = { "BBO Extractor": extractor(crossImps("comparisons")), BridgeWebs: bridgeWebs() };

/** The beginning of a list with so many of its results. */
function beginning(text: string, results: number): ReadEvent {
  const lines = text.trimEnd().split("\r\n");
  const from = lines.findIndex((line) => /^(#Board,|NS;)/.test(line)) + 1;
  const at = lines.flatMap((line, index) => (index >= from && !line.startsWith("#") ? [index] : []));
  const cut = `${lines.slice(0, at[results - 1] + 1).join("\r\n")}\r\n`;
  return finished(listsReading([{ name: "trial.csv", text: cut }]));
}

test.each(Object.entries(FILES))(
  "a list of the %s that ends within a board says so, and one that ends after it does not",
  (program, text) => {
    // Four tables play each board, and the second board is needed to compare with.
    for (let results = 8; results <= inOrder.length; results++) {
      const answer = beginning(text, results);
      if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
      const { board } = inOrder[results - 1];
      const within: EventFault[] =
        results % 4 === 0
          ? []
          : [{ code: "fewerResults", board: String(board), count: results % 4, most: 4 }];
      const missing = board === 20 ? "21" : `${board + 1}–21`;
      const after: EventFault[] =
        program === "BBO Extractor" || board === 21
          ? []
          : [{ code: "boardsMissing", most: 21, count: board, missing }];
      expect(answer.event.results).toHaveLength(results);
      expect(answer.remarks).toEqual([...after, ...within]);
    }
  },
);

test("awards that need more results than the only board has show that the list is cut off", () => {
  const codes = (results: number) => {
    const answer = beginning(FILES["BBO Extractor"], results);
    return "remarks" in answer ? answer.remarks.map(({ code }) => code) : answer.faults;
  };
  expect([1, 2, 3, 4].map(codes)).toEqual([["cutOff"], ["cutOff"], ["cutOff"], []]);
});

test("the boards that are missing are named in runs, five at most", () => {
  const from = (first: number, last: number) =>
    new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  expect(missingBoards(28, from(10, 28))).toBe("1–9");
  expect(missingBoards(28, from(1, 27))).toBe("28");
  expect(missingBoards(12, new Set([1, 2, 5, 7, 8]))).toBe("3–4, 6, 9–12");
  expect(missingBoards(28, from(1, 28))).toBe("");
  const odd = new Set(Array.from({ length: 14 }, (_, index) => 2 * index + 1));
  expect(missingBoards(28, odd)).toBe("2, 4, 6, 8, 10, …");
});
