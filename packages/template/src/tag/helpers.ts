/** Values that state their kind. */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import type { URLValue } from "../scalar.ts";

/** The result of {@link path}: segments for a template of the tag `url`. */
export class URLPath {
  /** The segments, not encoded. */
  readonly segments: readonly URLValue[];

  /** @internal */
  constructor(segments: readonly URLValue[]) {
    this.segments = segments;
    Object.freeze(this);
  }
}

/** The result of {@link query}: parameters for a template of the tag `url`. */
export class URLQuery {
  /** The names and values, not encoded. */
  readonly entries: readonly (readonly [name: string, value: unknown])[];

  /** @internal */
  constructor(entries: readonly (readonly [string, unknown])[]) {
    this.entries = entries;
    Object.freeze(this);
  }
}

/** The result of {@link raw}: text that is encoded, for a template of the tag `url`. */
export class RawText {
  /** The text as given. */
  readonly text: string;

  /** @internal */
  constructor(text: string) {
    this.text = text;
    Object.freeze(this);
  }
}

/**
 * Several segments of a path, for a place of a template between slashes.
 *
 * The tag encodes each segment alone. It refuses "." and "..", and an empty segment, except at the end of the path.
 *
 * @param segments the segments; or a string with slashes between them
 * @throws TypeError if the argument is neither a string nor an array
 * @example
 * ```ts
 * import { path, url } from "@anyurl/template";
 *
 * url`/files/${path("2026/annual report.pdf")}`; // → "/files/2026/annual%20report.pdf"
 * url`/files/${path(["a/b", 7])}/edit`; // → "/files/a%2Fb/7/edit"
 * url`/files/${path("../etc/passwd")}`; // throws { reason: "dot-segment", index: 0 }
 * ```
 */
export function path(segments: string | readonly URLValue[]): URLPath {
  if (typeof segments === "string") return new URLPath(segments.split("/"));
  if (Array.isArray(segments)) return new URLPath(Array.from(segments as readonly URLValue[]));
  throw wrongArgument("path: the segments", "a string or an array", describeKind(segments));
}

/** A value of a parameter: several values repeat its name, and `undefined` leaves the parameter out. */
export type QueryValue = URLValue | undefined | readonly URLValue[];

/**
 * Parameters of a query, for the place after `?` or between two `&`. Without parameters, the tag leaves the `?` or `&`
 * out.
 *
 * @param parameters an object; or pairs of names and values, such as a `URLSearchParams`
 * @throws TypeError if the argument is not an object
 * @example
 * ```ts
 * import { query, url } from "@anyurl/template";
 *
 * url`/search?${query({ q: "a&b", tag: ["x", "y"], page: undefined })}`; // → "/search?q=a%26b&tag=x&tag=y"
 * url`/search?lang=en&${query([["q", "C++"]])}#top`; // → "/search?lang=en&q=C%2B%2B#top"
 * url`/search?${query({})}`; // → "/search"
 * ```
 */
export function query(
  parameters: Readonly<Record<string, QueryValue>> | Iterable<readonly [string, QueryValue]>,
): URLQuery {
  if (typeof parameters !== "object" || parameters === null) {
    throw wrongArgument("query: the parameters", "an object", describeKind(parameters));
  }
  const isIterable = typeof (parameters as Partial<Iterable<unknown>>)[Symbol.iterator] === "function";
  const entries = isIterable ? (parameters as Iterable<readonly [string, QueryValue]>) : Object.entries(parameters);
  return new URLQuery(
    Array.from(entries, (entry) => {
      if (!Array.isArray(entry)) throw wrongArgument("query: each entry", "an array", describeKind(entry));
      const value: unknown = entry[1];
      return [entry[0] as string, Array.isArray(value) ? Array.from(value as readonly unknown[]) : value] as const;
    }),
  );
}

/**
 * Text that is percent-encoded already. The tag does not encode it again, and refuses delimiters of its place: a slash
 * in a segment, `&` in a parameter; and characters that a URL does not contain unencoded.
 *
 * @param text the encoded text
 * @throws TypeError if the argument is not a string
 * @example
 * ```ts
 * import { raw, url } from "@anyurl/template";
 *
 * url`/files/${raw("annual%20report.pdf")}`; // → "/files/annual%20report.pdf"
 * url`/search?${raw("q=a%26b&page=2")}`; // → "/search?q=a%26b&page=2"
 * url`/files/${raw("a/b")}`; // throws { reason: "raw", index: 0 }
 * ```
 */
export function raw(text: string): RawText {
  if (typeof text !== "string") throw wrongArgument("raw: the text", "a string", describeKind(text));
  return new RawText(text);
}
