/**
 * Checks the engine's sources with Biome: formatting, import order and lint. With `--write`, fixes them.
 *
 * AssemblyScript decorates functions, which TypeScript's grammar does not allow. So Biome checks a copy, in the
 * repository's build/, in which these decorators are comments.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const { resolve } = createRequire(new URL("../../package.json", import.meta.url));

const engine = fileURLToPath(new URL("..", import.meta.url));
const copies = join(engine, "../build/engine-check");

/** Folders without engine sources. */
const NO_SOURCES = /^(?:build|node_modules|examples|tools)\/|(?:^|\/)generated\//;

const BIOME_CONFIG = {
  root: true,
  json: { formatter: { enabled: false } },
  formatter: { indentStyle: "space", indentWidth: 2, lineWidth: 120 },
  linter: {
    rules: {
      preset: "recommended",
      // In AssemblyScript, == compares numbers, const enums are constants, integers have 64 bits, and `import type`
      // does not exist.
      suspicious: { noDoubleEquals: "off", noConstEnum: "off" },
      style: { useImportType: "off" },
      correctness: {
        noPrecisionLoss: "off",
        noUnusedVariables: "error",
        noUnusedImports: "error",
        noUnusedFunctionParameters: "error",
      },
    },
  },
};

/** Converts the decorators of functions to comments, and back. */
const masked = (source) => source.replace(/^@(?=\w+$)/gm, "//@");
const unmasked = (copy) => copy.replace(/^\/\/ ?@(?=\w+$)/gm, "@");

const names = readdirSync(engine, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts") && !NO_SOURCES.test(name));

rmSync(copies, { recursive: true, force: true });
for (const name of names) {
  mkdirSync(dirname(join(copies, name)), { recursive: true });
  writeFileSync(join(copies, name), masked(readFileSync(join(engine, name), "utf8")));
}
writeFileSync(join(copies, "biome.json"), JSON.stringify(BIOME_CONFIG));

const write = process.argv.includes("--write");
const words = [resolve("@biomejs/biome/bin/biome"), "check", ...(write ? ["--write"] : []), "."];
const { status, error } = spawnSync(process.execPath, words, { cwd: copies, stdio: "inherit" });
if (error) throw error;
if (write) {
  for (const name of names) writeFileSync(join(engine, name), unmasked(readFileSync(join(copies, name), "utf8")));
} else if (status !== 0) {
  console.error("Run `node assembly/tools/check.mjs --write`, and repair by hand what it still reports.");
}
process.exitCode = status ?? 1;
