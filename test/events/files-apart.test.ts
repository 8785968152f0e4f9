import { filesApart } from "../../src/events/files-apart";
import { listsReading } from "../../src/events/lists";
import { type NamedText } from "../../src/events/parts";
import { finished } from "../../src/events/slices";

/* Files that were chosen together, in the layout of the BBO Extractor, may be of several events. */

/** Boards of two tables each, of which North-South win one and lose the other by this score. */
function list(
  name: string,
  boards: readonly number[],
  score: number,
  head: readonly string[] = [],
): NamedText {
  const lines = boards.flatMap((board) => [`${board},A,1,2,${score}`, `${board},A,3,4,${-score}`]);
  return textOf(name, [...head, "#Board,Section,nsPair,ewPair,Score", ...lines]);
}

const textOf = (name: string, lines: readonly string[]): NamedText => ({
  name,
  text: `${lines.join("\n")}\n`,
});
const titled = (title: string, date = "") => [`#Title,${title}`, ...(date ? [`#Date,${date}`] : [])];

const apart = (...texts: NamedText[]) =>
  finished(filesApart(texts, listsReading))?.map(({ name, texts: own }) => [
    name,
    own.map((one) => one.name),
  ]);

test("files with other results of the same boards are of two events", () => {
  const monday = list("a", [1, 2], 420, titled("Pairs", "2 March"));
  const tuesday = list("b", [1, 2], -50, titled("Pairs", "3 March"));
  expect(apart(monday, tuesday)).toEqual([
    ["2 March · a", ["a"]],
    ["3 March · b", ["b"]],
  ]);
});

test("each further file belongs to the event of its title, or to the one before", () => {
  const files = [
    list("a", [1, 2], 420, titled("Monday")),
    list("b", [1, 2], -50, titled("Tuesday")),
    list("c", [3], 420, titled("Monday")),
    list("d", [4], 420),
  ];
  expect(apart(...files)).toEqual([
    ["Monday · a", ["a", "c", "d"]],
    ["Tuesday · b", ["b"]],
  ]);
});

test("files without a title are named as they are, and go on with the event before", () => {
  const files = [
    list("a", [1, 2], 420),
    list("b", [1, 2], -50, titled("Tuesday", "3 March")),
    list("c", [3], 420),
  ];
  expect(apart(...files)).toEqual([
    ["a", ["a"]],
    ["Tuesday · 3 March · b", ["b", "c"]],
  ]);
});

/** The same file with other sections and pairs; `A,1,2` stands in its lines. */
const changed = ({ name, text }: NamedText, from: RegExp, to: string): NamedText => ({
  name,
  text: text.replace(from, to),
});

test("files with other boards, with the same lines or of other sections are of one event", () => {
  const first = list("a", [1, 2], 420);
  expect(apart(first, list("b", [3, 4], -50))).toBeUndefined();
  expect(apart(first, list("b", [1, 2], 420))).toBeUndefined();
  expect(apart(first, changed(list("b", [1, 2], -50), /,A,/g, ",B,"))).toBeUndefined();
  // Boards 11 and 12 of section 1 are not boards 1 and 2 of section 11.
  const [one, eleven] = [list("a", [11, 12], 420), list("b", [1, 2], -50)];
  expect(apart(changed(one, /,A,/g, ",1,"), changed(eleven, /,A,/g, ",11,"))).toBeUndefined();
  expect(apart()).toBeUndefined();
});

test("the pairs of one direction are enough, and where nobody knows who played nothing says that there are two events", () => {
  const boards = [1, 2, 3, 4];
  const [one, other] = [list("a", boards, 420), list("b", boards, -50)];
  const names = (to: string) => apart(...[one, other].map((file) => changed(file, /A,(\d),(\d)/g, to)));
  const two = [
    ["a", ["a"]],
    ["b", ["b"]],
  ];
  expect(names("A,$1,")).toEqual(two);
  expect(names("A,,$2")).toEqual(two);
  expect(names("A,,")).toBeUndefined();
});

test("a file that cannot be read by itself goes with the others: before the results of its event where the first one does", () => {
  const [monday, tuesday] = [list("a", [1, 2], 420), list("b", [1, 2], -50)];
  const ranking = (name: string) => textOf(name, ["#Rank,Pair,Name,Score", "1,1,Ann + Bo,60"]);
  expect(apart(ranking("x"), monday, ranking("y"), tuesday)).toEqual([
    ["x", ["x", "a"]],
    ["y", ["y", "b"]],
  ]);
  expect(apart(monday, ranking("x"), tuesday, ranking("y"))).toEqual([
    ["a", ["a", "x"]],
    ["b", ["b", "y"]],
  ]);
});

test("the part that is read rises from file to file", () => {
  const parts = [...filesApart([list("a", [1], 420), list("b", [2], 50), list("c", [3], 50)], listsReading)];
  expect(parts.every((read, index) => read >= (parts[index - 1] ?? 0) && read < 1)).toBe(true);
  expect(parts.map((read) => Math.floor(3 * read + 1e-9))).toEqual(
    [0, 1, 2].flatMap((file) => Array.from({ length: parts.length / 3 }, () => file)),
  );
});
