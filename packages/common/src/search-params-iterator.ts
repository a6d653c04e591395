/** The iteration of the interfaces `URLSearchParams`: https://webidl.spec.whatwg.org/#idl-iterable */
import { describeKind, wrongArgument } from "./arguments.ts";
import type { Inspect, InspectOptions } from "./inspect.ts";
import { inspectIterator, type Pairs } from "./inspect-pairs.ts";
import { defineInterface, illegalInvocation, isObject } from "./web-idl.ts";

type Item = string | [name: string, value: string];

/** The part of each pair that an iterator returns. */
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
  readonly #list: Pairs;
  readonly #kind: Kind;
  #index = 0;

  constructor(list: Pairs, kind: Kind) {
    this.#list = list;
    this.#kind = kind;
  }

  static entries(list: Pairs): IteratorBase {
    return new SearchParamsIterator(list, Kind.Entry);
  }

  static keys(list: Pairs): IteratorBase {
    return new SearchParamsIterator(list, Kind.Name);
  }

  static values(list: Pairs): IteratorBase {
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

/** https://webidl.spec.whatwg.org/#js-forEach: live. @throws TypeError if the callback is not a function */
export function forEachPair(params: object, pairs: Pairs, callback: unknown, thisArg: unknown): void {
  if (typeof callback !== "function") {
    throw wrongArgument("URLSearchParams.forEach: the callback", "a function", describeKind(callback));
  }
  for (let i = 0; i < pairs.size; i++) {
    Reflect.apply(callback, thisArg, [pairs.valueAt(i), pairs.nameAt(i), params]);
  }
}

/** https://webidl.spec.whatwg.org/#js-iterator: the class gets the method of `entries`. */
export function withIterator<Interface extends { readonly prototype: { entries(): unknown } }>(
  interfaceObject: Interface,
): Interface {
  const { prototype } = interfaceObject;
  Object.defineProperty(prototype, Symbol.iterator, { value: prototype.entries, writable: true, configurable: true });
  return interfaceObject;
}
