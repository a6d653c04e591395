/** The claims of docs/guides/route-with-patterns.md. */
import { type Claims, test } from "../proof.ts";

export const CLAIMS: Claims = [
  [
    "/** A Worker that answers an API.",
    test("docs/guides.test.ts", "packages/pattern/examples/worker/src/worker.ts"),
    test("pattern/example-worker.test.ts", "has 50 routes"),
  ],
];
