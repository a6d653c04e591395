import { type Claims, conditions, inBundlers, installed, link, run, test } from "../proof.ts";

const next = run("test:bundlers", "bundlers/next.ts", "custom server");

export const CLAIMS: Claims = [
  ["Vercel's edge runtime gets", conditions, installed],
  ["In functions that run on Node", conditions],
  ["In client components", conditions, inBundlers],
  ["Next.js needs no configuration", next],
  ["To guard a Next.js server", link],
  ["`The engine must be", test("install/pages.test.ts", "names only messages")],
];
