/** The places of a program that take a URL, also one that begins with a path or a base. */
import type { Rule } from "eslint";
import type { Node } from "estree";
import { memberName } from "./scopes.ts";

/** Functions and classes whose first argument is a URL: `navigate` is of routers. */
const TAKE_URLS = new Set(["fetch", "URL", "Request", "EventSource", "WebSocket", "navigate"]);

/** Methods whose first argument is a URL, by the objects that have them. */
const NAVIGATE: ReadonlyMap<string, readonly string[]> = new Map([
  ["location", ["assign", "replace"]],
  ["router", ["navigate", "prefetch", "push", "replace"]],
]);

/** Members of elements and of `location` that hold a URL. */
const MEMBERS = new Set(["href", "src"]);

/** Attributes in JSX that hold a URL: `to` is of routers' links. */
const ATTRIBUTES = new Set([...MEMBERS, "action", "formAction", "to"]);

/** A node of JSX, for which ESLint has no types: the members that the rule reads. */
interface JSXNode {
  readonly type: string;
  readonly name?: { readonly name?: unknown } | undefined;
  readonly parent?: JSXNode | undefined;
}

/**
 * Returns whether the value of an expression is a URL: an argument, what a member gets, or an attribute in JSX; also
 * through `?:`, `??`, `||` and `&&`.
 */
export function isURLPlace(node: Node & Rule.NodeParentExtension): boolean {
  const { parent } = node;
  switch (parent.type) {
    case "ConditionalExpression":
      return parent.test !== node && isURLPlace(parent);
    case "LogicalExpression":
      return isURLPlace(parent);
    case "CallExpression":
    case "NewExpression":
      return parent.arguments[0] === node && takesURL(parent.callee);
    case "AssignmentExpression":
      return parent.operator === "=" && parent.right === node && MEMBERS.has(memberName(parent.left) ?? "");
    default:
      return isAttribute(parent as JSXNode);
  }
}

function takesURL(callee: Node): boolean {
  if (callee.type === "Identifier") return TAKE_URLS.has(callee.name);
  if (callee.type !== "MemberExpression") return false;
  const { object } = callee;
  const name = (object.type === "Identifier" ? object.name : memberName(object)) ?? "";
  return NAVIGATE.get(name)?.includes(memberName(callee) ?? "") === true;
}

function isAttribute({ type, parent }: JSXNode): boolean {
  if (type !== "JSXExpressionContainer" || parent?.type !== "JSXAttribute") return false;
  const name = parent.name?.name;
  return typeof name === "string" && ATTRIBUTES.has(name);
}
