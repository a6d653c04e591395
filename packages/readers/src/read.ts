import { describeKind, requireOptions, requireString, urlText, wrongArgument } from "@anyurl/common/arguments";
import { requireReaders } from "@anyurl/common/readers";
import type { URLInput } from "@anyurl/reference";
import { CONTEXT } from "./define/context.ts";
import { makeRefused } from "./define/make.ts";
import type { Reader, ReaderContext, Reading } from "./define/reading.ts";

/** The context of an input, for {@link read}. */
export interface ReadContext extends Omit<ReaderContext, "base"> {
  /** An absolute URL, for relative ones. */
  readonly base?: URLInput | undefined;
}

/** Readers in an array, or by name. */
export type Readers = readonly Reader[] | Readonly<Record<string, Reader>>;

/**
 * Returns the components that each reader sees in a URL, or why it refuses the URL.
 *
 * It returns a reading for every string, and never throws because of one. Give the result to {@link compare}.
 *
 * @param url a URL as received; or a request target, which begins with `/` and which only servers read
 * @param readers documents, parsers and servers, such as `documents`, or `[curl(), nginx({ mergeSlashes: false })]`
 * @param context the base of a relative URL, the encoding of its page, and the Host header of a request target
 * @returns a frozen array with a reading for each reader, in their order
 * @throws TypeError if the URL is neither a string nor a URL object, `readers` does not contain readers only, or the
 * context has an unknown or wrong member
 * @example
 * ```ts
 * import { documents, read } from "@anyurl/readers";
 * import { nginx, tomcat } from "@anyurl/readers/servers";
 *
 * const readings = read("/x/..;/admin", [nginx(), tomcat()], { host: "h.test" });
 * readings.map(({ segments }) => segments?.join("/")); // → ["x/..;/admin", "admin"]
 * const all = read("http://good\\@evil/", documents);
 * all.find(({ reader }) => reader === "url-standard")?.components?.host; // → "good"
 * all.find(({ reader }) => reader === "rfc3986")?.components?.host; // → "evil"
 * ```
 */
export function read(url: URLInput, readers: Readers, context: ReadContext = {}): readonly Reading[] {
  const text = urlText(url, "read: the URL");
  const list = listReaders(readers);
  requireOptions(context, CONTEXT, "read: the context");
  const { base, encoding, host } = context;
  if (encoding !== undefined) requireString(encoding, "read: the encoding");
  if (host !== undefined) requireString(host, "read: the host");
  const checked = { base: base === undefined ? undefined : urlText(base, "read: the base"), encoding, host };
  return Object.freeze(list.map((reader) => readBy(reader, text, checked)));
}

function listReaders(readers: unknown): readonly Reader[] {
  const list: unknown =
    Array.isArray(readers) || !(typeof readers === "object" && readers !== null) ? readers : Object.values(readers);
  requireReaders(list, "read: the readers");
  if (list.length > 0) return list as readonly Reader[];
  throw wrongArgument("read: the readers", "at least one reader", `${describeKind(readers)} without readers`);
}

/** Text can exceed the maximum length of strings, or the memory. Every other error is a bug. */
function readBy(reader: Reader, input: string, context: ReaderContext): Reading {
  try {
    return reader.read(input, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return makeRefused(reader.name, { reason: "too-long", message: "the input is too long for this reader" });
  }
}
