/** The packages that are published, each packed as its users get it. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pack, unpack } from "@publint/pack";

export const root = resolve(import.meta.dirname, "../..");

/** The folders below `packages/`, and what each package may depend on, or name as an optional peer. */
const EARNED_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  url: [],
  reference: [],
  percent: [],
  // Hono is a peer, for the types of its middleware alone.
  canonical: ["@anyurl/reference", "anyurl", "hono"],
  cli: [
    "@anyurl/canonical",
    "@anyurl/percent",
    "@anyurl/reference",
    "anyurl",
    "cli-progress",
    "commander",
    "leven",
    "picocolors",
    "string-width",
  ],
};

/** What the checks read of a package.json. */
/** A file of a package, by conditions or at once. */
export type Target = string | { readonly [condition: string]: Target };

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
  readonly earnedDependencies: readonly string[];
  /** The path of the packed file. */
  readonly tarball: string;
  /** What is in it, by the path from the package's root. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The package.json in it, which is not quite that of the folder. */
  readonly manifest: Manifest;
}

/** Packs every published package into a folder. */
export async function packAll(destination: string): Promise<Published[]> {
  const published: Published[] = [];
  for (const [folder, earned] of Object.entries(EARNED_DEPENDENCIES))
    published.push(await packOne(`packages/${folder}`, earned, destination));
  return published;
}

async function packOne(directory: string, earnedDependencies: readonly string[], destination: string) {
  const path = join(root, directory);
  const tarball = await pack(path, { packageManager: "pnpm", destination, ignoreScripts: true });
  const unpacked = await unpack(readFileSync(tarball));
  const files = new Map(unpacked.files.map((file) => [file.name.slice(`${unpacked.rootDir}/`.length), file.data]));
  const manifest = JSON.parse(textOf(files, "package.json")) as Manifest;
  return { name: manifest.name, directory, path, earnedDependencies, tarball, files, manifest };
}

/** The text of a packed file. */
export function textOf(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  const data = files.get(name);
  if (data === undefined) throw new Error(`The package holds no ${name}: build it first`);
  return new TextDecoder().decode(data);
}
