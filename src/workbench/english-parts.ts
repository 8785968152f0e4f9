/**
 * The English parts of which functions make their texts. A name in braces stands for what differs:
 * `{cell}: not in the names`.
 *
 * @param placeholders what may stand in the place of a name; a name that is missing here may stand for
 * anything
 * @returns finds what stands in the place of each name of a part; undefined for another text
 */
export function partsWith(
  placeholders: Readonly<Record<string, string>>,
): (part: string, english: string) => Record<string, string> | undefined {
  /** Each pattern is made once. */
  const patterns = new Map<string, RegExp>();
  return (part, english) => {
    const pattern = patterns.get(part) ?? patternOf(part, placeholders);
    patterns.set(part, pattern);
    const match = pattern.exec(english);
    return match ? { ...match.groups } : undefined;
  };
}

function patternOf(part: string, placeholders: Readonly<Record<string, string>>): RegExp {
  const named = new Set<string>();
  const escaped = part
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    // A name that stands twice stands for the same.
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const again = named.has(name);
      named.add(name);
      return again ? `\\k<${name}>` : `(?<${name}>${placeholders[name] ?? ".+?"})`;
    });
  return new RegExp(`^${escaped}$`, "s");
}
