/** Bundles a Worker with esbuild: one script, and the engine as a second file. */
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";
import type { Module } from "./workerd-server.ts";

export interface Bundle {
  /** A new folder, which the caller must remove. */
  readonly folder: string;
  readonly modules: readonly Module[];
  readonly parts: readonly Part[];
}

/** A file of a bundle. */
export interface Part {
  readonly name: string;
  readonly bytes: number;
  readonly compressed: number;
  /** Its source files, with the bytes that each contributes. */
  readonly inputs: Readonly<Record<string, number>>;
}

/** A change of a source file, for tests that must find it. */
export interface Mutation {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

/** @throws Error if the mutation finds nothing to change */
export async function bundleWorker(entry: string, mutation?: Mutation): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-bundle-"));
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: join(import.meta.dirname, "../../../.."),
    outdir: folder,
    bundle: true,
    minify: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*"],
    loader: { ".wasm": "copy" },
    metafile: true,
    logLevel: "silent",
    plugins: mutation === undefined ? [] : [mutating(mutation)],
  });
  const parts = await Promise.all(Object.keys(metafile.outputs).map((path) => partOf(metafile, path, folder)));
  // The script imports the other modules by their names.
  const sorted = parts.sort((one, other) => Number(one.name.endsWith(".wasm")) - Number(other.name.endsWith(".wasm")));
  const modules = sorted.map(({ name }): Module => {
    return [name, name.endsWith(".wasm") ? "wasm" : "esModule", join(folder, name)];
  });
  return { folder, modules, parts: sorted };
}

function mutating({ file, from, to }: Mutation): Plugin {
  return {
    name: "mutating",
    setup({ onLoad }) {
      onLoad({ filter: file }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
        return { contents: text.replaceAll(from, to), loader: "ts" };
      });
    },
  };
}

async function partOf({ outputs }: Metafile, path: string, folder: string): Promise<Part> {
  const name = basename(path);
  const content = await readFile(join(folder, name));
  const inputs = Object.entries(outputs[path]?.inputs ?? {}).map(([input, { bytesInOutput }]) => [
    input,
    bytesInOutput,
  ]);
  const compressed = (await promisify(brotliCompress)(content)).length;
  return { name, bytes: content.length, compressed, inputs: Object.fromEntries(inputs) };
}
