/** Words that are in almost every English sentence, and are no words of our other languages. */
const WORDS = "the and with which that this these from your are were their been when where into not".split(
  " ",
);

/** What is a word of a language all the same. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  // A note.
  tr: ["not"],
};

/** Finds a word that only English sentences have. */
export function ENGLISH_WORDS(language: string): RegExp {
  const words = WORDS.filter((word) => !OWN[language]?.includes(word));
  return new RegExp(`(?<![\\p{L}’])(?:${words.join("|")})(?!\\p{L})`, "iu");
}

/** What is typed or named alike in all languages. */
export const TYPED_WORDS = [
  "Share-and-Relay",
  "Share-and-relay",
  "share-and-relay",
  "not in the names",
  "handicap from",
];
