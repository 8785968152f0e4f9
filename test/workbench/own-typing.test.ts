import { OwnTyping } from "../../src/workbench/own-typing";

/* Whether Ctrl+Z in a field of the pane belongs to the text of the field, or to the workbook. */

function form() {
  const typing = new OwnTyping();
  const field = { value: "60" };
  const type = (value: string, into = field) => {
    typing.begins(into);
    into.value = value;
    typing.changed(into);
  };
  return { typing, field, type };
}

test("a field into which nobody has typed leaves the key to the workbook", () => {
  const { typing, field } = form();
  expect([typing.isOwn(field, "undo"), typing.isOwn(field, "redo")]).toEqual([false, false]);
});

test("what is typed is the field's own until it is taken back, and can then be brought back", () => {
  const { typing, field, type } = form();
  type("604");
  type("6042");
  expect(typing.isOwn(field, "undo")).toBe(true);
  // The browser takes it back letter by letter.
  type("604");
  expect(typing.isOwn(field, "undo")).toBe(true);
  type("60");
  expect([typing.isOwn(field, "undo"), typing.isOwn(field, "redo")]).toEqual([false, true]);
});

test("after a button has written into the workbook, its step is undone first", () => {
  const { typing, field, type } = form();
  type("604");
  typing.forget();
  expect(typing.isOwn(field, "undo")).toBe(false);
  // What is typed from then on is the field's own again, and no more than that.
  type("60");
  expect(typing.isOwn(field, "undo")).toBe(true);
  type("604");
  expect(typing.isOwn(field, "undo")).toBe(false);
});

test("a text that a button has put into the field is not typed", () => {
  const { typing, field, type } = form();
  type("604");
  field.value = "420";
  expect([typing.isOwn(field, "undo"), typing.isOwn(field, "redo")]).toEqual([false, false]);
  type("4205");
  expect(typing.isOwn(field, "undo")).toBe(true);
});

test("each field has its own text", () => {
  const { typing, field, type } = form();
  const other = { value: "" };
  type("12", other);
  expect([typing.isOwn(field, "undo"), typing.isOwn(other, "undo")]).toEqual([false, true]);
});
