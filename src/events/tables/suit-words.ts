/** Suits in words, as people type them into a sheet, and the letter or the sign for each. */
const WORDS: Readonly<Record<string, string>> = {
  ...ofSuit("♠", "spades?|piques?|pik|schoppen|picche|picas?|espadas?|spader|spar|maça"),
  ...ofSuit(
    "♥",
    "hearts?|c(?:œ|oe)urs?|herz|harten|cuori|coraz(?:ón|on|ones)|copas?|kier|kiery|hjärter|hjerter?|kupa|kör",
  ),
  ...ofSuit("♦", "diamonds?|carreaux?|karo|ruiten|quadri|diamantes?|ouros?|ruter|ruder"),
  ...ofSuit(
    "♣",
    "clubs?|trèfles?|trefles?|treff?|kreuz|klaveren|fiori|tréboles?|treboles?|paus|trefle?|klöver|klør|kløver|sinek",
  ),
  ...ofSuit(
    "NT",
    "no[ -]?trumps?|sans[ -]?atouts?|sans|sin triunfos?|sem trunfos?|senza(?: atouts?)?|bez atu|sang|grand|sanzatu",
  ),
};

/** Doubles in words. */
const DOUBLES: Readonly<Record<string, string>> = {
  ...ofSuit("xx", "redoubled|redbl|surcontr[éo]|rekontra|redoblado|redobrado|sürkontr"),
  ...ofSuit("x", "doubled|dbl|contr[éo]|kontra|doblado|dobrado|gedoubleerd|kontur"),
};

function ofSuit(sign: string, words: string): Record<string, string> {
  return { [words]: sign };
}

const LEVEL = "^(\\s*[1-7]\\s*)";
const SUITS = Object.entries(WORDS).map(
  ([words, sign]) => [new RegExp(`${LEVEL}(?:${words})(?![\\p{L}])`, "iu"), `$1${sign}`] as const,
);
const DOUBLED = Object.entries(DOUBLES).map(
  ([words, sign]) => [new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, "iu"), sign] as const,
);

/**
 * A contract without words for its suit and without signs between its parts; all other texts stay.
 *
 * @example
 * plainContract("4 Spades doubled"); //=> "4 ♠ x"
 * plainContract("3NT (S) -1"); //=> "3NT S -1"
 * plainContract("4S-N"); //=> "4S N"
 */
export function plainContract(contract: string): string {
  if (!/^\s*[1-7]/.test(contract)) return contract;
  const suit = SUITS.find(([words]) => words.test(contract));
  const words = suit
    ? DOUBLED.reduce((all, [pattern, sign]) => all.replace(pattern, sign), contract.replace(...suit))
    : contract;
  return BETWEEN.reduce((all, [pattern, sign]) => all.replace(pattern, sign), words);
}

/** Signs between a contract, its declarer and its result. */
const BETWEEN = [
  [/\s*\(\s*(\p{L}{1,6})\s*\)/u, " $1"],
  [/(?<=[\p{L}♠-♧*])\s*[-–/,]\s*(?=\p{L}{1,6}(?![\p{L}]))/gu, " "],
  [/,\s*(?=[=+\-−–])/, " "],
  [/ made$/i, " ="],
] as const;
