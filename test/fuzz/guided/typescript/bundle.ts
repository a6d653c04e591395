/** Bundles packages with counters in their branches. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { exodusPlugin } from "../../../sources/exodus-plugin.ts";
import { conditions } from "../../../sources/mode.ts";
import { COUNTERS, withBranchCounters } from "./branches.ts";

export interface Bundle<Exports> {
  readonly exports: Exports;
  readonly branches: readonly string[];
  readonly counters: Uint32Array;
}

/** @param code an ECMAScript module, which imports as a file of this folder does */
export async function bundled<Exports>(code: string): Promise<Bundle<Exports>> {
  const { outputFiles } = await build({
    // The comments with the paths are relative to it.
    absWorkingDir: join(import.meta.dirname, "../../../.."),
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    conditions: [...conditions],
    target: "es2022",
    logLevel: "silent",
    plugins: [exodusPlugin],
  });
  const counting = withBranchCounters(outputFiles[0]?.text ?? "");
  const folder = await mkdtemp(join(tmpdir(), "anyurl-fuzz-"));
  const file = join(folder, "bundle.mjs");
  try {
    await writeFile(file, counting.code);
    const exports = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exports & Record<string, unknown>;
    const { buffer } = exports[COUNTERS] as Uint8ClampedArray;
    return { exports, branches: counting.places, counters: new Uint32Array(buffer as ArrayBuffer) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
