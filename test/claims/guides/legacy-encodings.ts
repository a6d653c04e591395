import { type Claims, test } from "../proof.ts";

export const CLAIMS: Claims = [["node page-links.mjs", test("encoding/example.test.ts", "page-links.mjs")]];
