import type { Implementation } from "./implementation.ts";

/** Loads an implementation from the bundles beside this one. */
export async function load(name: string): Promise<Implementation> {
  const address = new URL(`implementations/${name}.js`, import.meta.url).href;
  return (await import(address)).implementation;
}
