/** The component in JavaScript hosts: jco makes JavaScript and a core module of it. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transpileComponent } from "../../../assembly/tools/transpile.mjs";
import type { ComponentExports } from "./exports.ts";

export { JCO_VERSION, witOfComponent } from "../../../assembly/tools/transpile.mjs";

type Imports = Record<string, never>;

type Instantiate = (
  getCoreModule: () => WebAssembly.Module,
  imports: Imports,
  instantiateCore?: (module: WebAssembly.Module, imports: WebAssembly.Imports) => WebAssembly.Instance,
) => ComponentExports;

/** An instance of the component, and the memory of its core module. */
export interface Instance {
  readonly component: ComponentExports;
  readonly memory: WebAssembly.Memory;
}

/**
 * Transpiles the component into a folder.
 *
 * @returns a function that creates an instance
 */
export async function loadComponent(folder: string): Promise<() => Instance> {
  await transpileComponent(folder);
  const { instantiate } = (await import(pathToFileURL(join(folder, "anyurl.js")).href)) as { instantiate: Instantiate };
  const module = new WebAssembly.Module(await readFile(join(folder, "anyurl.core.wasm")));
  return () => {
    let memory: WebAssembly.Memory | undefined;
    const component = instantiate(
      () => module,
      {},
      (core, imports) => {
        const instance = new WebAssembly.Instance(core, imports);
        memory = instance.exports.memory as WebAssembly.Memory;
        return instance;
      },
    );
    return { component, memory: memory as unknown as WebAssembly.Memory };
  };
}

/**
 * Transpiles the component into a folder, and writes a module that exports its interfaces.
 *
 * @returns the path of the module. A bundle of it finds the core module in the folder.
 */
export async function writeHost(folder: string): Promise<string> {
  await transpileComponent(folder);
  const core = JSON.stringify(join(folder, "anyurl.core.wasm"));
  const host = join(folder, "host.js");
  await writeFile(
    host,
    `import { readFileSync } from "node:fs";
    import { instantiate } from "./anyurl.js";
    const module = new WebAssembly.Module(readFileSync(${core}));
    export const { parser, lines, domains, text, forms } = instantiate(() => module, {});`,
  );
  return host;
}
