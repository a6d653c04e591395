/** The codemods on files of packages from npm, as these publish them. */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../packages/published.ts";
import type { Codemod } from "./bundles.ts";

/** A codemod with options, and the packages whose files it changes. */
export interface Run {
  readonly codemod: Codemod;
  readonly options: Readonly<Record<string, unknown>>;
  readonly packages: readonly string[];
}

const OF_NODE = ["http-proxy", "needle", "node-fetch-2", "parseurl", "request", "selenium-webdriver", "jsdom"];
const OF_WHATWG = ["data-urls", "jsdom", "mongodb-connection-string-url", "node-fetch-2"];
const NORMALIZING = ["cacheable-request", "parse-url"];

export const RUNS: readonly Run[] = [
  { codemod: "url-parse", options: {}, packages: OF_NODE },
  { codemod: "url-parse", options: { absolute: true }, packages: OF_NODE },
  { codemod: "whatwg-url", options: {}, packages: OF_WHATWG },
  { codemod: "normalize-url", options: {}, packages: NORMALIZING },
  { codemod: "normalize-url", options: { strings: "may-change" }, packages: NORMALIZING },
  { codemod: "request-filtering-agent", options: {}, packages: ["url-metadata"] },
];

const MODULES: Readonly<Record<Codemod, RegExp>> = {
  "url-parse": /["'](?:node:)?url["']/,
  "whatwg-url": /["']whatwg-url["']/,
  "normalize-url": /["']normalize-url["']/,
  "request-filtering-agent": /["']request-filtering-agent["']/,
};

/** The sources of a package that name a codemod's module: their paths below the package, and their text. */
export function sourcesOf(name: string, codemod: Codemod): { path: string; source: string }[] {
  const folder = realpathSync(join(root, "test/node_modules", name));
  if (!existsSync(join(folder, "package.json"))) throw new Error(`${name} is not installed`);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.[cm]?js$/.test(path) && !path.includes("node_modules"))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(folder, path), "utf8") }))
    .filter(({ source }) => MODULES[codemod].test(source));
}

export function versionOf(name: string): string {
  const manifest = readFileSync(join(root, "test/node_modules", name, "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
