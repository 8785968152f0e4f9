/**
 * Writes an Access database in the layout of Jet 3 or 4, for tests of the reader. It writes only what tables
 * of texts, numbers and yes or no need: no indexes, and one definition page for each table.
 *
 * Source: "HACKING" of mdbtools, which describes the pages.
 */
import { type MadeEvent } from "./made-event";

export interface JetTable {
  name: string;
  columns: readonly { name: string; type: "text" | "integer" | "long" | "boolean" | "date" }[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
}

const LAYOUTS = {
  3: {
    page: 2048,
    rows: 12,
    columns: 25,
    variable: 23,
    map: 35,
    start: 43,
    entry: 18,
    type: 0,
    index: 1,
    variableIndex: 3,
    flags: 13,
    fixedIndex: 14,
    size: 16,
    count: 1,
    records: 8,
  },
  4: {
    page: 4096,
    rows: 16,
    columns: 45,
    variable: 43,
    map: 55,
    start: 63,
    entry: 25,
    type: 0,
    index: 5,
    variableIndex: 7,
    flags: 15,
    fixedIndex: 21,
    size: 23,
    count: 2,
    records: 12,
  },
} as const;

const TYPES = { boolean: 1, integer: 3, long: 4, date: 8, text: 10 } as const;
const SIZES = { boolean: 0, integer: 2, long: 4, date: 8 } as const;

export function jetDatabase(version: 3 | 4, tables: readonly JetTable[]): Buffer {
  const layout = LAYOUTS[version];
  const text = (value: string) => Buffer.from(value, version === 3 ? "latin1" : "utf16le");
  const pages: Buffer[] = [header(version), Buffer.alloc(layout.page)];
  const maps: Buffer[] = [];

  const write = ({ columns, rows }: JetTable): number => {
    const definition = Buffer.alloc(layout.page);
    const definitionPage = pages.push(definition) - 1;
    const dataPages: number[] = [];
    let records: Buffer[] = [];
    const flush = () => {
      if (records.length === 0) return;
      const page = dataPage(layout.page, layout.records, records);
      page.writeUInt32LE(definitionPage, 4);
      dataPages.push(pages.push(page) - 1);
      records = [];
    };
    for (const row of rows) {
      records.push(record(version, columns, row, text));
      const used = records.reduce((sum, one) => sum + one.length + 2, layout.records + 2);
      if (used > layout.page - 300) flush();
    }
    flush();

    definition[0] = 2;
    definition.writeUInt32LE(rows.length, layout.rows);
    definition.writeUInt16LE(columns.length, layout.columns);
    definition.writeUInt16LE(columns.filter(({ type }) => type === "text").length, layout.variable);
    definition.writeUInt32LE((1 << 8) | maps.length, layout.map);
    let fixed = 0;
    let variable = 0;
    let names = layout.start + columns.length * layout.entry;
    columns.forEach(({ name, type }, index) => {
      const at = layout.start + index * layout.entry;
      definition[at + layout.type] = TYPES[type];
      definition[at + layout.index] = index;
      if (type === "text") {
        definition[at + layout.variableIndex] = variable++;
        definition.writeUInt16LE(200, at + layout.size);
      } else {
        definition[at + layout.flags] = 1;
        definition.writeUInt16LE(fixed, at + layout.fixedIndex);
        definition.writeUInt16LE(SIZES[type], at + layout.size);
        fixed += SIZES[type];
      }
      const written = text(name);
      definition.writeUIntLE(written.length, names, layout.count);
      written.copy(definition, names + layout.count);
      names += layout.count + written.length;
    });

    const map = Buffer.alloc(5 + 64);
    for (const page of dataPages) map[5 + (page >> 3)] |= 1 << (page & 7);
    maps.push(map);
    return definitionPage;
  };

  // The list of all tables must be page 2 and holds the page numbers of the other tables, so it is written
  // twice.
  const list = (ids: readonly number[]): JetTable => ({
    name: "MSysObjects",
    columns: [
      { name: "Id", type: "long" },
      { name: "Type", type: "integer" },
      { name: "Flags", type: "long" },
      { name: "Name", type: "text" },
    ],
    rows: tables.map(({ name }, index) => [ids[index] ?? 0, 1, 0, name]),
  });
  write(list([]));
  const ids = tables.map(write);
  const rewritten = jetPages(layout, version, list(ids), text);
  rewritten.writeUInt32LE(2, 4);
  pages[3] = rewritten;
  pages[1] = dataPage(layout.page, layout.records, maps);
  return Buffer.concat(pages);
}

function jetPages(
  layout: (typeof LAYOUTS)[3 | 4],
  version: 3 | 4,
  { columns, rows }: JetTable,
  text: (value: string) => Buffer,
): Buffer {
  return dataPage(
    layout.page,
    layout.records,
    rows.map((row) => record(version, columns, row, text)),
  );
}

/** Page 0 holds the name of the format, the version, and a masked part, which is all zeros here. */
function header(version: 3 | 4): Buffer {
  const page = Buffer.alloc(LAYOUTS[version].page);
  page[1] = 1;
  page.write("Standard Jet DB\0", 4, "latin1");
  page[0x14] = version - 3;
  mask(version === 3 ? 126 : 128).copy(page, 0x18);
  return page;
}

/** RC4 with the key that is the same in every Jet file. */
function mask(length: number): Buffer {
  const key = [0xc7, 0xda, 0x39, 0x6b];
  const state = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i] + key[i % 4]) % 256;
    [state[i], state[j]] = [state[j], state[i]];
  }
  let j = 0;
  return Buffer.from(
    Array.from({ length }, (_, n) => {
      const i = (n + 1) % 256;
      j = (j + state[i]) % 256;
      [state[i], state[j]] = [state[j], state[i]];
      return state[(state[i] + state[j]) % 256];
    }),
  );
}

/** Records are stored from the end of the page towards its start, and their offsets from the start on. */
function dataPage(size: number, countAt: number, records: readonly Buffer[]): Buffer {
  const page = Buffer.alloc(size);
  page[0] = 1;
  page.writeUInt16LE(records.length, countAt);
  let end = size;
  records.forEach((one, index) => {
    end -= one.length;
    one.copy(page, end);
    page.writeUInt16LE(end, countAt + 2 + 2 * index);
  });
  return page;
}

function record(
  version: 3 | 4,
  columns: JetTable["columns"],
  row: JetTable["rows"][number],
  text: (value: string) => Buffer,
): Buffer {
  const word = version === 3 ? 1 : 2;
  const number = (value: number, size = word) => {
    const bytes = Buffer.alloc(size);
    bytes.writeIntLE(value > 0x7f && size === 1 ? value - 256 : value, 0, size);
    return bytes;
  };
  const fixed = columns.flatMap(({ type }, index) => {
    if (type === "date") {
      // Days since the end of 1899.
      const days = Buffer.alloc(8);
      days.writeDoubleLE(Number(row[index] ?? 0));
      return [days];
    }
    return type === "integer" || type === "long" ? [number(Number(row[index] ?? 0), SIZES[type])] : [];
  });
  const texts = columns.flatMap(({ type }, index) =>
    type === "text" ? [text(String(row[index] ?? ""))] : [],
  );
  const nulls = Buffer.alloc(Math.ceil(columns.length / 8));
  columns.forEach((_, index) => {
    const value = row[index];
    if (value !== null && value !== false) nulls[index >> 3] |= 1 << (index & 7);
  });
  const front = Buffer.concat([number(columns.length), ...fixed]);
  let at = front.length;
  const places = [at, ...texts.map((one) => (at += one.length))];
  return Buffer.concat([
    front,
    ...texts,
    ...places.reverse().map((place) => number(place)),
    number(texts.length),
    nulls,
  ]);
}

/** Makes a Bridgemate's database of an evening, with its table of results and its one section. */
export function receivedData({ results }: MadeEvent): Buffer {
  const text = (name: string) => ({ name, type: "text" }) as const;
  const whole = (name: string) => ({ name, type: "integer" }) as const;
  return jetDatabase(4, [
    { name: "Section", columns: [whole("ID"), text("Letter")], rows: [[1, "A"]] },
    {
      name: "ReceivedData",
      columns: [
        ...["Section", "Table", "Round", "Board", "PairNS", "PairEW"].map(whole),
        ...["NS/EW", "Contract", "Result", "Remarks"].map(text),
      ],
      rows: results.map(({ table, round, board, ns, ew, contract, declarer, tricks }) => {
        const over = (tricks ?? 0) - 6 - Number(contract[0]);
        const result = tricks === undefined ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : `${over}`;
        return [1, table, round, board, ns, ew, declarer, contract, result, ""];
      }),
    },
  ]);
}
