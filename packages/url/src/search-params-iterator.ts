import { type Inspect, type InspectOptions, inspectIterator } from "./inspect.ts";
import type { NameValueList } from "./name-value-list.ts";
import { defineInterface, illegalInvocation, isObject } from "./webidl.ts";

type Item = string | [name: string, value: string];

/** Returns the item for the pair at an index. */
type ItemAt = (list: NameValueList, index: number) => Item;

const entryAt: ItemAt = (list, index) => [list.nameAt(index), list.valueAt(index)];
const nameAt: ItemAt = (list, index) => list.nameAt(index);
const valueAt: ItemAt = (list, index) => list.valueAt(index);

/**
 * The default iterator of URLSearchParams. It is live: each step reads the current list.
 * https://webidl.spec.whatwg.org/#js-default-iterator-object
 */
class IteratorBase {
  readonly #list: NameValueList;
  readonly #itemAt: ItemAt;
  #index = 0;

  constructor(list: NameValueList, itemAt: ItemAt) {
    this.#list = list;
    this.#itemAt = itemAt;
  }

  static entries(list: NameValueList): IteratorBase {
    return new SearchParamsIterator(list, entryAt);
  }

  static keys(list: NameValueList): IteratorBase {
    return new SearchParamsIterator(list, nameAt);
  }

  static values(list: NameValueList): IteratorBase {
    return new SearchParamsIterator(list, valueAt);
  }

  next(): IteratorResult<Item, undefined> {
    if (!isObject(this) || !(#list in this)) throw illegalInvocation("URLSearchParams Iterator");
    if (this.#index >= this.#list.size) return { value: undefined, done: true };
    const itemAt = this.#itemAt;
    return { value: itemAt(this.#list, this.#index++), done: false };
  }

  inspect(depth: number | null, options: InspectOptions, inspect?: Inspect): string {
    const remaining: Item[] = [];
    const itemAt = this.#itemAt;
    for (let i = this.#index; i < this.#list.size; i++) remaining.push(itemAt(this.#list, i));
    return inspectIterator(remaining, depth, options, inspect);
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
