import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type CsvKind } from "../../src/sheets/csv-signs";
import { type Insertion, useInsertion } from "../../src/pane/ui/insertion";
import { type NewSheet, type SheetHost } from "../../src/sheets/sheet-host";

const SHEETS: NewSheet[] = [
  { name: "VPs", title: "VPs", columns: [{ header: "IMPs", width: 8 }], rows: [[1]] },
];

const CSV: CsvKind = "comma";

/** The foot of a tool, drawn once without a page: what it does with its host is what counts. */
function footOf(makesFiles = false) {
  const inserted: (readonly NewSheet[])[] = [];
  const host = {
    makesFiles,
    addInFormulas: true,
    insertSheets: (sheets: NewSheet[]) => {
      inserted.push(sheets);
      return Promise.resolve(sheets.map(({ name }) => name));
    },
  } as unknown as SheetHost;
  let foot: Insertion | undefined;
  function Tool() {
    foot = useInsertion({ host });
    return null;
  }
  renderToString(createElement(Tool));
  const saved: NewSheet[] = [];
  Object.assign(host, {
    saveCsv: (sheet: NewSheet) => {
      saved.push(sheet);
      return "VPs.csv";
    },
  });
  const press = async (sheets: NewSheet[], twice?: string) => {
    const before = inserted.length;
    foot?.insert(sheets, twice);
    await new Promise((resolve) => setImmediate(resolve));
    return inserted.length > before;
  };
  return Object.assign(press, { saved, saveCsv: (sheet: NewSheet) => foot?.saveCsv(sheet, CSV) });
}

test("a second press on the same tables only warns, a third one writes them, and the fourth warns again", async () => {
  const press = footOf();
  const pressed = [];
  for (let time = 1; time <= 4; time++) pressed.push(await press(SHEETS, "They are there already."));
  expect(pressed).toEqual([true, false, true, false]);
});

test("other tables are written at once, and so are all where nothing can be twice", async () => {
  const press = footOf();
  expect(await press(SHEETS, "They are there already.")).toBe(true);
  expect(await press([...SHEETS], "They are there already.")).toBe(true);
  // Without a warning, and as a file of its own each time.
  const plain = footOf();
  expect([await plain(SHEETS), await plain(SHEETS)]).toEqual([true, true]);
  const file = footOf(true);
  expect([await file(SHEETS, "Twice"), await file(SHEETS, "Twice")]).toEqual([true, true]);
});

test("while tabs are written no table is saved as a file, and afterwards one is", async () => {
  const press = footOf();
  const pressed = press(SHEETS);
  press.saveCsv(SHEETS[0]);
  expect(await pressed).toBe(true);
  expect(press.saved).toEqual([]);
  press.saveCsv(SHEETS[0]);
  expect(press.saved).toEqual([SHEETS[0]]);
});
