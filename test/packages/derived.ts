/** Writes copies of the packages' `exports`: in deno.json, for JSR, and in the import map of the page on browsers. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSection } from "../bench/page.ts";
import { publishedFolders, readManifest, root, type Target } from "./published.ts";

/** Exports that are not modules, which JSR does not allow. The package contains the files nevertheless. */
const NO_MODULES = /\.(?:json|component\.wasm|wit)$/;

const BROWSERS = join(root, "docs/runtimes/browsers.md");

/** The packages that no page imports. */
const NOT_FOR_PAGES = ["packages/cli", "packages/eslint-plugin"];

/**
 * Entries that no page imports by the map: those with one engine, changes of the globals, which a page imports by their
 * paths, files other than modules, those for servers and tests, and one for the packages that these need.
 */
const OTHERS = [
  /\/(?:fallback|wasm|module)$/,
  /\/polyfill(?:\/|$)/,
  /\.(?:json|wasm|wit)$/,
  /\/(?:guard|cache|hono|node|signature|fetch|testing)$/,
  /^@anyurl\/canonical\/engine$/,
];

/** Returns the file that a runtime with one of the conditions gets. */
function select(target: Target, ...conditions: string[]): string | undefined {
  if (typeof target === "string") return target;
  const condition = Object.keys(target).find((name) => name === "default" || conditions.includes(name));
  return condition === undefined ? undefined : select(target[condition] ?? "", ...conditions);
}

/** Writes a member of a JSON file, which has it already. */
function writeMember(file: string, name: string, value: object): void {
  const before = readFileSync(file, "utf8");
  const text = JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
  // Its end is the first closing brace of its depth.
  const member = new RegExp(`^  "${name}": \\{(?: .*\\}|[^]*?\\n  \\})(?=,?\\n)`, "m");
  if (!member.test(before)) throw new Error(`${file} has no ${name}`);
  writeFileSync(
    file,
    before.replace(member, () => `  "${name}": ${text}`),
  );
}

function writeExportsForDeno(directory: string): void {
  const file = join(root, directory, "deno.json");
  if (!existsSync(file)) return;
  const entries = Object.entries(readManifest(directory).exports)
    .filter(([path, target]) => !NO_MODULES.test(path) && !select(target, "deno")?.startsWith("./src/"))
    .map(([path, target]) => [path, select(target, "deno")]);
  writeMember(file, "exports", Object.fromEntries(entries));
}

function importMap(): object {
  const entries = publishedFolders
    .filter((directory) => !NOT_FOR_PAGES.includes(directory))
    .flatMap((directory) => {
      const { name, exports } = readManifest(directory);
      return Object.entries(exports)
        .map(([path, target]) => [name + path.slice(1), select(target, "browser")?.slice(1)] as const)
        .filter(([entry, file]) => file?.startsWith("/dist/") && !OTHERS.some((pattern) => pattern.test(entry)))
        .map(([entry, file]) => [entry, `/node_modules/${name}${file}`]);
    });
  return { imports: Object.fromEntries(entries.sort()) };
}

export async function writeDerived(): Promise<void> {
  for (const directory of publishedFolders) writeExportsForDeno(directory);
  const map = JSON.stringify(importMap(), null, 2).replaceAll(/^/gm, "  ");
  const text = `<!-- run: test/install/install.built.test.ts -->\n\`\`\`html\n<script type="importmap">\n${map}\n</script>\n\`\`\``;
  await writeSection("import map", text, BROWSERS);
}
