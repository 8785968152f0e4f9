/** Words as they are compared in a search: without capital letters and accents. */
export function folded(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
