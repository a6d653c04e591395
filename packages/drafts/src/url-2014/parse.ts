/** Section 1.2 of "URL, the webspecs rewrite of 2014": the URL parser and the basic URL parser. */
import { describeKind, requireOptions, urlText, wrongArgument } from "@anyurl/common/arguments";
import { toWellFormed } from "@anyurl/common/well-formed";
import { isFailure, type URLInput } from "@anyurl/reference";
import { allDecisions } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { decisions } from "./decisions.ts";
import { requireOutputEncoding } from "./encoding.ts";
import { Part } from "./part.ts";
import { makeRecord, toRecord, type URLRecord } from "./record.ts";
import { url } from "./rules/url.ts";
import { type Report, Run, UTF_8 } from "./run.ts";

/** The arguments of the basic URL parser, beside the input. */
export interface BasicParseOptions {
  /** The base URL. Default: none, which is a URL with the scheme "about". */
  readonly base?: URLInput | URLRecord | null | undefined;
  /** The encoding override: a label of the Encoding Standard. It encodes the query. Default: `"utf-8"`. */
  readonly encoding?: string | null | undefined;
}

/** The part of a blob URL store that the parser uses, such as a `Map` from scheme data to objects. */
export interface BlobEntries {
  /** Returns the entry for the scheme data of a "blob" URL: for "blob:x", `"x"`. */
  get(schemeData: string): object | undefined;
}

/** The arguments of the URL parser, beside the input. */
export interface ParseOptions extends BasicParseOptions {
  /** The entries of "blob" URLs. Default: none. */
  readonly blobURLStore?: BlobEntries | null | undefined;
}

/** A URL, and what the parser indicated on the way. Frozen. */
export interface ParsedURL extends Report {
  readonly url: URLRecord;
}

const OPTIONS = ["base", "encoding"];

const WHITESPACE = " \t\n\f\r";

/**
 * The URL parser.
 *
 * Source: section 1.2. It takes time that is linear in the length of the input, except for international labels, which
 * have at most 1,000 code points.
 *
 * @param input any string or URL object; a lone surrogate counts as U+FFFD
 * @returns the URL, or a ParseException with its place in UTF-16 code units of the input, or of the base if `of` is
 * "base"
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const parsed = url2014.parse("HTTP://EXAMPLE.com:80/a b?q");
 * !isFailure(parsed) && url2014.serialize(parsed.url); // → "http://example.com/a%20b?q"
 * !isFailure(parsed) && parsed.conformanceErrors[0]?.name; // → "host-changed"
 * ```
 */
export function parse(input: URLInput, options: ParseOptions = {}): ParsedURL | ParseException {
  const text = urlText(input, "url2014.parse: the input");
  requireOptions(options, [...OPTIONS, "blobURLStore"], "url2014.parse: the options");
  const { blobURLStore } = options;
  const hasStore = blobURLStore !== undefined && blobURLStore !== null;
  if (hasStore && typeof blobURLStore.get !== "function") {
    const expected = "an object with the function get";
    throw wrongArgument("url2014.parse: the blob URL store", expected, describeKind(blobURLStore));
  }
  const parsed = basicParsed(text, options, "url2014.parse");
  if (isFailure(parsed) || parsed.url.scheme !== "blob") return parsed;
  const object = blobURLStore?.get(parsed.url.schemeData as string) ?? null;
  if (object === null) return parsed;
  if (typeof object !== "object") {
    throw wrongArgument("url2014.parse: the entry of the blob URL store", "an object", describeKind(object));
  }
  return Object.freeze({
    ...parsed,
    url: makeRecord({ ...parsed.url, object }),
    decisions: allDecisions(parsed.decisions, [decisions["blob-clone"]]),
  });
}

/**
 * The basic URL parser: the URL parser without the blob URL store.
 *
 * Source: section 1.2.
 *
 * @param input any string or URL object; a lone surrogate counts as U+FFFD
 * @returns the URL, or a ParseException
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const parsed = url2014.basicParse("/é?é", { base: "http://example.com/", encoding: "latin1" });
 * !isFailure(parsed) && url2014.serialize(parsed.url); // → "http://example.com/%C3%A9?%E9"
 * ```
 */
export function basicParse(input: URLInput, options: BasicParseOptions = {}): ParsedURL | ParseException {
  const text = urlText(input, "url2014.basicParse: the input");
  requireOptions(options, OPTIONS, "url2014.basicParse: the options");
  return basicParsed(text, options, "url2014.basicParse");
}

function basicParsed(input: string, options: BasicParseOptions, operation: string): ParsedURL | ParseException {
  const encoding = requireOutputEncoding(options.encoding, operation);
  const base = requireBase(options.base, operation);
  return isFailure(base) ? base : parseInput(input, base, encoding);
}

/** The base URL if none is given. Source: section 1.2, basic URL parser, step 2. */
const ABOUT: URLRecord = /* @__PURE__ */ makeRecord({ scheme: "about" });

/** Returns the base URL that an option means. @throws TypeError if it is neither a string nor a URL */
export function requireBase(base: unknown, operation: string): URLRecord | ParseException {
  if (base === undefined || base === null) return ABOUT;
  const record = toRecord(base);
  if (record !== undefined) return record;
  const argument = `${operation}: the base`;
  const parsed = parseInput(urlText(base, argument), ABOUT, UTF_8);
  return isFailure(parsed) ? new ParseException({ ...parsed, of: "base" }) : parsed.url;
}

/** The basic URL parser, with all of its arguments. */
function parseInput(input: string, base: URLRecord, encoding: string): ParsedURL | ParseException {
  const run = new Run(base, encoding);
  return run.finish(() => {
    const components = url(trim(new Part(toWellFormed(input)), run), run);
    return Object.freeze({ url: makeRecord(components), ...run.report() });
  });
}

/** Step 1: removes ASCII whitespace from both ends. */
function trim(part: Part, run: Run): Part {
  const { text } = part;
  let start = 0;
  let end = text.length;
  while (start < end && WHITESPACE.includes(text.charAt(start))) start++;
  while (end > start && WHITESPACE.includes(text.charAt(end - 1))) end--;
  if (start > 0) run.indicate("leading-or-trailing-whitespace", part, 0, start);
  else if (end < text.length) run.indicate("leading-or-trailing-whitespace", part, end);
  return part.slice(start, end);
}
