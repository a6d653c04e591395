/** Replaces functions and classes of the platform by proxies that convert the arguments. */
import { hasOwn } from "@anyurl/common/own";
import type { Convert } from "./arguments.ts";
import { withPlatformClasses } from "./platform.ts";

type Callable = (...args: unknown[]) => unknown;
type Constructor = new (...args: unknown[]) => object;

/**
 * Replaces properties of an object, each a function or a class. A property that does not exist, or that cannot change,
 * stays. A getter stays one until its first use, since platforms load the function then.
 *
 * @param names the names of the properties, separated by spaces
 */
export function wrap(holder: unknown, names: string, convert: Convert): void {
  if ((typeof holder !== "object" && typeof holder !== "function") || holder === null) return;
  for (const name of names.split(" ")) wrapProperty(findOwner(holder, name), name, convert);
}

/** Returns the object in the prototype chain that has the property itself. */
function findOwner(holder: object, name: string): object | null {
  let owner: object | null = holder;
  while (owner !== null && !hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  return owner;
}

function wrapProperty(owner: object | null, name: string, convert: Convert): void {
  const property = owner === null ? undefined : Object.getOwnPropertyDescriptor(owner, name);
  if (owner === null || property === undefined) return;
  const { get, value, enumerable = false } = property;
  const define = (wrapped: unknown) =>
    Reflect.defineProperty(owner, name, { value: wrapped, writable: true, enumerable, configurable: true });
  if (typeof value === "function") {
    Reflect.defineProperty(owner, name, { ...property, value: makeProxy(value, convert) });
  } else if (get !== undefined) {
    const load = function (this: unknown): unknown {
      const loaded: unknown = withPlatformClasses(() => get.call(this));
      const wrapped = typeof loaded === "function" ? makeProxy(loaded, convert) : loaded;
      define(wrapped);
      return wrapped;
    };
    Reflect.defineProperty(owner, name, { get: load, set: define, enumerable, configurable: true });
  }
}

/** A proxy keeps all of a function: its name and length, its text, its prototype, static members and subclasses. */
function makeProxy(target: object, convert: Convert): object {
  const proxy: object = new Proxy(target as Callable & Constructor, {
    apply: (call, self, args) => Reflect.apply(call, self, convert(args)),
    construct: (make, args, newTarget) =>
      Reflect.construct(make, convert(args), (newTarget as object) === proxy ? make : newTarget),
  });
  const prototype: unknown = Reflect.get(target, "prototype");
  const property = Object.getOwnPropertyDescriptor(prototype ?? {}, "constructor");
  if (property?.value === target) {
    Reflect.defineProperty(prototype as object, "constructor", { ...property, value: proxy });
  }
  return proxy;
}
