/**
 * The parts of Web IDL that URL and URLSearchParams need: argument conversions, and the shape of interface objects.
 */

import { inspectCustom } from "./inspect.ts";

// With the "u" flag a surrogate pair is one code point, so that only a lone surrogate matches.
const loneSurrogate = /\p{Surrogate}/gu;

// NOTE: a bundler would write an escape as the character itself, and a file that is not all ASCII loads more slowly.
const replacementCharacter = /* @__PURE__ */ String.fromCharCode(0xfffd);

/**
 * Converts a value to a USVString: a string without lone surrogates. https://webidl.spec.whatwg.org/#js-USVString
 *
 * @throws TypeError for a Symbol. Errors that the value's own conversion throws.
 */
export function toUSVString(value: unknown): string {
  return `${value}`.replace(loneSurrogate, replacementCharacter);
}

/** @throws TypeError if there are fewer arguments than the operation needs */
export function requireArguments(operation: string, required: number, given: number): void {
  if (given >= required) return;
  const noun = required === 1 ? "argument" : "arguments";
  throw new TypeError(`${operation} needs ${required} ${noun}; got ${given}`);
}

/** Returns the error for a method or attribute whose `this` is not an object of the interface. */
export function illegalInvocation(interfaceName: string): TypeError {
  return new TypeError(`Illegal invocation: "this" is not a ${interfaceName} object.`);
}

export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

type IteratorMethod = (this: unknown) => unknown;

/**
 * Returns the @@iterator method of a value, or `undefined` if there is no such method.
 * https://tc39.es/ecma262/#sec-getmethod
 *
 * @throws TypeError if it is not a function
 */
export function getIteratorMethod(value: object): IteratorMethod | undefined {
  const method: unknown = (value as Record<symbol, unknown>)[Symbol.iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== "function") throw new TypeError("The value's [Symbol.iterator] is not a function.");
  return method as IteratorMethod;
}

/**
 * Creates a sequence from an iterable: https://webidl.spec.whatwg.org/#create-sequence-from-iterable
 *
 * NOTE: not a for-of loop, which would read @@iterator a second time, and would close the iterator on an exception.
 *
 * @throws TypeError if the iterator breaks the protocol. Errors that it or `convert` throws.
 */
export function toSequence<T>(iterable: object, method: IteratorMethod, convert: (item: unknown) => T): T[] {
  const iterator = Reflect.apply(method, iterable, []);
  if (!isObject(iterator)) throw new TypeError("The value's [Symbol.iterator] does not return an object.");
  const next: unknown = (iterator as { next: unknown }).next;
  if (typeof next !== "function") throw new TypeError("The value's iterator has no next method.");
  const sequence: T[] = [];
  for (;;) {
    const result: unknown = Reflect.apply(next, iterator, []);
    if (!isObject(result)) throw new TypeError("The value's iterator returns a result that is not an object.");
    const { done } = result as { done: unknown };
    if (done) return sequence;
    sequence.push(convert((result as { value: unknown }).value));
  }
}

/**
 * Converts an object to a `record<USVString, USVString>`. https://webidl.spec.whatwg.org/#js-record
 *
 * @throws TypeError if an enumerable key is a Symbol. Errors that a getter or a conversion throws.
 */
export function toRecord(value: object): Map<string, string> {
  const record = new Map<string, string>();
  for (const key of Reflect.ownKeys(value)) {
    if (!Reflect.getOwnPropertyDescriptor(value, key)?.enumerable) continue;
    if (typeof key === "symbol") throw new TypeError("A record's keys must be strings, but one is a Symbol.");
    const name = toUSVString(key);
    record.set(name, toUSVString((value as Record<string, unknown>)[key]));
  }
  return record;
}

/**
 * Gives a class the shape of an interface object: its operations and attributes are enumerable, and its objects have a
 * class string. The name is set too, as bundlers rename classes. https://webidl.spec.whatwg.org/#js-interfaces
 *
 * NOTE: the method `inspect` becomes that for Node's `util.inspect`. In the class, its key would be computed, and
 * bundlers keep such a class even if nothing uses it.
 *
 * @returns the class
 */
export function defineInterface<Interface extends { readonly prototype: { inspect?: unknown } }>(
  interfaceObject: Interface,
  name: string,
): Interface {
  const { prototype } = interfaceObject;
  const { inspect } = prototype;
  Reflect.deleteProperty(prototype, "inspect");
  makeEnumerable(interfaceObject, ["length", "name", "prototype"]);
  makeEnumerable(prototype, ["constructor"]);
  Object.defineProperty(interfaceObject, "name", { value: name });
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  Object.defineProperty(prototype, inspectCustom, { value: inspect, writable: true, configurable: true });
  return interfaceObject;
}

/** Makes the properties with string keys enumerable, except the given ones. */
function makeEnumerable(target: object, except: readonly string[]): void {
  for (const key of Object.getOwnPropertyNames(target)) {
    if (!except.includes(key)) Object.defineProperty(target, key, { enumerable: true });
  }
}
