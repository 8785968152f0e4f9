/** The languages that have a file here; English is what everybody gets who has none of them. */
export const LANGUAGES = ["en", "da", "de", "es", "fr", "it", "nb", "nl", "pl", "pt", "sv", "tr"] as const;

export type Language = (typeof LANGUAGES)[number];
