/** The claims of the README of `anyurl`. */
import {
  type Claims,
  conditions,
  fact,
  inBrowsers,
  inBundlers,
  inReactNative,
  inRuntimes,
  installed,
  link,
  run,
  test,
} from "./proof.ts";

const againstNode = run("test:path", "path/run.ts", 'installed("node-26", "bin/node")');
const permitted = run("test:path", "path/compare.ts", "export const REASONS");
const jest = run("test:runners", "test-runners/run.ts", "Jest 30, CommonJS by Babel");

export const OF_URL: Claims = [
  ["You get the same results in every JavaScript runtime", inRuntimes],
  ["`normalizeNFC` converts any text", inRuntimes, test("idna/texts.test.ts", "converts generated texts")],
  ["If that string is a slice", fact("It describes what some runtimes do with slices, on which nothing depends.")],
  [
    "URLs and paths as Node 26 does",
    againstNode,
    test("path/path.test.ts", "generated paths and URLs, with both engines"),
  ],
  ["Runtimes without one, such as browsers", test("path/path.test.ts", "a relative path is refused with advice")],
  ["It differs from Node 26 in three points", permitted],
  ["With `windows` on another system", permitted],
  ["Node drops control characters", permitted],
  [
    "If a page is not UTF-8, browsers write",
    test("encoding/parse-url.test.ts", "both engines agree with whatwg-url"),
    test("encoding/browsers.test.ts", "are those of parseURL, in %s"),
    test("encoding/upstream.test.ts", "the encoding tests of web-platform-tests, with %s"),
    inRuntimes,
  ],
  [
    "A character that the encoding does not have",
    test("encoding/form.test.ts", "give the results of the web platform tests"),
    test("encoding/upstream.test.ts", "a page can fail: %s"),
  ],
  [
    "The results never come from",
    test("encoding/host.test.ts", "the encodings need no function of the host"),
    test("encoding/codec.test.ts", "has the characters that the runtime lacks"),
  ],
  ["There is no counterpart", fact("It names a function that the package does not have.")],
  ["The runtime, or the bundler, picks", conditions, inBundlers, installed],
  ["In a sandbox, or in an engine", test("sandboxes/guide.test.ts", "bundle a script like the one")],
  ["[Embed anyurl in your sandbox]", link],
  ["Bundlers need no configuration", inBundlers, test("claims/settings.test.ts", "Parcel")],
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
  ["If a page's Content Security Policy", inBrowsers],
  ["It replaces React Native's own", run("test:react-native", "react-native/run.ts", "objectURL")],
  [
    "React Native 0.86.3 is tested",
    inReactNative,
    run("test:react-native", "react-native/run.ts", "tsc, the template's tsconfig.json"),
  ],
  ["Hermes 0.12 runs the app's bundles", inReactNative, run("test:react-native", "react-native/run.ts", "hermesc ")],
  ["React Native's Babel preset makes", run("test:react-native", "react-native/expected.ts", "privateMembers")],
  ["React Native's types accept", run("test:react-native", "react-native/run.ts", "tsc, the template's tsconfig.json")],
  [
    "Vitest's and Bun's `toEqual`",
    test("api/test-runners.test.ts", "Vitest 4"),
    run("test:runners", "test-runners/run.ts", "Bun: ()"),
  ],
  ["In Bun it covers", run("test:runners", "test-runners/project/cases.cjs", "toStrictEqual")],
  ["Node's `assert` compares", test("api/test-runners.test.ts", "compares URLs, but not queries")],
  ["Jest can `require` it", run("test:runners", "test-runners/run.ts", "Jest 30, require() of modules")],
  ["On other versions, let Babel", jest],
  ['{ "transform":', jest, test("claims/settings.test.ts", "Jest")],
  ["The types are assignable", test("types/types.test.ts", "the published types compile %s")],
  ["Before TypeScript 6", run("test:bundlers", "bundlers/consumers.ts", "dom.iterable")],
  ["The types work under every", test("types/resolutions.test.ts", "every entry compiles from a module under %s")],
  ["From CommonJS, set", test("types/resolutions.test.ts", "every entry compiles from CommonJS under %s")],
  ["Under `node16` and `node18`", test("types/resolutions.test.ts", "refuses to require modules, as the README says")],
];
