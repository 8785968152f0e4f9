/** How long the browser may take before it begins to save: it may ask the user for a place, or be slow. */
const LONGEST_WAIT_MS = 60_000;

/** Gives a file to the browser, which saves it like any download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LONGEST_WAIT_MS);
}

/** Windows does not allow `<>:"/\|?*` in a file name, and on other systems some of them separate folders. */
function fileName(name: string): string {
  const dot = name.lastIndexOf(".");
  return (
    name
      .slice(0, dot)
      .replace(/[\s<>:"/\\|?*]+/g, " ")
      .trim() + name.slice(dot)
  );
}
