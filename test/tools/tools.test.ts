/** The packages that a build reads, which decide the order of builds. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("every package that a build reads is in its package.json", () => {
  for (const folder of ["bindings", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)]) {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const named = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const file of sourcesOf(folder)) {
      const text = readFileSync(join(root, file), "utf8");
      const imported = [...text.matchAll(/^(?:import|export|\}).* from "(anyurl|@anyurl\/[a-z]+)[/"]/gm)].map(
        ([, name = ""]) => name,
      );
      // A package may import itself by its name.
      const missing = imported.filter((name) => name !== manifest.name && named[name] !== "workspace:*");
      expect(missing, file).toEqual([]);
      const beside = [...text.matchAll(/"(?:\.\.\/)+(?:packages\/)?([a-z]+)\/src\b/g)].map(([, name]) => name);
      for (const name of beside) expect(Object.keys(named), file).toContain(`@anyurl/${name}`);
    }
  }
});

/** The sources of a package, with the configuration of its bundler. */
function sourcesOf(folder: string): string[] {
  const tracked = spawnSync("git", ["ls-files", folder], { cwd: root, encoding: "utf8" }).stdout.trim().split("\n");
  expect(tracked.length).toBeGreaterThan(1);
  return tracked.filter((file) => /\.m?ts$/.test(file) && !file.includes("/examples/"));
}
