/**
 * The parts of Web IDL that URL and URLSearchParams need: argument conversions, and the shape of interface objects.
 */

import { toWellFormed } from "#engine";
import { inspectCustom } from "./inspect.ts";

/**
 * Converts a value to a USVString: a string without lone surrogates. https://webidl.spec.whatwg.org/#js-USVString
 *
 * @throws TypeError for a Symbol. Errors that the value's own conversion throws.
 */
export function toUSVString(value: unknown): string {
  return toWellFormed(`${value}`);
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

/** The members of an interface, by name. */
interface Members {
  /** Regular operations and attributes. */
  readonly regular: string;
  /** Static operations. */
  readonly static?: string;
}

/**
 * Gives a class the shape of an interface object: its operations and attributes are enumerable, and its objects have a
 * class string. The name is set too, as bundlers rename classes. https://webidl.spec.whatwg.org/#js-interfaces
 *
 * NOTE: the method `inspect` becomes that for Node's `util.inspect`. In the class, its key would be computed, and
 * bundlers keep such a class even if nothing uses it.
 *
 * NOTE: the members are listed. A compiler that replaces private methods adds properties of its own to the class, which
 * may be neither enumerable nor configurable.
 *
 * @returns the class
 */
export function defineInterface<Interface extends { readonly prototype: { inspect?: unknown } }>(
  interfaceObject: Interface,
  name: string,
  members: Members,
): Interface {
  const { prototype } = interfaceObject;
  const { inspect } = prototype;
  Reflect.deleteProperty(prototype, "inspect");
  if (members.static !== undefined) makeEnumerable(interfaceObject, members.static);
  makeEnumerable(prototype, members.regular);
  Object.defineProperty(interfaceObject, "name", { value: name });
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  Object.defineProperty(prototype, inspectCustom, { value: inspect, writable: true, configurable: true });
  return interfaceObject;
}

/** @param names the names of the properties, separated by spaces */
function makeEnumerable(target: object, names: string): void {
  for (const name of names.split(" ")) Object.defineProperty(target, name, { enumerable: true });
}
