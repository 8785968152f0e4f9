import { type EntryKind } from "./figures";

/*
 * The words for what stands in a row of a season. They stand here and not in the translations, because what a club has typed
 * in one language must be read in every other.
 */

const MISSED: ReadonlyMap<string, EntryKind> = new Map([
  ["abs", "absent"],
  // As the pane writes it, in each of its languages.
  ...[
    "absent",
    "afwezig",
    "assente",
    "ausente",
    "falta",
    "fehlt",
    "fraværende",
    "frånvarande",
    "nieobecny",
    "nieobecna",
    "yok",
  ].map((word): [string, EntryKind] => [word, "absent"]),
  ["no notice", "no notice"],
  ...[
    "uden afbud",
    "bez zgłoszenia",
    "habersiz",
    "uten avbud",
    "utan återbud",
    "ohne absage",
    "sans prévenir",
    "sem aviso",
    "senza avviso",
    "sin avisar",
    "zonder afmelding",
  ].map((word): [string, EntryKind] => [word, "no notice"]),
  ["excused", "excused"],
  ...[
    "dispensa",
    "entschuldigt",
    "excusé",
    "fritaget",
    "giustificato",
    "justificado",
    "mazeretli",
    "ursäktad",
    "unnskyldt",
    "usprawiedliwiony",
    "usprawiedliwiona",
    "verontschuldigd",
  ].map((word): [string, EntryKind] => [word, "excused"]),
]);

/** As the pane names them in its other languages. */
const KINDS_ELSEWHERE: Partial<Record<EntryKind, string>> = {
  higher:
    "groupe supérieur, grupo superior, gruppo superiore, hogere lijn, högre grupp, höhere klasse, højere række, høyere pulje, wyższa grupa, üst grup",
  lower:
    "alt grup, groupe inférieur, grupo inferior, gruppo inferiore, lagere lijn, lavere pulje, lavere række, lägre grupp, niższa grupa, tiefere klasse",
  substitute: "ersatz, ersättare, invaller, remplaçant, reserve, sostituto, suplente, yedek, zastępca",
  "substitute same line":
    "ersatz gleiche klasse, ersättare samma grupp, invaller zelfde lijn, remplaçant même groupe, reserve samme pulje, reserve samme række, sostituto stesso gruppo, substituto mesma linha, suplente mismo grupo, yedek aynı grup, zastępca ta sama grupa",
  "substitute other line":
    "ersatz andere klasse, ersättare annan grupp, invaller andere lijn, remplaçant autre groupe, reserve anden række, reserve annen pulje, sostituto altro gruppo, substituto outra linha, suplente otro grupo, yedek başka grup, zastępca inna grupa",
  "substitute outside":
    "ersatz von außen, ersättare utifrån, invaller van buiten, remplaçant extérieur, reserve udefra, reserve utenfra, sostituto esterno, substituto de fora, suplente de fuera, yedek dışarıdan, zastępca z zewnątrz",
};

const KINDS: ReadonlyMap<string, EntryKind> = new Map([
  ...MISSED,
  ...Object.entries(KINDS_ELSEWHERE).flatMap(([kind, words]) =>
    words.split(", ").map((word): [string, EntryKind] => [word, kind as EntryKind]),
  ),
  ["", "played"],
  ["played", "played"],
  ["jogado", "played"],
  ["higher", "higher"],
  ["linha acima", "higher"],
  ["lower", "lower"],
  ["linha abaixo", "lower"],
  ["sub", "substitute"],
  ["substitute", "substitute"],
  ["substituto", "substitute"],
  ["sub same line", "substitute same line"],
  ["sub mesma linha", "substitute same line"],
  ["sub other line", "substitute other line"],
  ["sub outra linha", "substitute other line"],
  ["sub outside", "substitute outside"],
  ["sub de fora", "substitute outside"],
]);

/**
 * What a row has that nobody has played; undefined for other words.
 *
 * @example
 * missedIn("No notice"); //=> "no notice"
 */
export function missedIn(words: string): EntryKind | undefined {
  return MISSED.get(words.trim().toLowerCase());
}

/**
 * The kind of a row; undefined for words that are none.
 *
 * @example
 * kindIn("sub outside"); //=> "substitute outside"
 */
export function kindIn(words: string): EntryKind | undefined {
  return KINDS.get(words.trim().toLowerCase());
}
