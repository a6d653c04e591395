/**
 * The engine in plain JavaScript: `Engine` over the operations of the URL Specification. Where the WebAssembly engine is the URL
 * Standard's state machine, this is another formulation of the same function: parse, resolve, normalise, print.
 */
import { Failure, parseResolveAndNormalise, printInto, type URLStructure } from "@anyurl/reference";
import type { Component, EngineName, FailureReason, UrlRecord } from "./engine.ts";
import { readCanonical } from "./fallback/canonical.ts";
import { readRecord } from "./fallback/read-record.ts";
import { setters } from "./fallback/setters.ts";

export { domainToASCII, domainToUnicode } from "@anyurl/reference";
export { parseForm, serializeForm } from "./fallback/form.ts";

/** A base longer than this is not kept. */
const LONGEST_KEPT_BASE = 0x10000;

export const name: EngineName = "fallback";

export const record: UrlRecord = {
  href: "",
  schemeEnd: 0,
  usernameEnd: 0,
  hostStart: 0,
  hostEnd: 0,
  pathStart: 0,
  queryStart: 0,
  fragmentStart: 0,
};

/** The text of the last base, and what it parses to: a base is likely to come again. */
let lastBase: string | undefined;
let lastBaseURL: URLStructure | Failure | undefined;

function parseBase(text: string): URLStructure | Failure {
  if (text === lastBase && lastBaseURL !== undefined) return lastBaseURL;
  const url = readCanonical(text, record) ? readRecord(text, record) : parseResolveAndNormalise(text);
  if (text.length <= LONGEST_KEPT_BASE) {
    lastBase = text;
    lastBaseURL = url;
  }
  return url;
}

export function parse(text: string, baseText: string | undefined): FailureReason | undefined {
  const base = baseText === undefined ? undefined : parseBase(baseText);
  if (base instanceof Failure) return base.reason;
  if (readCanonical(text, record)) {
    record.href = text;
    return undefined;
  }
  const url = parseResolveAndNormalise(text, base);
  if (url instanceof Failure) return url.reason;
  printInto(url, record);
  return undefined;
}

export function canParse(text: string, baseText: string | undefined): boolean {
  const base = baseText === undefined ? undefined : parseBase(baseText);
  if (base instanceof Failure) return false;
  return readCanonical(text, record) || !(parseResolveAndNormalise(text, base) instanceof Failure);
}

/** The href in the register, which lets go of it. */
function takeHref(): string {
  const { href } = record;
  record.href = "";
  return href;
}

export function set(component: Component, value: string): boolean {
  const url = setters[component](readRecord(takeHref(), record), value);
  if (url === undefined) return false;
  printInto(url, record);
  return true;
}

/** https://url.spec.whatwg.org/#concept-url-origin, and https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin */
export function origin(): string {
  const { schemeEnd, hostStart, pathStart, queryStart } = record;
  const href = takeHref();
  switch (href.slice(0, schemeEnd)) {
    case "blob": {
      const reason = parse(href.slice(pathStart, queryStart), undefined);
      return reason === undefined && /^https?:/.test(record.href) ? origin() : "null";
    }
    case "ftp":
    case "http":
    case "https":
    case "ws":
    case "wss":
      return href.slice(0, schemeEnd + 3) + href.slice(hostStart, pathStart);
    // The standard leaves it open what the origin of a file URL is; here it is opaque.
    default:
      return "null";
  }
}
