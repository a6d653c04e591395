/** The builds of `anyurl` as scripts, for runtimes that do not load modules themselves. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildSync } from "esbuild";
import { buildFile } from "../conformance/builds.ts";
import { outcomesScript } from "../conformance/report.ts";
import { packageScripts } from "../conformance/scripts.ts";

/** The path of url.wasm. */
export const engineFile: string = createRequire(import.meta.url).resolve("anyurl/url.wasm");

/** The path of the package that the fallback imports. */
export const idnaFile: string = createRequire(import.meta.url).resolve("@anyurl/idna");

/** The script that defines `reportOn` and what it needs to run the cases of all packages. */
export function outcomesSource(): string {
  return `${readFileSync(outcomesScript, "utf8")}\n${packageScripts}`;
}

/** The scripts by their code, since tests use the same ones many times. */
const bundled = new Map<string, string>();

/**
 * Bundles a module and what it imports into one script, for runtimes without modules. docs/runtimes/embed.md shows the
 * same command to users.
 *
 * @param code the module, which finds the packages as a file in test/ does
 */
export function scriptFor(code: string): string {
  const known = bundled.get(code);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    // A compiled module is for the runtime to import, with its function `require`.
    external: ["*.wasm?module"],
    bundle: true,
    minify: true,
    format: "iife",
    platform: "neutral",
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  bundled.set(code, script);
  return script;
}

/** A built file of `anyurl` as a script, by its name without ".js". Its exports become the global `anyurl`. */
export function scriptOf(name: string): string {
  return scriptFor(`import * as anyurl from ${JSON.stringify(buildFile(name))};\nglobalThis.anyurl = anyurl;`);
}

/** Globals that platforms add to the language. The fallback must not need them. */
const PLATFORM = [
  ..."URL URLSearchParams TextEncoder TextDecoder atob btoa structuredClone Intl console SharedArrayBuffer".split(" "),
  ..."Buffer process require module navigator setTimeout".split(" "),
];

/**
 * A script that removes all globals except the language's, and throws if it cannot.
 *
 * @param others more globals to remove
 * @param fixed globals that the engine does not let scripts remove
 */
export function leaveLanguage(others: readonly string[] = [], fixed: readonly string[] = []): string {
  const names = [...PLATFORM, ...others].filter((name) => !fixed.includes(name));
  return `for (const name of ${JSON.stringify(names)}) {
    delete globalThis[name];
    if (typeof globalThis[name] !== "undefined") throw new Error("There is still a " + name);
  }`;
}
