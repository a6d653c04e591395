/** The result of whatwg-url for an input: the oracle of the differential test. */
import type { FailureReason } from "@anyurl/bindings/engine";
import {
  parseURL,
  parseURLWithValidationErrors,
  serializeHost,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  URL,
  type URLRecord,
} from "whatwg-url";
import type { Attribute } from "../../conformance/corpus.ts";
import type { Setting } from "./generate.ts";

/** The reason why an input is invalid. */
export interface Failure {
  readonly reason: FailureReason;
}

export type Components = Readonly<Record<Attribute, string>>;

export type Result = Failure | Components;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The USVString of a string: lone surrogates become U+FFFD. */
function toUSVString(text: string): string {
  return /[\ud800-\udfff]/.test(text) ? decoder.decode(encoder.encode(text)) : text;
}

export function parse(input: string, base: string | undefined): Result {
  if (base === undefined) return parseWith(toUSVString(input), null);
  const baseText = toUSVString(base);
  const baseURL = parseURL(baseText);
  return baseURL === null ? failureOf(baseText, null) : parseWith(toUSVString(input), baseURL);
}

function parseWith(input: string, baseURL: URLRecord | null): Result {
  const url = parseURL(input, { baseURL });
  return url === null ? failureOf(input, baseURL) : componentsOf(url);
}

/** The last validation error is the failure. */
function failureOf(input: string, baseURL: URLRecord | null): Failure {
  const { validationErrors } = parseURLWithValidationErrors(input, { baseURL });
  return { reason: validationErrors.at(-1) as FailureReason };
}

/** https://url.spec.whatwg.org/#urlutils-members */
function componentsOf(url: URLRecord): Components {
  const { host, port, query, fragment } = url;
  const hostname = host === null ? "" : serializeHost(host);
  const portText = port === null ? "" : String(port);
  return {
    href: serializeURL(url),
    origin: serializeURLOrigin(url),
    protocol: `${url.scheme}:`,
    username: url.username,
    password: url.password,
    host: port === null ? hostname : `${hostname}:${portText}`,
    hostname,
    port: portText,
    pathname: serializePath(url),
    search: query === null || query === "" ? "" : `?${query}`,
    hash: fragment === null || fragment === "" ? "" : `#${fragment}`,
  };
}

/** The href after a setting; `undefined` if the URL to change is invalid. */
export function set({ href, setter, value }: Setting): string | undefined {
  const start = parse(href, undefined);
  if ("reason" in start) return undefined;
  const url = new URL(href);
  url[setter] = value;
  return url.href;
}
