/**
 * Resolves names with an engine, such as `anyurl?fallback` and `@anyurl/canonical?wasm`, to the sources of the package:
 * a second copy of its modules, and of the modules of the packages that it imports, whose imports such as "#engine" are
 * resolved with a condition. In programs, the conditions of the runtime or the bundler choose: Deno gets `anyurl?deno`,
 * and every program gets `anyurl?fallback` with the condition "anyurl-fallback", or by the entry `anyurl/fallback`. The
 * published package has a file for each.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vitest/config";

/** The conditions, by the last part of an entry's name, or by the query of a name. */
const CONDITIONS: Readonly<Record<string, string>> = {
  fallback: "anyurl-fallback",
  wasm: "anyurl-wasm",
  module: "given-module",
  deno: "deno",
  browser: "browser",
};

/** A package, or a file of the tests, with a query; or an entry of `anyurl`. */
const VARIANT = /^(?:(?<name>anyurl)\/(?<entry>fallback|wasm|module)|(?<any>[@.a-z].*)\?(?<query>[a-z]+))$/;

/** Private packages that depend on the engine, of which a variant has a copy. */
const BINDINGS = /^@anyurl\/bindings(?:\/|$)/;

/** Packages that run on `anyurl`, and `anyurl` itself: a variant has a copy of these too. */
const ON_ENGINE = /^(?:anyurl(?:\/engine)?|@anyurl\/(?:canonical|guard|pattern|policy)(?:\/.*)?)$/;

type Targets = Readonly<Record<string, string>>;

/** Returns the folder of a file's package. */
function folderOf(file: string): string {
  return file.replace(/(?<=\/bindings\/|\/packages\/\w+\/).*/, "");
}

/** Returns the "imports" of a folder's package. */
function importsOf(folder: string): Readonly<Record<string, Targets>> {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).imports ?? {};
}

export const variants: Plugin = {
  name: "variants",
  enforce: "pre",
  async resolveId(id, importer) {
    const [importing = "", variant] = importer?.split("?") ?? [];
    const inVariant = async (name: string, query: string) => {
      const file = (await this.resolve(name, importing, { skipSelf: true }))?.id;
      return file === undefined ? file : `${file}?${query}`;
    };

    const { name, entry, any, query } = VARIANT.exec(id)?.groups ?? {};
    if (entry === "wasm") return this.resolve(name as string, importing, { skipSelf: true });
    if (entry !== undefined) return inVariant(id, entry);
    if (any !== undefined && query !== undefined && query in CONDITIONS) return inVariant(any, query);
    if (variant === undefined || !(variant in CONDITIONS)) return undefined;
    if (id.startsWith(".") || BINDINGS.test(id) || ON_ENGINE.test(id)) return inVariant(id, variant);
    if (!id.startsWith("#")) return undefined;
    const folder = folderOf(importing);
    const target = importsOf(folder)[id]?.[CONDITIONS[variant] as string];
    if (target === undefined) return inVariant(id, variant);
    return target.startsWith(".") ? `${join(folder, target)}?${variant}` : inVariant(target, variant);
  },
};
