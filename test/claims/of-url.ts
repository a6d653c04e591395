/** The claims of the README of `anyurl`. Those of the pages on runtimes are in runtimes/. */
import { type Claims, conditions, fact, inBundlers, inRuntimes, installed, link, test } from "./proof.ts";

export const OF_URL: Claims = [
  ["`URL` and `URLSearchParams` with the same results", inRuntimes],
  ["The runtime, or the bundler, picks", conditions, inBundlers, installed],
  ["Each runtime has a page", link],
  ["[Node](https://github.com", link],
  ["`anyurl` | the API", inRuntimes, conditions],
  [
    "`anyurl/fallback` | the API",
    inRuntimes,
    test("packages/published.test.ts", "the language of the libraries is ES2021"),
  ],
  [
    "`anyurl/url.wasm` | the engine",
    test("hosts/wazero.test.ts", "url.wasm in wazero"),
    test("engine/reproducible.test.ts", "has its SHA-256 beside it"),
  ],
  ["`anyurl/anyurl.component.wasm`", test("hosts/wasmtime.test.ts", "anyurl.component.wasm in wasmtime")],
  ["If that string is a slice", fact("It describes what some runtimes do with slices, on which nothing depends.")],
  ["[Share one parser]", link],
  ["npm install anyurl", installed],
];
