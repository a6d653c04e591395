/** The packages with counters in them: how many steps a call takes, whatever the time. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { exodusPlugin } from "../sources/exodus-plugin.ts";
import { conditions } from "../sources/mode.ts";
import { stepsOfBuiltins } from "./builtins.ts";
import { STEPS, withStepCounter } from "./count-steps.ts";
import { replacements, stepsRun } from "./counting-modules.ts";

export interface Counted<Exports> {
  readonly exports: Exports;
  /**
   * Returns how many steps a synchronous call takes: in JavaScript, in WebAssembly and in the language's own functions.
   */
  stepsOf(run: () => unknown): number;
}

/**
 * Returns the code before a bundle, which notes each instance of WebAssembly that it makes, also long after it is
 * loaded.
 *
 * @param note the name of a global function
 */
const preludeWith = (note: string) => `
const WebAssembly = globalThis.WebAssembly && Object.create(globalThis.WebAssembly, {
  Instance: {
    value: class extends globalThis.WebAssembly.Instance {
      constructor(...values) {
        super(...values);
        globalThis.${note}(this.exports);
      }
    },
  },
});
`;

/**
 * Bundles a module with all that it imports, and puts counters into it.
 *
 * @param code an ECMAScript module, which imports as a file of this folder does, such as `export * from "anyurl"`
 * @param engine the one that the packages run on; by default, the one of Node
 */
export async function counted<Exports>(code: string, engine?: "fallback" | "wasm"): Promise<Counted<Exports>> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    conditions: [...conditions, ...(engine === undefined ? [] : [`anyurl-${engine}`])],
    target: "es2022",
    logLevel: "silent",
    plugins: [exodusPlugin],
  });
  const note = `anyurlNoteInstance${randomUUID().replaceAll("-", "")}`;
  const source = preludeWith(note) + withStepCounter(await withCountingEngines(outputFiles[0]?.text ?? ""));
  const instances: WebAssembly.Exports[] = [];
  Object.defineProperty(globalThis, note, { value: (exports: WebAssembly.Exports) => instances.push(exports) });
  const module = await load(source);
  const steps = module[STEPS] as () => number;
  const total = () => instances.reduce((sum, exports) => sum + stepsRun(exports), steps());
  const stepsOf = (run: () => unknown) => {
    const before = total();
    const own = stepsOfBuiltins(run);
    return own + total() - before;
  };
  return { exports: module as Exports, stepsOf };
}

async function withCountingEngines(source: string): Promise<string> {
  let result = source;
  for (const { module, counting } of replacements) {
    if (result.includes(module)) result = result.replace(module, await counting());
  }
  const rest = /["'`]AGFzbQ[\w+/=]{1000,}["'`]/.exec(result)?.[0] ?? "";
  if (rest !== "" && rest.length > 0 && result === source) {
    throw new Error("The packages contain engines other than assembly/build; run: npm run build");
  }
  return result;
}

async function load(source: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-counted-"));
  const file = join(folder, "counted.mjs");
  try {
    await writeFile(file, source);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  } finally {
    await rm(folder, { recursive: true });
  }
}
