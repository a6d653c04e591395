/** Reads the servers in the guide to the guard. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const GUIDE = join(import.meta.dirname, "../../../docs/guides/guard.md");

/** @throws Error unless exactly one program of the guide contains the text */
export function serverIn(text: string): string {
  const all = [...readFileSync(GUIDE, "utf8").matchAll(/^```mjs\n(.*?)^```/gms)].map(([, code = ""]) => code);
  const found = all.filter((code) => code.includes(text));
  if (found.length !== 1) throw new Error(`The guide has ${found.length} programs with ${text}`);
  return found[0] as string;
}
