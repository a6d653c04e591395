/**
 * The gain of each fast path in TypeScript: the time of a function without the path, divided by the time with it. A
 * bundle of the sources has a function in place of the path that never knows the answer.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { Choice, Outcome } from "./group.ts";
import { readLists } from "./lists.ts";
import { tableOf } from "./table.ts";

type Run = (text: string) => unknown;

interface Path {
  /** The file below the root, and the function. */
  readonly file: string;
  readonly name: string;
  /** The body of a function that knows nothing. */
  readonly unknown: string;
  /** The function that a user calls, as an expression of a bundle's exports, and the strings. */
  readonly call: string;
  readonly list: "web" | "noncanonical" | "query";
  readonly condition: "anyurl-fallback" | "anyurl-wasm";
}

const CANONICAL = "packages/canonical/src";

const PATHS: readonly Path[] = [
  ...(["web", "noncanonical"] as const).map((list) => ({
    ...{ file: "bindings/quick/canonical.ts", name: "readCanonical", unknown: "return false" },
    ...{ call: "(text) => new URL(text).href", list, condition: "anyurl-fallback" as const },
  })),
  {
    ...{ file: "bindings/quick/rewritten.ts", name: "readRewritten", unknown: "return false" },
    ...{ call: "(text) => new URL(text).href", list: "noncanonical", condition: "anyurl-fallback" },
  },
  ...(["anyurl-fallback", "anyurl-wasm"] as const).map((condition) => ({
    ...{ file: "bindings/quick/replaced.ts", name: "textInPlace", unknown: "return null" },
    call: '(text) => { const url = new URL(text); url.search = "a=1"; return url.href; }',
    ...{ list: "web" as const, condition },
  })),
  ...(["anyurl-fallback", "anyurl-wasm"] as const).map((condition) => ({
    ...{ file: "bindings/quick/canonical.ts", name: "certainlyParses", unknown: "return false" },
    ...{ call: "(text) => URL.canParse(text)", list: "web" as const, condition },
  })),
  ...(["createCanonicalizer()", 'createKeyFunction({ profile: "cache-key" })'] as const).map((call) => ({
    ...{ file: `${CANONICAL}/quick/plain.ts`, name: "plainnessExceptParameters", unknown: 'return "unknown"' },
    ...{ call, list: "web" as const, condition: "anyurl-fallback" as const },
  })),
  ...(["web", "query"] as const).flatMap((list) =>
    ["", ', query: { tracking: "remove" }'].map((more) => ({
      ...{ file: `${CANONICAL}/query/unchanged.ts`, name: "leavesAsIs", unknown: "return false" },
      ...{ call: `createKeyFunction({ profile: "cache-key"${more} })`, list, condition: "anyurl-fallback" as const },
    })),
  ),
  ...(["safeBrowsingKey", "surtKey", "sigv4Key"] as const).map((call) => ({
    ...{ file: `${CANONICAL}/keys/plain-url.ts`, name: "findPlainParts", unknown: "return null" },
    ...{ call, list: "web" as const, condition: "anyurl-wasm" as const },
  })),
];

const ROUNDS = 15;

/** Replaces the body of a function. */
function without({ file, name, unknown }: Path): Plugin {
  return {
    name: "without",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!path.endsWith(`/${file}`)) return undefined;
        const source = readFileSync(path, "utf8");
        const declaration = new RegExp(`(export function ${name}\\([\\s\\S]*?\\{)(?=\\n)`);
        if (!declaration.test(source)) throw new Error(`${file} has no function ${name}`);
        return { contents: source.replace(declaration, `$1 ${unknown};`), loader: "ts" };
      });
    },
  };
}

async function load(path: Path, folder: string, plugins: Plugin[]): Promise<Run> {
  const outfile = join(folder, `${PATHS.indexOf(path)}-${plugins.length}.mjs`);
  await build({
    stdin: {
      contents:
        `import { URL } from "anyurl"; import * as all from "@anyurl/canonical";\n` +
        "const { createCanonicalizer, createKeyFunction, safeBrowsingKey, surtKey, sigv4Key } = all;\n" +
        `export const run = ${path.call};`,
      resolveDir: import.meta.dirname,
    },
    ...{ bundle: true, format: "esm", platform: "node", target: "node20", logLevel: "error", outfile, plugins },
    conditions: ["@anyurl/source", path.condition, "node"],
  });
  const { run } = (await import(pathToFileURL(outfile).href)) as { readonly run: Run };
  return run;
}

function milliseconds(run: Run, texts: readonly string[]): number {
  const begin = performance.now();
  for (const text of texts) run(text);
  return performance.now() - begin;
}

export async function measure({ files }: Choice): Promise<Outcome> {
  const lists = readLists(files);
  const folder = await mkdtemp(join(tmpdir(), "anyurl-gains-"));
  const rows: string[][] = [];
  try {
    for (const path of PATHS) {
      process.stderr.write(`${path.name}, ${path.call} …\n`);
      const texts = (lists[path.list] as readonly string[]).slice(0, 5000);
      const [slow, fast] = [await load(path, folder, [without(path)]), await load(path, folder, [])];
      for (const run of [slow, fast]) milliseconds(run, texts);
      const ratios = Array.from({ length: ROUNDS }, () => milliseconds(slow, texts) / milliseconds(fast, texts));
      const median = ratios.sort((one, other) => one - other)[ROUNDS >> 1] as number;
      rows.push([`\`${path.name}\``, `\`${path.call}\``, path.list, path.condition, median.toFixed(2)]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { text: tableOf(["fast path", "call", "URLs", "engine", "times as long without it"], rows, 4) };
}
