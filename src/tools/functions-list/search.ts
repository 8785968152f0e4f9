import { type ListedFunction } from "../../translations/catalogue";

/**
 * Whether every searched word occurs in the function's name or help. Capital letters and accents make no
 * difference.
 *
 * @example
 * matches(neuberg, "matchp factor"); //=> false
 */
export function matches({ name, description, parameters }: ListedFunction, sought: string): boolean {
  const help = [
    name,
    description,
    ...parameters.flatMap((one) => [one.name, one.description, ...one.words.map(({ word }) => word)]),
  ];
  const found = folded(help.join(" "));
  return folded(sought)
    .split(/\s+/)
    .every((word) => found.includes(word));
}

function folded(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
