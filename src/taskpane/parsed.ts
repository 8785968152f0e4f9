/** What was typed into a field: its value, or what is wrong with it in a sentence. */
export type Parsed<Value> = { value: Value } | { fault: string };

/** What is made of a value; a fault stays the fault. */
export function mapParsed<Value, Made>(parsed: Parsed<Value>, make: (value: Value) => Made): Parsed<Made> {
  return "fault" in parsed ? parsed : { value: make(parsed.value) };
}
