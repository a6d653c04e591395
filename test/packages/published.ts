/** The published packages, packed as users get them. */
import { mkdtempSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pack, unpack } from "@publint/pack";

export const root = resolve(import.meta.dirname, "../..");

/** The folders below `packages/`, with the allowed dependencies and optional peers of each package. */
const EARNED_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  url: ["@anyurl/idna"],
  idna: [],
  reference: ["@anyurl/idna"],
  pattern: ["anyurl"],
  policy: ["@anyurl/canonical", "anyurl"],
  site: ["anyurl"],
  template: [],
  // ESLint is the peer that loads it.
  "eslint-plugin": ["@anyurl/template", "eslint"],
  drafts: ["@anyurl/idna", "@anyurl/reference", "anyurl"],
  readers: ["@anyurl/drafts", "@anyurl/idna", "@anyurl/reference", "anyurl"],
  // structured-headers reads No-Vary-Search. Optional peers: Hono for the types of its middleware,
  // http-cache-semantics for the cache, undici for fetches.
  canonical: ["anyurl", "hono", "http-cache-semantics", "structured-headers", "undici"],
  // It contains its dependencies.
  cli: [],
};

/** The fields of package.json that the checks read. */
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
  /** The packed files, by the path from the package's root. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The packed package.json. It differs from the one in the folder. */
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
  // The packer finds the file by the end of its name, which "anyurl" and "eslint-plugin-anyurl" share: in a new folder.
  const folder = mkdtempSync(join(destination, "pack-"));
  const packed = await pack(path, { packageManager: "pnpm", destination: folder, ignoreScripts: true });
  const tarball = join(destination, basename(packed));
  renameSync(packed, tarball);
  rmdirSync(folder);
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
