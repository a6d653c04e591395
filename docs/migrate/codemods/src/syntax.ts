/** The parts of jscodeshift and of its syntax trees that the codemods use. */

/** A node of the syntax tree, with its place in the source. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** A node with its parents, and its scope. */
export interface Path {
  readonly node: Syntax;
  readonly parent: Path | null;
  readonly scope: Scope | null;
}

export interface Scope {
  lookup(name: string): Scope | null;
  getBindings(): Readonly<Record<string, readonly Path[]>>;
}

interface Collection {
  find(type: unknown): { paths(): Path[] };
}

export interface JSCodeshift {
  (source: string): Collection;
  readonly [type: string]: unknown;
  withParser(name: string): JSCodeshift;
}

export interface File {
  readonly path: string;
  readonly source: string;
}

export interface API {
  readonly jscodeshift: JSCodeshift;
  /** Counts, for the report at the end. */
  stats(name: string): void;
}

export type Options = Readonly<Record<string, unknown>>;

/** Returns the node in a member of a node. */
export function child(node: Syntax, member: string): Syntax {
  return node[member] as Syntax;
}

/** Returns the nodes in a member of a node; none if it has no such list. */
export function children(node: Syntax | undefined, member: string): readonly Syntax[] {
  return (node?.[member] ?? []) as readonly Syntax[];
}

/** Returns the string of a literal, or of a template without expressions; otherwise `undefined`. */
export function stringOf(node: Syntax | undefined): string | undefined {
  if (node?.type === "StringLiteral" || node?.type === "Literal") {
    return typeof node.value === "string" ? node.value : undefined;
  }
  if (node?.type !== "TemplateLiteral" || children(node, "expressions").length > 0) return undefined;
  const [text] = children(node, "quasis");
  return (text?.value as { cooked: string } | undefined)?.cooked;
}

/** Whether a node is the literal `null`, `undefined`, or `false`. */
export function isNothing(node: Syntax | undefined): boolean {
  if (node === undefined || node.type === "NullLiteral") return true;
  if (node.type === "Identifier") return node.name === "undefined";
  return node.type === "BooleanLiteral" && node.value === false;
}

function isMember(node: Syntax | undefined): node is Syntax {
  return node?.type === "MemberExpression" || node?.type === "OptionalMemberExpression";
}

export function isCall(node: Syntax | undefined): node is Syntax {
  return node?.type === "CallExpression";
}

/** Returns the name after the dot if a node reads a member of `object`. */
export function memberOf(node: Syntax | undefined, object: Syntax): string | undefined {
  if (!isMember(node) || node.object !== object || node.computed === true) return undefined;
  return child(node, "property").name as string;
}

/** Returns the name of a property of an object's literal, or of a pattern; `undefined` if it is computed or spread. */
export function keyOf(property: Syntax): string | undefined {
  if (property.type !== "ObjectProperty" || property.computed === true) return undefined;
  const key = child(property, "key");
  return key.type === "Identifier" ? (key.name as string) : stringOf(key);
}
