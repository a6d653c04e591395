/**
 * Replaces functions of `node:url` by those of `anyurl`, if the result is the same for all URLs that both accept.
 *
 * The option `--absolute` says that every input of `url.parse`, and the first one of `url.resolve`, is a valid and
 * absolute http or https URL: then reads of more properties can be replaced.
 */
import { Module } from "./module.ts";
import {
  type API,
  child,
  children,
  type File,
  isNothing,
  memberOf,
  type Options,
  type Path,
  type Syntax,
  stringOf,
} from "./syntax.ts";
import { callOf, comparedWith, isTested, type Use } from "./uses.ts";

const REASONS = {
  passed: "the object of url.parse has properties other than a URL: decide what receives it",
  unknown: "url.parse accepts relative and invalid URLs, for which URL.parse returns null: decide what happens then",
  query: "url.parse(text, true) returns an object with arrays: read url.searchParams",
  property: "this property of url.parse differs from the one of a URL: see the table of the page url-parse",
  resolve: "url.resolve accepts relative and invalid URLs, which new URL refuses: decide what happens then",
  format: "url.format of an object has no counterpart: set the attributes of a URL, and read href",
  pathToFileURL: "functions of the runtime do not know this URL object: pass its href, or keep node:url",
  value: "the function is passed on, or renamed: replace it where it is called",
} as const;

/** What a page reads of a URL: the same values, if the input is a valid http or https URL. */
const SAME = new Set(["protocol", "hostname", "host", "href", "pathname"]);

/** The same, except that the URL has an empty string in place of `null`. */
const OR_NULL = new Set(["search", "hash"]);

export default function transform(file: File, api: API, options: Options): string {
  const module = new Module(file, api, ["url", "node:url"]);
  const uses = module.uses();
  for (const name of RENAMED)
    if (uses.every((use) => use.name !== name || callOf(use) !== undefined)) module.free(name);
  for (const use of uses) {
    const reason = (HANDLERS[use.name] ?? other)(module, use, options.absolute === true);
    if (reason === undefined) module.changed(use);
    else if (reason === KEPT) module.keep(use);
    else module.leave(use, reason);
  }
  return module.toSource();
}

/** The functions that are the same in `anyurl`. */
const RENAMED = ["fileURLToPath", "domainToASCII", "domainToUnicode"];

/** Instead of a reason: the function stays unchanged, and needs no comment. */
const KEPT = "";

/** Replaces a use. Returns the reason if that is not safe. */
type Handler = (module: Module, use: Use, areAbsolute: boolean) => string | undefined;

const HANDLERS: Readonly<Record<string, Handler>> = {
  parse,
  resolve,
  format,
  fileURLToPath: (module, use) => rename(module, use, "anyurl/path"),
  domainToASCII: (module, use) => rename(module, use, "anyurl"),
  domainToUnicode: (module, use) => rename(module, use, "anyurl"),
  pathToFileURL: (module, use) => {
    const call = callOf(use);
    const member = call && memberOf(call.parent?.node, call.node);
    const isText = member === "href" || member === "toString" || member === "pathname";
    return isText ? rename(module, use, "anyurl/path") : REASONS.pathToFileURL;
  },
  URL: () => KEPT,
  URLSearchParams: () => KEPT,
  URLPattern: () => KEPT,
  urlToHttpOptions: () => KEPT,
};

function other(): string {
  return REASONS.value;
}

function rename(module: Module, use: Use, from: string): string | undefined {
  if (callOf(use) === undefined) return REASONS.value;
  module.replace(use.callee.start, use.callee.end, module.use(from, use.name));
  return undefined;
}

/** One read of a property, with the URL's own attribute in its place. */
interface Read {
  readonly member: Syntax;
  readonly attribute: string;
}

function parse(module: Module, use: Use, areAbsolute: boolean): string | undefined {
  const call = callOf(use);
  if (call === undefined) return REASONS.value;
  const [input, query, ...rest] = children(call.node, "arguments");
  if (input === undefined || !isNothing(query) || rest.length > 0) return REASONS.query;
  const paths = readsOf(module, call);
  if (paths === undefined) return REASONS.passed;
  const isAbsolute = areAbsolute || stringOf(input) !== undefined;
  const reads = paths.map((path) => (isAbsolute ? absoluteRead(path, input) : testedRead(path)));
  if (!reads.every((read) => read !== undefined)) {
    return isAbsolute ? REASONS.property : REASONS.unknown;
  }
  const name = module.use("anyurl", "URL");
  module.replace(use.callee.start, use.callee.end, isAbsolute ? `new ${name}` : `${name}.parse`);
  if (query !== undefined) module.replace(input.end, call.node.end - 1, "");
  for (const { member, attribute } of reads) {
    const object = child(member, "object");
    if (attribute.includes("null")) module.replace(member.start, member.start, "(");
    module.replace(object.end, member.end, `${isAbsolute ? "." : "?."}${attribute}`);
  }
  return undefined;
}

/** The paths that read a member of the result of a call: of the call itself, or of the variable that holds it. */
function readsOf(module: Module, call: Path): Path[] | undefined {
  const holders = memberOf(call.parent?.node, call.node) === undefined ? module.variableOf(call)?.reads : [call];
  if (holders === undefined || holders.length === 0) return undefined;
  const reads = holders.map((holder) =>
    memberOf(holder.parent?.node, holder.node) === undefined ? null : holder.parent,
  );
  return reads.every((read) => read !== null && !isAssigned(read)) ? (reads as Path[]) : undefined;
}

function isAssigned({ node, parent }: Path): boolean {
  const above = parent?.node;
  return (
    (above?.type === "AssignmentExpression" && above.left === node) ||
    above?.type === "UpdateExpression" ||
    (above?.type === "UnaryExpression" && above.operator === "delete") ||
    ((above?.type === "CallExpression" || above?.type === "OptionalCallExpression") && above.callee === node)
  );
}

function nameOf({ node }: Path): string {
  return child(node, "property").name as string;
}

/** For an input that may be invalid: only tests have the same result for it. */
function testedRead(path: Path): Read | undefined {
  const attribute = nameOf(path);
  const compared = comparedWith(path);
  // Node's hostname of an IPv6 address has no brackets.
  const isSame = (text: string) => attribute === "protocol" || (attribute === "hostname" && /^[\w.-]+$/.test(text));
  if (compared !== undefined && compared !== "" && isSame(compared)) return { member: path.node, attribute };
  return isTested(path) && attribute === "protocol" ? { member: path.node, attribute } : undefined;
}

/** The input is an absolute URL. If it is known, both functions read it, and the result must be the same. */
function absoluteRead(path: Path, input: Syntax): Read | undefined {
  const attribute = nameOf(path);
  const text = stringOf(input);
  if (text !== undefined && !(attribute in URL.prototype && isHTTP(text))) return undefined;
  if (SAME.has(attribute)) return { member: path.node, attribute };
  if (!OR_NULL.has(attribute)) return undefined;
  return { member: path.node, attribute: isTested(path) ? attribute : `${attribute} || null)` };
}

/** Whether a known URL is one that `url.parse` and the URL Standard read the same. */
function isHTTP(text: string): boolean {
  return /^https?:\/\/[\w.-]+\/[\w./?=&#-]*$/.test(text) && URL.canParse(text) && new URL(text).href === text;
}

function resolve(module: Module, use: Use, areAbsolute: boolean): string | undefined {
  const call = callOf(use);
  const [from, to, ...rest] = children(call?.node, "arguments");
  if (call === undefined || from === undefined || to === undefined || rest.length > 0) return REASONS.value;
  const base = stringOf(from);
  const target = stringOf(to);
  const isKnown = base !== undefined && target !== undefined && isHTTP(base) && /^[\w./?=&-]*$/.test(target);
  if (!isKnown && !areAbsolute) return REASONS.resolve;
  const isSimple = [from, to].every((node) => module.isUnused(node) && !/^(?:Spread|Yield)/.test(node.type));
  if (!isSimple) return REASONS.resolve;
  module.replace(use.callee.start, use.callee.end, `new ${module.use("anyurl", "URL")}`);
  module.replace(from.start, to.end, `${module.text(to)}, ${module.text(from)}`);
  module.replace(call.node.end, call.node.end, ".href");
  return undefined;
}

function format(module: Module, use: Use): string | undefined {
  const call = callOf(use);
  if (call === undefined) return REASONS.value;
  const [argument, ...rest] = children(call.node, "arguments");
  if (argument === undefined || rest.length > 0 || !isURL(module, argument, call)) {
    return REASONS.format;
  }
  module.replace(call.node.start, argument.start, "");
  module.replace(argument.end, call.node.end, ".href");
  return undefined;
}

/** Whether an expression is a URL object: `new URL(...)`, or a variable that holds one. */
function isURL(module: Module, node: Syntax, { scope }: Path): boolean {
  const isNew = (value: Syntax | undefined) =>
    value?.type === "NewExpression" &&
    child(value, "callee").type === "Identifier" &&
    child(value, "callee").name === "URL";
  if (node.type !== "Identifier") return isNew(node);
  const declared = scope?.lookup(node.name as string)?.getBindings()[node.name as string] ?? [];
  const [id] = declared;
  const declarator = id?.parent;
  if (declared.length !== 1 || declarator?.node.type !== "VariableDeclarator") return false;
  const init = declarator.node.init as Syntax | undefined;
  if (init === undefined || !isNew(init)) return false;
  return module.variableOf({ node: init, parent: declarator, scope: id?.scope ?? null }) !== undefined;
}
