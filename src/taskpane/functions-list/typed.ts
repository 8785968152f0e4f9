/** What is typed into the list's form. */
export interface Typed {
  sought: string;
}

/** What is sought is not kept: every visit begins with the whole list. */
export const FIRST: Typed = { sought: "" };
