import { type ReadEvent } from "../../src/events/event";
import { howScored } from "../../src/events/agreement";
import { readBridgemate } from "../../src/events/bridgemate";
import { recognise } from "../../src/events/file";
import { readPbn } from "../../src/events/pbn";
import { earnedBy } from "../../src/events/rules";
import { finished } from "../../src/events/slices";
import { cellsOfText, readTable } from "../../src/events/table";
import { workbookReading } from "../../src/events/tables/workbook";
import { readUsebio } from "../../src/events/usebio";
import { receivedData } from "./jet";
import { madeWorkbook, oneTab } from "./tables/made-workbook";
import { crossImps, madeEvent, matchpoints, pbnFile, tableRows, usebioFile } from "./made-event";

/*
 * Whatever happens to a file on its way, it is read or refused with a fault, and no figure in it is NaN.
 */

const MADE = madeEvent("howell", 8, 3, 4);
const FILES: Record<string, Buffer> = {
  USEBIO: Buffer.from(usebioFile(MADE, "matchpoints", matchpoints("largest"))),
  PBN: Buffer.from(pbnFile(MADE, crossImps("scores"))),
  Bridgemate: Buffer.from(receivedData(MADE)),
  workbook: Buffer.from(
    madeWorkbook({
      tabs: oneTab(
        tableRows(MADE)
          .map((row) => `<row>${row.map((cell) => `<c t="str"><v>${cell}</v></c>`).join("")}</row>`)
          .join(""),
      ),
      // Colours that are not read; what is read has check sums.
      parts: {
        "xl/theme/theme1.xml": Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * at * 31) % 251)),
      },
    }),
  ),
  table: Buffer.from(
    tableRows(MADE)
      .map((row) => row.join(";"))
      .join("\r\n"),
  ),
};

/** A file is changed this many times. */
const TIMES = 150;

/** Whole numbers below a limit, the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SIGNS = Buffer.from('0123456789-+.,;"<>[]&%AX\t\n\0 ');

/** Changes bytes, or takes away, doubles, swaps or cuts lines. */
function changed(file: Buffer, below: (limit: number) => number): Buffer {
  if (below(2) === 0) {
    const bytes = Buffer.from(file);
    for (let more = 1 + below(5); more > 0; more--) {
      bytes[below(bytes.length)] = below(2) === 0 ? below(256) : SIGNS[below(SIGNS.length)];
    }
    return bytes;
  }
  const lines = file.toString("latin1").split("\n");
  const [one, other] = [below(lines.length), below(lines.length)];
  const how = below(4);
  if (how === 0) lines.splice(one, 1 + below(3));
  else if (how === 1) lines.splice(one, 0, lines[one]);
  else if (how === 2) [lines[one], lines[other]] = [lines[other], lines[one]];
  else lines[one] = lines[one].slice(0, below(lines[one].length + 1));
  return Buffer.from(lines.join("\n"), "latin1");
}

function read(file: Uint8Array): ReadEvent {
  const found = recognise(file);
  if ("fault" in found) return { faults: [found.fault] };
  if (found.kind === "bridgemate") return readBridgemate(file);
  if (found.kind === "usebio") return readUsebio(found.text);
  if (found.kind === "pbn") return readPbn(found.text);
  if (found.kind === "workbook") {
    const tabs = finished(workbookReading(file));
    return "faults" in tabs ? tabs : readTable((tabs.sheets.at(0)?.rows ?? []).map(({ cells }) => cells));
  }
  const rows = cellsOfText(found.text);
  return "faults" in rows ? rows : readTable(rows);
}

/** Whether every number within a value is finite. */
function isFinite(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value instanceof Map) return isFinite([...value]);
  return typeof value !== "object" || value === null || Object.values(value).every(isFinite);
}

test.each(Object.keys(FILES))("a %s file that is changed at random is read or refused", (kind) => {
  const below = randomNumbers(kind.length);
  let events = 0;
  for (let time = 0; time < TIMES; time++) {
    const answer = read(changed(FILES[kind], below));
    if ("faults" in answer) {
      expect(answer.faults.length).toBeGreaterThan(0);
      continue;
    }
    events++;
    expect(isFinite(answer.event)).toBe(true);
    if (answer.event.form === "teams") continue;
    const [{ rule }] = howScored(answer.event).rules;
    expect(isFinite(earnedBy(answer.event, rule))).toBe(true);
  }
  // Some of the changes leave an event, so that its figures were looked at.
  expect(events).toBeGreaterThan(0);
});
