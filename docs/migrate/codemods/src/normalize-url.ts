/**
 * Replaces normalize-url by `@anyurl/canonical`. The results of some URLs differ, as the page normalize-url shows. So
 * calls are replaced only with the option `--strings=may-change`, which says that no result is stored or shown.
 */
import { Module } from "./module.ts";
import {
  type API,
  child,
  children,
  type File,
  isNothing,
  keyOf,
  type Options,
  type Path,
  type Syntax,
} from "./syntax.ts";
import { callOf, type Use } from "./uses.ts";

const CANONICAL = "@anyurl/canonical";

const REASONS = {
  stored: "results of some URLs differ: if none is stored or shown, run this codemod with --strings=may-change",
  options: "these options are not known here: see the table of the page normalize-url",
  value: "the function is passed on: replace it where it is called",
} as const;

/** The options of `createCanonicalizer`, each as text. At first, they do what normalize-url does by default. */
interface Settings {
  readonly members: Map<string, string>;
  readonly query: Map<string, string>;
}

const defaults = (): Settings => ({
  members: new Map([
    ["defaultScheme", '"http"'],
    ["userinfo", '"remove"'],
    ["www", '"remove"'],
    ["mergeSlashes", '"keep-urls"'],
    ["trailingDot", '"remove"'],
    ["trailingSlash", '"remove"'],
  ]),
  query: new Map([
    ["tracking", '"remove"'],
    ["sort", "true"],
  ]),
});

/** Sets or deletes a member of the settings. */
function put(map: Map<string, string>, key: string, text: string | undefined): void {
  if (text === undefined) map.delete(key);
  else map.set(key, text);
}

type Apply = (settings: Settings, value: string) => boolean;

/** Returns the effect of a boolean option: the settings for `true` and for `false`. */
function boolean(
  key: string,
  yes: string | undefined,
  no: string | undefined,
  where: keyof Settings = "members",
): Apply {
  return (settings, value) => {
    if (value !== "true" && value !== "false") return false;
    put(settings[where], key, value === "true" ? yes : no);
    return true;
  };
}

/** Sets a list of names, which must be literals: patterns of the two libraries differ. */
function putNames(settings: Settings, key: string, value: string): boolean {
  if (!/^\[(?:\s*(["'])[\w.-]+\1,?)*\s*\]$/.test(value)) return false;
  settings.query.set(key, value.replace(/\s+/g, " "));
  return true;
}

/** The options of normalize-url with a counterpart. They return whether they have one for the value. */
const OPTIONS: Readonly<Record<string, Apply>> = {
  defaultProtocol: (settings, value) => {
    const [, quoted, scheme] = /^(["'])(https?):?\1$/.exec(value) ?? [];
    if (quoted === undefined) return false;
    put(settings.members, "defaultScheme", `"${scheme}"`);
    return true;
  },
  normalizeProtocol: (settings, value) => {
    if (value === "false") settings.members.delete("defaultScheme");
    return value === "true" || value === "false";
  },
  forceHttps: boolean("scheme", '"https"', undefined),
  forceHttp: (_, value) => value === "false",
  stripAuthentication: boolean("userinfo", '"remove"', undefined),
  stripHash: boolean("fragment", '"remove"', undefined),
  stripTextFragment: (_, value) => value === "false",
  stripWWW: boolean("www", '"remove"', undefined),
  stripProtocol: (_, value) => value === "false",
  removeQueryParameters: (settings, value) => {
    settings.query.delete("tracking");
    return value === "false" || putNames(settings, "deny", value);
  },
  keepQueryParameters: (settings, value) => putNames(settings, "allow", value),
  sortQueryParameters: boolean("sort", "true", undefined, "query"),
  // An empty path is always a slash.
  removeSingleSlash: (_, value) => value === "true" || value === "false",
  removeTrailingSlash: boolean("trailingSlash", '"remove"', undefined),
  removeDirectoryIndex: (_, value) => value === "false",
  removeExplicitPort: (_, value) => value === "false",
};

export default function transform(file: File, api: API, options: Options): string {
  const module = new Module(file, api, ["normalize-url"]);
  const mayChange = options.strings === "may-change";
  const names = new Map<string, string>();
  for (const use of module.uses()) {
    const settings = settingsOf(module, use);
    if (callOf(use) === undefined) module.leave(use, REASONS.value);
    else if (settings === undefined) module.leave(use, REASONS.options);
    else if (!mayChange) module.leave(use, REASONS.stored);
    else replace(module, use, settings, names);
  }
  for (const [text, name] of names)
    module.declare(`const ${name} = ${module.use(CANONICAL, "createCanonicalizer")}(${text})`);
  return module.toSource();
}

/** Returns the options of a call as those of `createCanonicalizer`; `undefined` if one of them has no counterpart. */
function settingsOf(module: Module, use: Use): string | undefined {
  const [input, options, ...rest] = children(callOf(use)?.node, "arguments");
  if (input === undefined || input.type === "SpreadElement" || rest.length > 0) return undefined;
  const settings = defaults();
  if (!isNothing(options) && options?.type !== "ObjectExpression") return undefined;
  for (const property of children(options, "properties")) {
    const key = keyOf(property);
    if (key === undefined || !Object.hasOwn(OPTIONS, key)) return undefined;
    const apply = OPTIONS[key];
    if (apply?.(settings, module.text(child(property, "value"))) !== true) return undefined;
  }
  const written = (map: ReadonlyMap<string, string>) =>
    `{ ${[...map].map(([key, text]) => `${key}: ${text}`).join(", ")} }`;
  return written(new Map([...settings.members, ["query", written(settings.query)]]));
}

function replace(module: Module, use: Use, settings: string, names: Map<string, string>): void {
  const { node } = callOf(use) as Path;
  const [input, options] = children(node, "arguments") as [Syntax, Syntax | undefined];
  const name = names.get(settings) ?? module.unusedName("canonicalizer");
  names.set(settings, name);
  module.replace(use.callee.start, use.callee.end, `${module.use(CANONICAL, "orThrow")}(${name}`);
  if (options !== undefined) module.replace(input.end, node.end - 1, "");
  module.replace(node.end, node.end, ").href");
  module.changed(use);
}
