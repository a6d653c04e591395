/** The imports of a module in a source file. */
import { child, children, keyOf, memberOf, type Path, type Scope, type Syntax, stringOf } from "./syntax.ts";

/** A name that an import or a `require` declares. */
export interface Binding {
  readonly imported: string;
  readonly local: string;
  readonly scope: Scope;
  /** The part of the import that declares it. */
  readonly specifier: Syntax;
}

/** An import or a `require` of the module. */
export interface Import {
  readonly isESM: boolean;
  /** The declaration with its end. */
  readonly statement: Syntax;
  /** The declaration's only import is this one. */
  readonly isAlone: boolean;
  readonly bindings: readonly Binding[];
}

export function isRequireOf(node: Syntax, names: readonly string[]): boolean {
  const callee = child(node, "callee");
  const [argument] = children(node, "arguments");
  return callee.type === "Identifier" && callee.name === "require" && names.includes(stringOf(argument) ?? "");
}

export function importOf(path: Path): Import {
  const scope = path.scope as Scope;
  const bindings = children(path.node, "specifiers")
    .filter(({ importKind }) => importKind !== "type")
    .map((specifier) => {
      const local = child(specifier, "local").name as string;
      if (specifier.type === "ImportSpecifier") {
        return { imported: child(specifier, "imported").name as string, local, scope, specifier };
      }
      return { imported: specifier.type === "ImportDefaultSpecifier" ? "default" : "*", local, scope, specifier };
    });
  return { isESM: true, statement: path.node, isAlone: true, bindings };
}

/** The names that `const name = require("module")`, or with a pattern or a member, declares. */
export function requireOf(path: Path): Import[] {
  let value = path;
  let member: string | undefined;
  if (path.parent !== null) {
    member = memberOf(path.parent.node, path.node);
    if (member !== undefined) value = path.parent;
  }
  const declarator = value.parent?.node;
  const statement = value.parent?.parent?.node;
  if (declarator?.type !== "VariableDeclarator" || declarator.init !== value.node || statement === undefined) return [];
  const id = child(declarator, "id");
  const isAlone = children(statement, "declarations").length === 1;
  const bindings = namesOf(id, member ?? "*")?.map(([imported, local, specifier]) => {
    return { imported, local, specifier, scope: path.scope?.lookup(local) as Scope };
  });
  return bindings === undefined ? [] : [{ isESM: false, statement, isAlone, bindings }];
}

function namesOf(id: Syntax, imported: string): [string, string, Syntax][] | undefined {
  if (id.type === "Identifier") return [[imported, id.name as string, id]];
  if (id.type !== "ObjectPattern" || imported !== "*") return undefined;
  const names = children(id, "properties").map((property): [string, string, Syntax] | undefined => {
    const key = keyOf(property);
    const value = property.value as Syntax | undefined;
    return key === undefined || value?.type !== "Identifier" ? undefined : [key, value.name as string, property];
  });
  return names.every((name) => name !== undefined) ? names : undefined;
}
