/** The claims of the other pages. */
import {
  type Claims,
  commandInstalled,
  conditions,
  fact,
  inBrowsers,
  inBundlers,
  inReactNative,
  inRuntimes,
  installed,
  link,
  measured,
  run,
  test,
} from "./proof.ts";

const hosts = test("hosts/wazero.test.ts", "url.wasm in wazero");
const wasmtime = test("hosts/wasmtime.test.ts", "anyurl.component.wasm in wasmtime");
const es2021 = test("packages/published.test.ts", "the language of the libraries is ES2021");
const recorded = test("bench/pages.test.ts", "README.md has the summary");
const guide = test("sandboxes/guide.test.ts", "install what the files import, and nothing else");

const libraries = test("bench/libraries/table.test.ts", "the README has the columns and the rows of the command");

export const OF_ROOT: Claims = [
  ["One URL parser with the same result", inRuntimes, hosts],
  ["Node, browsers, Workers | `npm install anyurl`", installed],
  ["Deno | `deno add npm:anyurl`", installed],
  ["Bun | `bun add anyurl`", installed],
  ["the command | `npx @anyurl/cli --help`", commandInstalled],
  ["To try it from this repository", test("cli/demo.test.ts", "the demo shows what was done")],
  ["Each has its own parser, with its own Unicode version.", inRuntimes],
  ["You do not need anyurl if", fact("It is advice.")],
  ["time to parse a real URL", libraries],
  ["runs in | every runtime", fact("It describes the other libraries by their documentation.")],
  ["`npm run docs` builds the whole site", run("test:site", "site/run.ts", "searchProblems")],
  ["[Node](docs/runtimes/node.md)", conditions],
  [
    "[Cloudflare Workers](docs/runtimes/workers.md)",
    inRuntimes,
    run("test:bundlers", "bundlers/next.ts", "custom server"),
  ],
  ["[browsers](docs/runtimes/browsers.md)", inBrowsers],
  ["[React Native](docs/runtimes/react-native.md)", inReactNative],
  ["[QuickJS, SES and other sandboxes]", run("test:runtimes", "runtimes/realms.ts", "isolated-vm"), guide],
  ["[Go, Python and other hosts", hosts, wasmtime],
  ["But `structuredClone` returns an empty", test("api/interface.test.ts", "objects are not those of the platform")],
  ["On four cores, `npm start`", fact("It is measured by hand: CI prints both times.")],
  ["![The time that anyurl takes", measured],
  ["Some functions take longer than the runtime's own", recorded],
  ["In nine runtimes, parsing", recorded],
  ["In workerd, making a cache key", recorded],
  ["Compressed with Brotli", test("bench/sizes.test.ts", "README.md has the summary of the sizes")],
  ["npm start #", test("cli/demo.test.ts", "the demo shows what was done")],
];

export const OF_START: Claims = [
  ["One URL parser with the same result", inRuntimes, hosts],
  ["npm install anyurl @anyurl/canonical", installed],
  ["[parse many per call]", link],
  ["[Share one parser", link],
  ["Each [runtime](", link],
];

export const OF_REFERENCE: Claims = [
  ["npm install @anyurl/reference", installed],
  ["The package needs ES2021", es2021, test("reference/platform.test.ts", "runs without platform APIs"), installed],
];

const polyfill = test("pattern/polyfill.test.ts", "the forced polyfill replaces the global class");

export const OF_PATTERN: Claims = [
  ["`URLPattern` with the same results", inRuntimes],
  ["Only a component with a regular expression", fact("It describes the standard.")],
  ["[`worker/`](https://github.com", test("pattern/example-worker.test.ts", "has 50 routes")],
  ["[`deno-server.ts`](https://github.com", test("pattern/examples.test.ts", "deno-server.ts")],
  ["npm install @anyurl/pattern", installed],
];

/** Of docs/reference/url-pattern.md. */
export const OF_URL_PATTERN: Claims = [
  ["TypeScript infers the groups", test("types/types.test.ts", "the published types compile")],
  ['`import "@anyurl/pattern/polyfill/force";`', polyfill],
  ["A runtime that lacks this flag", test("pattern/polyfill.test.ts", "without the flag v")],
  ["A name contains the characters", fact("It names a difference that no runtime of the tests shows.")],
];

export const OF_DRAFTS: Claims = [
  ["npm install @anyurl/drafts", installed],
  [
    "The package needs ES2021",
    es2021,
    run("test:runtimes", "runtimes/suite.ts", "...draftCases()"),
    run("test:runtimes", "runtimes/realms.ts", "isolated-vm"),
    installed,
  ],
  // .size-limit.mjs limits the size of each draft and of all.
  ["Bundlers drop the drafts that you do not import", run("hygiene", "packages/hygiene.ts", "sizes,")],
];

export const OF_READERS: Claims = [
  ["The package needs ES2021", es2021, test("readers/bundle.test.ts", "needs no function of the platform"), installed],
  ["Bundlers drop the readers that you do not import", test("readers/bundle.test.ts", "a bundle of one reader")],
  ["npm install @anyurl/readers", installed],
  ["[An endpoint for webhooks]", test("readers/guard/webhooks.test.ts", "webhooks.mjs registers URLs")],
];

export const OF_IDNA: Claims = [
  ["npm install @anyurl/idna", installed],
  ["The package contains the tables", test("idna/code-points.test.ts", "every code point within a label")],
  ["The package needs ES2021", es2021, test("reference/platform.test.ts", "which imports nothing"), installed],
];

export const OF_PERCENT: Claims = [
  ["npm install @anyurl/percent", installed],
  [
    "`@anyurl/percent/percent.wasm`",
    test("hosts/abi.test.ts", "imports nothing"),
    test("engine/reproducible.test.ts", "SHA-256"),
  ],
  ["React Native, and bundlers", installed, test("percent/fallback.test.ts", "encodes to the same text")],
  ["Browsers get both", inBundlers],
];

export const OF_CLI: Claims = [
  ["The `anyurl` command parses", commandInstalled],
  ["You need Node 20.19", commandInstalled],
  ["Deno needs the permission", test("install/install.test.ts", "Deno names the missing permission")],
  [
    "`anyurl completion bash`",
    test("cli/completion.test.ts", "bash offers the words"),
    test("cli/completion.test.ts", "askFish"),
  ],
  ["A global npm install", test("install/install.test.ts", "npm's global installation puts the man pages")],
  ["With Node 24, one URL takes about 50 ms", measured],
  ["[Canonicalise 100 GB]", link],
  ["[`diff`](https", test("cli/readme.test.ts", "the README names every command")],
];

const component = test("component/component.test.ts", "and imports nothing");
const jco = run("test:runtimes", "runtimes/component.ts", 'componentIn("jco"');

export const OF_ENGINE: Claims = [
  ["`anyurl.component.wasm` |", component, jco],
  ["`url.wasm` | any", hosts],
  ["`percent.wasm` | any", test("hosts/abi.test.ts", "imports nothing")],
  ["[examples/wazero](examples/wazero) is a small", hosts],
  ["They include parts of", fact("It is about licences.")],
  ["It exports these interfaces", component],
  ["**In JavaScript**", jco],
  ["**In Python**, [wasmtime]", wasmtime],
  ["[examples/wasmtime](examples/wasmtime) is a complete", wasmtime],
  ["These are the times for real URLs", measured],
  ["The Python binding of wasmtime", fact("It explains a measurement.")],
  ["The typed bindings for Rust", fact("It says that nothing was measured.")],
  ["wasmtime limits the data", wasmtime],
  ["With its binding for Python", measured],
  ["jco drops a U+FEFF", jco],
  ["To correct it, replace", jco],
  ["No imports: no WASI", test("hosts/abi.test.ts", "imports nothing")],
];
