import { folded } from "../../translations/folded";
import { type ListedFunction } from "../../translations/listed";

/**
 * Whether every searched word, or one that means the same, occurs in the function's name or help. Capital letters and
 * accents make no difference.
 *
 * @param alike pairs of words in the reader's language: what is searched, and what the help says: `8 = eight, …`
 * @example
 * matches(neuberg, "matchp factor", ""); //=> false
 * matches(barking, "teams of 8", "8 = eight"); //=> true
 */
export function matches(
  { name, description, parameters }: ListedFunction,
  sought: string,
  alike: string,
): boolean {
  const help = [
    name,
    description,
    ...parameters.flatMap((one) => [one.name, one.description, ...one.words.map(({ word }) => word)]),
  ];
  const words = folded(help.join(" "));
  const pairs = folded(alike)
    .split(",")
    .map((pair) => pair.split("=").map((word) => word.trim()));
  return folded(sought)
    .split(/\s+/)
    .every(
      (word) => words.includes(word) || pairs.some(([other, said]) => other === word && words.includes(said)),
    );
}
