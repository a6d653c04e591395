/** A source file in which calls of a module's functions are replaced: finds the functions, and collects edits. */
import { type Import, importOf, isRequireOf, requireOf } from "./imports.ts";
import { type API, child, type File, type Path, type Scope, type Syntax, stringOf } from "./syntax.ts";
import { isKey, isReference, isWritten, type Use, useOf } from "./uses.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const PARSERS: Readonly<Record<string, string>> = { ts: "ts", mts: "ts", cts: "ts" };

const STATEMENT = /Statement$|Declaration$|^(?:Class|ClassPrivate|ClassAccessor)Property$|^ClassMethod$/;

export class Module {
  readonly #source: string;
  readonly #api: API;
  readonly #imports: Import[];
  /** The statements that import something. */
  readonly #statements: readonly Syntax[];
  readonly #identifiers: readonly Path[];
  readonly #edits: Edit[] = [];
  readonly #todos = new Map<number, Set<string>>();
  readonly #added = new Map<string, Map<string, string>>();
  readonly #left = new Set<string>();
  readonly #free = new Set<string>();
  readonly #reserved = new Set<string>();
  readonly #declarations: string[] = [];

  constructor(file: File, api: API, names: readonly string[]) {
    this.#source = file.source;
    this.#api = api;
    const extension = /\.(\w+)$/.exec(file.path)?.[1] ?? "js";
    const j = api.jscodeshift.withParser(PARSERS[extension] ?? "tsx");
    const root = j(sameLength(file.source));
    this.#identifiers = [...root.find(j.Identifier).paths(), ...root.find(j.JSXIdentifier).paths()];
    this.#statements = root
      .find(j.ImportDeclaration)
      .paths()
      .map(({ node }) => node);
    this.#imports = [
      ...root
        .find(j.ImportDeclaration)
        .paths()
        .filter(({ node }) => names.includes(stringOf(child(node, "source")) ?? "") && node.importKind !== "type")
        .map(importOf),
      ...root
        .find(j.CallExpression)
        .paths()
        .filter(({ node }) => isRequireOf(node, names))
        .flatMap((path) => requireOf(path)),
    ];
  }

  /** All uses of the module, in the order of the source. */
  uses(): Use[] {
    const bindings = this.#imports.flatMap((one) => one.bindings);
    return bindings
      .flatMap((binding) => this.references(binding.local, binding.scope).map((path) => useOf(path, binding.imported)))
      .sort((a, b) => a.callee.start - b.callee.start);
  }

  /** The places where a name of a scope is read or written. */
  references(name: string, scope: Scope | null): Path[] {
    return this.#identifiers.filter(
      (path) => path.node.name === name && isReference(path) && path.scope?.lookup(name) === scope,
    );
  }

  /**
   * Returns the variable that holds a value all the time: its declaration's name, and where it is read. `undefined` if
   * the value is not the beginning of a variable, or another one is assigned later.
   */
  variableOf(path: Path): { name: string; reads: Path[] } | undefined {
    const declarator = path.parent?.node;
    if (declarator?.type !== "VariableDeclarator" || declarator.init !== path.node) return undefined;
    const id = child(declarator, "id");
    if (id.type !== "Identifier") return undefined;
    const name = id.name as string;
    const scope = path.scope?.lookup(name) ?? null;
    if (scope === null || (scope.getBindings()[name]?.length ?? 0) !== 1) return undefined;
    const reads = this.references(name, scope);
    return reads.every((read) => !isWritten(read)) ? { name, reads } : undefined;
  }

  /** Whether a part of the source does not use the module. */
  isUnused({ start, end }: Syntax): boolean {
    return this.uses().every(({ callee }) => callee.end <= start || end <= callee.start);
  }

  text(node: Syntax): string {
    return this.#source.slice(node.start, node.end);
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  /** Counts a use that is replaced. */
  changed(use: Use): void {
    this.#api.stats(`changed ${use.name}`);
  }

  /** Leaves a use unchanged, and writes the reason above its statement. */
  leave(use: Use, reason: string): void {
    this.#api.stats(`left ${use.name}`);
    this.keep(use);
    this.note(use.path, reason);
  }

  /** Writes a comment above the statement of a path. */
  note(path: Path, reason: string): void {
    const start = this.#lineOf(path);
    this.#todos.set(start, (this.#todos.get(start) ?? new Set()).add(reason));
  }

  /** Leaves a use unchanged, without a comment. */
  keep({ callee }: Use): void {
    this.#left.add(leftmost(callee));
  }

  /** Returns the name under which a function of a package can be called. The import is written by `toSource`. */
  use(from: string, name: string): string {
    const names = this.#added.get(from) ?? new Map<string, string>();
    this.#added.set(from, names);
    const known = names.get(name) ?? this.#imported(from, name);
    const local = known ?? (this.#isTaken(name) ? `any${name.charAt(0).toUpperCase()}${name.slice(1)}` : name);
    if (known === undefined) names.set(name, local);
    return local;
  }

  /** Returns a name that nothing in the file has. */
  unusedName(name: string): string {
    let free = name;
    for (let count = 2; this.#isTaken(free) || this.#reserved.has(free); count++) free = `${name}${count}`;
    this.#reserved.add(free);
    return free;
  }

  /** Adds a statement after the last import. */
  declare(statement: string): void {
    this.#declarations.push(statement);
  }

  /** Says that every use of a function will be replaced, so that its name is free. */
  free(name: string): void {
    this.#free.add(name);
  }

  /** Whether a name means something else in this file: also the runtime's own class. */
  #isTaken(name: string): boolean {
    const own = this.#imports.flatMap(({ bindings }) => bindings.filter(({ local }) => local === name));
    const freed = own.filter(({ imported }) => imported === name && this.#free.has(name));
    const isFreed = (path: Path) =>
      freed.some(({ scope, specifier: { start, end } }) => {
        const isDeclared = start <= path.node.start && path.node.end <= end;
        return isDeclared || (isReference(path) && path.scope?.lookup(name) === scope);
      });
    return this.#identifiers.some((path) => path.node.name === name && !isKey(path) && !isFreed(path));
  }

  /** The name of an import that is there already. */
  #imported(from: string, name: string): string | undefined {
    const list = `\\{([^}]*)\\}`;
    const found = new RegExp(
      `import ${list} from ["']${from}["']|(?:const|let|var) ${list} = require\\(["']${from}["']\\)`,
    ).exec(this.#source);
    const parts = (found?.[1] ?? found?.[2] ?? "").split(",").map((part) => part.trim().split(/\s+as\s+|\s*:\s*/));
    const part = parts.find(([imported]) => imported === name);
    return part?.[1] ?? part?.[0];
  }

  /** The first statement around a path that begins its line. */
  #lineOf(path: Path): number {
    for (let at: Path | null = path; at !== null; at = at.parent) {
      const before = this.#source.lastIndexOf("\n", at.node.start - 1) + 1;
      if (STATEMENT.test(at.node.type) && this.#source.slice(before, at.node.start).trim() === "") return before;
    }
    return /^#!.*\n/.exec(this.#source)?.[0].length ?? 0;
  }

  /** The changed source; or the same if nothing changes. */
  toSource(): string {
    for (const [start, reasons] of this.#todos) this.#writeTodos(start, reasons);
    this.#writeImports();
    const edits = this.#edits.sort((a, b) => b.start - a.start || b.end - a.end);
    return edits.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), this.#source);
  }

  #writeTodos(start: number, reasons: ReadonlySet<string>): void {
    const [indent = ""] = /^[ \t]*/.exec(this.#source.slice(start)) ?? [];
    const [above = ""] = /(?:[ \t]*\/\/ TODO\(anyurl\): .*\n)*$/.exec(this.#source.slice(0, start)) ?? [];
    const lines = [...reasons].map((reason) => `${indent}// TODO(anyurl): ${reason}\n`);
    const [below = ""] = /^(?:[ \t]*\/\/ TODO\(anyurl\): .*\n)*/.exec(this.#source.slice(start)) ?? [];
    const missing = lines.filter((line) => !above.includes(line) && !below.includes(line));
    if (missing.length > 0) this.replace(start, start, missing.join(""));
  }

  #writeImports(): void {
    const [first] = this.#imports;
    if (first === undefined) return;
    this.#writeDeclarations(first);
    const lines = [...this.#added]
      .filter(([, names]) => names.size > 0)
      .map(([from, names]) => this.#importLine(from, names, first));
    for (const one of this.#imports) this.#removeUnused(one, one === first ? lines.splice(0) : []);
  }

  #writeDeclarations({ statement, isESM }: Import): void {
    const last = (isESM ? this.#statements.at(-1) : undefined) ?? statement;
    const semicolon = this.text(statement).endsWith(";") ? ";" : "";
    this.#insertAfter(
      last,
      this.#declarations.map((text) => text + semicolon),
    );
  }

  #importLine(from: string, names: ReadonlyMap<string, string>, { isESM, statement }: Import): string {
    const text = this.text(statement);
    const quote = text.includes("'") ? "'" : '"';
    const end = text.endsWith(";") ? ";" : "";
    const [indent = ""] = /[ \t]*$/.exec(this.#source.slice(0, statement.start)) ?? [];
    const parts = [...names].map(([name, local]) => (name === local ? name : `${name}${isESM ? " as" : ":"} ${local}`));
    const list = `{ ${parts.sort().join(", ")} }`;
    const source = `${quote}${from}${quote}`;
    return `${indent}${isESM ? `import ${list} from ${source}` : `const ${list} = require(${source})`}${end}`;
  }

  /** Removes the names of an import that nothing uses any more, and writes lines after it, or in its place. */
  #removeUnused({ statement, isAlone, bindings, isESM }: Import, lines: readonly string[]): void {
    const unused = bindings.filter(({ local, scope }) => {
      const found = this.references(local, scope);
      return found.length > 0 && !this.#left.has(local) && found.every((path) => this.#isReplaced(path));
    });
    if (unused.length === bindings.length && unused.length > 0 && isAlone) {
      this.replace(
        statement.start,
        lines.length > 0 ? statement.end : this.#endOfLine(statement),
        lines.join("\n").trimStart(),
      );
      return;
    }
    if (isESM || bindings.length > 1) for (const { specifier } of unused) this.#removeSpecifier(specifier);
    this.#insertAfter(statement, lines);
  }

  /** Returns the end of a statement, with the line break if nothing else follows. */
  #endOfLine({ end }: Syntax): number {
    return this.#source[end] === "\n" ? end + 1 : end;
  }

  /** Writes lines after the line in which a statement ends. */
  #insertAfter({ end }: Syntax, lines: readonly string[]): void {
    const line = this.#source.indexOf("\n", end);
    const at = line < 0 ? this.#source.length : line;
    if (lines.length > 0) this.replace(at, at, lines.map((text) => `\n${text}`).join(""));
  }

  /** Removes a part of a list in braces, with its comma. */
  #removeSpecifier({ start, end }: Syntax): void {
    const after = /^\s*,\s*/.exec(this.#source.slice(end))?.[0];
    const before = /,\s*$/.exec(this.#source.slice(0, start))?.[0];
    if (after !== undefined) this.replace(start, end + after.length, "");
    else this.replace(start - (before?.length ?? 0), end, "");
  }

  #isReplaced({ node }: Path): boolean {
    return this.#edits.some(({ start, end }) => start <= node.start && node.end <= end && end > start);
  }
}

/**
 * Returns a source without tabs and carriage returns around its lines, which jscodeshift replaces by other numbers of
 * characters before it parses: the places of nodes are those in the file.
 */
function sameLength(source: string): string {
  const spaces = source.replace(/^[^\S\n]+/gm, (indent) => " ".repeat(indent.length));
  return spaces.replaceAll("\r\n", " \n");
}

function leftmost(callee: Syntax): string {
  return (callee.type === "Identifier" || callee.type === "JSXIdentifier" ? callee : child(callee, "object"))
    .name as string;
}
