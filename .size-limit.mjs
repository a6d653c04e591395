/**
 * The size limit of each entry, bundled and minified by esbuild and compressed by brotli, in units of 1,000 bytes. Each
 * limit is a promise of the project, or about 3% above the measured size, so that a check reports growth. Five entries
 * exceed their promise: their limits are 1% above the measured size, and comments state the promise.
 */

/** For hosts that import .wasm files as modules: the engine is a file beside the bundle, and both count. */
const withWasm = (config) => ({ ...config, loader: { ".wasm": "copy" } });

/** For Workers, which import the `workerd` entry of anyurl. */
const inWorker = (config) => ({ ...withWasm(config), conditions: ["workerd", "worker"] });

const inBrowser = (config) => ({ ...config, platform: "browser", conditions: ["browser"] });

/** Leaves the tables and algorithms for international domain names out. */
const withoutIDNA = (config) => ({ ...config, external: ["@anyurl/idna"] });

/** Leaves the dependencies of @anyurl/drafts, @anyurl/readers, @anyurl/pattern and @anyurl/text out. */
const withoutDependencies = (config) => ({
  ...config,
  external: [
    ...["anyurl", "anyurl/encoding", "@anyurl/drafts", "@anyurl/drafts/*"],
    ...["@anyurl/idna", "@anyurl/idna/display", "@anyurl/reference"],
  ],
});

/** Leaves `anyurl` itself out. */
const withoutAnyurl = (config) => ({ ...config, external: ["anyurl"] });

export default [
  {
    // The promise is 35 kB. The rules of canonical forms take 7.6 kB of url.wasm. Setters and changes of searchParams
    // in JavaScript take 0.5 kB: in workerd, they made setters five times as fast, and the changes twice.
    name: "{ URL } in a Worker, with url.wasm: for fast starts",
    path: "packages/url/dist/workerd.js",
    import: "{ URL }",
    modifyEsbuildConfig: withWasm,
    limit: "37.6 kB",
  },
  {
    name: "{ URL } on Vercel's edge, with url.wasm: the same",
    path: "packages/url/dist/edge-light.js",
    import: "{ URL }",
    modifyEsbuildConfig: withWasm,
    limit: "37.6 kB",
  },
  {
    // The promise is 15 kB. Setters in JavaScript take 0.2 kB, and made setters twice as fast.
    name: "{ URL, URLSearchParams } of anyurl/fallback without @anyurl/idna: a promise, to keep it small",
    path: "packages/url/dist/fallback.js",
    import: "{ URL, URLSearchParams }",
    modifyEsbuildConfig: withoutIDNA,
    limit: "15.3 kB",
  },
  {
    // The promise is 28 kB.
    name: "{ URL } of anyurl/fallback with @anyurl/idna, its one dependency: to keep it small",
    path: "packages/url/dist/fallback.js",
    import: "{ URL }",
    limit: "29 kB",
  },
  {
    name: "anyurl/fallback, with all that it exports",
    path: "packages/url/dist/fallback.js",
    limit: "32.6 kB",
  },
  {
    // The promise is 60 kB. Both engines are in it, and the rules of canonical forms too.
    name: "{ URL } in browsers with both engines, for pages that refuse WebAssembly",
    path: "packages/url/dist/browser.js",
    import: "{ URL }",
    limit: "62.5 kB",
  },
  {
    name: "anyurl in browsers, with all that it exports",
    path: "packages/url/dist/browser.js",
    limit: "66 kB",
  },
  {
    name: "anyurl in Node and Bun: with url.wasm as base64",
    path: "packages/url/dist/node.js",
    limit: "50.4 kB",
  },
  {
    name: "anyurl in Deno, and anyurl/wasm elsewhere: with url.wasm as text",
    path: "packages/url/dist/wasm.js",
    limit: "42.6 kB",
  },
  {
    name: "anyurl/module: the code that loads url.wasm, without url.wasm",
    path: "packages/url/dist/module.js",
    limit: "12.2 kB",
  },
  {
    name: "{ URLReference } of @anyurl/reference with @anyurl/idna, its one dependency: a promise, to keep it small",
    path: "packages/reference/dist/index.js",
    import: "{ URLReference }",
    limit: "32 kB",
  },
  {
    name: "@anyurl/reference, with all that it exports",
    path: "packages/reference/dist/index.js",
    limit: "49.9 kB",
  },
  {
    name: "@anyurl/drafts, beside its dependencies",
    path: "packages/drafts/dist/index.js",
    modifyEsbuildConfig: withoutDependencies,
    limit: "32.1 kB",
  },
  {
    name: "@anyurl/drafts/web-address, beside its dependencies",
    path: "packages/drafts/dist/web-address.js",
    modifyEsbuildConfig: withoutDependencies,
    limit: "6.6 kB",
  },
  {
    name: "@anyurl/drafts/url2012, beside its dependencies",
    path: "packages/drafts/dist/url2012.js",
    modifyEsbuildConfig: withoutDependencies,
    limit: "12.95 kB",
  },
  {
    name: "@anyurl/drafts/url2014, beside its dependencies",
    path: "packages/drafts/dist/url2014.js",
    modifyEsbuildConfig: withoutDependencies,
    limit: "17.4 kB",
  },
  {
    name: "@anyurl/readers, beside its dependencies",
    path: "packages/readers/dist/index.js",
    modifyEsbuildConfig: withoutDependencies,
    // About 1 kB of this is for the older versions of fast-uri.
    limit: "38.4 kB",
  },
  {
    name: "{ nginx, tomcat } of @anyurl/readers/servers, beside its dependencies",
    path: "packages/readers/dist/servers.js",
    import: "{ nginx, tomcat }",
    modifyEsbuildConfig: withoutDependencies,
    limit: "6.7 kB",
  },
  {
    name: "{ compare, read } of @anyurl/readers, beside its dependencies",
    path: "packages/readers/dist/index.js",
    import: "{ compare, read }",
    modifyEsbuildConfig: withoutDependencies,
    // Of this, 60 bytes are imports of the entries of drafts, which bundlers drop if they see these.
    limit: "5.85 kB",
  },
  {
    name: "@anyurl/idna: two thirds are its tables",
    path: "packages/idna/dist/index.js",
    limit: "15.05 kB",
  },
  {
    name: "@anyurl/idna/display, beside @anyurl/idna: half are its tables",
    path: "packages/idna/dist/display.js",
    modifyEsbuildConfig: (config) => ({ ...config, external: ["./index.js"] }),
    limit: "11.7 kB",
  },
  {
    name: "{ idna2008 } of @anyurl/idna/idna2008, beside @anyurl/idna",
    path: "packages/idna/dist/idna2008.js",
    limit: "1.8 kB",
  },
  {
    // The promise is 12 kB.
    name: "@anyurl/formats, beside @anyurl/idna: the parts of @anyurl/template and of the URL Standard that it needs",
    path: "packages/formats/dist/index.js",
    modifyEsbuildConfig: (config) => ({ ...config, external: ["@anyurl/idna"] }),
    limit: "12 kB",
  },
  {
    name: "anyurl/path, beside anyurl",
    path: "packages/url/dist/path.js",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "2 kB",
  },
  {
    name: "anyurl/polyfill/force, beside anyurl",
    path: "packages/url/dist/polyfill-force.js",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "1.85 kB",
  },
  {
    name: "anyurl/encoding, beside anyurl: six sevenths are its tables",
    path: "packages/url/dist/encoding.js",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "84.9 kB",
  },
  {
    name: "{ createGuard } of @anyurl/guard in a Worker, with anyurl and url.wasm: a promise, for fast starts",
    path: "packages/guard/dist/index.js",
    import: "{ createGuard }",
    modifyEsbuildConfig: inWorker,
    limit: "42.75 kB",
  },
  {
    name: "the guard in a Worker with nginx and Tomcat as back ends, with anyurl and url.wasm",
    path: ["packages/guard/dist/index.js", "packages/readers/dist/servers.js"],
    import: {
      "packages/guard/dist/index.js": "{ createGuard }",
      "packages/readers/dist/servers.js": "{ nginx, tomcat }",
    },
    modifyEsbuildConfig: inWorker,
    limit: "47.8 kB",
  },
  {
    name: "@anyurl/canonical/query in browsers, without an engine: a promise, for pages",
    path: "packages/canonical/dist/query.js",
    modifyEsbuildConfig: inBrowser,
    limit: "8 kB",
  },
  {
    name: "@anyurl/redact in browsers, without an engine",
    path: "packages/redact/dist/index.js",
    modifyEsbuildConfig: inBrowser,
    limit: "8.3 kB",
  },
  {
    name: "@anyurl/canonical in browsers with one engine, and the rules in both languages, for changes",
    path: "packages/canonical/dist/worker.js",
    modifyEsbuildConfig: (config) => ({ ...inBrowser(config), conditions: ["anyurl-wasm", "browser"] }),
    limit: "71 kB",
  },
  {
    name: "No-Vary-Search of @anyurl/guard in a Worker, beside the guard and its engine",
    path: "packages/guard/dist/index.js",
    import: "{ equalUnderNoVarySearch, noVarySearchKey, parseNoVarySearch }",
    modifyEsbuildConfig: (config) => ({ ...inWorker(config), external: ["anyurl"] }),
    limit: "4.5 kB",
  },
  {
    name: "{ signatureComponents } of @anyurl/guard, without an engine",
    path: "packages/guard/dist/index.js",
    import: "{ signatureComponents }",
    modifyEsbuildConfig: inWorker,
    limit: "3.25 kB",
  },
  {
    name: "{ contentKey } of @anyurl/guard in a Worker, with its part of the guard, without an engine",
    path: "packages/guard/dist/index.js",
    import: "{ contentKey }",
    modifyEsbuildConfig: inWorker,
    limit: "2.8 kB",
  },
  {
    name: "the example Worker of @anyurl/guard, with its cache, anyurl and url.wasm: a promise, for fast starts",
    path: "packages/guard/examples/worker/src/worker.ts",
    modifyEsbuildConfig: inWorker,
    limit: "51.8 kB",
  },
  {
    name: "{ URLPattern } of @anyurl/pattern, beside anyurl",
    path: "packages/pattern/dist/index.js",
    import: "{ URLPattern }",
    modifyEsbuildConfig: withoutDependencies,
    limit: "10.9 kB",
  },
  {
    // The promise is 9 kB beyond anyurl. An application with anyurl grows by less: see `pnpm bench sizes`.
    name: "@anyurl/pattern, with all that it exports, beside anyurl: to keep it small",
    path: "packages/pattern/dist/index.js",
    modifyEsbuildConfig: withoutDependencies,
    limit: "12.75 kB",
  },
  {
    name: "{ URLPattern } of @anyurl/pattern in a Worker, with anyurl and url.wasm",
    path: "packages/pattern/dist/index.js",
    import: "{ URLPattern }",
    modifyEsbuildConfig: inWorker,
    limit: "47.75 kB",
  },
  {
    name: "{ URLPattern } of @anyurl/pattern on anyurl/fallback, with @anyurl/idna",
    path: "packages/pattern/dist/index.js",
    import: "{ URLPattern }",
    modifyEsbuildConfig: (config) => ({ ...config, conditions: ["anyurl-fallback"] }),
    limit: "38.75 kB",
  },
  {
    name: "@anyurl/policy, with all that it exports, beside anyurl: to keep it small",
    path: "packages/policy/dist/index.js",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "14 kB",
  },
  {
    name: "{ createURLPolicy } of @anyurl/policy beside anyurl: the classes of hosts are half of it",
    path: "packages/policy/dist/index.js",
    import: "{ createURLPolicy }",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "11.2 kB",
  },
  {
    name: "{ originMatcher } of @anyurl/policy, which needs no engine: a promise, to keep it small",
    path: "packages/policy/dist/index.js",
    import: "{ originMatcher }",
    limit: "3.1 kB",
  },
  {
    name: "{ hostMatcher } of @anyurl/policy, which needs no engine: a promise, to keep it small",
    path: "packages/policy/dist/index.js",
    import: "{ hostMatcher }",
    limit: "1.5 kB",
  },
  {
    name: "anyurl/origin, beside anyurl: with the Public Suffix List",
    path: "packages/url/dist/origin.js",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "27.5 kB",
  },
  {
    // The promise is 5 kB for each half, since few applications need both.
    name: "{ url, path, query, raw } of @anyurl/template, which needs no engine: a promise, to keep it small",
    path: "packages/template/dist/index.js",
    import: "{ url, path, query, raw }",
    limit: "5 kB",
  },
  {
    name: "{ URITemplate } of @anyurl/template: the same",
    path: "packages/template/dist/index.js",
    import: "{ URITemplate }",
    limit: "5 kB",
  },
  {
    name: "@anyurl/template, with all that it exports",
    path: "packages/template/dist/index.js",
    limit: "6.9 kB",
  },
  {
    name: "@anyurl/text, with all that it exports, beside anyurl and @anyurl/idna: a promise, to keep it small",
    path: "packages/text/dist/index.js",
    modifyEsbuildConfig: withoutDependencies,
    limit: "9 kB",
  },
  {
    name: "{ siteOf } of anyurl/site, beside anyurl: with the Public Suffix List",
    path: "packages/url/dist/site.js",
    import: "{ siteOf }",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "27.5 kB",
  },
  {
    // The names of all top-level domains take 3.3 kB, which only `splitDomain` uses.
    name: "anyurl/site, with all that it exports, beside anyurl",
    path: "packages/url/dist/site.js",
    modifyEsbuildConfig: withoutAnyurl,
    limit: "32 kB",
  },
  {
    name: "anyurl/percent in Node and Bun: with percent.wasm as base64",
    path: "packages/url/dist/percent-node.js",
    limit: "4.65 kB",
  },
  {
    name: "anyurl/percent in browsers, with both engines",
    path: "packages/url/dist/percent-browser.js",
    limit: "5.1 kB",
  },
  {
    name: "anyurl/percent with the condition anyurl-fallback",
    path: "packages/url/dist/percent-fallback.js",
    limit: "2.8 kB",
  },
  {
    name: "anyurl/percent in a Worker, with percent.wasm",
    path: "packages/url/dist/percent-workerd.js",
    modifyEsbuildConfig: withWasm,
    limit: "3.95 kB",
  },
];
