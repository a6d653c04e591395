/** The platform's own classes, and the conversion of this package's objects to objects of these classes. */
import { defineGlobal } from "@anyurl/common/define-global";

/** A class that makes an object from a string. */
type Class = (new (text: string) => object) & { readonly prototype: object };

/** A class of this package, and the platform's class that it replaces. */
export interface Pair {
  readonly name: "URL" | "URLSearchParams";
  readonly replacement: Class;
  readonly platform: Class;
}

/** The classes of the platform that this package's classes replace. Empty in a runtime without them. */
const pairs: Pair[] = [];

/** Replaces a global class by one of this package, and remembers the platform's class. Does nothing the second time. */
export function replaceClass(name: Pair["name"], replacement: Class): void {
  const platform: unknown = globalThis[name];
  if (platform === replacement) return;
  defineGlobal(name, replacement);
  if (typeof platform !== "function") return;
  pairs.push({ name, replacement, platform: platform as Pair["platform"] });
  recognize(replacement, platform);
  recognize(platform, replacement);
}

/** Makes `instanceof` with a class true for the objects of another class too, but not with its subclasses. */
function recognize(subject: object, other: object): void {
  const isInstance = Function.prototype[Symbol.hasInstance];
  const value = function (this: unknown, object: unknown): boolean {
    return isInstance.call(this as never, object) || (this === subject && isInstance.call(other as never, object));
  };
  Reflect.defineProperty(subject, Symbol.hasInstance, { value, writable: true, configurable: true });
}

/** Returns the pair of a class, unless the runtime lacks it. */
export function findPair(name: Pair["name"]): Pair | undefined {
  return pairs.find((pair) => pair.name === name);
}

/** Whether an object is one of a class, or a subclass, whatever `instanceof` says. */
export function isOf({ prototype }: { readonly prototype: object }, value: unknown): boolean {
  return Object.prototype.isPrototypeOf.call(prototype, value as object);
}

/** Converts an object of this package to an object of the platform. Returns any other value unchanged. */
export function toPlatform(value: unknown): unknown {
  for (const { replacement, platform: Platform } of pairs) {
    if (isOf(replacement, value)) return new Platform(String(value));
  }
  return value;
}

/** Converts a URL of this package to its href. Returns any other value unchanged. */
export function toText(value: unknown): unknown {
  const pair = findPair("URL");
  return pair !== undefined && isOf(pair.replacement, value) ? String(value) : value;
}

/** Calls a function while the globals are the platform's classes: a part of the platform may read them as it loads. */
export function withPlatformClasses<T>(load: () => T): T {
  const replaced = pairs.map(({ name, platform }) => {
    const current = globalThis[name];
    defineGlobal(name, platform);
    return [name, current] as const;
  });
  try {
    return load();
  } finally {
    for (const [name, current] of replaced) defineGlobal(name, current);
  }
}
