/** https://urlpattern.spec.whatwg.org/#canonicalization, step by step, with the parser of whatwg-url. */
import {
  basicURLParse,
  type MutableURLRecord,
  serializeHost,
  serializePath,
  setThePassword,
  setTheUsername,
} from "whatwg-url";

/** https://urlpattern.spec.whatwg.org/#create-a-dummy-url */
function createADummyURL(): MutableURLRecord {
  return basicURLParse("https://dummy.invalid/") as MutableURLRecord;
}

/** Parses into a URL with a state override. */
function parseInto(url: MutableURLRecord, value: string, stateOverride: string): void {
  if (basicURLParse(value, { url, stateOverride }) === null) throw new TypeError(`the ${stateOverride} state fails`);
}

export function canonicalizeAProtocol(value: string): string {
  if (value === "") return value;
  const parseResult = basicURLParse(`${value}://dummy.invalid/`);
  if (parseResult === null) throw new TypeError("protocol");
  return parseResult.scheme;
}

export function canonicalizeAUsername(value: string): string {
  const dummyURL = createADummyURL();
  setTheUsername(dummyURL, value);
  return dummyURL.username;
}

export function canonicalizeAPassword(value: string): string {
  const dummyURL = createADummyURL();
  setThePassword(dummyURL, value);
  return dummyURL.password;
}

export function canonicalizeAHostname(value: string): string {
  if (value === "") return value;
  const dummyURL = createADummyURL();
  parseInto(dummyURL, value, "hostname");
  return dummyURL.host === null ? "" : serializeHost(dummyURL.host);
}

export function canonicalizeAnIPv6Hostname(value: string): string {
  for (const codePoint of value) if (!/^[0-9A-Fa-f[\]:]$/.test(codePoint)) throw new TypeError("IPv6");
  return value.toLowerCase();
}

/** NOTE: by upstream's tests, "443" stays without a scheme; see canonicalizePort of the package. */
export function canonicalizeAPort(portValue: string, protocolValue = ""): string {
  if (portValue === "") return portValue;
  const dummyURL = createADummyURL();
  dummyURL.scheme = protocolValue;
  parseInto(dummyURL, portValue, "port");
  return dummyURL.port === null ? "" : String(dummyURL.port);
}

export function canonicalizeAPathname(value: string): string {
  if (value === "") return value;
  const leadingSlash = value.startsWith("/");
  const dummyURL = createADummyURL();
  dummyURL.path = [];
  parseInto(dummyURL, `${leadingSlash ? "" : "/-"}${value}`, "path start");
  const result = serializePath(dummyURL);
  return leadingSlash ? result : result.slice(2);
}

export function canonicalizeAnOpaquePathname(value: string): string {
  if (value === "") return value;
  const dummyURL = createADummyURL();
  dummyURL.path = "";
  parseInto(dummyURL, value, "opaque path");
  return serializePath(dummyURL);
}

export function canonicalizeASearch(value: string): string {
  if (value === "") return value;
  const dummyURL = createADummyURL();
  dummyURL.query = "";
  parseInto(dummyURL, value, "query");
  return dummyURL.query;
}

export function canonicalizeAHash(value: string): string {
  if (value === "") return value;
  const dummyURL = createADummyURL();
  dummyURL.fragment = "";
  parseInto(dummyURL, value, "fragment");
  return dummyURL.fragment;
}
