/** The places where a source file uses the functions of a module. */
import { child, isCall, memberOf, type Path, type Syntax, stringOf } from "./syntax.ts";

/** A place where a file uses a function of the module, or the module itself. */
export interface Use {
  /** The function's name; `default`, or `*` for the module itself. */
  readonly name: string;
  /** The function as written, such as `url.parse` or `parse`. */
  readonly callee: Syntax;
  /** The path of that. */
  readonly path: Path;
}

/** Whether an identifier is the name of a member or of a property; such a name is not a variable. */
export function isKey({ node, parent }: Path): boolean {
  const above = parent?.node;
  if (above === undefined) return false;
  if (above.type.endsWith("MemberExpression")) return above.property === node && above.computed !== true;
  if (above.type === "ExportSpecifier") return above.exported === node && above.local !== node;
  if (above.type === "ImportSpecifier") return above.imported === node && above.local !== node;
  if (above.type === "TSQualifiedName") return above.right === node;
  const hasKey = /^(?:Object|Class)(?:Property|Method)$|^(?:TSPropertySignature|TSMethodSignature)$/.test(above.type);
  return hasKey && above.key === node && above.computed !== true && above.shorthand !== true;
}

const DECLARING = /^(?:Import\w*Specifier|LabeledStatement|BreakStatement|ContinueStatement|JSXAttribute)$/;

export function isReference(path: Path): boolean {
  const above = path.parent?.node;
  if (above === undefined || isKey(path) || DECLARING.test(above.type)) return false;
  if (above.type === "VariableDeclarator" && above.id === path.node) return false;
  return !(path.parent?.parent?.node.type === "ObjectPattern" && above.type === "ObjectProperty");
}

/** The use at a reference: `url.parse` if `url` is the module. */
export function useOf(path: Path, imported: string): Use {
  const whole: Use = { name: imported, callee: path.node, path };
  if ((imported !== "*" && imported !== "default") || path.parent === null) return whole;
  const name = memberOf(path.parent.node, path.node);
  return name === undefined ? whole : { name, callee: path.parent.node, path: path.parent };
}

/** Returns the call of a use; `undefined` if the function is not called there. */
export function callOf({ callee, path }: Use): Path | undefined {
  return isCall(path.parent?.node) && path.parent.node.callee === callee ? path.parent : undefined;
}

/** Whether a name gets a value at this place. */
export function isWritten({ node, parent }: Path): boolean {
  const above = parent?.node;
  if (above?.type === "AssignmentExpression") return above.left === node;
  return above?.type === "UpdateExpression" || /^For(?:In|Of)Statement$/.test(above?.type ?? "");
}

/** Whether only the truth of a value matters: in a condition, after `!`, or before `&&` in one. */
export function isTested({ node, parent }: Path): boolean {
  const above = parent?.node;
  if (above === undefined || parent === null) return false;
  if (/^(?:If|While|DoWhile|For)Statement$|^ConditionalExpression$/.test(above.type)) return above.test === node;
  if (above.type === "UnaryExpression") return above.operator === "!";
  return above.type === "LogicalExpression" && above.operator !== "??" && isTested(parent);
}

/** Returns the string that a value is compared with by `===`, `!==`, `==` or `!=`. */
export function comparedWith({ node, parent }: Path): string | undefined {
  const above = parent?.node;
  if (above?.type !== "BinaryExpression" || !/^[!=]==?$/.test(above.operator as string)) return undefined;
  return stringOf(child(above, above.left === node ? "right" : "left"));
}
