/** A worksheet function as functions.json describes it. The build puts the list into the pane's file of a language. */
export interface ListedFunction {
  name: string;
  description: string;
  /** The address of its page in the reference. */
  helpUrl: string;
  parameters: ListedParameter[];
}

export interface ListedParameter {
  name: string;
  description: string;
  optional: boolean;
  /** The words that are allowed, when the argument is one of a few words. */
  words: { word: string; meaning: string }[];
}
