import { isUtf8 } from "node:buffer";
import { Failure } from "@anyurl/common/failure";
import { defaultPort } from "@anyurl/common/special-schemes";
import type { URL } from "anyurl";
import { percentDecode, percentDecodeToString } from "anyurl/percent";
import { CommandError } from "../command-error.ts";
import { makeVisible } from "../terminal/visible.ts";
import { makeSearchParams } from "./search-params.ts";
import { unicodeHost } from "./unicode-host.ts";

type Component = (url: URL) => string;

/** Returns the value of a field, or a failure if the URL lacks a required component. */
export type Read = (url: URL) => string | Failure<string>;

/** The components by all their names: in the URL interface, and for values without delimiters. */
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

/** The prefixes of component names, and how they change the value. Some are allowed only with some names. */
const prefixes: Readonly<Record<string, (name: string, read: Component) => Read | undefined>> = {
  decode: (_name, read) => (url) => percentDecodeToString(read(url)),
  strict: (name, read) => (url) => strictlyDecoded(read(url), name),
  raw: (_name, read) => read,
  default: (name, read) => (DEFAULTS.has(name) ? withDefaultPort(name, read) : undefined),
  idn: (name, read) => {
    if (name === "hostname" || name === "host") {
      return (url) => unicodeHost(url.hostname, url.protocol) + read(url).slice(url.hostname.length);
    }
    return name === "href" || name === "url" ? withUnicodeHost : undefined;
  },
};

export const fieldNames: readonly string[] = Object.keys(components);
export const prefixNames: readonly string[] = ["must", ...Object.keys(prefixes)].map((name) => `${name}:`);

/** The components that can show a default port. */
const DEFAULTS: ReadonlySet<string> = new Set(["port", "host", "origin", "href", "url"]);

/** In order: `must:`, another prefix, and then a parameter or a component. */
const FIELD = /^(must:)?(?:(decode|strict|raw|default|idn):)?(?:(query|query-all):(.*)|([a-z]+))$/s;

export function isComponent(name: string): boolean {
  return Object.hasOwn(components, name);
}

/** Returns the reader of a field such as `decode:path` or `must:query:id`; `undefined` if there is no such field. */
export function makeReader(field: string, separator: string): Read | undefined {
  const [, must, prefix, which, parameter = "", name = ""] = FIELD.exec(field) ?? [];
  if (which !== undefined)
    return parameterReader(parameter, which === "query-all", prefix, must !== undefined, separator);
  const component = isComponent(name) ? components[name] : undefined;
  const read = prefix === undefined || component === undefined ? component : prefixes[prefix]?.(name, component);
  return must === undefined || read === undefined ? read : (url) => read(url) || failMissing(name);
}

/** Returns the error for an unknown field. @param where its position in the template */
export function unknownField(field: string, where: string): CommandError {
  const wrong = field.split(":").find((word) => !prefixNames.includes(`${word}:`)) ?? "";
  const all = `components are ${fieldNames.join(", ")}, query:NAME and query-all:NAME`;
  const words = `${where}: unknown component; ${all}; prefixes are ${prefixNames.join(", ")}`;
  const prefixes = [...prefixNames, "query-all:"].map((name) => name.slice(0, -1));
  return new CommandError(words, { name: wrong, names: [...fieldNames, ...prefixes] });
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
    const decoded = makeSearchParams(url, separator);
    if (isNeeded && !decoded.has(name)) return failMissing(`parameter ${makeVisible(name)}`);
    const values = prefix === undefined ? decoded.getAll(name) : writtenValues(url, decoded, name, separator);
    const value = isAll ? values.join(" ") : (values[0] ?? "");
    return prefix === "strict" ? strictlyDecoded(value.replaceAll("+", " "), `parameter ${makeVisible(name)}`) : value;
  };
}

/** Returns the values of a parameter as written in the URL. */
function writtenValues(url: URL, decoded: Iterable<[string, string]>, name: string, separator: string): string[] {
  const names = Array.from(decoded, ([key]) => key);
  const pairs = url.search.slice(1).split(separator);
  return pairs
    .filter((pair) => pair !== "")
    .filter((_pair, index) => names[index] === name)
    .map((pair) => (pair.includes("=") ? pair.slice(pair.indexOf("=") + 1) : ""));
}

function failMissing(what: string): Failure<string> {
  return new Failure("missing", `the URL has no ${what}`);
}

function strictlyDecoded(text: string, what: string): string | Failure<string> {
  const bytes = percentDecode(text);
  return isUtf8(bytes) ? percentDecodeToString(bytes) : new Failure("not-utf8", `the ${what} is not valid UTF-8`);
}

function withDefaultPort(name: string, read: Component): Component {
  return (url) => {
    const text = read(url);
    const port = url.port === "" ? defaultPort(url.protocol.slice(0, -1)) : "";
    if (port === "") return text;
    if (name === "port") return port;
    const end = name === "href" || name === "url" ? findHostEnd(url) : text.length;
    return `${text.slice(0, end)}:${port}${text.slice(end)}`;
  };
}

function withUnicodeHost(url: URL): string {
  const { href, hostname, protocol } = url;
  const end = findHostEnd(url);
  return href.slice(0, end - hostname.length) + unicodeHost(hostname, protocol) + href.slice(end);
}

function findHostEnd(url: URL): number {
  // Its user name and password contain no "@", and a URL without a host has no domain and no default port.
  const { protocol, username, password, hostname } = url;
  const userinfo = username + (password && `:${password}`);
  return `${protocol}//${userinfo && `${userinfo}@`}${hostname}`.length;
}
