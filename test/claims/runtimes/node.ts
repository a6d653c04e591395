import { type Claims, fact, run, test } from "../proof.ts";

const listed = test("install/pages.test.ts", "names only messages");

export const CLAIMS: Claims = [
  ["a limited address space", run("test:runtimes", "runtimes/restricted-node.ts", "--disable-wasm-trap-handler")],
  ["`This build needs WebAssembly", listed],
  ["`ERR_REQUIRE_ESM`", fact("It is the code with which older versions of Node refuse to require a module.")],
];
