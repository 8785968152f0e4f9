import { type Parsed } from "../parsed";

/** What is wrong with a field. */
export interface FormFault {
  /** The id of the field to look at. */
  field: string;
  text: string;
  kind: FaultKind;
}

/**
 * A `missing` value is not shown at its field, because the user may be about to type it. A `remark` is shown, and the
 * question can be asked all the same.
 */
export type FaultKind = "wrong" | "missing" | "remark";

/**
 * A fault as the reading of a field gives it. When omitted, the field is the one that is read, and the kind
 * is `wrong`.
 */
export interface FieldFault {
  fault: string;
  kind?: FaultKind;
  /** The id of another field to look at. */
  field?: string;
}

/** What stands in one field: its value, its fault, or a value with its faults. */
export type FieldReading<Value> = { value: Value; faults?: readonly FieldFault[] } | FieldFault;

/** The value of a field's reading. */
export type ValueIn<Reading> = Extract<Reading, { value: unknown }>["value"];

/** A value that is used when it is right. Otherwise there is none, and the question can be asked without it. */
export function asRemark<Value>(parsed: Parsed<Value>): FieldReading<Value | undefined> {
  if ("value" in parsed) return parsed;
  return { value: undefined, faults: [{ ...parsed, kind: "remark" }] };
}

/** What stands in a form. */
export interface FormReading<Values, Question = Values> {
  /** Whether the fields that depend on others are asked. */
  asks: Partial<Record<keyof Values, boolean>>;
  /** The values that could be read. */
  values: Partial<Values>;
  /** All faults, from the top of the form down; the first one of each field. */
  found: readonly FormFault[];
  /** What each field shows, by its id. */
  faults: Partial<Record<string, string>>;
  /** All values, or the first fault that prevents the question. */
  question: Parsed<Question>;
  /** The field of this fault. */
  faultyField: string | undefined;
}

/** Puts the faults and the values together: the only place where this is done. */
export function readingOf<Values>(
  asks: FormReading<Values>["asks"],
  values: Partial<Values>,
  faults: readonly FormFault[],
  complete: () => Values,
): FormReading<Values> {
  const firstFaults = faults.filter(
    ({ field }, index) => faults.findIndex((other) => other.field === field) === index,
  );
  const shown = firstFaults.filter(({ kind }) => kind !== "missing");
  const first = firstFaults.find(({ kind }) => kind !== "remark");
  return {
    asks,
    values,
    found: firstFaults,
    faults: Object.fromEntries(shown.map(({ field, text }) => [field, text])),
    question: first === undefined ? { value: complete() } : { fault: first.text },
    faultyField: first?.field,
  };
}

/**
 * Makes the question from the values of a form. What is wrong with all of them together is a fault as well, at the
 * field that is named.
 */
export function ask<Values, Question>(
  reading: FormReading<Values>,
  make: (values: Values) => Parsed<Question> | FieldFault,
): FormReading<Values, Question> {
  const { question } = reading;
  if ("fault" in question) return { ...reading, question };
  const answer: { value: Question } | FieldFault = make(question.value);
  if ("value" in answer) return { ...reading, question: answer };
  const { fault, field, kind = "wrong" } = answer;
  if (field === undefined) return { ...reading, question: { fault } };
  return {
    ...reading,
    found: [...reading.found, { field, text: fault, kind }],
    faults: kind === "missing" ? reading.faults : { ...reading.faults, [field]: fault },
    question: { fault },
    faultyField: field,
  };
}
