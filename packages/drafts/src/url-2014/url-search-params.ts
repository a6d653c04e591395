// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
/** Section 2.4 of "URL, the webspecs rewrite of 2014": the class URLSearchParams. */
import type { Inspect, InspectOptions } from "@anyurl/common/inspect";
import { inspectSearchParams } from "@anyurl/common/inspect-pairs";
import { forEachPair, SearchParamsIterator, withIterator } from "@anyurl/common/search-params-iterator";
import { defineInterface, illegalInvocation, requireArguments, toUSVString } from "@anyurl/common/web-idl";
import type { FormEntry } from "./form-parsing.ts";
import { QueryList } from "./query-list.ts";

const lists = /* @__PURE__ */ new WeakMap<object, QueryList>();

/** Returns the list of a URLSearchParams object; `undefined` for another value. */
export function findList(params: unknown): QueryList | undefined {
  return lists.get(params as object);
}

/** @throws TypeError if the value is not a URLSearchParams object */
export function getList(params: unknown): QueryList {
  const list = findList(params);
  if (list === undefined) throw illegalInvocation("URLSearchParams");
  return list;
}

const URLSearchParamsBase = class URLSearchParams {
  constructor(init: unknown = "") {
    const list = new QueryList();
    const copied = findList(init);
    if (copied === undefined) list.parse(toUSVString(init));
    else list.pairs = [...copied.pairs];
    lists.set(this, list);
  }

  append(name: unknown, value: unknown): void {
    const list = getList(this);
    requireArguments("URLSearchParams.append", 2, arguments.length);
    const pair: FormEntry = [toUSVString(name), toUSVString(value)];
    list.pairs.push(pair);
    list.update();
  }

  delete(name: unknown): void {
    const list = getList(this);
    requireArguments("URLSearchParams.delete", 1, arguments.length);
    const removed = toUSVString(name);
    list.pairs = list.pairs.filter((pair) => pair[0] !== removed);
    list.update();
  }

  get(name: unknown): string | null {
    const list = getList(this);
    requireArguments("URLSearchParams.get", 1, arguments.length);
    const sought = toUSVString(name);
    return list.pairs.find((pair) => pair[0] === sought)?.[1] ?? null;
  }

  getAll(name: unknown): string[] {
    const list = getList(this);
    requireArguments("URLSearchParams.getAll", 1, arguments.length);
    const sought = toUSVString(name);
    return list.pairs.filter((pair) => pair[0] === sought).map((pair) => pair[1]);
  }

  has(name: unknown): boolean {
    const list = getList(this);
    requireArguments("URLSearchParams.has", 1, arguments.length);
    const sought = toUSVString(name);
    return list.pairs.some((pair) => pair[0] === sought);
  }

  set(name: unknown, value: unknown): void {
    const list = getList(this);
    requireArguments("URLSearchParams.set", 2, arguments.length);
    const pair: FormEntry = [toUSVString(name), toUSVString(value)];
    const first = list.pairs.findIndex((each) => each[0] === pair[0]);
    if (first < 0) list.pairs.push(pair);
    else list.pairs = list.pairs.filter((each, index) => index <= first || each[0] !== pair[0]);
    if (first >= 0) list.pairs[first] = pair;
    list.update();
  }

  entries(): SearchParamsIterator {
    return SearchParamsIterator.entries(getList(this));
  }

  keys(): SearchParamsIterator {
    return SearchParamsIterator.keys(getList(this));
  }

  values(): SearchParamsIterator {
    return SearchParamsIterator.values(getList(this));
  }

  forEach(callback: unknown, thisArg: unknown = undefined): void {
    const list = getList(this);
    requireArguments("URLSearchParams.forEach", 1, arguments.length);
    forEachPair(this, list, callback, thisArg);
  }

  toString(): string {
    return getList(this).serialize();
  }

  inspect(depth: number | null, options: InspectOptions, inspect?: Inspect): string {
    return inspectSearchParams(this, getList(this), depth, options, inspect);
  }
};

export const URLSearchParamsClass = /* @__PURE__ */ withIterator(
  /* @__PURE__ */ defineInterface(URLSearchParamsBase, "URLSearchParams", {
    regular: "append delete get getAll has set entries keys values forEach toString",
  }),
);
