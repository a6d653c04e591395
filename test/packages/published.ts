/** The published packages, packed as users get them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pack, unpack } from "@publint/pack";

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
  const published: Published[] = [];
  for (const directory of publishedFolders) published.push(await packOne(directory, destination));
  return published;
}

/** Returns the package of a name. */
export function named(packages: readonly Published[], name: string): Published {
  const found = packages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no package ${name}`);
  return found;
}

async function packOne(directory: string, destination: string): Promise<Published> {
  const path = join(root, directory);
  // The packer finds the file by the end of its name, which "anyurl" and "eslint-plugin-anyurl" share: in a new folder.
  const folder = mkdtempSync(join(destination, "pack-"));
  const packed = await pack(path, { packageManager: "pnpm", destination: folder, ignoreScripts: true });
  const tarball = join(destination, basename(packed));
  renameSync(packed, tarball);
  rmdirSync(folder);
  const unpacked = await unpack(readFileSync(tarball));
  const files = new Map(unpacked.files.map((file) => [file.name.slice(`${unpacked.rootDir}/`.length), file.data]));
  const manifest = JSON.parse(textOf(files, "package.json")) as Manifest;
  return { name: manifest.name, directory, path, tarball, files, manifest };
}

/** The text of a packed file. */
export function textOf(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  const data = files.get(name);
  if (data === undefined) throw new Error(`The package holds no ${name}: build it first`);
  return new TextDecoder().decode(data);
}
