import { type ListedFunction } from "./catalogue";

/**
 * Whether every word that is sought occurs in the function's name or help. Capitals do not matter.
 *
 * @example
 * matches(neuberg, "matchp factor"); //=> false
 */
export function matches({ name, description, parameters }: ListedFunction, sought: string): boolean {
  const text = [
    name,
    description,
    ...parameters.flatMap((one) => [one.name, one.description, ...one.words.map(({ word }) => word)]),
  ]
    .join(" ")
    .toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
