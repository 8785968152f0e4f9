/** What was typed into a field: its value, or what is wrong with it in a sentence. */
export type Parsed<Value> = { value: Value } | { fault: string };
