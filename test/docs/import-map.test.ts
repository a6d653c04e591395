/** The import map of the page on browsers: it has every entry for pages, and the file that a bundler would choose. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Manifest, Target } from "../packages/published.ts";
import { root } from "../packages/published.ts";

const PAGE = readFileSync(join(root, "docs/runtimes/browsers.md"), "utf8");

const [, json = "{}"] = /```html\n<script type="importmap">\n(.*?)<\/script>/s.exec(PAGE) ?? [];

const { imports } = JSON.parse(json) as { imports: Readonly<Record<string, string>> };

/** The folders below packages/ of the libraries. */
const FOLDERS = ["url", "canonical", "policy", "pattern", "site", "template", "reference", "readers", "idna", "drafts"];

/** Entries that no page imports by the map: why. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  "another engine, in place of the main entry": /\/(?:fallback|wasm|module)$/,
  "a change of the globals, which a page imports by its path": /\/polyfill(?:\/|$)/,
  "a file, but not a module of JavaScript": /\.(?:json|wasm|wit)$/,
  "for servers and tests, some with libraries of their own":
    /\/(?:guard|cache|content|hono|node|no-vary-search|signature|testing)$/,
  "for the packages of this repository": /\/internal(?:\/|$)/,
};

function forBrowsers(target: Target): string {
  if (typeof target === "string") return target;
  const { browser, default: fallback } = target;
  return forBrowsers((browser ?? fallback) as Target);
}

const entries = FOLDERS.flatMap((folder) => {
  const { name, exports } = JSON.parse(
    readFileSync(join(root, "packages", folder, "package.json"), "utf8"),
  ) as Manifest;
  return Object.entries(exports).map(([path, target]) => ({ name: name + path.slice(1), library: name, target }));
});

const isOther = (name: string) => Object.values(OTHERS).some((pattern) => pattern.test(name));

test.each(entries.filter(({ name }) => !isOther(name) || name in imports))("it has $name", (entry) => {
  expect(imports[entry.name]).toBe(`/node_modules/${entry.library}${forBrowsers(entry.target).slice(1)}`);
});

test("it has nothing else", () => {
  expect(Object.keys(imports).filter((name) => !entries.some((entry) => entry.name === name))).toEqual([]);
});

test.each(Object.entries(OTHERS))("some entries are %s", (_, pattern) => {
  expect(entries.filter(({ name }) => pattern.test(name))).not.toEqual([]);
});
