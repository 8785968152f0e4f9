import { CellError, hostError } from "../../src/functions/errors";

describe("where the host has no errors of its own", () => {
  const host = globalThis as { CustomFunctions?: unknown };
  const before = host.CustomFunctions;

  beforeEach(() => delete host.CustomFunctions);
  afterEach(() => {
    if (before !== undefined) host.CustomFunctions = before;
  });

  test("a bad cell is a plain error with the same message", () => {
    const error = hostError(new CellError("value", "IMP: that is no score"));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(CellError);
    expect(error.message).toBe("IMP: that is no score");
  });

  test("until then it is no Error, which would note its place in the program a million times", () => {
    expect(new CellError("value", "IMP: that is no score")).not.toBeInstanceOf(Error);
  });
});
