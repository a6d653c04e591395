/**
 * Prints objects in `util.inspect` and `console.log` of Node as Node prints its own. Node passes its `inspect` function
 * to the methods with the symbol below, so that nothing of Node is loaded here. Test runners such as Chai call the
 * methods without that function.
 */

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

/**
 * @param attributes the names of the attributes to print, separated by spaces
 * @param inspect Node's function; without it, only the href is printed
 * @returns the text; or the URL itself beyond the requested depth, which makes Node print it without its components
 */
export function inspectURL(
  url: { readonly href: string },
  attributes: string,
  depth: number | null,
  options: InspectOptions,
  inspect?: Inspect,
): unknown {
  if (inspect === undefined) return `${getName(url)} { href: ${JSON.stringify(url.href)} }`;
  if (depth !== null && depth < 0) return url;
  const values = Object.fromEntries(attributes.split(" ").map((name) => [name, Reflect.get(url, name)]));
  return `${getName(url)} ${inspect(values, options)}`;
}
