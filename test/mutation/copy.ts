/** A copy of the sources, in which Stryker changes files: packages that import each other find the changed ones. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../packages/published.ts";

/** Copies all files that Git knows or would add, and the built engine, to an empty folder. */
export function copySources(to: string): void {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = list
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of [...files, "assembly/build"]) cpSync(join(root, file), join(to, file), { recursive: true });
  for (const folder of [".", "assembly", "bindings", "docs", "test", ...packages()]) copyLinks(folder, to);
}

function packages(): string[] {
  return readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
}

/** Makes the links of a `node_modules` again: those to packages of the workspace then lead into the copy. */
function copyLinks(folder: string, to: string): void {
  const modules = join(root, folder, "node_modules");
  const names = existsSync(modules) ? readdirSync(modules).filter((name) => name !== ".cache") : [];
  for (const name of names.flatMap((one) => (one.startsWith("@") ? inScope(modules, one) : [one]))) {
    const from = join(modules, name);
    const link = join(to, folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(lstatSync(from).isSymbolicLink() ? readlinkSync(from) : from, link);
  }
}

function inScope(modules: string, scope: string): string[] {
  return readdirSync(join(modules, scope)).map((name) => `${scope}/${name}`);
}
