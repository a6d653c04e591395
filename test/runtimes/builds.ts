/** The built files of `anyurl`, for runtimes that do not load modules themselves. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildFile } from "../conformance/builds.ts";
import { outcomesScript } from "../conformance/report.ts";

/** The path of url.wasm. */
export const engineFile: string = createRequire(import.meta.url).resolve("anyurl/url.wasm");

/** The text of a built file, by its name without ".js". It names no source map, since the file is changed. */
export function sourceOf(name: string): string {
  return readFileSync(buildFile(name), "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n");
}

/** The script that defines `reportOn`. */
export function outcomesSource(): string {
  return readFileSync(outcomesScript, "utf8");
}

/** The comment that names the source map. */
const SOURCE_MAP = /\/\/# sourceMappingURL=.*\s*$/;

const IMPORT = /^import (\w+|\{[^}]*\}) from "([^"]*)";$/gm;
const EXPORT = /export \{([^}]*)\};\s*$/;

/**
 * A built module as a script, for runtimes without modules. Its imports read globals, and its exports become the
 * properties of the global `anyurl`.
 *
 * @param globals the global for each imported module, by the specifier of the `import`
 */
export function asScript(module: string, globals: Readonly<Record<string, string>> = {}): string {
  const source = module.replace(SOURCE_MAP, "");
  const [statement = "", names = ""] = EXPORT.exec(source) ?? [];
  const body = source.slice(0, source.length - statement.length).replace(IMPORT, (_, binding: string, from: string) => {
    if (globals[from] === undefined) throw new Error(`The built file imports ${from}`);
    return `const ${binding} = globalThis.${globals[from]};`;
  });
  const exports = statement === "" ? "" : `globalThis.anyurl = {${properties(names)}};`;
  return `"use strict";{${body}${exports}} undefined;`;
}

/** `a as b, c` of an export as `b: a, c` of an object. */
function properties(names: string): string {
  return names
    .split(",")
    .map((name) => name.trim().split(" as "))
    .map(([local = "", exported = local]) => `${exported}: ${local}`)
    .join(", ");
}

/** Globals that platforms add to the language. The fallback must not need them. */
const PLATFORM = [
  ..."URL URLSearchParams TextEncoder TextDecoder atob btoa structuredClone Intl console SharedArrayBuffer".split(" "),
  ..."Buffer process require module navigator setTimeout".split(" "),
];

/**
 * A script that removes all globals except those of the language, and throws if it cannot.
 *
 * @param others more globals to remove
 */
export function leaveLanguage(others: readonly string[] = []): string {
  return `for (const name of ${JSON.stringify([...PLATFORM, ...others])}) {
    delete globalThis[name];
    if (typeof globalThis[name] !== "undefined") throw new Error("There is still a " + name);
  }`;
}
