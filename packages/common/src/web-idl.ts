/** The parts of Web IDL that all interfaces need: checks of calls, and the shape of interface objects. */
import { inspectCustom } from "./inspect.ts";
import { toWellFormed } from "./well-formed.ts";

/** @throws TypeError if there are fewer arguments than the operation needs */
export function requireArguments(operation: string, required: number, count: number): void {
  if (count >= required) return;
  throw new TypeError(`${operation} needs ${required} argument${required === 1 ? "" : "s"}; got ${count}`);
}

/** Returns the error for a method or attribute whose `this` is not an object of the interface. */
export function illegalInvocation(interfaceName: string): TypeError {
  return new TypeError(`Illegal invocation: "this" is not a ${interfaceName} object.`);
}

/**
 * Converts a value to a USVString: a string without lone surrogates. https://webidl.spec.whatwg.org/#js-USVString
 *
 * @throws TypeError for a Symbol. Errors that the value's own conversion throws
 */
export function toUSVString(value: unknown): string {
  return toWellFormed(`${value}`);
}

export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The members of an interface, by name. */
interface Members {
  /** Regular operations and attributes. */
  readonly regular: string;
  /** Static operations. */
  readonly static?: string | undefined;
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
