import {
  eachCell,
  keyword,
  mustNotBeShifted,
  number,
  numberOrWord,
  oneNumber,
  optionalWord,
  word,
  worksheetFunction,
} from "../../src/functions/arguments";
import { beginCall, CellError, errorOfCell } from "../../src/functions/errors";
import { readRange } from "../../src/functions/reading";

const RULE = { fn: "PAR", name: "rule" };

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

const valueError = (message: string) => expect.objectContaining({ code: "value", message });

describe("an argument of one word", () => {
  const required = word<"macro" | "nearest">(["macro", "nearest"]);
  const withDefault = word<"macro" | "nearest">(["macro", "nearest"], "macro");
  const fromKeys = keyword<"macro" | "nearest">({ macro: 1, nearest: 2 }, "nearest");
  const optional = optionalWord<"macro" | "nearest">(["macro", "nearest"]);

  test.each([[null], [undefined], [""], ["  "]])("may be blank unless it is required: %j", (blank) => {
    expect(withDefault.read(RULE, blank)).toBe("macro");
    expect(fromKeys.read(RULE, blank)).toBe("nearest");
    expect(optional.read(RULE, blank)).toBeUndefined();
    expect(thrownBy(() => required.read(RULE, blank))).toEqual(
      valueError("PAR: rule is blank: expected macro or nearest"),
    );
  });

  test("is read in capital and small letters", () => {
    for (const { read } of [required, withDefault, fromKeys, optional])
      expect(read(RULE, [[" Nearest "]])).toBe("nearest");
  });

  // A cell that refers to an empty one shows 0.
  test("that is 0 can be left out, unless it is required", () => {
    for (const { read } of [withDefault, fromKeys, optional])
      expect(thrownBy(() => read(RULE, 0))).toEqual(
        valueError("PAR: rule is 0: leave it out, or type macro or nearest"),
      );
    expect(thrownBy(() => required.read(RULE, 0))).toEqual(
      valueError("PAR: rule is 0: expected macro or nearest"),
    );
  });
});

describe("an argument of one number", () => {
  const step = { expected: "a number above 0, such as 10", above: 0 };

  test("refuses a text also where every number is allowed", () => {
    expect(thrownBy(() => number({ expected: "a number" }).read(RULE, "x"))).toEqual(
      valueError('PAR: rule is "x": expected a number'),
    );
  });

  test("that is 0 can be left out, unless it is required", () => {
    const leaveOut = valueError("PAR: rule is 0: leave it out, or type a number above 0, such as 10");
    expect(thrownBy(() => oneNumber(readRange(RULE, 0), step))).toEqual(leaveOut);
    expect(thrownBy(() => number({ ...step, optional: true }).read(RULE, 0))).toEqual(leaveOut);
    expect(thrownBy(() => number(step).read(RULE, 0))).toEqual(
      valueError("PAR: rule is 0: expected a number above 0, such as 10"),
    );
  });

  test("or of a word takes either, and is undefined where it is blank", () => {
    const { read } = numberOrWord<"largest">({ ...step, optional: true }, ["largest"]);
    expect([3, "3", " Largest ", null].map((cell) => read(RULE, cell))).toEqual([3, 3, "largest", undefined]);
  });
});

describe("what is wrong in the cells of a range", () => {
  const bad = (index: number) => new CellError("value", `cell ${index} is wrong`, `A${index + 1}`);
  const badFrom = (first: number) => (index: number) => {
    if (index >= first) throw bad(index);
  };

  test.each([
    [1, "cell 2 is wrong"],
    [2, "cell 2 is wrong; also A4"],
    [5, "cell 2 is wrong; also A4, A5, A6, A7"],
    [6, "cell 2 is wrong; also A4, A5, A6, A7 and 1 more"],
    [1000, "cell 2 is wrong; also A4, A5, A6, A7 and 995 more"],
  ])("names the first five of %d cells", (count, message) => {
    expect(thrownBy(() => eachCell(2 + count, badFrom(2)))).toEqual(valueError(message));
  });

  test("is no longer read after a thousand of them", () => {
    beginCall();
    let reads = 0;
    const read = (index: number) => {
      reads++;
      throw errorOfCell("PAR", () => bad(index));
    };
    expect(thrownBy(() => eachCell(3000, read))).toEqual(
      valueError("cell 0 is wrong; also A2, A3, A4, A5 and more than 995 more"),
    );
    expect(reads).toBe(1001);
    const message =
      "PAR: more than 1000 cells are wrong: correct those above first, each has its own message";
    // The next range of the same call has no messages left.
    const further = thrownBy(() => eachCell(3000, read));
    expect(further).toEqual(valueError(message));
    expect(thrownBy(() => eachCell(3000, read))).toBe(further);
  });

  test.each([
    ["that names no cell", new CellError("na", "PAR: scores holds no scores yet")],
    ["in our own code", new TypeError("no such table")],
  ])("an error %s ends the reading at once, as it is", (_, error) => {
    let reads = 0;
    const read = (index: number) => {
      reads++;
      if (index === 1) throw error;
      throw bad(index);
    };
    expect(thrownBy(() => eachCell(5, read))).toBe(error);
    expect(reads).toBe(2);
  });
});

test("an error in our own code is thrown as it is", () => {
  const fault = new TypeError("no such table");
  const broken = worksheetFunction("PAR", {}, () => {
    throw fault;
  });
  expect(thrownBy(() => broken({}))).toBe(fault);
});

test.each([
  ["A2:A5", "B1:B4", "begins 1 row above scores (A2:A5): expected both to begin in the same row"],
  ["A2:A5", "B5:B8", "begins 3 rows below scores (A2:A5): expected both to begin in the same row"],
])("two columns in other rows, %s and %s, are refused", (scores, boards, said) => {
  const range = (name: string, address: string) =>
    readRange({ fn: "PAR", name, address }, [[1], [2], [3], [4]]);
  expect(thrownBy(() => mustNotBeShifted(range("scores", scores), range("boards", boards)))).toEqual(
    valueError(`PAR: boards (${boards}) ${said}`),
  );
});
