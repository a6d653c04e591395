/**
 * `pnpm release FOLDER TAG` packs what the release of a tag publishes, into a new folder: the packages for npm;
 * `SHA256SUMS`, which lists them in the order of their dependencies; and `jsr`, with a folder for each package on JSR.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import process from "node:process";
import { isOnJSR } from "./jsr.ts";
import { type Published, packAll, root } from "./published.ts";

/** Returns the faults of the release of a tag: other versions, or modules that are not of this build. */
export function releaseFindings(packages: readonly Published[], tag: string): string[] {
  const versions = packages
    .filter(({ manifest }) => `v${manifest.version}` !== tag)
    .map(({ name, manifest }) => `${name} has the version ${manifest.version}, and the tag is ${tag}`);
  const unreleased = readdirSync(join(root, ".changeset"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `.changeset/${name} is in no changelog: run pnpm changeset version`);
  const modules = packages.flatMap(({ name, files }) =>
    [...files.keys()]
      .filter((file) => file.endsWith(".wasm") && sumOf(files.get(file)) !== builtSum(basename(file)))
      .map((file) => `${name}: ${file} is not the module of assembly/build`),
  );
  return [...versions, ...unreleased, ...modules];
}

function builtSum(module: string): string | undefined {
  return /^[0-9a-f]{64}/.exec(readFileSync(join(root, "assembly/build", `${module}.sha256`), "utf8"))?.[0];
}

function sumOf(data: Uint8Array | undefined): string {
  return createHash("sha256")
    .update(data ?? "")
    .digest("hex");
}

/** Returns the packages in an order in which each one comes after those that it depends on. */
export function inOrder(packages: readonly Published[]): Published[] {
  const ordered = new Set<Published>();
  const add = (published: Published) => {
    const { dependencies = {} } = published.manifest as { readonly dependencies?: Readonly<Record<string, string>> };
    for (const other of packages) if (Object.hasOwn(dependencies, other.name)) add(other);
    ordered.add(published);
  };
  packages.forEach(add);
  return [...ordered];
}

/** Writes a release into a folder with the packed packages. */
export function writeRelease(packages: readonly Published[], folder: string): void {
  const lines = inOrder(packages).map(({ tarball }) => `${sumOf(readFileSync(tarball))}  ${basename(tarball)}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
  for (const { directory, path, files } of packages.filter(isOnJSR)) {
    const target = join(folder, "jsr", basename(directory));
    for (const [file, data] of files) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      writeFileSync(join(target, file), data);
    }
    cpSync(join(path, "deno.json"), join(target, "deno.json"));
  }
}

/** @returns the exit status */
async function release(folder: string | undefined, tag: string | undefined): Promise<number> {
  if (folder === undefined || tag === undefined) {
    console.error("Usage: pnpm release FOLDER TAG, as in pnpm release build/release v1.2.3");
    return 2;
  }
  const destination = resolve(root, folder);
  if (existsSync(destination)) {
    console.error(`${destination} exists already. Remove it, or choose another folder.`);
    return 2;
  }
  mkdirSync(destination, { recursive: true });
  const packages = await packAll(destination);
  const findings = releaseFindings(packages, tag);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) return 1;
  writeRelease(packages, destination);
  console.log(readFileSync(join(destination, "SHA256SUMS"), "utf8").trimEnd());
  return 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = await release(process.argv[2], process.argv[3]);
