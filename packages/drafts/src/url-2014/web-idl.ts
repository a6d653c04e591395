/** The parts of Web IDL that the classes and mixins of the draft need. */
import { toWellFormed } from "@anyurl/common/well-formed";

/** Converts a value to a USVString: a string without lone surrogates. https://webidl.spec.whatwg.org/#js-USVString */
export function toUSVString(value: unknown): string {
  return toWellFormed(`${value}`);
}

/** @throws TypeError if there are fewer arguments than the operation needs */
export function requireArguments(operation: string, required: number, given: number): void {
  if (given >= required) return;
  throw new TypeError(`${operation} needs ${required} argument${required === 1 ? "" : "s"}; got ${given}`);
}

/** Returns the error for a member whose `this` is not an object of the interface. */
export function illegalInvocation(interfaceName: string): TypeError {
  return new TypeError(`Illegal invocation: "this" is not a ${interfaceName} object.`);
}

/**
 * Gives an object the members of a class, as enumerable properties.
 *
 * @param names the members to give; all of the class by default
 * @param writable whether attributes keep their setters
 */
export function implement(target: object, from: object, names?: readonly string[], writable = true): void {
  const descriptors: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(from);
  for (const name of names ?? Object.keys(descriptors)) {
    const descriptor = descriptors[name];
    if (descriptor === undefined || name === "constructor") continue;
    if (!writable) delete descriptor.set;
    Object.defineProperty(target, name, { ...descriptor, enumerable: true });
  }
}
