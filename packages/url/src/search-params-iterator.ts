import type { Inspect, InspectOptions } from "@anyurl/common/inspect";
import { inspectIterator } from "./inspect.ts";
import type { NameValueList } from "./name-value-list.ts";
import { defineInterface, illegalInvocation, isObject } from "./webidl.ts";

type Item = string | [name: string, value: string];

/** What an iterator returns of each pair. */
const enum Kind {
  Entry,
  Name,
  Value,
}

/**
 * The default iterator of URLSearchParams. It is live: each step reads the current list.
 * https://webidl.spec.whatwg.org/#js-default-iterator-object
 */
class IteratorBase {
  readonly #list: NameValueList;
  readonly #kind: Kind;
  #index = 0;

  constructor(list: NameValueList, kind: Kind) {
    this.#list = list;
    this.#kind = kind;
  }

  static entries(list: NameValueList): IteratorBase {
    return new SearchParamsIterator(list, Kind.Entry);
  }

  static keys(list: NameValueList): IteratorBase {
    return new SearchParamsIterator(list, Kind.Name);
  }

  static values(list: NameValueList): IteratorBase {
    return new SearchParamsIterator(list, Kind.Value);
  }

  next(): IteratorResult<Item, undefined> {
    if (!isObject(this) || !(#list in this)) throw illegalInvocation("URLSearchParams Iterator");
    if (this.#index >= this.#list.size) return { value: undefined, done: true };
    return { value: IteratorBase.#itemAt(this, this.#index++), done: false };
  }

  inspect(depth: number | null, options: InspectOptions, inspect?: Inspect): string {
    const remaining: Item[] = [];
    for (let i = this.#index; i < this.#list.size; i++) remaining.push(IteratorBase.#itemAt(this, i));
    return inspectIterator(remaining, depth, options, inspect);
  }

  /** NOTE: not a function in a field, which compilers do not inline. */
  static #itemAt(iterator: IteratorBase, index: number): Item {
    const list = iterator.#list;
    if (iterator.#kind === Kind.Name) return list.nameAt(index);
    return iterator.#kind === Kind.Value ? list.valueAt(index) : [list.nameAt(index), list.valueAt(index)];
  }
}

/**
 * https://webidl.spec.whatwg.org/#js-iterator-prototype-object: without a constructor, and inheriting from
 * %IteratorPrototype%.
 */
function definePrototype(): typeof IteratorBase {
  const { prototype } = IteratorBase;
  defineInterface(IteratorBase, "URLSearchParams Iterator", { regular: "next" });
  Reflect.deleteProperty(prototype, "constructor");
  Object.setPrototypeOf(prototype, Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
  return IteratorBase;
}

export const SearchParamsIterator = /* @__PURE__ */ definePrototype();
export type SearchParamsIterator = IteratorBase;
