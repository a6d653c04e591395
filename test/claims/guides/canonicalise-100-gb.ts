/** The claims of docs/guides/canonicalise-100-gb.md. */
import { type Claims, test } from "../proof.ts";

const shell = test("scale/docs.test.ts", "finds the distinct keys: %#");

export const CLAIMS: Claims = [
  ["anyurl canonicalize", shell],
  ["mkdir keys bad", shell],
  ["gzip -dc crawl-*.gz > crawl.txt", shell],
];
