import { strToU8, zipSync } from "fflate";
import { MOST_BYTES, recognise } from "../../src/events/file";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);

const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.";
const OLE = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";
const wide = (text: string) => Buffer.from(text, "utf16le").toString("latin1");
const zipStored = (name: string, text: string) =>
  Buffer.from(zipSync({ [name]: strToU8(text) }, { level: 0 }));

test.each<[string, Buffer, string]>([
  ["a zip", bytes("PK\u0003\u0004"), "zip"],
  ["a document in a zip", bytes("PK\u0003\u0004 word/document.xml xl/work"), "zip"],
  ["a workbook of LibreOffice", zipStored("mimetype", `${OPEN_DOCUMENT}spreadsheet`), "workbook"],
  ["a text of LibreOffice", zipStored("mimetype", `${OPEN_DOCUMENT}text`), "zip"],
  ["a workbook of old", bytes(`${OLE}${wide("Workbook")}`, "latin1"), "workbook"],
  [
    "a workbook with a password",
    bytes(`${OLE}${wide("EncryptedPackage")}${wide("Workbook")}`, "latin1"),
    "locked",
  ],
  ["a PDF", bytes("%PDF-1.7"), "pdf"],
  ["a PNG", bytes("\u0089PNG\r\n", "latin1"), "image"],
  ["a GIF", bytes("GIF89a"), "image"],
  ["a JPEG", bytes("\u00ff\u00d8\u00ff\u00e0", "latin1"), "image"],
  ["a SQLite database", bytes("SQLite format 3\0"), "database"],
  ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "database"],
  ["a nought among the first ten thousand letters", bytes(`${"x".repeat(9999)}\0`), "binary"],
])("%s is no results file", (_, file, found) => {
  expect(recognise(file)).toEqual({ fault: { code: "format", found } });
});

test.each<[string, Buffer]>([
  ["UTF-16 that ends within a letter", Buffer.from([0xff, 0xfe, 0x41])],
  ["UTF-16 of the other order that does", Buffer.from([0xfe, 0xff, 0, 0x41, 0x41])],
  ["UTF-16 without a mark that does", Buffer.from([0x41, 0, 0x41, 0, 0x41])],
])("%s cannot be read", (_, file) => expect(recognise(file)).toEqual({ fault: { code: "encoding" } }));

test.each<[string, string]>([
  ["<?xml version='1.0'?><USEBIO/>", "usebio"],
  ["\n<!DOCTYPE HTML PUBLIC>", "page"],
  ["<html><body>", "page"],
  ["<?xml version='1.0'?>\n<!DOCTYPE html>", "page"],
  ["<table border='0'><tr>", "page"],
  ["<tablet/>", "usebio"],
  ["#Title,An evening", "list"],
  ["#Titles,An evening", "table"],
  ["vg|A,B,I|", "list"],
  [" NS  EW   NS+  NS-  BIMPn  BIMPn", "list"],
  ["Pair  Contr     Ld", "list"],
  ["A Pair  Contr     Ld", "table"],
  ["Pair Contr  Ld", "list"],
  ["Pair Contr", "table"],
  ["  rs|4SN=|", "list"],
  ["A rs|4SN=|", "table"],
  ["Ars|4SN=|", "table"],
  ["\t#version,1", "list"],
  ["A,#version", "table"],
  ["A#version", "table"],
  ["    NS EW NS+ NS-", "list"],
  ["NS EW NS+ NS-", "list"],
  ["A NS EW NS+ NS-", "table"],
  ["Rozdanie\n\tnumery par NS\tEW\tkto\tzapis\twynik", "table"],
  ["numery\tzapisy", "table"],
  ["numery\tpar zapis", "table"],
  ["\tnumery\n\tzapis", "table"],
  ["\tnumer\tzapis", "table"],
  [`<?xml version='1.0'?>\n\n<html>`, "page"],
  [`A;B\n${"1;2\n".repeat(24_990)}Pair  Contr  `, "list"],
  [`A;B\n${"1;2\n".repeat(25_000)}Pair  Contr  `, "table"],
  ["\n  <USEBIO/>", "usebio"],
  ["<p>A page inside: <html></p>", "usebio"],
  ["<p><!doctype html></p>", "usebio"],
  ["% PBN 2.1", "pbn"],
  ['[Event "x"]', "pbn"],
  ['\n\n[Board "1"]', "pbn"],
  ['["a", "b"]', "table"],
  ['[Event: "x"]', "table"],
  ["Board,NS % of top", "table"],
  ['1,2,[Event "x"]', "table"],
  ["Standard Jet DB", "table"],
  ["XStandard Jet DB", "table"],
  ["x<html>", "table"],
  ["aPDF", "table"],
])("%j is a file of the kind %s", (text, kind) => expect(recognise(bytes(text))).toEqual({ kind, text }));

test("what a text begins with counts, and not what follows after two thousand blanks", () => {
  expect(recognise(bytes(`${" ".repeat(1999)}<USEBIO/>`))).toHaveProperty("kind", "usebio");
  expect(recognise(bytes(`${" ".repeat(2000)}<USEBIO/>`))).toHaveProperty("kind", "table");
});

test.each([
  ['<meta charset="windows-1250">', "ł"],
  ["<meta charset=windows-1250>", "ł"],
  ["<META name='a' CHARSET = 'windows-1250'>", "ł"],
  ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">', "ł"],
  [`<meta ${"x".repeat(190)} charset=windows-1250>`, "ł"],
  [`<meta ${"x".repeat(250)} charset=windows-1250>`, "³"],
  ["<metal charset=windows-1250>", "³"],
  ["<meta> charset=windows-1250", "³"],
  ["<meta charset=utf-8>", "³"],
  ["<meta charset=UTF8>", "³"],
])("a page with %s that is not UTF-8 has the letter %s at 0xB3", (head, letter) => {
  expect(recognise(bytes(`<html>${head} pa\u00b3`, "latin1"))).toHaveProperty(
    "text",
    `<html>${head} pa${letter}`,
  );
});

test.each(["xutf-8", "utf-8x", "nothing"])(
  "a page in the encoding %s, which there is not, cannot be read",
  (name) => {
    expect(recognise(bytes(`<html><meta charset=${name}>\u00b3`, "latin1"))).toEqual({
      fault: { code: "encoding" },
    });
  },
);

test("a page that declares Windows-1252 has its letters, also behind a blank line", () => {
  const page = "\n<html><meta charset=windows-1252>Micha\u00b3";
  expect(recognise(bytes(page, "latin1"))).toHaveProperty("text", page);
});

test.each([
  ["Micha\u00b3", "Michał"],
  ["\u00b3ata", "łata"],
  ["a (\u00b3ata", "a (łata"],
  ['a "\u00b3ata', 'a "łata'],
  ["5 m\u00b2", "5 m²"],
  ["12\u00b3ata", "12³ata"],
  ["5 \u00b3", "5 ³"],
])("%s in a table is %s", (written, shown) => {
  expect(recognise(bytes(written, "latin1"))).toHaveProperty("text", shown);
});

test.each([
  [[0x41, 0xe0, 0xa4], "A"],
  [[0x41, 0xe0], "A"],
  [[0x41, 0xe2, 0x80], "A"],
  [[0x41, 0xc3], "A"],
  [[0x41, 0xf0, 0x9f, 0x98], "A"],
  [[0x41, 0xc3, 0xa4], "Aä"],
  [[0x41, 0xe0, 0xa4, 0x80], "A\u0900"],
  [[0x41, 0xc0], "A"],
])("of the bytes %j, whose last letter may be cut off, %j stands there", (written, shown) => {
  expect(recognise(Buffer.from(written))).toHaveProperty("text", shown);
});

test("two noughts at the beginning are no UTF-16", () => {
  expect(recognise(Buffer.from([0, 0, 0x41]))).toEqual({ fault: { code: "format", found: "binary" } });
});

test("a nought after the first ten thousand letters is none of a binary file", () => {
  expect(recognise(bytes(`${"x".repeat(10_000)}\0`))).toHaveProperty("kind", "table");
});

test("a Bridgemate file of either version of Access", () => {
  for (const name of ["Standard Jet DB", "Standard ACE DB"]) {
    expect(recognise(bytes(`\0\u0001\0\0${name}`))).toEqual({ kind: "bridgemate" });
  }
});

test.each(["xl/workbook.xml", "xl/workbook.bin", "xl/workbook2.xml"])(
  "a zip with %s is a workbook",
  (name) => {
    const file = zipSync({ "x.xml": strToU8("x".repeat(100)), [name]: strToU8("<workbook/>") });
    expect(recognise(file)).toEqual({ kind: "workbook" });
  },
);

test("a file of 32 MB is read, and one more byte is too much", () => {
  const file = Buffer.alloc(MOST_BYTES + 1, "x");
  expect(recognise(file)).toEqual({ fault: { code: "size", most: 33_554_432 } });
  expect(recognise(file.subarray(1))).toHaveProperty("kind", "table");
});

test("nothing, and blanks, are empty", () => {
  expect(recognise(bytes(""))).toEqual({ fault: { code: "empty" } });
  expect(recognise(bytes(" \t\r\n"))).toEqual({ fault: { code: "empty" } });
});

describe("letters with an accent", () => {
  const text = (file: Uint8Array) => {
    const found = recognise(file);
    return "text" in found ? found.text : found;
  };

  test.each<[string, Buffer]>([
    ["UTF-8", bytes("Zoë;Åke")],
    ["UTF-16 with a mark", bytes("\ufeffZoë;Åke", "utf16le")],
    ["UTF-16 of the other order with a mark", bytes("\ufeffZoë;Åke", "utf16le").swap16()],
    ["UTF-16 without a mark", bytes("Zoë;Åke", "utf16le")],
    ["UTF-16 of the other order without a mark", bytes("Zoë;Åke", "utf16le").swap16()],
    ["Windows-1252", bytes("Zoë;Åke", "latin1")],
  ])("in %s", (_, file) => expect(text(file)).toBe("Zoë;Åke"));

  // Polish ą is one byte in ISO 8859-2, where Windows-1252 has ±.
  const polish = (declaration: string) =>
    Buffer.concat([bytes(`${declaration}<a>B`), Buffer.from([0xb1]), bytes("k</a>")]);
  test.each([
    [`<?xml version="1.0" encoding="iso-8859-2"?>`, "Bąk"],
    [`<?xml version='1.0' encoding = 'ISO-8859-2' standalone="yes"?>`, "Bąk"],
    [`<?xml version="1.0" encoding="UTF-8"?>`, "B±k"],
    [`<?xml version="1.0" encoding="utf8"?>`, "B±k"],
    [`<?xml version="1.0"?>`, "B±k"],
    [`<!-- <?xml version="1.0" encoding="iso-8859-2"?> -->`, "B±k"],
  ])("as %s declares them: %s", (declaration, name) => expect(text(polish(declaration))).toContain(name));

  test.each([
    ["the letters of a Polish club without a declaration", [0xb3, 0x61, 0x74, 0x77, 0x79], "łatwy"],
    ["a square metre and a pound", [0xa3, 0x35, 0x20, 0xb1, 0x32], "£5 ±2"],
  ])("as they look: %s", (_, letters, read) => {
    expect(text(Buffer.concat([bytes('[Event "'), Buffer.from(letters), bytes('"]')]))).toBe(
      `[Event "${read}"]`,
    );
  });

  test("of which the last one is cut in half: the letters before it stay as they are", () => {
    for (const letter of ["é", "€", "😀"]) {
      const whole = bytes(`[Event "Zoë ${letter}`);
      for (let cut = 1; cut < Buffer.byteLength(letter); cut++) {
        expect(text(whole.subarray(0, whole.length - cut))).toBe('[Event "Zoë ');
      }
      expect(text(whole)).toBe(`[Event "Zoë ${letter}`);
    }
  });

  test("two that look like a mark in half are Windows-1252", () => {
    expect(text(Buffer.from([0xff, 0x41, 0x42]))).toBe("ÿAB");
    expect(text(Buffer.from([0xfe, 0x41, 0x42]))).toBe("þAB");
    expect(text(Buffer.from([0x41, 0xfe, 0x42]))).toBe("AþB");
    expect(text(Buffer.from([0x41, 0xff, 0x42]))).toBe("AÿB");
  });

  test("an encoding that is not that of the bytes is a fault", () => {
    expect(text(Buffer.concat([bytes('<?xml encoding="shift_jis"?>'), Buffer.from([0x81])]))).toEqual({
      fault: { code: "encoding" },
    });
    expect(text(polish('<?xml encoding="klingon"?>'))).toEqual({ fault: { code: "encoding" } });
  });
});
