import { URL } from "anyurl";
import { type Component, componentsOf } from "../canonicalize/components.ts";

/** What the two classes have, and runtimes have for themselves. */
export type URLClass = Pick<typeof URL, "canParse"> & (new (url: string, base?: string) => InstanceType<typeof URL>);

export const own: URLClass = URL;

/** The runtime's own. */
export const native = globalThis.URL as unknown as URLClass;

/** What a URL has as text. */
export const COMPONENTS = Object.keys(componentsOf(new URL("http://h/"))) as readonly Component[];

/** The URL that the two read; `null` if it is none to either; `undefined` if they differ. */
export function readAlike(text: string, base: string | undefined): InstanceType<typeof URL> | null | undefined {
  const url = parse(own, text, base);
  const other = parse(native, text, base);
  if (url === null || other === null) return url === other ? null : undefined;
  return COMPONENTS.every((name) => url[name] === other[name]) ? url : undefined;
}

function parse(Class: URLClass, text: string, base: string | undefined): InstanceType<typeof URL> | null {
  return Class.canParse(text, base) ? new Class(text, base) : null;
}
