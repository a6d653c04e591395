import { canonicalPair, decodeValue, type Pair, sortPairs, splitPairs } from "@anyurl/common/query/pairs";
import { type Failure, locate, type URLLike } from "anyurl";
import { type CompiledRules, compileNoVarySearch, type NoVarySearch } from "./rules.ts";

/**
 * Returns the key of a URL: the URL with only the parameters that matter, and without its fragment. All URLs that are
 * equal under the rules have the same key. If the rules have any effect, the parameters are also written in one way,
 * and sorted by name if their order does not matter.
 *
 * The key is itself a URL that is equal under the rules: a cache can fetch it, so that the response that it stores
 * depends on nothing outside the key.
 *
 * @param url an absolute URL, as a string or a URL object
 * @param rules the result of {@link parseNoVarySearch}
 * @returns the key, or a `Failure` if the URL is invalid
 * @throws TypeError if `rules` is not an object, has an unknown or wrong member, or has both `params` and `except`
 *
 * @example
 * ```ts
 * import { noVarySearchKey, parseNoVarySearch } from "@anyurl/guard";
 *
 * const rules = parseNoVarySearch('key-order, params=("utm_source")');
 * noVarySearchKey("https://example.com/?q=a+b&utm_source=x&page", rules); // → "https://example.com/?page=&q=a%20b"
 * ```
 */
export function noVarySearchKey(url: string | URLLike, rules: NoVarySearch): string | Failure {
  return makeKey(url, compileNoVarySearch(rules, "noVarySearchKey: the rules"));
}

/**
 * Returns whether two URLs are equal under the rules: whether their {@link noVarySearchKey} is the same. A cache can
 * then answer a request for one with the response for the other.
 *
 * @param one an absolute URL, as a string or a URL object
 * @param other another URL
 * @param rules the result of {@link parseNoVarySearch}, for the header of the stored response
 * @returns `false` also if a URL is invalid
 * @throws TypeError if `rules` is not an object, has an unknown or wrong member, or has both `params` and `except`
 *
 * @example
 * ```ts
 * import { equalUnderNoVarySearch, parseNoVarySearch } from "@anyurl/guard";
 *
 * const rules = parseNoVarySearch('params=("utm_source")');
 * equalUnderNoVarySearch("https://example.com/?a=+", "https://example.com/?a=%20&utm_source=x", rules); // → true
 * equalUnderNoVarySearch("https://example.com/?a=1", "https://example.com/?a=2", rules); // → false
 * ```
 */
export function equalUnderNoVarySearch(one: string | URLLike, other: string | URLLike, rules: NoVarySearch): boolean {
  const compiled = compileNoVarySearch(rules, "equalUnderNoVarySearch: the rules");
  const key = makeKey(one, compiled);
  return typeof key === "string" && key === makeKey(other, compiled);
}

function makeKey(url: string | URLLike, rules: CompiledRules | undefined): string | Failure {
  const located = locate(url);
  if (!located.ok) return located;
  const { href, queryStart, fragmentStart } = located;
  if (rules === undefined) return href.slice(0, fragmentStart);
  const query = canonicalQuery(href.slice(queryStart + 1, fragmentStart), rules);
  return query === "" ? href.slice(0, queryStart) : `${href.slice(0, queryStart)}?${query}`;
}

/** @param query without "?" */
function canonicalQuery(query: string, { matters, isSorted }: CompiledRules): string {
  const pairs = splitPairs(query).filter(({ name }) => name !== undefined && matters(name));
  return (isSorted ? sortPairs(pairs) : pairs).map(writePair).join("&");
}

function writePair({ text, name = "" }: Pair): string {
  return canonicalPair(name, decodeValue(text));
}
