/** How Node's `util.inspect` prints the objects of a class. */

/** https://nodejs.org/api/util.html#utilinspectcustom */
export const inspectCustom: unique symbol = Symbol.for("nodejs.util.inspect.custom") as never;

export interface InspectOptions {
  readonly depth?: number | null | undefined;
  readonly breakLength?: number | undefined;
  stylize?(text: string, style: "special"): string;
}

export type Inspect = (value: unknown, options: object) => string;

/**
 * Returns the name of the object's class, which may be a subclass; or of the interface if a script has hidden the
 * class.
 */
export function getName(object: object): string {
  const named = object as { readonly constructor?: unknown; readonly [Symbol.toStringTag]?: string | undefined };
  return typeof named.constructor === "function" ? named.constructor.name : String(named[Symbol.toStringTag]);
}
