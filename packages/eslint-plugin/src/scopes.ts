/** The meaning of names in a file. */
import type { Rule, Scope } from "eslint";
import type { Expression, ImportDeclaration, Node } from "estree";

/** Returns the variable of a name, as seen from a node. */
export function findVariable(context: Rule.RuleContext, node: Node, name: string): Scope.Variable | undefined {
  let scope: Scope.Scope | null = context.sourceCode.getScope(node);
  for (; scope !== null; scope = scope.upper) {
    const variable = scope.set.get(name);
    if (variable !== undefined && variable.defs.length > 0) return variable;
  }
  return undefined;
}

/** Returns the value of a `const` that has one; `undefined` for other expressions. */
export function initialValue(context: Rule.RuleContext, node: Node): Expression | undefined {
  if (node.type !== "Identifier") return undefined;
  const [definition, ...rest] = findVariable(context, node, node.name)?.defs ?? [];
  if (definition?.type !== "Variable" || rest.length > 0 || definition.parent.kind !== "const") return undefined;
  const { id, init } = definition.node;
  return id.type === "Identifier" ? (init ?? undefined) : undefined;
}

/** An import by its name: the module, and the name that the module gives it. */
export interface ImportedName {
  readonly module: string;
  readonly name: string;
}

/** Returns the import of a name, as seen from a node; `undefined` if it is not an import by name. */
export function findImport(context: Rule.RuleContext, node: Node, name: string): ImportedName | undefined {
  const definition = findVariable(context, node, name)?.defs[0];
  if (definition?.type !== "ImportBinding" || definition.node.type !== "ImportSpecifier") return undefined;
  const { imported } = definition.node;
  const source = (definition.parent as ImportDeclaration).source.value;
  return { module: String(source), name: imported.type === "Identifier" ? imported.name : String(imported.value) };
}

/** Returns the name of a member; `undefined` if it is computed. */
export function memberName(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : undefined;
  return node.property.type === "Literal" ? String(node.property.value) : undefined;
}
