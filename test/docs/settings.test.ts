/** The settings and cases that the pages show are those that the tests use. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { URL } from "anyurl";
import { expect, it } from "vitest";
import { ROWS } from "../bundlers/frameworks.ts";
import { readManifest, root } from "../packages/published.ts";
import { happyDOMOptions } from "../test-runners/jest.ts";

const require = createRequire(import.meta.url);
const runtime = (name: string) => readFileSync(join(root, `docs/runtimes/${name}.md`), "utf8");
const ssrf = readFileSync(join(root, "docs/guides/stop-ssrf.md"), "utf8");

/** The JSON blocks of a page, in order. */
function shownIn(page: string): unknown[] {
  return Array.from(page.matchAll(/^```json\n(.*?)^```/gms), ([, shown = ""]) => JSON.parse(shown) as unknown);
}

it("of Jest", () => {
  const { transform, transformIgnorePatterns } = require("../test-runners/project/jest.config.cjs");
  const { testEnvironment, moduleNameMapper } = require("../test-runners/project/jest.edge.config.cjs");
  expect(shownIn(runtime("jest"))).toEqual([
    { transform, transformIgnorePatterns },
    { testEnvironment, moduleNameMapper },
    { testEnvironmentOptions: happyDOMOptions },
  ]);
});

it("of Vitest's Workers", () => {
  const [ofWrangler, ofMiniflare] = ["wrangler", "miniflare"].map((name) =>
    require(`../test-runners/project/workers-${name}.json`),
  );
  expect(shownIn(runtime("vitest"))).toEqual([ofWrangler, ofMiniflare]);
});

it("of Parcel", () => {
  const [, name = "", value = ""] = /`("@parcel\/resolver-default"): (\{.*?\})`/.exec(runtime("browsers")) ?? [];
  const project = require("../bundlers/project/package.json");
  expect(JSON.parse(value)).toEqual(project[JSON.parse(name)]);
});

it("of Nitro", () => {
  const [, shown] = /^```js\n\/\/ nitro\.config\.js\n(.*?)^```/ms.exec(runtime("bundlers")) ?? [];
  expect(shown).toBe(readFileSync(join(root, "test/bundlers/frameworks/nitro-wasm/nitro.config.js"), "utf8"));
});

it("of a page with the engine in plain JavaScript: the files of the condition", () => {
  const [, map = ""] = /<script type="importmap">(.*?)<\/script>/s.exec(runtime("engines")) ?? [];
  const { exports } = readManifest("packages/url");
  const files = Object.entries(exports).flatMap(([path, target]) => {
    const file = typeof target === "string" ? undefined : target["anyurl-fallback"];
    return file === undefined ? [] : [[`anyurl${path.slice(1)}`, `/node_modules/anyurl${String(file).slice(1)}`]];
  });
  expect(JSON.parse(map)).toEqual({ imports: Object.fromEntries(files) });
});

it("of bundlers and frameworks, and their errors", () => {
  const page = runtime("bundlers");
  for (const { name, refused = "" } of ROWS) {
    expect(page).toContain(name.replace(/ \d+$| for Workers$/, ""));
    expect(page).toContain(refused);
  }
});

it("of the version of undici", () => {
  const [, major, least] = / undici@(\d+)`; undici must be ([\d.]+) or later/.exec(ssrf) ?? [];
  const { peerDependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, "packages/policy/package.json"), "utf8"),
  );
  expect([peerDependencies.undici, devDependencies.undici]).toEqual([`^${least}`, least]);
  expect(least?.split(".")[0]).toBe(major);
});

it("of a case of the corpus, in CONTRIBUTING.md", () => {
  const [, shown = ""] = /^```json\n(.*?)^```/ms.exec(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")) ?? [];
  const { input, base, ...attributes } = JSON.parse(shown) as Record<string, string>;
  expect(Object.keys(attributes)).toHaveLength(11);
  expect(new URL(input ?? "", base ?? undefined)).toMatchObject(attributes);
});
