import { Unzip, UnzipInflate } from "fflate/browser";

/** A league of 64 teams is 1 MB; a season of them fits. */
const MOST_BYTES = 20_000_000;

/** What such a file unpacks to. A small file can unpack to a thousand times its size, and fill the memory. */
const MOST_UNPACKED = 200_000_000;

/** This much is unpacked before the size is checked again. */
const SLICE = 16_384;

/** Why a file is not read. */
export type SizeFault = "large" | "unpacks" | "no-zip";

/**
 * Whether a file is a zip archive that fits the memory of a browser when it is unpacked. The size that the
 * file states is not trusted: the file is unpacked once to count, and nothing of it is stored.
 */
export function sizeFault(file: Uint8Array): SizeFault | undefined {
  if (file.length > MOST_BYTES) return "large";
  let unpacked = 0;
  let entries = 0;
  let broken = false;
  const archive = new Unzip((entry) => {
    entries += 1;
    entry.ondata = (error, part) => {
      if (error) broken = true;
      else unpacked += part.length;
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < file.length && !broken && unpacked <= MOST_UNPACKED; at += SLICE)
      archive.push(file.subarray(at, at + SLICE), at + SLICE >= file.length);
  } catch {
    return "no-zip";
  }
  if (unpacked > MOST_UNPACKED) return "unpacks";
  return broken || entries === 0 ? "no-zip" : undefined;
}
