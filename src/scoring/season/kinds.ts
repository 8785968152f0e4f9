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

const KINDS: ReadonlyMap<string, EntryKind> = new Map([
  ...MISSED,
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
