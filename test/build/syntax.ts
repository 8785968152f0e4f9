import {
  type CallExpression,
  type KeyValueProperty,
  type ObjectExpression,
  parseSync,
  type RegExpLiteral,
  type StringLiteral,
  type TemplateLiteral,
} from "@swc/core";

/** The nodes of a syntax tree that tests look at. There are many more. */
export type Node =
  | CallExpression
  | KeyValueProperty
  | ObjectExpression
  | RegExpLiteral
  | StringLiteral
  | TemplateLiteral;

/** The nodes of a source file, from its beginning to its end. */
export function nodesOf(file: string, source: string): Node[] {
  return file.endsWith(".js")
    ? nodesIn(parseSync(source, { syntax: "ecmascript", target: "es2022" }))
    : nodesIn(parseSync(source, { syntax: "typescript", tsx: file.endsWith(".tsx"), target: "es2022" }));
}

/** The nodes in a part of a syntax tree. */
export function nodesIn(tree: unknown): Node[] {
  const found: Node[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if ("type" in part) found.push(part as Node);
    Object.values(part).forEach(visit);
  };
  visit(tree);
  return found;
}
