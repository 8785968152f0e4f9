import { Refusal } from "./book";

/**
 * An object of Excel as a request can use it. A member that is not named here is refused, as Excel refuses a
 * member that it does not have. The names are those of the requests: `load` in small letters, all others with
 * a capital.
 */
export interface Remote {
  kind: string;
  /** The id that Excel answers when the object is first used. */
  id?: string;
  /** Kept from one request to the next when office.js asks for it. */
  kept?: boolean;
  /** Properties that are values. */
  loads?: Record<string, () => unknown>;
  /** Properties that are objects. */
  holds?: Record<string, () => Remote>;
  sets?: Record<string, (value: unknown) => void>;
  calls?: Record<string, (...args: unknown[]) => unknown>;
  /** The members of a collection. */
  items?: () => Remote[];
}

/** The answer of a method that ends in `OrNullObject` when the object does not exist. */
export const NOTHING: Remote = { kind: "nothing" };

export function isRemote(value: unknown): value is Remote {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** The member of this name. When there is none, the request fails as it would in Excel. */
export function member<Member>(
  of: Remote,
  members: Record<string, Member> | undefined,
  name: string,
): Member {
  if (members === undefined || !Object.keys(members).includes(name)) {
    throw new Refusal("ApiNotFound", `${of.kind} has no ${name} here`);
  }
  return members[name];
}

/** @param why the reason, for the reader of a failed test; Excel itself does not give it */
export function invalid(why: string): Refusal {
  return new Refusal(
    "InvalidArgument",
    `The argument is invalid or missing or has an incorrect format. (${why})`,
  );
}

export function wholeNumber(value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw invalid(`whole number: ${String(value)}`);
  return value;
}

export function shortText(value: unknown, longest: number): string {
  if (typeof value !== "string" || value.length > longest) throw invalid(`text of at most ${longest}`);
  return value;
}

/** Checks that a value is an object with these options and no others. */
export function options(value: unknown, known: readonly string[]): object {
  if (typeof value !== "object" || value === null) throw invalid("an object of options");
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalid(`no option ${unknown.join(", ")}`);
  return value;
}
