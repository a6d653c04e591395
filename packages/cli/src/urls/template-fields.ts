import { percentDecodeToString } from "@anyurl/percent";
import { domainToUnicode, type LocatedURL, locate, type URL } from "anyurl";

type Read = (url: URL) => string;

/** The components by all their names: those of the URL interface, and those without delimiters. */
const fields: Readonly<Record<string, Read>> = {
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

/** What can stand before a name, and what it makes of the value; of some names alone. */
const prefixes: Readonly<Record<string, (name: string, read: Read) => Read | undefined>> = {
  decode: (_name, read) => (url) => percentDecodeToString(read(url)),
  default: (name) => (name === "port" ? (url) => url.port || (defaultPorts[url.protocol] ?? "") : undefined),
  idn: (name, read) => {
    if (name === "hostname" || name === "host") {
      return (url) => domainToUnicode(url.hostname) + read(url).slice(url.hostname.length);
    }
    return name === "href" || name === "url" ? withUnicodeHost : undefined;
  },
};

export const fieldNames: readonly string[] = Object.keys(fields);
export const prefixNames: readonly string[] = [...Object.keys(prefixes), "raw"].map((name) => `${name}:`);

/** How the value of a field such as `decode:path` or `query:id` is read; `undefined` if there is no such field. */
export function readerOf(field: string): Read | undefined {
  const parameter = /^(raw:)?(query|query-all):(.*)$/s.exec(field);
  if (parameter !== null) {
    const [, raw, which, name = ""] = parameter;
    return (url) => {
      const values = raw === undefined ? url.searchParams.getAll(name) : writtenValues(url, name);
      return which === "query" ? (values[0] ?? "") : values.join(" ");
    };
  }
  const [name = "", prefix] = field.split(":").reverse();
  const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (read === undefined || field.split(":").length > 2) return undefined;
  if (prefix === undefined || prefix === "raw") return read;
  return Object.hasOwn(prefixes, prefix) ? prefixes[prefix]?.(name, read) : undefined;
}

/** The values of a parameter as they stand in the URL. */
function writtenValues(url: URL, name: string): string[] {
  const names = [...url.searchParams.keys()];
  const pairs = url.search.slice(1).split("&");
  return pairs
    .filter((pair) => pair !== "")
    .filter((_pair, index) => names[index] === name)
    .map((pair) => (pair.includes("=") ? pair.slice(pair.indexOf("=") + 1) : ""));
}

function withUnicodeHost(url: URL): string {
  const { href, hostEnd } = locate(url.href) as LocatedURL; // An href is a URL.
  return href.slice(0, hostEnd - url.hostname.length) + domainToUnicode(url.hostname) + href.slice(hostEnd);
}
