/** The languages that have a file here; English is what everybody gets who has none of them. */
export const LANGUAGES = ["en", "de", "fr", "nb", "nl", "pt"] as const;

export type Language = (typeof LANGUAGES)[number];
