/**
 * What each way in may weigh where it is used: bundled and minified by esbuild, compressed by brotli, in units of 1,000 bytes.
 * A budget is what the project promises, or some 5% above what was measured, so that growth is seen when it comes.
 */
import { readFile } from "node:fs/promises";
import { TR46_MODULES } from "./test/packages/tr46-modules.mjs";

/** For hosts that take .wasm files as modules: the engine stands beside the bundle, and both count. */
const withWasm = (config) => ({ ...config, loader: { ".wasm": "copy" } });

/** For Workers, where an import of anyurl is the entry for Workers. */
const inWorker = (config) => ({ ...withWasm(config), conditions: ["workerd", "worker"] });

/** Leaves tr46 out of a bundle. What remains of it are the imports. */
const withoutTr46 = (config) => ({ ...config, format: "esm", external: ["tr46/*"], plugins: [tr46Outside] });

const tr46Outside = {
  name: "tr46-outside",
  setup(build) {
    build.onLoad({ filter: /[\\/]fallback\.js$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      const names = [...code.matchAll(TR46_MODULES)].map(([, name]) => name);
      if (!names.includes("require_tr46")) throw new Error(`${path} has no module for tr46: see TR46_MODULES`);
      const imports = names.map((name) => `import ${name} from "tr46/${name}";`);
      return { contents: [...imports, code.replace(TR46_MODULES, "")].join("\n") };
    });
  },
};

export default [
  {
    name: "{ URL } in a Worker, with url.wasm: promised, so that it starts fast",
    path: "packages/url/dist/workerd.js",
    import: "{ URL }",
    modifyEsbuildConfig: withWasm,
    limit: "60 kB",
  },
  {
    name: "{ URL } on Vercel's edge, with url.wasm: the same promise",
    path: "packages/url/dist/edge-light.js",
    import: "{ URL }",
    modifyEsbuildConfig: withWasm,
    limit: "60 kB",
  },
  {
    name: "{ URL, URLSearchParams } of anyurl/fallback without tr46: promised, so that plain JavaScript stays small",
    path: "packages/url/dist/fallback.js",
    import: "{ URL, URLSearchParams }",
    modifyEsbuildConfig: withoutTr46,
    limit: "15 kB",
  },
  {
    name: "anyurl/fallback: tr46 and its tables are two thirds of it",
    path: "packages/url/dist/fallback.js",
    limit: "54.5 kB",
  },
  {
    name: "anyurl in browsers: both engines, for pages that refuse WebAssembly",
    path: "packages/url/dist/browser.js",
    limit: "94.5 kB",
  },
  {
    name: "anyurl in Node and Bun: url.wasm is in it as base64",
    path: "packages/url/dist/node.js",
    limit: "46.5 kB",
  },
  {
    name: "anyurl in Deno, and anyurl/wasm elsewhere: the same",
    path: "packages/url/dist/wasm.js",
    limit: "46.5 kB",
  },
  {
    name: "anyurl/module: the code that url.wasm needs, without it",
    path: "packages/url/dist/module.js",
    limit: "10.7 kB",
  },
  {
    name: "@anyurl/reference: tr46 and its tables are most of it",
    path: "packages/reference/dist/index.js",
    limit: "55 kB",
  },
  {
    name: "{ createGuard } of @anyurl/canonical in a Worker, with anyurl and url.wasm",
    path: "packages/canonical/dist/index.js",
    import: "{ createGuard }",
    modifyEsbuildConfig: inWorker,
    limit: "48 kB",
  },
  {
    name: "@anyurl/percent in Node and Bun: percent.wasm is in it as base64",
    path: "packages/percent/dist/node.js",
    limit: "6 kB",
  },
  {
    name: "@anyurl/percent in a Worker, with percent.wasm",
    path: "packages/percent/dist/workerd.js",
    modifyEsbuildConfig: withWasm,
    limit: "6 kB",
  },
];
