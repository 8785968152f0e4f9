/** Why a file is not opened. The page has a sentence for each. */
export type FaultCode =
  | "large"
  | "unpacks"
  | "noZip"
  | "broken"
  | "empty"
  | "cells"
  | "tabs"
  | "tabName"
  | "sameName"
  | "address"
  | "number"
  | "text"
  | "formulaLong"
  | "formulaDeep"
  | "formulaArguments"
  | "formulaOperators"
  | "fills"
  | "formulas"
  | "work";

export interface FaultInFile {
  code: FaultCode;
  tab?: string;
  cell?: string;
  /** What stands in the file there, or what its reader said. */
  words?: string;
}

/** Stops the reading of a file. */
export class FileFault extends Error {
  constructor(readonly fault: FaultInFile) {
    super(fault.code);
  }
}

/** A piece of a file as a sentence can quote it. */
export function quoted(words: string): string {
  return words.length <= LONGEST_QUOTE ? words : `${words.slice(0, LONGEST_QUOTE)}…`;
}

const LONGEST_QUOTE = 40;
