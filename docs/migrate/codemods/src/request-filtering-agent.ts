/**
 * Replaces `fetch(url, { agent: useAgent(url) })` of node-fetch by `createSafeFetch` of `@anyurl/policy/fetch`, if only
 * those parts of the response are used that both have. Above other clients, a comment names `createSafeAgents`.
 */
import { Module } from "./module.ts";
import {
  type API,
  child,
  children,
  type File,
  isCall,
  isNothing,
  keyOf,
  memberOf,
  type Path,
  type Syntax,
} from "./syntax.ts";
import { callOf, isTested, type Use } from "./uses.ts";

const NODE = "@anyurl/policy/fetch";

const REASONS = {
  agent: "use an agent of createSafeAgents of @anyurl/policy/fetch here, or replace the client by createSafeFetch",
  client: "only calls of node-fetch are replaced: use createSafeAgents or createSafeFetch of @anyurl/policy/fetch here",
  options: "these options of the agent are not known here, or differ: see the options of createSafeFetch",
  request: "createSafeFetch does not take these options of the request, or takes other values: see SafeFetchInit",
  response: "the response of createSafeFetch is the one of the web: check what reads it",
} as const;

/** The members of a response that node-fetch and the web have. */
const RESPONSE = new Set(["ok", "status", "statusText", "url", "redirected", "text", "json", "arrayBuffer"]);

const AGENTS = new Set(["useAgent", "RequestFilteringHttpAgent", "RequestFilteringHttpsAgent"]);

export default function transform(file: File, api: API): string {
  const module = new Module(file, api, ["request-filtering-agent"]);
  const fetches = new Module(file, api, ["node-fetch"]).uses();
  const names = new Map<string, string>();
  for (const use of module.uses()) {
    const reason = replace(module, use, fetches, names);
    if (reason === undefined) module.changed(use);
    else module.leave(use, reason);
  }
  for (const [text, name] of names) module.declare(`const ${name} = ${module.use(NODE, "createSafeFetch")}(${text})`);
  return module.toSource();
}

/** Replaces the call of `fetch` around a use. @returns the reason if that is not safe */
function replace(module: Module, use: Use, fetches: readonly Use[], names: Map<string, string>): string | undefined {
  const made = AGENTS.has(use.name) ? madeBy(use) : undefined;
  const property = made?.parent?.node;
  if (made === undefined || property === undefined || keyOf(property) !== "agent") return REASONS.agent;
  const init = made.parent?.parent;
  const call = init?.parent;
  if (init == null || call == null || !isCall(call.node)) return REASONS.client;
  const { start } = child(call.node, "callee");
  const isFetch = fetches.some(({ callee, name }) => callee.start === start && (name === "default" || name === "*"));
  if (!isFetch) return REASONS.client;
  const settings = settingsOf(module, use, made.node);
  if (settings === undefined) return REASONS.options;
  if (!children(init.node, "properties").every((one) => one === property || isKnown(one))) return REASONS.request;
  if (!isPlain(module, call)) return REASONS.response;
  const name = names.get(settings) ?? module.unusedName("safeFetch");
  names.set(settings, name);
  const callee = child(call.node, "callee");
  module.replace(callee.start, callee.end, name);
  removeProperty(module, call.node, init.node, property);
  return undefined;
}

/** The path of `useAgent(url)` or `new RequestFilteringHttpAgent()`. */
function madeBy(use: Use): Path | undefined {
  const call = callOf(use);
  if (call !== undefined) return call;
  const above = use.path.parent;
  return above?.node.type === "NewExpression" && above.node.callee === use.callee ? above : undefined;
}

/** Returns the options of `createSafeFetch`; `undefined` if the agent's options are unknown or have no counterpart. */
function settingsOf(module: Module, use: Use, made: Syntax): string | undefined {
  const words = children(made, "arguments");
  const options = use.name === "useAgent" ? words[1] : words[0];
  if (isNothing(options)) return "";
  if (options?.type !== "ObjectExpression") return undefined;
  const lists = new Map<string, readonly string[]>();
  for (const property of children(options, "properties")) {
    const key = keyOf(property);
    if (key === undefined) return undefined;
    const value = child(property, "value");
    if (key === "allowIPAddressList" || key === "denyIPAddressList") {
      const blocks = blocksOf(module, value);
      if (blocks === undefined) return undefined;
      if (blocks.length > 0) lists.set(key, blocks);
    } else if (!/^allow(?:Private|Meta)IPAddress$/.test(key) || !isNothing(value)) {
      return undefined;
    }
  }
  // An address in both lists is allowed there, and denied here.
  if (lists.size > 1) return undefined;
  const [allow, deny] = [lists.get("allowIPAddressList"), lists.get("denyIPAddressList")];
  if (allow !== undefined) return `{ allow: ["public", ${allow.join(", ")}] }`;
  return deny === undefined ? "" : `{ deny: [${deny.join(", ")}] }`;
}

/** Returns a list of addresses and blocks as blocks, such as `"127.0.0.1/32"`. */
function blocksOf(module: Module, list: Syntax): string[] | undefined {
  if (list.type !== "ArrayExpression") return undefined;
  const texts = children(list, "elements").map((element) => {
    const [, address, block] = /^["']([\d.]+)(\/\d+)?["']$/.exec(module.text(element)) ?? [];
    return address === undefined ? undefined : `"${address}${block ?? "/32"}"`;
  });
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** Whether both functions read an option of a request in the same way. */
function isKnown(property: Syntax): boolean {
  const key = keyOf(property);
  if (key === undefined) return false;
  if (key === "method" || key === "signal") return true;
  const { type } = child(property, "value");
  if (key === "headers") return type === "ObjectExpression";
  if (key === "redirect") return type === "StringLiteral";
  return key === "body" && (type === "StringLiteral" || type === "TemplateLiteral");
}

/** Whether all that is done with the result of a `fetch` can be done with each response. */
function isPlain(module: Module, call: Path): boolean {
  const above = call.parent;
  if (above === null) return false;
  if (above.node.type === "ExpressionStatement") return true;
  if (above.node.type !== "AwaitExpression") return false;
  if (above.parent?.node.type === "ExpressionStatement") return true;
  const reads = module.variableOf(above)?.reads ?? [above];
  return reads.every((read) => isTested(read) || isOfBoth(read));
}

/** Whether both responses have a member. The headers of node-fetch have more methods than `get` and `has`. */
function isOfBoth({ node, parent }: Path): boolean {
  const name = memberOf(parent?.node, node) ?? "";
  if (name !== "headers" || parent === null) return RESPONSE.has(name);
  return /^(?:get|has)$/.test(memberOf(parent.parent?.node, parent.node) ?? "");
}

/** Removes `agent` from the options, and options without any other. */
function removeProperty(module: Module, call: Syntax, init: Syntax, property: Syntax): void {
  const properties = children(init, "properties");
  const [input] = children(call, "arguments");
  if (properties.length === 1 && input !== undefined) {
    module.replace(input.end, call.end - 1, "");
    return;
  }
  const at = properties.indexOf(property);
  const next = properties[at + 1];
  const previous = properties[at - 1];
  if (next !== undefined) module.replace(property.start, next.start, "");
  else if (previous !== undefined) module.replace(previous.end, property.end, "");
}
