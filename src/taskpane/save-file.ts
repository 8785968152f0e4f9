/** How long the browser may take to begin: it asks the person where to save, or is slow. */
const LONGEST_WAIT_MS = 60_000;

/** Hands a file to the browser, which saves it as it saves every download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LONGEST_WAIT_MS);
}

/** Windows takes no `<>:"/\|?*` in a name, and some of them are a path elsewhere. */
function fileName(name: string): string {
  const dot = name.lastIndexOf(".");
  return (
    name
      .slice(0, dot)
      .replace(/[\s<>:"/\\|?*]+/g, " ")
      .trim() + name.slice(dot)
  );
}
