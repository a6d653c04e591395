/** The engines' modules with a counter for each branch, by the bytes of the modules that the packages contain. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { buildCounting } from "../../assembly/tools/build-counting.mjs";

const { resolve } = createRequire(import.meta.url);

/** Compiling takes seconds, so the result is kept until a source of it changes. */
const cache = join(import.meta.dirname, "../node_modules/.cache/anyurl-counting");
const tools = join(import.meta.dirname, "../../assembly/tools");

const NAMES = ["url", "percent"] as const;

interface Replacement {
  /** The module that the packages contain, in base64. */
  readonly module: string;
  /** The same with counters. */
  counting(): Promise<string>;
}

export const replacements: readonly Replacement[] = NAMES.map((name) => {
  const bytes = readFileSync(resolve(`@anyurl/assembly/${name}.wasm`));
  return { module: bytes.toString("base64"), counting: async () => (await compiled(name, bytes)).toString("base64") };
});

async function compiled(name: (typeof NAMES)[number], release: Uint8Array): Promise<Buffer> {
  const hash = createHash("sha256").update(release);
  for (const tool of ["branch-counters.mjs", "build-counting.mjs"]) hash.update(readFileSync(join(tools, tool)));
  const file = join(cache, `${name}-${hash.digest("hex").slice(0, 32)}.wasm`);
  if (existsSync(file)) return readFileSync(file);
  const { bytes } = await buildCounting(name);
  mkdirSync(cache, { recursive: true });
  // Other test files may write the same file at the same time.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, bytes);
  renameSync(own, file);
  return Buffer.from(bytes);
}

/** Returns how many branches an instance of such a module has run, and how many bytes it has copied and filled. */
export function stepsRun(exports: WebAssembly.Exports): number {
  let sum = Number((exports.bytesWritten as WebAssembly.Global).value);
  for (let index = 0; exports[`branch_${index}`] !== undefined; index++) {
    sum += Number((exports[`branch_${index}`] as WebAssembly.Global).value);
  }
  return sum;
}
