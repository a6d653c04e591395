/** The conversions of Web IDL that URL and URLSearchParams need. */

import { isObject } from "@anyurl/common/web-idl";
import { toWellFormed } from "#engine";

export { defineInterface, illegalInvocation, isObject, requireArguments } from "@anyurl/common/web-idl";

/**
 * Converts a value to a USVString: a string without lone surrogates. https://webidl.spec.whatwg.org/#js-USVString
 *
 * @throws TypeError for a Symbol. Errors that the value's own conversion throws.
 */
export function toUSVString(value: unknown): string {
  return toWellFormed(`${value}`);
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
