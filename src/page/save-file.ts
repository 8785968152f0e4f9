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

function fileName(name: string): string {
  const dot = name.lastIndexOf(".");
  return nameForFile(name.slice(0, dot)) + name.slice(dot);
}

/**
 * A text as the name of a file. Windows does not allow `<>:"/\|?*` there, and on other systems some of them separate
 * folders; signs that cannot be seen let a name look like another one.
 */
export function nameForFile(name: string): string {
  return name.replace(/[\s\p{C}<>:"/\\|?*]+/gu, " ").trim();
}
