import { type Claims, fact, installed, link, measured, test } from "../proof.ts";

export const CLAIMS: Claims = [
  [
    "A Worker cannot compile bytes",
    test("runtimes/wrong-entry.test.ts", "with url.wasm as %s explains what to do"),
    installed,
  ],
  ["Wrangler needs no configuration", installed, test("canonical/worker-wrangler.test.ts", "with wrangler dev")],
  ["The Worker's size grows", measured],
  ["The Worker's own `URL`", fact("It describes Cloudflare's runtime.")],
  ["To guard a Worker", link],
  ["`The engine must be", test("install/pages.test.ts", "names only messages")],
];
