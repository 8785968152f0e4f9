import { Workbook } from "@cj-tech-master/excelts";
import { downloadHost, saveCsv } from "../../../src/hosts/file/host";
import { type NewSheet } from "../../../src/sheets/sheet-host";
import { text } from "../../../src/translations/texts";
import { messageOf } from "../excel/in-node";

const TABLE: NewSheet = {
  name: "VP table",
  title: "VPs",
  columns: [{ header: "IMPs", width: 10 }],
  rows: [[0], [{ formula: "=PAR(A3:A4)" }]],
};

/** What the browser was given to save. */
let saved: { name: string; file: Blob }[];
const { createObjectURL, revokeObjectURL } = URL;
const { setTimeout: wait } = globalThis;
let refuses: string | undefined;

beforeEach(() => {
  saved = [];
  refuses = undefined;
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    if (refuses !== undefined) throw new Error(refuses);
    return `blob:${files.push(file) - 1}`;
  };
  URL.revokeObjectURL = () => undefined;
  const link = () => {
    const made = { href: "", download: "", click: () => {} };
    made.click = () => {
      saved.push({ name: made.download, file: files[Number(made.href.replace("blob:", ""))] });
    };
    return made;
  };
  Object.defineProperty(globalThis, "document", { value: { createElement: link }, configurable: true });
  // The address of the file is kept for a minute.
  Object.assign(globalThis, {
    setTimeout: (ring: () => void, ms: number) => (ms < 60_000 ? wait(ring, ms) : undefined),
  });
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  Object.assign(globalThis, { setTimeout: wait });
  Reflect.deleteProperty(globalThis, "document");
});

test("a page without a spreadsheet makes files, with values where a formula needs the add-in", () => {
  const { makesFiles, drawsCharts, addInFormulas, valuesOnly } = downloadHost;
  expect([makesFiles, drawsCharts, addInFormulas, valuesOnly]).toEqual([true, false, false, true]);
  expect(downloadHost.typedFormula("=VPCONT(12.5, 16)")).toBe("=VPCONT(12.5, 16)");
});

test("tables are one file, named after the first, in which all of them stand", async () => {
  const names = await downloadHost.insertSheets([TABLE, { ...TABLE, name: "Matches: A/B" }]);
  expect(names).toEqual(["VP table", expect.stringMatching(/^Matches/)]);
  expect(saved.map(({ name }) => name)).toEqual(["VP table.xlsx"]);
  const book = new Workbook();
  await book.xlsx.load(await saved[0].file.arrayBuffer());
  expect(book.worksheets.map(({ name }) => name)).toEqual(names);
});

test("a file that is cancelled is not saved, and the reason comes back", async () => {
  const cancel = new AbortController();
  cancel.abort("enough");
  await expect(downloadHost.insertSheets([TABLE], cancel.signal)).rejects.toBe("enough");
  expect(saved).toEqual([]);
});

test("a browser that saves nothing makes a message with its words, also when it was cancelled too late", async () => {
  refuses = "no disk";
  const message = text("hosts.browser.noFile", { words: "no disk" });
  expect(await downloadHost.insertSheets([TABLE]).catch(messageOf)).toBe(message);
  expect(await downloadHost.insertSheets([TABLE], new AbortController().signal).catch(messageOf)).toBe(
    message,
  );
  const late = new AbortController();
  URL.createObjectURL = () => {
    late.abort("enough");
    throw new Error("no disk");
  };
  expect(await downloadHost.insertSheets([TABLE], late.signal).catch(messageOf)).toBe(message);
  URL.createObjectURL = () => {
    throw "no words";
  };
  expect(await downloadHost.insertSheets([TABLE]).catch(messageOf)).toMatch(/no words/);
});

test("a part of the pane that cannot be loaded makes a message of its own", async () => {
  refuses = "Loading chunk 7 failed";
  expect(await downloadHost.insertSheets([TABLE]).catch(messageOf)).toBe(text("hosts.browser.notLoaded"));
});

test("a table is saved as .csv under its name", async () => {
  expect(saveCsv({ ...TABLE, rows: [[1.5]] }, "semicolon")).toBe("VP table.csv");
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([
    ["VP table.csv", "text/csv;charset=utf-8"],
  ]);
  // The mark of UTF-8 is in the bytes.
  expect(Buffer.from(await saved[0].file.arrayBuffer()).toString()).toBe("\uFEFFIMPs\r\n1,5\r\n");
});
