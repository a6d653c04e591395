import { getName, type Inspect, inspectCustom } from "@anyurl/common/inspect";

/** The attributes of both classes for URLs. */
const ATTRIBUTES = [
  ...(["href", "origin", "protocol", "username", "password", "host", "hostname", "port"] as const),
  ...(["pathname", "search", "hash"] as const),
];

/** Makes Node, Deno and Bun print the objects of a class for URLs with their attributes. */
export function printAttributes(prototype: object): void {
  Object.defineProperty(prototype, inspectCustom, { value: print, configurable: true, writable: true });
}

function print(this: object, depth: number | null, options: object, inspect?: Inspect): unknown {
  const values = this as Readonly<Record<string, unknown>>;
  if (inspect === undefined) return `${getName(this)} { href: ${JSON.stringify(values.href)} }`;
  if (depth !== null && depth < 0) return this;
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, values[name]]));
  return `${getName(this)} ${inspect(attributes, options)}`;
}
