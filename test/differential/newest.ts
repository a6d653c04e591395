/**
 * `pnpm compare newest`: installs the newest whatwg-url and tr46 of npm in a temporary folder, and compares with them.
 * The other comparisons use the versions of the lockfile, so they do not notice newer ones.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

const NAMES = ["whatwg-url", "tr46"];

function install(folder: string): void {
  writeFileSync(join(folder, "package.json"), "{}");
  const names = NAMES.map((name) => `${name}@latest`);
  execFileSync("npm", ["install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", ...names], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (const name of NAMES) {
    const { version } = JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"));
    console.log(`${name} ${version}`);
  }
}

function main(): number {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-newest-"));
  try {
    install(folder);
    const hooks = join(import.meta.dirname, "newest-packages.mjs");
    const program = join(import.meta.dirname, "newest-comparison.ts");
    const words = ["--import", "tsx", "--import", hooks, program, ...process.argv.slice(2)];
    const pinnedTable = createRequire(import.meta.url).resolve("tr46/lib/mappingTable.json");
    const env = { ...process.env, ANYURL_NEWEST: folder, ANYURL_PINNED_TABLE: pinnedTable };
    return spawnSync(process.execPath, words, { env, stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = main();
