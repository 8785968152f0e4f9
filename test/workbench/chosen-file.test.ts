import { chosenFile } from "../../src/workbench/bar/chosen-file";

afterEach(() => void Reflect.deleteProperty(globalThis, "document"));

/** The field with which the browser asks for a file. */
function asked() {
  const listeners = new Map<string, () => void>();
  const field = {
    type: "",
    accept: "",
    files: null as { name: string }[] | null,
    clicks: 0,
    addEventListener: (kind: string, told: () => void) => void listeners.set(kind, told),
    click: () => void field.clicks++,
  };
  const createElement = (name: string) => (name === "input" ? field : undefined);
  Object.defineProperty(globalThis, "document", { value: { createElement }, configurable: true });
  const chosen = chosenFile();
  return { field, chosen, tell: (kind: string) => listeners.get(kind)?.() };
}

test("the browser asks once for a workbook, and its first file is taken", async () => {
  const { field, chosen, tell } = asked();
  expect([field.type, field.accept, field.clicks]).toEqual([
    "file",
    ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    1,
  ]);
  field.files = [{ name: "one.xlsx" }, { name: "two.xlsx" }];
  tell("change");
  expect(await chosen).toEqual({ name: "one.xlsx" });
});

test.each(["cancel", "change"])(
  "no file is chosen when the user leaves the list without one (%s)",
  async (kind) => {
    const { chosen, tell } = asked();
    tell(kind);
    const late = new Promise((resolve) => setTimeout(() => resolve("still waiting"), 50));
    expect(await Promise.race([chosen, late])).toBeUndefined();
  },
);
