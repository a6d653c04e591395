/** The published packages, packed as users get them. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { unpack } from "@publint/pack";

export const root = resolve(import.meta.dirname, "../..");

/** A file of a package, by conditions or at once. */
export type Target = string | { readonly [condition: string]: Target };

/** The fields of package.json that the checks read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly [field: string]: unknown;
}

export interface Published {
  readonly name: string;
  /** The package's folder from the project's root, and its absolute path. */
  readonly directory: string;
  readonly path: string;
  /** The path of the packed file. */
  readonly tarball: string;
  /** The packed files, by the path from the package's root. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The packed package.json. It differs from the one in the folder. */
  readonly manifest: Manifest;
}

/** Returns package.json of a folder. */
export function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(root, directory, "package.json"), "utf8")) as Manifest;
}

/** The folders of the published packages, from the root. */
export const publishedFolders = readdirSync(join(root, "packages"))
  .map((folder) => `packages/${folder}`)
  .filter((directory) => existsSync(join(root, directory, "package.json")) && readManifest(directory).private !== true);

/** Packs every published package into a folder. */
export async function packAll(destination: string): Promise<Published[]> {
  // One process packs all: to start pnpm takes longer than to pack.
  const words = ["--recursive", ...publishedFolders.map((folder) => `--filter=./${folder}`), "pack"];
  const program = [join(root, "tools/pnpm.mjs"), ...words, "--config.ignore-scripts=true", "--pack-destination"];
  const packed = await packInto(destination, (folder) => [process.execPath, ...program, folder]);
  const byName = new Map(packed.map((each) => [each.manifest.name, each]));
  return publishedFolders.map((directory) => {
    const { name } = readManifest(directory);
    const found = byName.get(name);
    if (found === undefined) throw new Error(`pnpm has not packed ${name}`);
    return { name, directory, path: join(root, directory), ...found };
  });
}

/** Returns the package of a name. */
export function named(packages: readonly Published[], name: string): Published {
  const found = packages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no package ${name}`);
  return found;
}

/** A packed package, as in `Published`. */
export type Packed = Pick<Published, "tarball" | "files" | "manifest">;

/**
 * Packs packages into a folder.
 *
 * @param command the program that packs them into a folder, and its arguments
 */
export async function packInto(
  destination: string,
  command: (folder: string) => readonly string[],
): Promise<readonly Packed[]> {
  const folder = join(destination, "packing");
  mkdirSync(folder);
  const [program = "", ...words] = command(folder);
  await promisify(execFile)(program, words, { cwd: root });
  const packed: Packed[] = [];
  for (const name of readdirSync(folder)) {
    const tarball = join(destination, name);
    renameSync(join(folder, name), tarball);
    const unpacked = await unpack(readFileSync(tarball));
    const files = new Map(unpacked.files.map((file) => [file.name.slice(`${unpacked.rootDir}/`.length), file.data]));
    packed.push({ tarball, files, manifest: JSON.parse(textOf(files, "package.json")) as Manifest });
  }
  rmSync(folder, { recursive: true });
  return packed;
}

/** The text of a packed file. */
export function textOf(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  const data = files.get(name);
  if (data === undefined) throw new Error(`The package holds no ${name}: build it first`);
  return new TextDecoder().decode(data);
}
