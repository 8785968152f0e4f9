import { SaxesParser } from "saxes";
import { howScored } from "../../src/events/agreement";
import { readUsebio } from "../../src/events/usebio";
import { madeEvent, matchpoints, usebioFile } from "../../test/events/made-event";
import type { Comparison } from "../comparison";

/** Reading a large event beside merely parsing it: 60 tables, 59 rounds, a file of the size of a national final's. */
export function resultsFileComparisons(): (() => Comparison)[] {
  return [readingUsebio];
}

function readingUsebio(): Comparison {
  const file = usebioFile(madeEvent("mitchell", 120, 1, 6), "matchpoints", matchpoints("largest"));
  const megabytes = (file.length / 1024 / 1024).toFixed(1);
  return {
    work: `A USEBIO file of 60 tables and ${megabytes} MB read, and how it was scored found out`,
    ours: () => {
      const read = readUsebio(file);
      if ("faults" in read) throw new Error(JSON.stringify(read.faults));
      return howScored(read.event).rules.length;
    },
    beside: [{ name: "its XML parsed, and nothing made of it (floor)", run: () => parsed(file), atMost: 8 }],
  };
}

function parsed(file: string): number {
  let elements = 0;
  const parser = new SaxesParser();
  parser.on("opentag", () => elements++);
  parser.write(file).close();
  return elements;
}
