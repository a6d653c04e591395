/** Reads the servers in the README of `@anyurl/canonical`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const README = join(import.meta.dirname, "../../../packages/canonical/README.md");

/** @throws Error unless exactly one program of the README contains the text */
export function serverIn(text: string): string {
  const all = [...readFileSync(README, "utf8").matchAll(/^```mjs\n(.*?)^```/gms)].map(([, code = ""]) => code);
  const found = all.filter((code) => code.includes(text));
  if (found.length !== 1) throw new Error(`The README has ${found.length} programs with ${text}`);
  return found[0] as string;
}
