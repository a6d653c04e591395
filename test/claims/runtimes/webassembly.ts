import { type Claims, fact, test } from "../proof.ts";

const wasmtime = test("hosts/wasmtime.test.ts", "anyurl.component.wasm in wasmtime");

export const CLAIMS: Claims = [
  [
    "The engine imports nothing",
    test("hosts/abi.test.ts", "imports nothing"),
    test("component/component.test.ts", "and imports nothing"),
  ],
  ["Go, with wazero", test("hosts/wazero.test.ts", "url.wasm in wazero")],
  ["Python, with wasmtime", wasmtime],
  ["Rust, C and other languages", fact("It describes wasmtime.")],
  ["`The engine must be", test("install/pages.test.ts", "names only messages")],
  ["import { readFile }", test("install/pages.test.ts", "compiles the engine")],
];
