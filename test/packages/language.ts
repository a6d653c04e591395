/**
 * Checks that the code of a library is ES2021, except for private members of classes. Engines of that year run it, and
 * the tools of React Native can compile it.
 */
import { type Node, parse } from "acorn";
import { type Published, textOf } from "./published.ts";

/** A node with properties that depend on its type. */
type AnyNode = Node & Readonly<Record<string, unknown>>;

/** Methods and functions that engines have had since ES2022 or later, and whose names no package uses for its own. */
const LATER_METHODS = new Set(
  [
    "at hasOwn findLast findLastIndex toSorted toReversed toSpliced groupBy isWellFormed fromAsync",
    "withResolvers waitAsync transfer transferToFixedLength symmetricDifference isSubsetOf isSupersetOf isDisjointFrom",
    "getOrInsert getOrInsertComputed",
  ]
    .join(" ")
    .split(" "),
);

/** Globals of later versions of the language, and of platforms in those years. */
const LATER_GLOBALS = new Set(["structuredClone", "Iterator", "SuppressedError", "DisposableStack"]);

/**
 * The flags of ES2021 without "u": the preset of React Native rewrites a regular expression with that flag, so that a
 * lone surrogate matches together with the character before it. Hermes has no `\p`, which needs the flag.
 */
const FLAGS = /^[gimsy]*$/;

const FUNCTION = /Function/;

/** Where a node is. */
interface Place {
  readonly isInFunction: boolean;
  /** Whether the errors of the node are caught by the same function. */
  readonly isCaught: boolean;
}

/** Returns a description of a node that ES2021 does not have. */
function laterThan2021(node: AnyNode, { isInFunction, isCaught }: Place): string | undefined {
  const { type, key, callee, regex, name } = node;
  if (type === "StaticBlock") return "a static block";
  if (type === "PropertyDefinition" && (key as AnyNode).type !== "PrivateIdentifier")
    return "a public field of a class";
  if (type === "AwaitExpression" && !isInFunction) return "await outside a function";
  if (type === "Literal" && regex !== undefined) return flagsFinding((regex as { flags: string }).flags);
  if (/^(?:New|Call)Expression$/.test(type) && (callee as AnyNode).name === "RegExp") {
    const [, flags] = node.arguments as AnyNode[];
    // Tools compile no strings, and engines without the flag throw.
    if (isCaught) return undefined;
    return flags === undefined ? undefined : flagsFinding(String(flags.value));
  }
  if (type === "CallExpression" && (callee as AnyNode).type === "MemberExpression")
    return methodFinding(callee as AnyNode);
  if (type === "Identifier" && LATER_GLOBALS.has(name as string)) return name as string;
  return undefined;
}

function flagsFinding(flags: string): string | undefined {
  return FLAGS.test(flags) ? undefined : `a regular expression with the flags "${flags}"`;
}

/** @param callee the member expression that is called */
function methodFinding({ property, computed }: AnyNode): string | undefined {
  const { type, name } = property as AnyNode;
  return computed === false && type === "Identifier" && LATER_METHODS.has(name as string) ? `.${name}()` : undefined;
}

/** Calls `visit` for a node and all nodes in it. */
function walk(node: AnyNode, place: Place, visit: (node: AnyNode, place: Place) => void): void {
  visit(node, place);
  const inside = FUNCTION.test(node.type) ? { isInFunction: true, isCaught: false } : place;
  for (const [name, value] of Object.entries(node)) {
    const isTried = node.type === "TryStatement" && name === "block" && node.handler !== null;
    const below = isTried ? { ...inside, isCaught: true } : inside;
    for (const child of [value].flat()) {
      if (typeof (child as AnyNode | null)?.type === "string") walk(child as AnyNode, below, visit);
    }
  }
}

/** Returns the syntax and the calls of a module that are later than ES2021, each with its line. */
export function laterSyntax(code: string): string[] {
  const findings: string[] = [];
  // ES2022 for the private members.
  const program = parse(code, { ecmaVersion: 2022, sourceType: "module", locations: true });
  const top = { isInFunction: false, isCaught: false };
  walk(program as unknown as AnyNode, top, (node, place) => {
    const found = laterThan2021(node, place);
    if (found !== undefined) findings.push(`line ${node.loc?.start.line}: ${found}`);
  });
  return findings;
}

export function languageFindings({ files }: Pick<Published, "files">): string[] {
  const names = [...files.keys()].filter((name) => name.endsWith(".js"));
  return names.flatMap((name) => laterSyntax(textOf(files, name)).map((finding) => `${name}, ${finding}`));
}
