import { crc32Finalize, crc32Update } from "@cj-tech-master/excelts/archive";
import { Inflate } from "fflate/browser";
import { Unreadable } from "../event";

/** A part of a zip archive, still packed. */
export interface PackedPart {
  packed: Uint8Array;
  method: number;
  /** How large it is unpacked, and its check sum, as the archive says. */
  size: number;
  crc: number;
}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;

/** The lengths of these records without the names and notes behind them. */
const END_LENGTH = 22;
const LISTED_LENGTH = 46;
const LOCAL_LENGTH = 30;

const LONGEST_NOTE = 0xffff;

/** The flag of a part that has a password. */
const LOCKED = 1;

/**
 * The parts of a zip archive by their names in small letters: some programs write a name in two ways.
 *
 * The libraries that list an archive unpack it at once, or cannot be called in the middle of a work in slices.
 *
 * @throws Unreadable when it is cut off or damaged, or has a password
 */
export function archiveParts(bytes: Uint8Array): Map<string, PackedPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return listed(bytes, view, endOf(view));
  } catch (error) {
    // A record that lies beyond the end of the file.
    throw error instanceof RangeError ? new Unreadable({ code: "cutOff" }) : error;
  }
}

/** Where the record stands with which an archive ends. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_NOTE); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new Unreadable({ code: "cutOff" });
}

function listed(bytes: Uint8Array, view: DataView, end: number): Map<string, PackedPart> {
  const parts = new Map<string, PackedPart>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(at, true) !== LISTED || view.getUint32(local, true) !== LOCAL) {
      throw new Unreadable({ code: "cutOff" });
    }
    if ((view.getUint16(at + 8, true) & LOCKED) !== 0)
      throw new Unreadable({ code: "format", found: "locked" });
    const from = at + LISTED_LENGTH;
    const name = new TextDecoder().decode(bytes.subarray(from, from + nameLength));
    const begin = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const until = begin + view.getUint32(at + 20, true);
    const plain = name.replace(/\\/g, "/").replace(/^\//, "").toLowerCase();
    // Of a part that is there twice, one program shows the first and another one the last.
    if (until > bytes.length || parts.has(plain)) throw new Unreadable({ code: "cutOff" });
    parts.set(plain, {
      packed: bytes.subarray(begin, until),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
    });
    at = from + nameLength + extraLength + noteLength;
  }
  return parts;
}

/** The ways in which parts are packed. */
const STORED = 0;
const DEFLATED = 8;

/** This much is unpacked at once. It becomes ten times as much mostly, and a thousand times at most. */
const SLICE = 4096;

/**
 * Unpacks a part piece by piece, so that it is never in the memory as a whole.
 *
 * @returns pieces, each with the part of the packed bytes that is read, from 0 to 1
 * @throws Unreadable as soon as the part becomes larger than the archive says, and when its check sum is another one
 */
export function* unpacking({
  packed,
  method,
  size,
  crc,
}: PackedPart): Generator<[piece: Uint8Array, done: number]> {
  if (method !== STORED && method !== DEFLATED) throw new Unreadable({ code: "cutOff" });
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  let sum = 0xffffffff;
  let left = size;
  for (let at = 0; at < packed.length; at += SLICE) {
    const slice = packed.subarray(at, at + SLICE);
    pieces = method === STORED ? [slice] : [];
    if (method === DEFLATED) {
      try {
        inflate.push(slice, at + SLICE >= packed.length);
      } catch {
        throw new Unreadable({ code: "cutOff" });
      }
    }
    for (const piece of pieces) {
      left -= piece.length;
      if (left < 0) throw new Unreadable({ code: "cutOff" });
      sum = crc32Update(sum, piece);
      yield [piece, Math.min(1, (at + SLICE) / packed.length)];
    }
  }
  if (left > 0 || crc32Finalize(sum) !== crc) throw new Unreadable({ code: "cutOff" });
}
