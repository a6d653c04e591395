/** The tests that run the code of the pages: programs, settings and commands. */

export interface Proof {
  /** The start of the code, which no other code of the page has. */
  readonly code: string;
  /** A file of test/, and a text in it: the title of the test that runs the code. */
  readonly file: string;
  readonly text: string;
  /** A longer command, as in `pnpm try bundlers`, if `npm test` does not run the file. CI must run it. */
  readonly command?: string;
}

type Row = readonly [code: string, file: string, text: string, command?: string];

const proofs = (...rows: readonly Row[]): Proof[] =>
  rows.map(([code, file, text, command]) => ({ code, file, text, ...(command !== undefined && { command }) }));

const GUARD = "guides/guard.built.test.ts";
const FRAMEWORKS = "guides/frameworks.built.test.ts";
const CACHES = "guides/framework-caches.built.test.ts";
const CREATE = 'import { createGuard } from "@anyurl/canonical/guard";';
const SHARE = "canonical/share-one-parser.built.test.ts";
const EMBED = "sandboxes/guide.built.test.ts";
const REDACT = "redact/adapters.built.test.ts";
const WRANGLER = "canonical/worker-wrangler.built.test.ts";
const README = ["hosts/host-suite.ts", "gives the answers in its README"] as const;
const CODEMOD = "npx jscodeshift@";
const RUN_CODEMOD = ["migrate/codemods.test.ts", "runs the codemod from its address"] as const;
const FASTLY = ["fastly/run.ts", "requests not run", "try -- fastly"] as const;
const EXAMPLES = "install/examples.built.test.ts";
const SERVER = 'import { createServer } from "node:http"; import { canonicalRequests } from "@anyurl/canonical/node";';

export const PROOFS: Readonly<Record<string, readonly Proof[]>> = {
  "README.md": proofs(["npm start", "cli/demo.built.test.ts", "the demo shows what was done"]),
  "CONTRIBUTING.md": proofs(
    ["git clone", "../.ci/run", "git clone", "setup"],
    ['{ "input":', "docs/settings.test.ts", "of a case of the corpus"],
  ),
  "assembly/examples/wasmtime/README.md": proofs(
    ["pip install wasmtime", "hosts/wasmtime.test.ts", "anyurl.component.wasm in wasmtime"],
    ['{"do": "parse"', ...README],
    ['{"href": ', ...README],
  ),
  "assembly/examples/wazero/README.md": proofs(
    ["go mod tidy", "hosts/wazero.test.ts", "url.wasm in wazero"],
    ['{"do": "parse"', ...README],
    ['{"hash":', ...README],
    ["../../build/anyurl-wazero -keys", "hosts/wazero.test.ts", "makes the same cache keys of"],
    ["bash assembly/examples/wazero/install.sh", "hosts/wazero.test.ts", "url.wasm in wazero"],
  ),
  "docs/command/index.md": proofs([
    "npm install --global",
    "install/install.built.test.ts",
    "npm's global installation",
  ]),
  "docs/guides/cache-keys.md": proofs([
    'import { env } from "cloudflare:workers"',
    "canonical/worker-guide.built.test.ts",
    "the guide's Worker in workerd",
  ]),
  "docs/guides/cloudfront-and-lambda.md": proofs(
    ["npx @anyurl/cli build-function", "canonical/function-guide.test.ts", "each row of the guide"],
    [
      'import { createCanonicalizer } from "@anyurl/canonical"; import { URL }',
      "canonical/lambda.built.test.ts",
      "a %s",
    ],
    [`${CREATE} const guard = createGuard({ hosts: ["example.com"] }); addEventListener`, ...FASTLY],
  ),
  "docs/guides/canonicalise-100-gb.md": proofs(
    ["anyurl canonicalize", "scale/docs.built.test.ts", "finds the distinct keys: %#"],
    ["mkdir keys bad", "scale/docs.built.test.ts", "finds the distinct keys: %#"],
    ["gzip -dc crawl-*.gz > crawl.txt", "scale/docs.built.test.ts", "finds the distinct keys: %#"],
  ),
  "docs/guides/log-urls-without-secrets.md": proofs(
    ['import { redactURLsInText } from "@anyurl/canonical/redact"; import { pino }', REDACT, "pino's lines"],
    ['import { redactURLsInText } from "@anyurl/canonical/redact"; import { Hono }', REDACT, "Hono's logger"],
    ['import { redactURL } from "@anyurl/canonical/redact"; const URLS', REDACT, "OpenTelemetry's spans"],
  ),
  "docs/guides/dask-and-spark.md": proofs(
    ["COMMAND =", "scale/docs.built.test.ts", "with the substitute for Spark"],
    ["import json", "scale/docs.built.test.ts", "with the substitute for Spark"],
    ["gzip -dc crawl-*.gz |", "scale/docs.built.test.ts", "finds the distinct keys: %#"],
  ),
  "docs/guides/guard-frameworks.md": proofs(
    [`${SERVER} import { H3`, FRAMEWORKS, "around the listener"],
    [`${CREATE} import { H3 }`, FRAMEWORKS, "as middleware"],
    [`${CREATE} import { defineHandler }`, FRAMEWORKS, '"Nitro 3": ["server/middleware'],
    [
      'import { canonicalRequests } from "@anyurl/canonical/node"; export',
      FRAMEWORKS,
      '"Nitro 2": ["server/middleware',
    ],
    [`${SERVER} import { handler } from "./build`, FRAMEWORKS, 'SvelteKit: "./build'],
    [
      `${CREATE} const guard = createGuard({ mode: "redirect-all" }); export function handle`,
      FRAMEWORKS,
      "function handle(",
    ],
    [`${SERVER} import { handler } from "./dist`, FRAMEWORKS, 'Astro: "./dist'],
    [
      `${CREATE} const guard = createGuard({ mode: "redirect-all" }); export function onR`,
      FRAMEWORKS,
      "function onRequest(",
    ],
    ["import { createKeyFunction, isFailure }", CACHES, "with the guide's interceptor"],
    ["import { createHash }", CACHES, '("Nitro 3"'],
  ),
  "docs/guides/guard.md": proofs(
    ['import { createGuard } from "@anyurl/canonical/guard"; import { Hono }', GUARD, "the Worker with Hono"],
    ['import { canonicalRequests } from "@anyurl/canonical/hono"', GUARD, "the Worker with Hono's middleware"],
    [`${SERVER} const guard = canonicalRequests(); const app`, GUARD, "the server of node:http"],
    ['import { canonicalRequests } from "@anyurl/canonical/node"; import express', GUARD, "the server of Express"],
    [`${SERVER} import fastify`, GUARD, "the server of Fastify"],
    [`${SERVER} import { koa }`, GUARD, "the server of Koa"],
    [`${SERVER} import next`, GUARD, "the custom server"],
    ['import { createGuard } from "@anyurl/canonical/guard"; import { NextResponse', GUARD, "proxy.js in Next.js"],
  ),
  "docs/guides/legacy-encodings.md": proofs([
    "node page-links.mjs",
    "encoding/example.built.test.ts",
    "page-links.mjs",
  ]),
  "docs/guides/route-with-patterns.md": proofs([
    "/** * A Worker that answers an API.",
    "docs/guides.test.ts",
    "packages/pattern/examples/worker/src/worker.ts",
  ]),
  "docs/guides/share-one-parser.md": proofs(
    ["/** * The decisions that", SHARE, "the guide has the code of the example"],
    ["/** * The service in Node", SHARE, "the guide has the code of the example"],
    ["/** * The function in Deno", SHARE, "the guide has the code of the example"],
    ['{"allowed":true', SHARE, "the guide's table has these decisions"],
  ),
  "docs/guides/verify-a-signed-request.md": proofs([
    "import { signatureComponents }",
    "guides/signed-request.built.test.ts",
    "the program",
  ]),
  "docs/migrate/normalize-url.md": proofs([CODEMOD, ...RUN_CODEMOD]),
  "docs/migrate/request-filtering-agent.md": proofs([CODEMOD, ...RUN_CODEMOD]),
  "docs/migrate/url-parse.md": proofs([CODEMOD, ...RUN_CODEMOD]),
  "docs/migrate/whatwg-url.md": proofs([CODEMOD, ...RUN_CODEMOD]),
  "docs/runtimes/browsers.md": proofs([
    '<script type="importmap">',
    "install/install.built.test.ts",
    "a library works, installed with",
  ]),
  "docs/runtimes/embed.md": proofs(
    ["npm install anyurl esbuild", EMBED, "bundle a script like the one"],
    ["npm install quickjs-emscripten-core", "sandboxes/page.built.test.ts", "the page with QuickJS"],
    ["npm install isolated-vm", EMBED, "isolated-vm.mjs prints the URL"],
    ["npm install ses", EMBED, "compartment.mjs prints the URL"],
    ["anyurl-wazero -pages", "hosts/wazero.test.ts", "replaces an instance whose memory cannot grow"],
    ["anyurl-wazero -keys", "hosts/wazero.test.ts", "prints the keys of embed.md"],
    ["from anyurl import AnyURL", "hosts/wasmtime.test.ts", "prints the keys of embed.md"],
  ),
  "docs/runtimes/test-runners.md": proofs(
    ['{ "transform":', "test-runners/run.ts", "Jest 30, CommonJS by Babel", "runners"],
    ['{ "transform":', "docs/settings.test.ts", "of Jest"],
  ),
  "docs/runtimes/webassembly.md": proofs(["import { readFile }", "install/pages.built.test.ts", "compiles the engine"]),
  "packages/canonical/examples/express/README.md": proofs(
    ["npx degit", EXAMPLES, "the server in Express answers"],
    ["curl -i", EXAMPLES, "the server in Express answers"],
  ),
  "packages/canonical/examples/worker/README.md": proofs(
    ["npm create cloudflare@latest", EXAMPLES, "shows how to copy it from the repository"],
    ["npm install npm run origin &", EXAMPLES, "the Worker is bundled by Wrangler"],
    ["curl -i", WRANGLER, "the requests that it shows have the results that it describes"],
    ["npm run build #", EXAMPLES, "the Worker is bundled by Wrangler"],
  ),
  "packages/cli/examples/command/README.md": proofs(["npx degit", EXAMPLES, "the command writes the keys of its file"]),
  "packages/cli/examples/dask/README.md": proofs(
    ["apt-get install python3-distributed", "scale/run.ts", "Dask", "scale"],
    ["dask scheduler", "scale/example.ts", '"--scheduler", cluster.address', "scale"],
  ),
  "packages/eslint-plugin/README.md": proofs(
    ["import anyurl from", "eslint-plugin/rules.test.ts", "the recommended configuration has each rule"],
    ["-fetch(`https:", "eslint-plugin/readme.test.ts", "the fix of the README"],
    ["-res.redirect(", "eslint-plugin/readme.test.ts", "the redirect of the README"],
  ),
  "packages/pattern/examples/deno/README.md": proofs(["npx degit", EXAMPLES, "the server in Deno answers"]),
  "packages/url/examples/react/README.md": proofs(["npx degit", EXAMPLES, "the page in React is built"]),
  "packages/pattern/examples/worker/README.md": proofs(
    ["npx wrangler@4.86.0 dev", "pattern/example-worker.built.test.ts", "answers the requests of its README"],
    ["curl -i", "pattern/example-worker.built.test.ts", "answers the requests of its README"],
  ),
};
