/**
 * Resolves the builds of a package that differ in their engine to the package's sources: `anyurl/fallback` is a second
 * copy of the modules of `anyurl`, whose imports such as "#engine" are resolved with the condition "fallback". What
 * Deno or browsers would get is `anyurl?deno`, `anyurl?browser`. The published package has a bundle for each.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vitest/config";

/** The conditions, by the last part of an entry's name, or by the query of a package's name. */
const CONDITIONS: Readonly<Record<string, string>> = {
  fallback: "fallback",
  wasm: "wasm",
  module: "given-module",
  deno: "deno",
  browser: "browser",
};

/** A package whose imports differ, with the entry or the query. */
const VARIANT =
  /^(?<name>anyurl(?:\/percent)?|@anyurl\/(?:canonical|pattern))(?:\/(?<entry>fallback|wasm|module)|\?(?<query>deno|browser))$/;

/** Packages that the bundle of each variant contains, so that a variant has a copy of them. */
const BUNDLED = /^@anyurl\/bindings(?:\/|$)/;

type Targets = Readonly<Record<string, string>>;

/** Returns the file's package and its "imports". */
function packageOf(file: string): { folder: string; imports: Readonly<Record<string, Targets>> } {
  const folder = file.replace(/(?<=\/bindings\/|\/packages\/\w+\/).*/, "");
  const { imports = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { folder, imports };
}

export const variants: Plugin = {
  name: "variants",
  enforce: "pre",
  async resolveId(id, importer) {
    const [importing = "", condition] = importer?.split("?") ?? [];
    const resolved = async (name: string) => (await this.resolve(name, importing, { skipSelf: true }))?.id;
    const inVariant = async (name: string, variant: string | undefined) => {
      const file = await resolved(name);
      return file === undefined || variant === undefined ? file : `${file}?${variant}`;
    };

    const { name, entry, query } = VARIANT.exec(id)?.groups ?? {};
    if (name !== undefined) {
      const variant = CONDITIONS[entry ?? query ?? ""] as string;
      const file = await resolved(entry === undefined ? name : id);
      if (file === undefined) return undefined;
      const differs = Object.values(packageOf(file).imports).some((targets) => variant in targets);
      return differs ? `${file}?${variant}` : file;
    }
    if (condition === undefined || !Object.values(CONDITIONS).includes(condition)) return undefined;
    if (id.startsWith(".") || BUNDLED.test(id)) return inVariant(id, condition);
    const { folder, imports } = packageOf(importing);
    const target = imports[id]?.[condition];
    if (target === undefined) return id.startsWith("#") ? inVariant(id, condition) : undefined;
    if (target.startsWith("./")) return `${join(folder, target)}?${condition}`;
    return BUNDLED.test(target) ? inVariant(target, condition) : this.resolve(target, importing);
  },
};
