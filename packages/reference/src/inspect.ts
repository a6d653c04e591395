import type { ReferenceComponents } from "./reference-components.ts";

/** The name of the method that Node, Deno and Bun call to print an object. Other callers pass it no arguments. */
export const inspectCustom: unique symbol = Symbol.for("nodejs.util.inspect.custom") as never;

const COMPONENTS = [
  ...(["scheme", "username", "password", "host", "port", "drive", "pathRoot"] as const),
  ...(["dirs", "file", "query", "fragment"] as const),
];

/**
 * Returns a plain view of a reference, of the same class by name: its string, and the components that are present.
 */
export function inspectable(reference: ReferenceComponents): object {
  const view: PropertyDescriptorMap = { [inspectCustom]: { value: undefined } };
  const show = (name: string, value: unknown) => {
    view[name] = { value, enumerable: true };
  };
  show("text", reference.toString());
  for (const name of COMPONENTS) {
    const value = reference[name];
    if (value !== null && !(name === "dirs" && reference.dirs.length === 0)) show(name, value);
  }
  return Object.create(Object.getPrototypeOf(reference), view);
}
