/** Prefixes of paths, below which routers mount other routers. They are not in the standard. */
import { Component } from "./component.ts";
import type { URLPatternInput } from "./dictionaries.ts";
import { locateInput, makeResult, matches } from "./exec.ts";
import { compileRegularExpression } from "./match/regexp.ts";
import type { Modifier, Part } from "./pattern-string/part.ts";
import type { URLPatternResult } from "./results.ts";
import type { URLPattern } from "./types.ts";
import { recordOf } from "./url-pattern.ts";
import type { URLPatternRecord } from "./url-pattern-record.ts";
import { toBaseURL, toInput } from "./web-idl.ts";

/** A pattern that matches the start of a path. */
export interface URLPatternPrefixMatch<Pattern extends URLPatternInput = URLPatternInput> {
  /** As the result of `exec`, but `pathname.input` is the matched part of the path. */
  readonly result: URLPatternResult<Pattern>;
  /** The path after the matched part: empty, or with a slash at its start. */
  readonly rest: string;
}

/**
 * Matches a URL with a pattern for the start of its path: after the match, the path ends, or a slash follows. The other
 * components have to match as a whole. The match is the one of the standard's pattern with `/*?` at the end of the
 * path, so that a group such as `*` takes all that it can.
 *
 * @remarks
 * A slash at the end of the pattern belongs to `rest`: `/users/` and `/users` match the same part of `/users/7`, but
 * `/users/` does not match `/users`. `result.pathname.input` and `rest` are the path together.
 *
 * @param pattern the pattern
 * @param input a URL, or its components; those that are not given are empty
 * @param baseURL an absolute URL to resolve a relative `input` against
 * @returns `null` if the pattern does not match, or `input` is not a URL
 * @throws TypeError if `pattern` is not a `URLPattern` of this package, there is a base URL, and `input` is an object,
 * or the runtime cannot run the pattern's regular expression. RangeError if there is not enough memory
 * @example
 * ```ts
 * import { matchPrefix, URLPattern } from "@anyurl/pattern";
 *
 * const users = new URLPattern({ pathname: "/users/:id" });
 * const match = matchPrefix(users, "https://example.com/users/7/photos/2");
 * match?.result.pathname.groups.id; // → "7"
 * match?.rest; // → "/photos/2"
 * matchPrefix(users, "https://example.com/users/7")?.rest; // → ""
 * matchPrefix(new URLPattern({ pathname: "/a" }), "https://example.com/ab"); // → null
 * ```
 */
export function matchPrefix<Pattern extends URLPatternInput>(
  pattern: URLPattern<Pattern>,
  input?: URLPatternInput,
  baseURL?: string,
): URLPatternPrefixMatch<Pattern> | null {
  const record = prefixOf(recordOf(pattern));
  const checked = toInput(input);
  const base = toBaseURL(checked, baseURL, "matchPrefix");
  const url = locateInput(checked, base);
  if (url === undefined || !matches(record, url)) return null;
  const result = makeResult(record, url, checked, base);
  const { input: path, groups: found } = result.pathname;
  const { [REST]: after, ...groups } = found;
  const rest = after === undefined ? "" : `/${after}`;
  const pathname = { input: path.slice(0, path.length - rest.length), groups };
  return { result: { ...result, pathname } as URLPatternResult<Pattern>, rest };
}

/** The name of the group for the rest. Groups of patterns cannot have this name. */
const REST = "/";

/** The patterns with a group for the rest of the path. */
const prefixes = new WeakMap<URLPatternRecord, URLPatternRecord>();

function prefixOf(record: URLPatternRecord): URLPatternRecord {
  let prefix = prefixes.get(record);
  if (prefix === undefined) {
    prefix = { ...record, pathname: withRest(record.pathname) };
    prefixes.set(record, prefix);
  }
  return prefix;
}

function withRest({ parts, kind, hasRegExpGroups }: Component): Component {
  const open = addRest(parts);
  const regexp = hasRegExpGroups ? compileRegularExpression(open, kind.options) : undefined;
  if (hasRegExpGroups && regexp === undefined) {
    throw new TypeError("matchPrefix: the runtime cannot compile the regular expression of the path.");
  }
  return new Component(open, kind, regexp);
}

function addRest(parts: readonly Part[]): readonly Part[] {
  const last = parts[parts.length - 1];
  if (last?.type !== "fixed-text" || last.modifier !== "" || !last.value.endsWith("/"))
    return [...parts, restPart("?")];
  const value = last.value.slice(0, -1);
  return [...parts.slice(0, -1), ...(value === "" ? [] : [{ ...last, value }]), restPart("")];
}

function restPart(modifier: Modifier): Part {
  return { type: "full-wildcard", value: "", modifier, name: REST, prefix: "/", suffix: "", index: 0 };
}
