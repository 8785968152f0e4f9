import { canFollow, chosenFile, droppedFile, pickFile } from "../../src/page/followed-file";

afterEach(() => void Reflect.deleteProperty(globalThis, "window"));

/** A browser whose list of files answers so, or one without. */
function browser(showOpenFilePicker?: (options: object) => Promise<unknown[]>): void {
  Object.defineProperty(globalThis, "window", { value: { showOpenFilePicker }, configurable: true });
}
const file = (name: string, text: string) => Object.assign(new Blob([text]), { name }) as File;
const handle = (one: File) => ({ kind: "file", name: one.name, getFile: () => Promise.resolve(one) });
const textOf = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes);

test("a file of the list can be read again and again", async () => {
  const asked: object[] = [];
  let now = file("results.bws", "one");
  browser((options) => {
    asked.push(options);
    return Promise.resolve([{ ...handle(now), getFile: () => Promise.resolve(now) }]);
  });
  expect(canFollow()).toBe(true);
  const picked = await pickFile();
  if (!picked) throw new Error("no file");
  expect([picked.name, picked.lasts, await textOf(picked.read())]).toEqual(["results.bws", true, "one"]);
  now = file("results.bws", "two");
  expect([await textOf(picked.read()), asked]).toEqual(["two", [{ multiple: false }]]);
});

test("nobody is told of a fault when the user leaves the list without a file, and everybody when it is forbidden", async () => {
  const refusing = (error: unknown) => browser(() => Promise.reject(error));
  refusing(new DOMException("The user aborted a request.", "AbortError"));
  expect(await pickFile()).toBeUndefined();
  for (const error of [
    new DOMException("Not in a frame.", "SecurityError"),
    Object.assign(new Error("no"), { name: "AbortError" }),
  ]) {
    refusing(error);
    await expect(pickFile()).rejects.toBe(error);
  }
  browser(() => Promise.resolve([]));
  expect(await pickFile()).toBeUndefined();
});

test("a browser without a list of files has none", async () => {
  browser();
  expect([canFollow(), await pickFile()]).toEqual([false, undefined]);
});

test("a dropped file can be read again where the browser has a handle of it, and a chosen one once", async () => {
  const one = file("results.bws", "one");
  const dropped = (item: object | undefined, files: File[] = [one]) =>
    droppedFile({ items: [item], files: { item: (index: number) => files[index] ?? null } } as never);
  const found = [
    await dropped({ getAsFileSystemHandle: () => Promise.resolve(handle(one)) }),
    await dropped({ getAsFileSystemHandle: () => Promise.resolve({ kind: "directory" }) }),
    await dropped({ getAsFileSystemHandle: () => Promise.reject(new Error("no")) }),
    await dropped({ getAsFileSystemHandle: () => Promise.resolve(null) }),
    await dropped({}),
    await dropped(undefined),
    await dropped(undefined, []),
  ];
  expect(found.map((picked) => picked?.lasts)).toEqual([true, false, false, false, false, false, undefined]);
  const chosen = chosenFile(one);
  expect([chosen.name, chosen.lasts, await textOf(chosen.read())]).toEqual(["results.bws", false, "one"]);
});
