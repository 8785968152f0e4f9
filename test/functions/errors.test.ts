import { CellError, hostError } from "../../src/functions/errors";

describe("in a host that has no error class of its own", () => {
  const host = globalThis as { CustomFunctions?: unknown };
  const before = host.CustomFunctions;

  beforeEach(() => delete host.CustomFunctions);
  afterEach(() => {
    if (before !== undefined) host.CustomFunctions = before;
  });

  test("a bad cell throws a plain Error with the same message", () => {
    const error = hostError(new CellError("value", "IMP: that is no score"));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(CellError);
    expect(error.message).toBe("IMP: that is no score");
  });

  test("a bad cell is no Error object before it is thrown, because an Error records a stack trace, a million times in a long column", () => {
    expect(new CellError("value", "IMP: that is no score")).not.toBeInstanceOf(Error);
  });
});
