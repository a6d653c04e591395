// Written by `pnpm generate test` from docs/migrate/codemods/src/whatwg-url.ts. Change that.
"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// docs/migrate/codemods/src/whatwg-url.ts
var whatwg_url_exports = {};
__export(whatwg_url_exports, {
  default: () => transform
});
module.exports = __toCommonJS(whatwg_url_exports);

// docs/migrate/codemods/src/syntax.ts
function child(node, member) {
  return node[member];
}
function children(node, member) {
  return node?.[member] ?? [];
}
function stringOf(node) {
  if (node?.type === "StringLiteral" || node?.type === "Literal") {
    return typeof node.value === "string" ? node.value : void 0;
  }
  if (node?.type !== "TemplateLiteral" || children(node, "expressions").length > 0) return void 0;
  const [text] = children(node, "quasis");
  return text?.value?.cooked;
}
function isMember(node) {
  return node?.type === "MemberExpression" || node?.type === "OptionalMemberExpression";
}
function isCall(node) {
  return node?.type === "CallExpression";
}
function memberOf(node, object) {
  if (!isMember(node) || node.object !== object || node.computed === true) return void 0;
  return child(node, "property").name;
}
function keyOf(property) {
  if (property.type !== "ObjectProperty" || property.computed === true) return void 0;
  const key = child(property, "key");
  return key.type === "Identifier" ? key.name : stringOf(key);
}

// docs/migrate/codemods/src/imports.ts
function isRequireOf(node, names) {
  const callee = child(node, "callee");
  const [argument] = children(node, "arguments");
  return callee.type === "Identifier" && callee.name === "require" && names.includes(stringOf(argument) ?? "");
}
function importOf(path) {
  const scope = path.scope;
  const bindings = children(path.node, "specifiers").filter(({ importKind }) => importKind !== "type").map((specifier) => {
    const local = child(specifier, "local").name;
    if (specifier.type === "ImportSpecifier") {
      return { imported: child(specifier, "imported").name, local, scope, specifier };
    }
    return { imported: specifier.type === "ImportDefaultSpecifier" ? "default" : "*", local, scope, specifier };
  });
  return { isESM: true, statement: path.node, isAlone: true, bindings };
}
function requireOf(path) {
  let value = path;
  let member;
  if (path.parent !== null) {
    member = memberOf(path.parent.node, path.node);
    if (member !== void 0) value = path.parent;
  }
  const declarator = value.parent?.node;
  const statement = value.parent?.parent?.node;
  if (declarator?.type !== "VariableDeclarator" || declarator.init !== value.node || statement === void 0) return [];
  const id = child(declarator, "id");
  const isAlone = children(statement, "declarations").length === 1;
  const bindings = namesOf(id, member ?? "*")?.map(([imported, local, specifier]) => {
    return { imported, local, specifier, scope: path.scope?.lookup(local) };
  });
  return bindings === void 0 ? [] : [{ isESM: false, statement, isAlone, bindings }];
}
function namesOf(id, imported) {
  if (id.type === "Identifier") return [[imported, id.name, id]];
  if (id.type !== "ObjectPattern" || imported !== "*") return void 0;
  const names = children(id, "properties").map((property) => {
    const key = keyOf(property);
    const value = property.value;
    return key === void 0 || value?.type !== "Identifier" ? void 0 : [key, value.name, property];
  });
  return names.every((name) => name !== void 0) ? names : void 0;
}

// docs/migrate/codemods/src/uses.ts
function isKey({ node, parent }) {
  const above = parent?.node;
  if (above === void 0) return false;
  if (above.type.endsWith("MemberExpression")) return above.property === node && above.computed !== true;
  if (above.type === "ExportSpecifier") return above.exported === node && above.local !== node;
  if (above.type === "ImportSpecifier") return above.imported === node && above.local !== node;
  if (above.type === "TSQualifiedName") return above.right === node;
  const hasKey = /^(?:Object|Class)(?:Property|Method)$|^(?:TSPropertySignature|TSMethodSignature)$/.test(above.type);
  return hasKey && above.key === node && above.computed !== true && above.shorthand !== true;
}
var DECLARING = /^(?:Import\w*Specifier|LabeledStatement|BreakStatement|ContinueStatement|JSXAttribute)$/;
function isReference(path) {
  const above = path.parent?.node;
  if (above === void 0 || isKey(path) || DECLARING.test(above.type)) return false;
  if (above.type === "VariableDeclarator" && above.id === path.node) return false;
  return !(path.parent?.parent?.node.type === "ObjectPattern" && above.type === "ObjectProperty");
}
function useOf(path, imported) {
  const whole = { name: imported, callee: path.node, path };
  if (imported !== "*" && imported !== "default" || path.parent === null) return whole;
  const name = memberOf(path.parent.node, path.node);
  return name === void 0 ? whole : { name, callee: path.parent.node, path: path.parent };
}
function callOf({ callee, path }) {
  return isCall(path.parent?.node) && path.parent.node.callee === callee ? path.parent : void 0;
}
function isWritten({ node, parent }) {
  const above = parent?.node;
  if (above?.type === "AssignmentExpression") return above.left === node;
  return above?.type === "UpdateExpression" || /^For(?:In|Of)Statement$/.test(above?.type ?? "");
}
function isTested({ node, parent }) {
  const above = parent?.node;
  if (above === void 0 || parent === null) return false;
  if (/^(?:If|While|DoWhile|For)Statement$|^ConditionalExpression$/.test(above.type)) return above.test === node;
  if (above.type === "UnaryExpression") return above.operator === "!";
  return above.type === "LogicalExpression" && above.operator !== "??" && isTested(parent);
}

// docs/migrate/codemods/src/module.ts
var PARSERS = { ts: "ts", mts: "ts", cts: "ts" };
var STATEMENT = /Statement$|Declaration$|^(?:Class|ClassPrivate|ClassAccessor)Property$|^ClassMethod$/;
var Module = class {
  #source;
  #api;
  #imports;
  /** The statements that import something. */
  #statements;
  #identifiers;
  #edits = [];
  #todos = /* @__PURE__ */ new Map();
  #added = /* @__PURE__ */ new Map();
  #left = /* @__PURE__ */ new Set();
  #free = /* @__PURE__ */ new Set();
  #reserved = /* @__PURE__ */ new Set();
  #declarations = [];
  constructor(file, api, names) {
    this.#source = file.source;
    this.#api = api;
    const extension = /\.(\w+)$/.exec(file.path)?.[1] ?? "js";
    const j = api.jscodeshift.withParser(PARSERS[extension] ?? "tsx");
    const root = j(sameLength(file.source));
    this.#identifiers = [...root.find(j.Identifier).paths(), ...root.find(j.JSXIdentifier).paths()];
    this.#statements = root.find(j.ImportDeclaration).paths().map(({ node }) => node);
    this.#imports = [
      ...root.find(j.ImportDeclaration).paths().filter(({ node }) => names.includes(stringOf(child(node, "source")) ?? "") && node.importKind !== "type").map(importOf),
      ...root.find(j.CallExpression).paths().filter(({ node }) => isRequireOf(node, names)).flatMap((path) => requireOf(path))
    ];
  }
  /** All uses of the module, in the order of the source. */
  uses() {
    const bindings = this.#imports.flatMap((one) => one.bindings);
    return bindings.flatMap((binding) => this.references(binding.local, binding.scope).map((path) => useOf(path, binding.imported))).sort((a, b) => a.callee.start - b.callee.start);
  }
  /** The places where a name of a scope is read or written. */
  references(name, scope) {
    return this.#identifiers.filter(
      (path) => path.node.name === name && isReference(path) && path.scope?.lookup(name) === scope
    );
  }
  /**
   * Returns the variable that holds a value all the time: its declaration's name, and where it is read. `undefined` if
   * the value is not the beginning of a variable, or another one is assigned later.
   */
  variableOf(path) {
    const declarator = path.parent?.node;
    if (declarator?.type !== "VariableDeclarator" || declarator.init !== path.node) return void 0;
    const id = child(declarator, "id");
    if (id.type !== "Identifier") return void 0;
    const name = id.name;
    const scope = path.scope?.lookup(name) ?? null;
    if (scope === null || (scope.getBindings()[name]?.length ?? 0) !== 1) return void 0;
    const reads = this.references(name, scope);
    return reads.every((read) => !isWritten(read)) ? { name, reads } : void 0;
  }
  /** Whether a part of the source does not use the module. */
  isUnused({ start, end }) {
    return this.uses().every(({ callee }) => callee.end <= start || end <= callee.start);
  }
  text(node) {
    return this.#source.slice(node.start, node.end);
  }
  replace(start, end, text) {
    this.#edits.push({ start, end, text });
  }
  /** Counts a use that is replaced. */
  changed(use) {
    this.#api.stats(`changed ${use.name}`);
  }
  /** Leaves a use unchanged, and writes the reason above its statement. */
  leave(use, reason) {
    this.#api.stats(`left ${use.name}`);
    this.keep(use);
    this.note(use.path, reason);
  }
  /** Writes a comment above the statement of a path. */
  note(path, reason) {
    const start = this.#lineOf(path);
    this.#todos.set(start, (this.#todos.get(start) ?? /* @__PURE__ */ new Set()).add(reason));
  }
  /** Leaves a use unchanged, without a comment. */
  keep({ callee }) {
    this.#left.add(leftmost(callee));
  }
  /** Returns the name under which a function of a package can be called. The import is written by `toSource`. */
  use(from, name) {
    const names = this.#added.get(from) ?? /* @__PURE__ */ new Map();
    this.#added.set(from, names);
    const known = names.get(name) ?? this.#imported(from, name);
    const local = known ?? (this.#isTaken(name) ? `any${name.charAt(0).toUpperCase()}${name.slice(1)}` : name);
    if (known === void 0) names.set(name, local);
    return local;
  }
  /** Returns a name that nothing in the file has. */
  unusedName(name) {
    let free = name;
    for (let count = 2; this.#isTaken(free) || this.#reserved.has(free); count++) free = `${name}${count}`;
    this.#reserved.add(free);
    return free;
  }
  /** Adds a statement after the last import. */
  declare(statement) {
    this.#declarations.push(statement);
  }
  /** Says that every use of a function will be replaced, so that its name is free. */
  free(name) {
    this.#free.add(name);
  }
  /** Whether a name means something else in this file: also the runtime's own class. */
  #isTaken(name) {
    const own = this.#imports.flatMap(({ bindings }) => bindings.filter(({ local }) => local === name));
    const freed = own.filter(({ imported }) => imported === name && this.#free.has(name));
    const isFreed = (path) => freed.some(({ scope, specifier: { start, end } }) => {
      const isDeclared = start <= path.node.start && path.node.end <= end;
      return isDeclared || isReference(path) && path.scope?.lookup(name) === scope;
    });
    return this.#identifiers.some((path) => path.node.name === name && !isKey(path) && !isFreed(path));
  }
  /** The name of an import that is there already. */
  #imported(from, name) {
    const list = `\\{([^}]*)\\}`;
    const found = new RegExp(
      `import ${list} from ["']${from}["']|(?:const|let|var) ${list} = require\\(["']${from}["']\\)`
    ).exec(this.#source);
    const parts = (found?.[1] ?? found?.[2] ?? "").split(",").map((part2) => part2.trim().split(/\s+as\s+|\s*:\s*/));
    const part = parts.find(([imported]) => imported === name);
    return part?.[1] ?? part?.[0];
  }
  /** The first statement around a path that begins its line. */
  #lineOf(path) {
    for (let at = path; at !== null; at = at.parent) {
      const before = this.#source.lastIndexOf("\n", at.node.start - 1) + 1;
      if (STATEMENT.test(at.node.type) && this.#source.slice(before, at.node.start).trim() === "") return before;
    }
    return /^#!.*\n/.exec(this.#source)?.[0].length ?? 0;
  }
  /** The changed source; or the same if nothing changes. */
  toSource() {
    for (const [start, reasons] of this.#todos) this.#writeTodos(start, reasons);
    this.#writeImports();
    const edits = this.#edits.sort((a, b) => b.start - a.start || b.end - a.end);
    return edits.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), this.#source);
  }
  #writeTodos(start, reasons) {
    const [indent = ""] = /^[ \t]*/.exec(this.#source.slice(start)) ?? [];
    const [above = ""] = /(?:[ \t]*\/\/ TODO\(anyurl\): .*\n)*$/.exec(this.#source.slice(0, start)) ?? [];
    const lines = [...reasons].map((reason) => `${indent}// TODO(anyurl): ${reason}
`);
    const [below = ""] = /^(?:[ \t]*\/\/ TODO\(anyurl\): .*\n)*/.exec(this.#source.slice(start)) ?? [];
    const missing = lines.filter((line) => !above.includes(line) && !below.includes(line));
    if (missing.length > 0) this.replace(start, start, missing.join(""));
  }
  #writeImports() {
    const [first] = this.#imports;
    if (first === void 0) return;
    this.#writeDeclarations(first);
    const lines = [...this.#added].filter(([, names]) => names.size > 0).map(([from, names]) => this.#importLine(from, names, first));
    for (const one of this.#imports) this.#removeUnused(one, one === first ? lines.splice(0) : []);
  }
  #writeDeclarations({ statement, isESM }) {
    const last = (isESM ? this.#statements.at(-1) : void 0) ?? statement;
    const semicolon = this.text(statement).endsWith(";") ? ";" : "";
    this.#insertAfter(
      last,
      this.#declarations.map((text) => text + semicolon)
    );
  }
  #importLine(from, names, { isESM, statement }) {
    const text = this.text(statement);
    const quote = text.includes("'") ? "'" : '"';
    const end = text.endsWith(";") ? ";" : "";
    const [indent = ""] = /[ \t]*$/.exec(this.#source.slice(0, statement.start)) ?? [];
    const parts = [...names].map(([name, local]) => name === local ? name : `${name}${isESM ? " as" : ":"} ${local}`);
    const list = `{ ${parts.sort().join(", ")} }`;
    const source = `${quote}${from}${quote}`;
    return `${indent}${isESM ? `import ${list} from ${source}` : `const ${list} = require(${source})`}${end}`;
  }
  /** Removes the names of an import that nothing uses any more, and writes lines after it, or in its place. */
  #removeUnused({ statement, isAlone, bindings, isESM }, lines) {
    const unused = bindings.filter(({ local, scope }) => {
      const found = this.references(local, scope);
      return found.length > 0 && !this.#left.has(local) && found.every((path) => this.#isReplaced(path));
    });
    if (unused.length === bindings.length && unused.length > 0 && isAlone) {
      this.replace(
        statement.start,
        lines.length > 0 ? statement.end : this.#endOfLine(statement),
        lines.join("\n").trimStart()
      );
      return;
    }
    if (isESM || bindings.length > 1) for (const { specifier } of unused) this.#removeSpecifier(specifier);
    this.#insertAfter(statement, lines);
  }
  /** Returns the end of a statement, with the line break if nothing else follows. */
  #endOfLine({ end }) {
    return this.#source[end] === "\n" ? end + 1 : end;
  }
  /** Writes lines after the line in which a statement ends. */
  #insertAfter({ end }, lines) {
    const line = this.#source.indexOf("\n", end);
    const at = line < 0 ? this.#source.length : line;
    if (lines.length > 0) this.replace(at, at, lines.map((text) => `
${text}`).join(""));
  }
  /** Removes a part of a list in braces, with its comma. */
  #removeSpecifier({ start, end }) {
    const after = /^\s*,\s*/.exec(this.#source.slice(end))?.[0];
    const before = /,\s*$/.exec(this.#source.slice(0, start))?.[0];
    if (after !== void 0) this.replace(start, end + after.length, "");
    else this.replace(start - (before?.length ?? 0), end, "");
  }
  #isReplaced({ node }) {
    return this.#edits.some(({ start, end }) => start <= node.start && node.end <= end && end > start);
  }
};
function sameLength(source) {
  const spaces = source.replace(/^[^\S\n]+/gm, (indent) => " ".repeat(indent.length));
  return spaces.replaceAll("\r\n", " \n");
}
function leftmost(callee) {
  return (callee.type === "Identifier" || callee.type === "JSXIdentifier" ? callee : child(callee, "object")).name;
}

// docs/migrate/codemods/src/whatwg-url.ts
var MODULE = "whatwg-url";
var COUNTERPARTS = {
  parseURL: "the record is passed on: use URL.parse where all its uses can take a URL object",
  basicURLParse: "use URL.parse, or the setters of URL in place of stateOverride",
  serializeURL: "use href of a URL object, or spec.print of @anyurl/reference for a record",
  serializeURLOrigin: "use origin of a URL object",
  serializeHost: "use hostname of a URL object",
  serializePath: "use pathname of a URL object",
  serializeInteger: "use port of a URL object",
  setTheUsername: "set username of a URL object",
  setThePassword: "set password of a URL object",
  hasAnOpaquePath: "use spec.hasOpaquePath of @anyurl/reference",
  cannotHaveAUsernamePasswordPort: "set the attribute of a URL object, and compare it",
  percentDecodeString: "use percentDecode of anyurl/percent: compare what both do with invalid input",
  percentDecodeBytes: "use percentDecode of anyurl/percent: it takes a string",
  parseURLWithValidationErrors: "use validationErrors of @anyurl/reference: its results have another shape"
};
var PASSED = "the module is passed on: replace its functions where they are called";
var SERIALIZERS = {
  serializeURL: "href",
  serializeURLOrigin: "origin",
  serializePath: "pathname"
};
function transform(file, api) {
  const module2 = new Module(file, api, [MODULE]);
  const uses = module2.uses();
  for (const name of ["URL", "URLSearchParams", "isValidURLString"]) module2.free(name);
  const done = /* @__PURE__ */ new Set();
  for (const use of uses) if (use.name === "parseURL") parseURL(module2, use, uses, done);
  for (const use of uses.filter((use2) => !done.has(use2))) {
    const reason = classOrFunction(module2, use);
    if (reason === void 0) module2.changed(use);
    else module2.leave(use, reason);
  }
  return module2.toSource();
}
function classOrFunction(module2, use) {
  if (use.name === "URL" || use.name === "URLSearchParams") return useClass(module2, use);
  if (use.name === "isValidURLString" && callOf(use) !== void 0) {
    module2.replace(use.callee.start, use.callee.end, module2.use("@anyurl/reference", use.name));
    return void 0;
  }
  return Object.hasOwn(COUNTERPARTS, use.name) ? `${use.name}: ${COUNTERPARTS[use.name]}` : PASSED;
}
function useClass(module2, use) {
  const above = use.path.parent?.node;
  const isShort = above?.type === "ObjectProperty" && above.shorthand === true || above?.type === "ExportSpecifier";
  const name = module2.use("anyurl", use.name);
  if (isShort && name !== use.name) return "the name means another class here: rename one of them";
  module2.replace(use.callee.start, use.callee.end, name);
  return void 0;
}
function parseURL(module2, use, uses, done) {
  const call = callOf(use);
  if (call === void 0 || children(call.node, "arguments").length !== 1) return;
  const changes = changesOf(module2, call, uses);
  if (changes === void 0) return;
  module2.replace(use.callee.start, use.callee.end, `${module2.use("anyurl", "URL")}.parse`);
  for (const [start, end, text] of changes.flatMap(({ edits }) => edits)) module2.replace(start, end, text);
  for (const one of [use, ...changes.flatMap((change) => change.use ?? [])]) {
    done.add(one);
    module2.changed(one);
  }
}
function changesOf(module2, call, uses) {
  const changes = (module2.variableOf(call)?.reads ?? [call]).map(
    (read) => comparison(read) ?? serialized(read, uses) ?? scheme(read)
  );
  return changes.length > 0 && changes.every((change) => change !== void 0) ? changes : void 0;
}
function comparison(path) {
  const above = path.parent?.node;
  const isCompared = above?.type === "BinaryExpression" && /^[!=]==?$/.test(above.operator) && above.left === path.node && child(above, "right").type === "NullLiteral";
  return isCompared || isTested(path) ? { edits: [] } : void 0;
}
function serialized({ node, parent }, uses) {
  const call = parent?.node;
  if (!isCall(call) || children(call, "arguments").length !== 1 || call.callee === node) return void 0;
  const use = uses.find(({ callee }) => callee === call.callee);
  const attribute = use && SERIALIZERS[use.name];
  if (use === void 0 || attribute === void 0) return void 0;
  return {
    use,
    edits: [
      [call.start, node.start, ""],
      [node.end, call.end, `.${attribute}`]
    ]
  };
}
function scheme({ node, parent }) {
  const member = parent?.node;
  if (member === void 0 || memberOf(member, node) !== "scheme") return void 0;
  const above = parent?.parent?.node;
  if (above?.type === "AssignmentExpression" && above.left === member) return void 0;
  const { start, end } = child(member, "property");
  return { edits: [[start, end, "protocol.slice(0, -1)"]] };
}
