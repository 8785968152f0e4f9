/** A file of the user's that another program may be writing. */
export interface FollowedFile {
  name: string;
  /** Whether it can be read again after a change; otherwise it has to be chosen again. */
  lasts: boolean;
  /** The bytes of the file now. It rejects while the file cannot be read, because it is being written, was moved or is gone. */
  read(): Promise<Uint8Array>;
}

/** What Chrome and Edge offer, which the library of types does not know. */
interface PickingWindow {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>;
}

interface DroppedItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** Whether the browser lets a page read a chosen file again. */
export function canFollow(): boolean {
  return typeof (window as PickingWindow).showOpenFilePicker === "function";
}

/**
 * Asks the user for a file.
 *
 * @returns undefined when the user has chosen none
 * @throws where the browser forbids it, as in a page within one of another site
 */
export async function pickFile(): Promise<FollowedFile | undefined> {
  try {
    const handles = await (window as PickingWindow).showOpenFilePicker?.({ multiple: false });
    return handles?.[0] && ofHandle(handles[0]);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}

/** A file that was dropped on the page, which can be read again where the browser has file handles. */
export async function droppedFile({ items, files }: DataTransfer): Promise<FollowedFile | undefined> {
  // Both must be asked for at once, because a drop is empty a moment later.
  const file = files.item(0) ?? undefined;
  const handle = await (items[0] as (DataTransferItem & DroppedItem) | undefined)
    ?.getAsFileSystemHandle?.()
    .catch(() => null);
  if (handle?.kind === "file") return ofHandle(handle as FileSystemFileHandle);
  return file && chosenFile(file);
}

/** A file that was chosen in a field of the page. */
export function chosenFile(file: File): FollowedFile {
  return { name: file.name, lasts: false, read: () => bytesOf(file) };
}

function ofHandle(handle: FileSystemFileHandle): FollowedFile {
  return { name: handle.name, lasts: true, read: async () => bytesOf(await handle.getFile()) };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** A program that writes a file in parts leaves it unfinished for less than this. */
const SETTLING_MS = 300;

/**
 * The bytes of a file that is not just being written: two readings with a pause between them agree.
 *
 * @param last what was read before; when the file is the same still, one reading is enough
 * @returns undefined when the readings differ
 */
export async function settledBytes(file: FollowedFile, last?: Uint8Array): Promise<Uint8Array | undefined> {
  const first = await file.read();
  if (last && areSame(first, last)) return last;
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  const second = await file.read();
  return areSame(first, second) ? second : undefined;
}

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
