/** Letters that have no accent to take away, as people without them on their keys type them. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** Words as they are compared in a search: without capital letters and accents. */
export function folded(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[ıłøđßæœ]/g, (letter) => LETTERS[letter]);
}
