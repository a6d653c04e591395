// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
/** Section 2.4 of "URL, the webspecs rewrite of 2014": interface URLSearchParams. */
import { illegalInvocation, requireArguments, toUSVString } from "@anyurl/common/web-idl";
import type { FormEntry } from "./form-parsing.ts";
import { QueryList } from "./query-list.ts";

const lists = /* @__PURE__ */ new WeakMap<object, QueryList>();

/** Returns the list of a URLSearchParams object. @throws TypeError if it is another value */
export function getList(params: unknown): QueryList {
  const list = lists.get(params as object);
  if (list === undefined) throw illegalInvocation("URLSearchParams");
  return list;
}

/**
 * A list of name-value pairs. Each url object of the list, such as the {@link URL} that it came from, gets the list as
 * its query when the list changes.
 *
 * Source: section 2.4. It differs from today's class: a "?" at the start of a string is part of the first name, and
 * there is no `size`, no `sort`, and no sequence or record as argument. All text is UTF-8.
 *
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const url = new url2014.URL("http://example.com/?a=1");
 * const other = new url2014.URL("https://example.org/");
 *
 * other.searchParams = url.searchParams;
 * url.searchParams.append("b", "x y");
 *
 * url.href; // → "http://example.com/?a=1&b=x+y"
 * other.href; // → "https://example.org/?a=1&b=x+y"
 * ```
 */
export class URLSearchParams {
  /**
   * @param init a query without "?", or an object whose list is copied. Other values become strings, `null` too
   * @throws TypeError if `init` is a Symbol
   * @example
   * ```ts
   * import { url2014 } from "@anyurl/drafts";
   *
   * [...new url2014.URLSearchParams("a=b+c&d")]; // → [["a", "b c"], ["d", ""]]
   * ```
   */
  constructor(init: string | URLSearchParams = "") {
    const list = new QueryList();
    const copied = lists.get(init as URLSearchParams);
    if (copied === undefined) list.parse(toUSVString(init));
    else list.pairs = [...copied.pairs];
    lists.set(this, list);
  }

  /** Appends a pair, and updates the url objects. @throws TypeError if an argument is missing, or is a Symbol */
  append(name: string, value: string): void {
    const list = getList(this);
    requireArguments("URLSearchParams.append", 2, arguments.length);
    list.pairs.push([toUSVString(name), toUSVString(value)]);
    list.update();
  }

  /**
   * Removes all pairs with a name, and updates the url objects.
   *
   * @throws TypeError if the argument is missing, or is a Symbol
   */
  delete(name: string): void {
    const list = getList(this);
    requireArguments("URLSearchParams.delete", 1, arguments.length);
    const removed = toUSVString(name);
    list.pairs = list.pairs.filter((pair) => pair[0] !== removed);
    list.update();
  }

  /**
   * Returns the first value of a name; `null` if there is none.
   *
   * @throws TypeError if the argument is missing, or is a Symbol
   */
  get(name: string): string | null {
    const list = getList(this);
    requireArguments("URLSearchParams.get", 1, arguments.length);
    const sought = toUSVString(name);
    return list.pairs.find((pair) => pair[0] === sought)?.[1] ?? null;
  }

  /** Returns the values of a name, in order. @throws TypeError if the argument is missing, or is a Symbol */
  getAll(name: string): string[] {
    const list = getList(this);
    requireArguments("URLSearchParams.getAll", 1, arguments.length);
    const sought = toUSVString(name);
    return list.pairs.filter((pair) => pair[0] === sought).map((pair) => pair[1]);
  }

  /** Returns whether there is a pair with a name. @throws TypeError if the argument is missing, or is a Symbol */
  has(name: string): boolean {
    const list = getList(this);
    requireArguments("URLSearchParams.has", 1, arguments.length);
    const sought = toUSVString(name);
    return list.pairs.some((pair) => pair[0] === sought);
  }

  /**
   * Sets the value of the first pair with a name, and removes the others; or appends a pair if there is none. Updates
   * the url objects.
   *
   * @throws TypeError if an argument is missing, or is a Symbol
   */
  set(name: string, value: string): void {
    const list = getList(this);
    requireArguments("URLSearchParams.set", 2, arguments.length);
    const pair: FormEntry = [toUSVString(name), toUSVString(value)];
    const first = list.pairs.findIndex((each) => each[0] === pair[0]);
    if (first < 0) list.pairs.push(pair);
    else list.pairs = list.pairs.filter((each, index) => index <= first || each[0] !== pair[0]);
    if (first >= 0) list.pairs[first] = pair;
    list.update();
  }

  /** Returns an iterator over the pairs. It is live: it sees later changes. */
  entries(): IterableIterator<[name: string, value: string]> {
    return iterate(getList(this), ([name, value]) => [name, value]);
  }

  /** Returns an iterator over the names. It is live: it sees later changes. */
  keys(): IterableIterator<string> {
    return iterate(getList(this), ([name]) => name);
  }

  /** Returns an iterator over the values. It is live: it sees later changes. */
  values(): IterableIterator<string> {
    return iterate(getList(this), ([, value]) => value);
  }

  /** The class string: https://webidl.spec.whatwg.org/#dfn-class-string */
  get [Symbol.toStringTag](): "URLSearchParams" {
    return "URLSearchParams";
  }

  [Symbol.iterator](): IterableIterator<[name: string, value: string]> {
    return this.entries();
  }

  /** Returns the serialization of the list, without "?". */
  toString(): string {
    return getList(this).serialize();
  }
}

/** Web IDL's value pairs to iterate over: https://webidl.spec.whatwg.org/#js-default-iterator-object */
function* iterate<Item>(list: QueryList, itemOf: (pair: FormEntry) => Item): IterableIterator<Item> {
  for (let index = 0; index < list.pairs.length; index++) yield itemOf(list.pairs[index] as FormEntry);
}
