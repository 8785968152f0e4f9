/** The typed values of the list's form. */
export interface Typed {
  sought: string;
}

/** The searched words are not stored, so every visit begins with the whole list. */
export const FIRST: Typed = { sought: "" };
