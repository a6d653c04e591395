/**
 * The meaning of a URL, according to whatwg-url's parser and RFC 3986; and its meaning after the options apply. Two
 * URLs are the same if their meanings are equal.
 */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { parseURL, serializeHost, type URLRecord } from "whatwg-url";
import { mergedPath } from "./merged-path.ts";
import { ruledQuery } from "./query.ts";
import { composed, meaningOfText } from "./text.ts";

export interface Meaning {
  readonly scheme: string;
  readonly username: string;
  readonly password: string;
  readonly host: string | null;
  readonly port: number | null;
  /** Segments, or one text if the path is opaque. */
  readonly path: string | readonly string[];
  readonly query: string | null;
  readonly fragment: string | null;
}

const SPECIAL = new Set(["http", "https", "ws", "wss", "ftp", "file"]);

export function isSpecial(scheme: string): boolean {
  return SPECIAL.has(scheme);
}

/** The parts of a URL, not decoded. */
export function partsOf(record: URLRecord): Meaning {
  const { scheme, username, password, host, port, path, query, fragment } = record;
  return { scheme, username, password, host: host === null ? null : serializeHost(host), port, path, query, fragment };
}

/** The parts of a URL, decoded. */
export function meaningOf(parts: Meaning, options: CanonicalizeOptions): Meaning {
  const decoded = (text: string) => (options.nfc ? composed(meaningOfText(text)) : meaningOfText(text));
  const { scheme, host, port, path, query, fragment } = parts;
  const isText = host !== null && !isSpecial(scheme) && !host.startsWith("[");
  return {
    scheme,
    username: decoded(parts.username),
    password: decoded(parts.password),
    host: isText ? decoded(host) : host,
    port,
    path: typeof path === "string" ? decoded(path) : path.map(decoded),
    query: query === null ? null : decoded(query),
    fragment: fragment === null ? null : decoded(fragment),
  };
}

/** Applies the options to the parts of an input. The other parts stay unchanged. */
export function expectedParts(input: string, record: URLRecord, options: CanonicalizeOptions): Meaning {
  const parts = partsOf(record);
  const dropsUserinfo = options.userinfo === "remove";
  return {
    scheme: options.scheme === "https" && parts.scheme === "http" && parts.port === null ? "https" : parts.scheme,
    username: dropsUserinfo ? "" : parts.username,
    password: dropsUserinfo ? "" : parts.password,
    host: isSpecial(parts.scheme) && parts.host !== null ? expectedHost(parts.host, parts.scheme, options) : parts.host,
    port: parts.port,
    path: finishedPath(input, record, options),
    query: expectedQuery(parts.query, options),
    fragment: options.fragment === "remove" ? null : parts.fragment,
  };
}

/** The path before the rules for its end apply. */
function startedPath(
  input: string,
  record: URLRecord,
  { mergeSlashes, base }: CanonicalizeOptions,
): string | readonly string[] {
  if (!mergeSlashes || !isSpecial(record.scheme) || record.scheme === "file") return record.path;
  return mergedPath(input, base as string | undefined, record, mergeSlashes === "keep-urls");
}

function expectedHost(host: string, scheme: string, { trailingDot, www }: CanonicalizeOptions): string {
  const isDomain = (text: string) => {
    const url = parseURL(`${scheme}://${text}/`);
    return typeof url?.host === "string" && url.host === text && text !== "";
  };
  const undotted = host.replace(/\.+$/, "");
  const kept = trailingDot === "remove" && isDomain(undotted) ? undotted : host;
  if (www !== "remove") return kept;
  let rest = kept;
  while (/^www\.[^.]+\.+[^.]/.test(rest)) rest = rest.slice("www.".length);
  return isDomain(rest) ? rest : kept;
}

/** The path of the canonical form, not decoded. */
export function finishedPath(input: string, record: URLRecord, options: CanonicalizeOptions): Meaning["path"] {
  return endedPath(startedPath(input, record, options), record.scheme, options);
}

function endedPath(
  path: string | readonly string[],
  scheme: string,
  options: CanonicalizeOptions,
): string | readonly string[] {
  if (typeof path === "string" || !isSpecial(scheme)) return path;
  const { decodeUnreserved, indexFiles = [], trailingSlash = "keep" } = options;
  const nameOf = (segment: string) => (decodeUnreserved ? meaningOfText(segment) : segment);
  const segments = [...path];
  for (;;) {
    const last = nameOf(segments.at(-1) ?? "");
    if (indexFiles.includes(last)) segments[segments.length - 1] = "";
    else if (trailingSlash === "remove" && last === "" && segments.length > 1) segments.pop();
    else break;
  }
  const last = nameOf(segments.at(-1) ?? "");
  if (trailingSlash === "add" && last !== "" && !last.includes(".")) segments.push("");
  return segments;
}

function expectedQuery(query: string | null, options: CanonicalizeOptions): string | null {
  const dropsEmpty = options.emptyQuery === "remove" || options.query?.values === "form";
  if (query === null || (query === "" && dropsEmpty)) return null;
  if (query === "" || options.query === undefined) return query;
  return ruledQuery(query, options);
}
