import { BufferReader, crc32, RemoteZipReader } from "@cj-tech-master/excelts/archive";
import { Inflate } from "fflate/browser";
import { FileFault, quoted } from "./faults";

/** A league of 64 teams is 1 MB; a season of them fits. */
const MOST_BYTES = 20_000_000;

/** What such a file unpacks to. A small file can unpack to a thousand times its size, and fill the memory. */
const MOST_UNPACKED = 200_000_000;

/** The parts of a file that the workbench reads. Nothing else of it is unpacked: no pictures, no programs. */
const READ =
  /^(_rels\/\.rels|xl\/(_rels\/workbook\.xml\.rels|workbook\.xml|styles\.xml|sharedStrings\.xml|worksheets\/sheet\d+\.xml|(worksheets|drawings)\/_rels\/[\w.]+\.rels))$/;

export interface Unpacked {
  /** The parts by their names. */
  parts: Map<string, Uint8Array>;
  /** The names of all parts, those too that are not read. */
  names: string[];
}

/**
 * Unpacks a file, and stops as soon as a part becomes larger than the file says. The sum of what the file says is
 * within the limit, so the memory is too.
 *
 * @throws FileFault when it is not an archive, too large, or damaged: its check sums say so
 */
export async function unpack(file: Uint8Array): Promise<Unpacked> {
  if (file.length > MOST_BYTES) throw new FileFault({ code: "large" });
  const archive = await RemoteZipReader.fromReader(new BufferReader(file)).catch(() => {
    throw new FileFault({ code: "noZip" });
  });
  const entries = archive.getEntries();
  if (entries.length === 0) throw new FileFault({ code: "noZip" });
  const wanted = entries
    .map((entry) => ({ ...entry, name: entry.path.replace(/^\//, "") }))
    .filter(({ name }) => READ.test(name));
  const twice = wanted.find(({ name }, index) => wanted.findIndex((other) => other.name === name) < index);
  if (twice) throw new FileFault({ code: "broken", words: `${twice.name} × 2` });
  if (wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MOST_UNPACKED)
    throw new FileFault({ code: "unpacks" });
  const parts = new Map<string, Uint8Array>();
  for (const { path, name, ...entry } of wanted) {
    const broken = () => new FileFault({ code: "broken", words: quoted(name) });
    const packed = await archive.getRawCompressedData(path).catch(() => null);
    const part = packed && !entry.isEncrypted && unpackPart(packed, entry);
    if (!part || crc32(part) !== entry.crc32) throw broken();
    parts.set(name, part);
  }
  return { parts, names: entries.map(({ path }) => path) };
}

/** The ways in which parts are packed. */
const STORED = 0;
const DEFLATED = 8;

/** This much is unpacked before the size is checked again. */
const SLICE = 16_384;

/**
 * A part of the archive, which is as large as the archive says.
 *
 * @returns undefined where it is not
 */
function unpackPart(
  packed: Uint8Array,
  { compressionMethod, uncompressedSize }: { compressionMethod: number; uncompressedSize: number },
): Uint8Array | undefined {
  if (compressionMethod === STORED) return packed.length === uncompressedSize ? packed : undefined;
  if (compressionMethod !== DEFLATED) return undefined;
  const part = new Uint8Array(uncompressedSize);
  let size = 0;
  const inflate = new Inflate((slice) => {
    if (size + slice.length <= uncompressedSize) part.set(slice, size);
    size += slice.length;
  });
  try {
    for (let at = 0; at < packed.length && size <= uncompressedSize; at += SLICE)
      inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch {
    return undefined;
  }
  return size === uncompressedSize ? part : undefined;
}
