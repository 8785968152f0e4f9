import { tablesIn } from "../../../src/events/tables/find";
import { awardsOf, CONTRACT_BEGINS, matrixResults, rankingOf } from "../../../src/events/tables/matrix";

function matrixOf(...rows: string[]) {
  const sheet = { name: "", rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(";") })) };
  const [table] = tablesIn(sheet).tables;
  if (table?.kind !== "matrix") throw new Error("It is no matrix.");
  return table;
}

/** The cells of the lines: board, North-South, their names, East-West, their names, contract, score of each. */
const lines = (...rows: string[]) =>
  matrixResults(matrixOf(...rows))?.lines.map(({ cells }) => cells.join(";"));

test("the scores of a pair on each board are lines of its side", () => {
  expect(lines("NS;1;2;3", "7;420; -50 ;", "8;;;100")).toEqual([
    "1;7;;;;;420;",
    "2;7;;;;;-50;",
    "3;8;;;;;100;",
  ]);
  expect(lines("EW;1;2;3", "Pair 7;420;-50;100")?.[0]).toBe("1;;;7;;;;420");
  expect(lines("Names;1;2;3", "Ann & Bo;420;-50;100")?.[0]).toBe("1;;Ann & Bo;;;;420;");
});

test("both pairs may stand in the row, and contracts in its cells", () => {
  expect(lines("NS;EW;1;2;3", "7;8;4SN=;PASS;3NT")).toEqual([
    "1;7;;8;;4SN=;;",
    "2;7;;8;;PASS;;",
    "3;7;;8;;3NT;;",
  ]);
});

test("a column for each pair has its results in the rows of the boards", () => {
  expect(lines("Board;Pair 7;8;9", "1;420;-50;100", "2;50;60;170")?.slice(0, 2)).toEqual([
    "1;7;;;;;420;",
    "1;8;;;;;-50;",
  ]);
  // A column of contracts and one of scores are no pairs.
  expect(lines("Board;A;B;C", "1;4S;420;4H")).toBeUndefined();
});

test("opponents may stand behind the score", () => {
  expect(lines("NS;1;2;3", "7;420/8;-50 v 9;100 (10)")).toEqual([
    "1;7;;8;;;420;",
    "2;7;;9;;;-50;",
    "3;7;;10;;;100;",
  ]);
});

test("totals are no pair, and neither are cells of awards", () => {
  for (const word of ["Total", "Totals", "Sum", "Average", "Mean", "Max", "Min"])
    expect(lines("NS;1;2;3", "7;420;-50;100", `${word};420;420;420`)).toHaveLength(3);
  expect(lines("NS;1;2;3", "7;3;1.5;2")).toBeUndefined();
  expect(awardsOf(matrixOf("NS;1;2;3", "7;3;1.5;50%", "8;0;;x"))).toBe(3);
  expect(awardsOf(matrixOf("NS;1;2;3", "7;420;-50;3"))).toBe(0);
  expect(awardsOf(matrixOf("Board;A;B;C", "1;420;3;2"))).toBe(0);
  expect(awardsOf(matrixOf("Board;A;B;C", "1;4;3;2"))).toBe(3);
});

test("what stands beside the boards is a ranking", () => {
  expect(rankingOf(matrixOf("Pair;Names;1;2;3;Total", "7;Ann;3;2;1;6"))).toMatchObject({
    kind: "ranking",
    header: { columns: { id: [0], names: [1], total: [5] } },
    lines: [{ line: 2 }],
  });
});

test("the lines are a table of results with only the scores that are there", () => {
  const columns = { board: [0], ns: [1], nsNames: [2], ew: [3], ewNames: [4], contract: [5] };
  const texts = ["Board", "NS", "NS names", "EW", "EW names", "Contract", "Score NS", "Score EW"];
  const headerOf = (...rows: string[]) => {
    const { kind, header } = matrixResults(matrixOf(...rows)) ?? {};
    return { kind, header };
  };
  const header = { line: 1, texts };
  expect(headerOf("NS;1;2;3", "7;420;-50;100")).toEqual({
    kind: "results",
    header: { ...header, columns: { ...columns, score: [6] } },
  });
  expect(headerOf("EW;1;2;3", "7;420;-50;100").header?.columns).toEqual({ ...columns, scoreEw: [7] });
  expect(headerOf("NS;1;2;3", "7;4SN=;PASS;3NTS-1").header?.columns).toEqual(columns);
});

test("names stand beside the numbers of a side, whichever it is", () => {
  expect(lines("NS;Names;1;2;3", "7;Ann & Bo;420;-50;100")?.[0]).toBe("1;7;Ann & Bo;;;;420;");
  expect(lines("EW;Names;1;2;3", "7;Ann & Bo;420;-50;100")?.[0]).toBe("1;;;7;Ann & Bo;;;420");
});

test("opponents of East-West are North-South", () => {
  expect(lines("EW;1;2;3", "7;420/8;-50;100 (A9)")).toEqual([
    "1;8;;7;;;;420",
    "2;;;7;;;;-50",
    "3;A9;;7;;;;100",
  ]);
  // They have an average the other way round: 60 of the pair of the row is East-West's.
  expect(lines("EW;1;2;3", "7;420;-50;A6040")?.[2]).toBe("3;;;7;;;;A4060");
});

test("an average of 50 to 50 is no score against a pair, and 150 against pair 50 is none of 50 to 50", () => {
  expect(lines("NS;1;2;3", "7;420/12;50/50;150/50", "8;50/501;100/1;50/2")).toEqual([
    "1;7;;12;;;420;",
    "2;7;;;;;50/50;",
    "3;7;;50;;;150;",
    "1;8;;501;;;50;",
    "2;8;;1;;;100;",
    "3;8;;2;;;50;",
  ]);
});

test("a number in a heading is that of a pair behind the word alone", () => {
  const numbers = (heading: string) => lines(`Board;${heading};8;9`, "1;420;50;100")?.[0]?.split(";")[1];
  expect(numbers("Pair  7")).toBe("7");
  expect(numbers("Paar #7")).toBe("7");
  expect(numbers("Pair7")).toBe("7");
  expect(numbers("Au Pair 7")).toBe("Au Pair 7");
});

test("with as many awards as scores it is a matrix of awards", () => {
  expect(lines("NS;1;2;3;4", "7;420;50;3;2")).toBeUndefined();
  expect(awardsOf(matrixOf("NS;1;2;3;4", "7;420;50;3;2"))).toBe(2);
});

test("a column of pairs has contracts or scores in more than half of its cells", () => {
  const scores = (...words: string[]) => lines("Board;7;8;9", "1;420;50;100", ...words);
  expect(scores("2;x;60;170")).toBeUndefined();
  expect(scores("2;x;60;170", "3;50;90;110")).toHaveLength(9);
  // Half of them contracts and half of them scores are no column of either.
  expect(scores("2;4SN=;60;170")).toBeUndefined();
  expect(scores("2;5;60;170")).toBeUndefined();
  expect(lines("Board;7;8;9", "1;4SN=;PASS;2HE-1")).toHaveLength(3);
});

test.each(["Pair", "NS", "EW", "Names"])("totals below %s are no pair", (corner) => {
  expect(lines(`${corner};1;2;3`, "7;420;-50;100", "Total;420;420;420")).toHaveLength(3);
});

test("totals are no board and no pair whose number stands behind its results", () => {
  expect(lines("Board;7;8;9", "1;420;50;100", "Total;420;50;100")).toHaveLength(3);
  expect(lines("1;2;3;Pair", "420;-50;100;7", "50;60;70", "420;420;420;Total")).toHaveLength(6);
});

test("players whose first name is Max or Min are no totals", () => {
  const rows = (names: string) => lines("Names;1;2;3", `${names};420;-50;100`)?.length ?? 0;
  for (const names of ["Max Alder & Ann Birch", "Min Cedar", "Ann Sum", "Grand Total"])
    expect(rows(names)).toBe(3);
  for (const total of ["Max", "MIN:", "mean ", "Sum", "Total score", "Average of all"])
    expect(rows(total)).toBe(0);
});

test.each([
  ["+420", 0],
  ["-420", 0],
  ["−420", 0],
  ["–420", 0],
  ["50", 0],
  ["420/7", 0],
  ["N4S", 0],
  ["40", 3],
  ["x420", 2],
  ["420x", 2],
  ["420/7 ruled", 2],
  ["1.25", 3],
  ["62,5 %", 3],
  ["60%", 3],
  ["0.5", 3],
  ["-3", 3],
  ["−3", 3],
  ["x3", 2],
  ["9x", 2],
  ["0", 2],
  ["00", 2],
])("%s beside two awards makes %d of them", (cell, count) => {
  expect(awardsOf(matrixOf("Board;A;B;C", `1;${cell};3;2`))).toBe(count);
});

test("a contract begins with its level, perhaps behind its declarer, and a pass with its letter", () => {
  for (const words of ["4S", "4 ♠", "N4S", "N  4S", "Ö 3SA", "Pass", "p"])
    expect(words).toMatch(CONTRACT_BEGINS);
  for (const words of ["N", "8S", "420", "4", "x4S", "NN4S", "up"])
    expect(words).not.toMatch(CONTRACT_BEGINS);
});
