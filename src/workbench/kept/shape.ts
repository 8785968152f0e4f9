/**
 * Whether a value has a shape. A check gives the place of the first fault within the value, such as `.cellData.3.2.v`,
 * "" for the value itself, and undefined when there is none.
 */
export type Check = (value: unknown) => string | undefined;

export const text: Check = (value) => (typeof value === "string" ? undefined : "");

/** A whole number between two others. */
export const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? undefined : "";

/** A number between two others. */
export const number =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "number" && value >= least && value <= most ? undefined : "";

/** 0 or 1, which some parts of a workbook have as false and true. */
export const flag: Check = (value) =>
  value === 0 || value === 1 || typeof value === "boolean" ? undefined : "";

/** What has one of these shapes; its fault is that of the last one. */
export const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.reduce<string | undefined>((fault, check) => (fault === undefined ? fault : check(value)), "");

/** What may be absent. */
export const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null ? undefined : check(value);

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object in which these fields have these shapes. It may have others. */
export const object = (fields: Record<string, Check>): Check => {
  const entries = Object.entries(fields);
  return (value) => {
    if (!isObject(value)) return "";
    for (const [name, check] of entries) {
      const fault = check(value[name]);
      if (fault !== undefined) return `.${name}${fault}`;
    }
    return undefined;
  };
};

/** An object whose names are all of one kind, and whose values all have one shape. */
export const each =
  (name: (name: string) => boolean, check: Check): Check =>
  (value) => {
    if (!isObject(value)) return "";
    for (const key of Object.keys(value)) {
      const fault = name(key) ? check(value[key]) : "";
      if (fault !== undefined) return `.${key.slice(0, 40)}${fault}`;
    }
    return undefined;
  };

/** A list whose entries all have one shape. */
export const list =
  (most: number, check: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return "";
    for (let index = 0; index < value.length; index++) {
      const fault = check(value[index]);
      if (fault !== undefined) return `.${index}${fault}`;
    }
    return undefined;
  };

/** Deeper than this, nothing that the grid stores is nested. */
const MOST_LEVELS = 64;

/**
 * Values such as a JSON file has, of any shape. A database can also hold dates, files and circles. What is written may be of
 * a class of the grid's: the database drops the class.
 */
export const plain: Check = (value) => plainWithin(value, MOST_LEVELS);

function plainWithin(value: unknown, levels: number): string | undefined {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
    case "undefined":
      return undefined;
    case "object":
      break;
    default:
      return "";
  }
  if (value === null) return undefined;
  if (levels === 0 || !(Array.isArray(value) || ofFields(value))) return "";
  for (const name of Object.keys(value)) {
    const fault = plainWithin((value as Record<string, unknown>)[name], levels - 1);
    if (fault !== undefined) return `.${name.slice(0, 40)}${fault}`;
  }
  return undefined;
}

/** Whether a value is a plain object, and not of a class such as Date. */
function ofFields(value: object): boolean {
  return (
    Object.getPrototypeOf(value) === Object.prototype ||
    Object.prototype.toString.call(value) === "[object Object]"
  );
}
