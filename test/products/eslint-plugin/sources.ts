/** The reports of the rules on the sources of other packages. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { Linter } from "eslint";
import plugin from "eslint-plugin-anyurl";

/** A report: the package and the file, the rule, and the text of the line. */
export interface Report {
  readonly file: string;
  readonly rule: string;
  readonly code: string;
}

/** The packages, and the folders with their sources. */
const SOURCES = { hono: "dist", undici: "lib", got: "dist/source" } as const;

const require = createRequire(import.meta.url);

/** Returns the folder of an installed package. */
function folderOf(name: string): string {
  const entry = require.resolve(name);
  const end = entry.lastIndexOf(`/node_modules/${name}/`);
  return `${entry.slice(0, end)}/node_modules/${name}`;
}

/** Lints the sources of a package with the recommended configuration. */
export function lintPackage(name: keyof typeof SOURCES): { readonly files: number; readonly reports: Report[] } {
  const folder = folderOf(name);
  const linter = new Linter();
  // hono has a copy of its modules for CommonJS.
  const files = readdirSync(join(folder, SOURCES[name]), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js") && !file.startsWith("cjs/"))
    .map((file) => join(folder, SOURCES[name], file))
    .sort();
  const reports = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const lines = text.split("\n");
    const sourceType = name === "undici" ? "commonjs" : "module";
    const messages = linter.verify(text, [{ ...plugin.configs.recommended, languageOptions: { sourceType } }]);
    return messages.flatMap(({ ruleId, line, fatal, message }) => {
      if (fatal === true) throw new Error(`${file}: ${message}`);
      // Comments turn rules off that this configuration does not have, which is reported too.
      if (ruleId?.startsWith("anyurl/") !== true) return [];
      return { file: relative(dirname(folder), file), rule: ruleId, code: (lines[line - 1] ?? "").trim() };
    });
  });
  return { files: files.length, reports };
}
