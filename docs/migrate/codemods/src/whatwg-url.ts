/** Replaces whatwg-url by `anyurl`: the classes, and functions for records if a URL object has the same value. */
import { Module } from "./module.ts";
import { type API, child, children, type File, isCall, memberOf, type Path } from "./syntax.ts";
import { callOf, isTested, type Use } from "./uses.ts";

const MODULE = "whatwg-url";

/** The counterparts of functions that depend on the code around them. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
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
  parseURLWithValidationErrors: "use validationErrors of @anyurl/reference: its results have another shape",
};

const PASSED = "the module is passed on: replace its functions where they are called";

/** The functions that take a record, and the attribute of a URL object that has their result. */
const SERIALIZERS: Readonly<Record<string, string>> = {
  serializeURL: "href",
  serializeURLOrigin: "origin",
  serializePath: "pathname",
};

export default function transform(file: File, api: API): string {
  const module = new Module(file, api, [MODULE]);
  const uses = module.uses();
  for (const name of ["URL", "URLSearchParams", "isValidURLString"]) module.free(name);
  const done = new Set<Use>();
  for (const use of uses) if (use.name === "parseURL") parseURL(module, use, uses, done);
  for (const use of uses.filter((use) => !done.has(use))) {
    const reason = classOrFunction(module, use);
    if (reason === undefined) module.changed(use);
    else module.leave(use, reason);
  }
  return module.toSource();
}

/** Replaces a class, or `isValidURLString`. Returns the reason if that is not safe. */
function classOrFunction(module: Module, use: Use): string | undefined {
  if (use.name === "URL" || use.name === "URLSearchParams") return useClass(module, use);
  if (use.name === "isValidURLString" && callOf(use) !== undefined) {
    module.replace(use.callee.start, use.callee.end, module.use("@anyurl/reference", use.name));
    return undefined;
  }
  return Object.hasOwn(COUNTERPARTS, use.name) ? `${use.name}: ${COUNTERPARTS[use.name]}` : PASSED;
}

function useClass(module: Module, use: Use): string | undefined {
  const above = use.path.parent?.node;
  // `{ URL }` and `export { URL }` also name a property.
  const isShort = (above?.type === "ObjectProperty" && above.shorthand === true) || above?.type === "ExportSpecifier";
  const name = module.use("anyurl", use.name);
  if (isShort && name !== use.name) return "the name means another class here: rename one of them";
  module.replace(use.callee.start, use.callee.end, name);
  return undefined;
}

/** The changes for one use of a record. */
interface Change {
  /** The function that takes the record. */
  readonly use?: Use;
  readonly edits: readonly (readonly [start: number, end: number, text: string])[];
}

/** Replaces `parseURL(input)` if all that is done with the record can be done with a URL object. */
function parseURL(module: Module, use: Use, uses: readonly Use[], done: Set<Use>): void {
  const call = callOf(use);
  if (call === undefined || children(call.node, "arguments").length !== 1) return;
  const changes = changesOf(module, call, uses);
  if (changes === undefined) return;
  module.replace(use.callee.start, use.callee.end, `${module.use("anyurl", "URL")}.parse`);
  for (const [start, end, text] of changes.flatMap(({ edits }) => edits)) module.replace(start, end, text);
  for (const one of [use, ...changes.flatMap((change) => change.use ?? [])]) {
    done.add(one);
    module.changed(one);
  }
}

/** The changes for all uses of a record; `undefined` if one of them needs the record. */
function changesOf(module: Module, call: Path, uses: readonly Use[]): Change[] | undefined {
  const changes = (module.variableOf(call)?.reads ?? [call]).map(
    (read) => comparison(read) ?? serialized(read, uses) ?? scheme(read),
  );
  return changes.length > 0 && changes.every((change) => change !== undefined) ? changes : undefined;
}

/** `record === null` and a test of its truth stay unchanged: `URL.parse` also returns `null`. */
function comparison(path: Path): Change | undefined {
  const above = path.parent?.node;
  const isCompared =
    above?.type === "BinaryExpression" &&
    /^[!=]==?$/.test(above.operator as string) &&
    above.left === path.node &&
    child(above, "right").type === "NullLiteral";
  return isCompared || isTested(path) ? { edits: [] } : undefined;
}

/** `serializeURL(record)` becomes `record.href`. */
function serialized({ node, parent }: Path, uses: readonly Use[]): Change | undefined {
  const call = parent?.node;
  if (!isCall(call) || children(call, "arguments").length !== 1 || call.callee === node) return undefined;
  const use = uses.find(({ callee }) => callee === call.callee);
  const attribute = use && SERIALIZERS[use.name];
  if (use === undefined || attribute === undefined) return undefined;
  return {
    use,
    edits: [
      [call.start, node.start, ""],
      [node.end, call.end, `.${attribute}`],
    ],
  };
}

/** `record.scheme` becomes `record.protocol.slice(0, -1)`. */
function scheme({ node, parent }: Path): Change | undefined {
  const member = parent?.node;
  if (member === undefined || memberOf(member, node) !== "scheme") return undefined;
  const above = parent?.parent?.node;
  if (above?.type === "AssignmentExpression" && above.left === member) return undefined;
  const { start, end } = child(member, "property");
  return { edits: [[start, end, "protocol.slice(0, -1)"]] };
}
