// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.

import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import type { Inspect, InspectOptions } from "@anyurl/common/inspect";
import { inspectSearchParams } from "@anyurl/common/inspect-pairs";
import { forEachPair, SearchParamsIterator, withIterator } from "@anyurl/common/search-params-iterator";
import * as engine from "#engine";
import { NameValueList } from "./name-value-list.ts";
import {
  defineInterface,
  getIteratorMethod,
  illegalInvocation,
  isObject,
  requireArguments,
  toRecord,
  toSequence,
  toUSVString,
} from "./webidl.ts";

/** https://url.spec.whatwg.org/#interface-urlsearchparams */
const URLSearchParamsBase = class URLSearchParams {
  readonly #list: NameValueList;

  /** @param init a value that the standard allows, or the list of a URL's query object */
  constructor(init: unknown = "") {
    this.#list = isObject(init) ? listFromObject(init) : new NameValueList(parseString(toUSVString(init)));
  }

  get size(): number {
    return URLSearchParams.#getList(this).size;
  }

  append(name: unknown, value: unknown): void {
    const list = URLSearchParams.#getList(this);
    requireArguments("URLSearchParams.append", 2, arguments.length);
    list.append(toUSVString(name), toUSVString(value));
  }

  delete(name: unknown, value: unknown = undefined): void {
    const list = URLSearchParams.#getList(this);
    requireArguments("URLSearchParams.delete", 1, arguments.length);
    list.delete(toUSVString(name), value === undefined ? undefined : toUSVString(value));
  }

  get(name: unknown): string | null {
    const list = URLSearchParams.#getList(this);
    requireArguments("URLSearchParams.get", 1, arguments.length);
    return list.get(toUSVString(name));
  }

  getAll(name: unknown): string[] {
    const list = URLSearchParams.#getList(this);
    requireArguments("URLSearchParams.getAll", 1, arguments.length);
    return list.getAll(toUSVString(name));
  }

  has(name: unknown, value: unknown = undefined): boolean {
    const list = URLSearchParams.#getList(this);
    requireArguments("URLSearchParams.has", 1, arguments.length);
    return list.has(toUSVString(name), value === undefined ? undefined : toUSVString(value));
  }

  set(name: unknown, value: unknown): void {
    const list = URLSearchParams.#getList(this);
    requireArguments("URLSearchParams.set", 2, arguments.length);
    list.set(toUSVString(name), toUSVString(value));
  }

  sort(): void {
    URLSearchParams.#getList(this).sort();
  }

  entries(): SearchParamsIterator {
    return SearchParamsIterator.entries(URLSearchParams.#getList(this));
  }

  keys(): SearchParamsIterator {
    return SearchParamsIterator.keys(URLSearchParams.#getList(this));
  }

  values(): SearchParamsIterator {
    return SearchParamsIterator.values(URLSearchParams.#getList(this));
  }

  forEach(callback: unknown, thisArg: unknown = undefined): void {
    const list = URLSearchParams.#getList(this);
    requireArguments("URLSearchParams.forEach", 1, arguments.length);
    forEachPair(this, list, callback, thisArg);
  }

  toString(): string {
    return URLSearchParams.#getList(this).serialize();
  }

  inspect(depth: number | null, options: InspectOptions, inspect?: Inspect): string {
    return inspectSearchParams(this, URLSearchParams.#getList(this), depth, options, inspect);
  }

  static #getList(params: URLSearchParams): NameValueList {
    if (!isObject(params) || !(#list in params)) throw illegalInvocation("URLSearchParams");
    return params.#list;
  }
};

export const URLSearchParamsClass = /* @__PURE__ */ withIterator(
  /* @__PURE__ */ defineInterface(URLSearchParamsBase, "URLSearchParams", {
    regular: "size append delete get getAll has set sort entries keys values forEach toString",
  }),
);

/** Parses a string, without a "?" at its start. https://url.spec.whatwg.org/#urlsearchparams-initialize */
function parseString(init: string): string[] {
  return init === "" ? [] : engine.parseForm(init.startsWith("?") ? init.slice(1) : init);
}

function listFromObject(init: object): NameValueList {
  if (NameValueList.is(init)) return init;
  const method = getIteratorMethod(init);
  const items = method === undefined ? [...toRecord(init)].flat() : toSequence(init, method, toPair).flatMap(checkPair);
  return new NameValueList(items);
}

/** The kind of item that a sequence must contain. */
const PAIR = "a pair of a name and a value";

function toPair(item: unknown): string[] {
  const method = isObject(item) ? getIteratorMethod(item) : undefined;
  if (method === undefined) throw wrongArgument("URLSearchParams: each item", PAIR, describeKind(item));
  return toSequence(item as object, method, toUSVString);
}

function checkPair(pair: string[]): string[] {
  if (pair.length === 2) return pair;
  throw wrongArgument("URLSearchParams: each item", PAIR, `an item of length ${pair.length}`);
}
