import { isUtf8 } from "node:buffer";
import { percentDecode, percentDecodeToString } from "@anyurl/percent";
import { domainToUnicode, type LocatedURL, locate, type URL } from "anyurl";
import { visible } from "../terminal/visible.ts";
import { Problem, UnknownName } from "./problem.ts";
import { searchParamsOf } from "./search-params.ts";

type Component = (url: URL) => string;

/** What a field stands for; a problem if the URL has not what it must have. */
export type Read = (url: URL) => string | Problem;

/** The components by all their names: those of the URL interface, and those without delimiters. */
export const components: Readonly<Record<string, Component>> = {
  href: (url) => url.href,
  url: (url) => url.href,
  origin: (url) => url.origin,
  protocol: (url) => url.protocol,
  scheme: (url) => url.protocol.slice(0, -1),
  username: (url) => url.username,
  user: (url) => url.username,
  password: (url) => url.password,
  host: (url) => url.host,
  hostname: (url) => url.hostname,
  port: (url) => url.port,
  pathname: (url) => url.pathname,
  path: (url) => url.pathname,
  search: (url) => url.search,
  query: (url) => url.search.slice(1),
  hash: (url) => url.hash,
  fragment: (url) => url.hash.slice(1),
};

/** https://url.spec.whatwg.org/#special-scheme */
const defaultPorts: Readonly<Record<string, string>> = {
  "ftp:": "21",
  "http:": "80",
  "https:": "443",
  "ws:": "80",
  "wss:": "443",
};

/** What can stand before a component's name, and what it makes of the value; some stand before some names alone. */
const prefixes: Readonly<Record<string, (name: string, read: Component) => Read | undefined>> = {
  decode: (_name, read) => (url) => percentDecodeToString(read(url)),
  strict: (name, read) => (url) => strictlyDecoded(read(url), name),
  raw: (_name, read) => read,
  default: (name, read) => (DEFAULTS.has(name) ? withDefaultPort(name, read) : undefined),
  idn: (name, read) => {
    if (name === "hostname" || name === "host") {
      return (url) => domainToUnicode(url.hostname) + read(url).slice(url.hostname.length);
    }
    return name === "href" || name === "url" ? withUnicodeHost : undefined;
  },
};

export const fieldNames: readonly string[] = Object.keys(components);
export const prefixNames: readonly string[] = ["must", ...Object.keys(prefixes)].map((name) => `${name}:`);

/** What a default port can be shown in. */
const DEFAULTS: ReadonlySet<string> = new Set(["port", "host", "origin", "href", "url"]);

/** In turn: `must:`, another prefix, and then which parameters and their name, or a component. */
const FIELD = /^(must:)?(?:(decode|strict|raw|default|idn):)?(?:(query|query-all):(.*)|([a-z]+))$/s;

export function isComponent(name: string): boolean {
  return Object.hasOwn(components, name);
}

/** How the value of a field such as `decode:path` or `must:query:id` is read; `undefined` if there is no such field. */
export function readerOf(field: string, separator: string): Read | undefined {
  const [, must, prefix, which, parameter = "", name = ""] = FIELD.exec(field) ?? [];
  if (which !== undefined)
    return parameterReader(parameter, which === "query-all", prefix, must !== undefined, separator);
  const component = isComponent(name) ? components[name] : undefined;
  const read = prefix === undefined || component === undefined ? component : prefixes[prefix]?.(name, component);
  return must === undefined || read === undefined ? read : (url) => read(url) || new Problem("missing", missing(name));
}

/** There is no such field. @param where it stands in the template */
export function unknownField(field: string, where: string): UnknownName {
  const wrong = field.split(":").find((word) => !prefixNames.includes(`${word}:`)) ?? "";
  const all = `there are ${fieldNames.join(", ")}, query:NAME and query-all:NAME`;
  const words = `${where}: there is no such component; ${all}; before them can stand ${prefixNames.join(", ")}`;
  const others = [...prefixNames, "query-all:"].map((name) => name.slice(0, -1));
  return new UnknownName(words, wrong, [...fieldNames, ...others]);
}

function parameterReader(
  name: string,
  isAll: boolean,
  prefix: string | undefined,
  isNeeded: boolean,
  separator: string,
): Read | undefined {
  if (prefix !== undefined && prefix !== "raw" && prefix !== "strict") return undefined;
  return (url) => {
    const decoded = searchParamsOf(url, separator);
    if (isNeeded && !decoded.has(name)) return new Problem("missing", missing(`parameter ${visible(name)}`));
    const values = prefix === undefined ? decoded.getAll(name) : writtenValues(url, decoded, name, separator);
    const value = isAll ? values.join(" ") : (values[0] ?? "");
    return prefix === "strict" ? strictlyDecoded(value.replaceAll("+", " "), `parameter ${visible(name)}`) : value;
  };
}

/** The values of a parameter as they stand in the URL. */
function writtenValues(url: URL, decoded: Iterable<[string, string]>, name: string, separator: string): string[] {
  const names = Array.from(decoded, ([key]) => key);
  const pairs = url.search.slice(1).split(separator);
  return pairs
    .filter((pair) => pair !== "")
    .filter((_pair, index) => names[index] === name)
    .map((pair) => (pair.includes("=") ? pair.slice(pair.indexOf("=") + 1) : ""));
}

function missing(what: string): string {
  return `the URL has no ${what}`;
}

function strictlyDecoded(text: string, what: string): string | Problem {
  const bytes = percentDecode(text);
  return isUtf8(bytes) ? percentDecodeToString(bytes) : new Problem("not-utf8", `the ${what} is not UTF-8`);
}

function withDefaultPort(name: string, read: Component): Component {
  return (url) => {
    const text = read(url);
    const port = url.port === "" ? defaultPorts[url.protocol] : undefined;
    if (port === undefined) return text;
    if (name === "port") return port;
    const end = name === "href" || name === "url" ? hostEndOf(url) : text.length;
    return `${text.slice(0, end)}:${port}${text.slice(end)}`;
  };
}

function withUnicodeHost(url: URL): string {
  const end = hostEndOf(url);
  return url.href.slice(0, end - url.hostname.length) + domainToUnicode(url.hostname) + url.href.slice(end);
}

function hostEndOf(url: URL): number {
  return (locate(url.href) as LocatedURL).hostEnd; // An href is a URL.
}
