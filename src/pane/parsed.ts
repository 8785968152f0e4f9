/** The reading of a typed field: its value, or a sentence on what is wrong. */
export type Parsed<Value> = { value: Value } | { fault: string };

/** Converts the value of a reading. A fault stays unchanged. */
export function mapParsed<Value, Made>(parsed: Parsed<Value>, make: (value: Value) => Made): Parsed<Made> {
  return "fault" in parsed ? parsed : { value: make(parsed.value) };
}
