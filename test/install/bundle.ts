/** Programs of one file, as bundlers make them. */
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";

export interface Bundle {
  readonly code: string;
  /** The files of compiled modules that the code imports, by what it imports. */
  readonly modules: ReadonlyMap<string, string>;
}

/** Leaves the import of a compiled module to the runtime. */
function keepModules(modules: Map<string, string>): Plugin {
  return {
    name: "keep compiled modules",
    setup: ({ onResolve }) =>
      onResolve({ filter: /\.wasm(?:\?module)?$/ }, ({ path, resolveDir }) => {
        modules.set(path, join(resolveDir, path.replace(/\?module$/, "")));
        return { path, external: true };
      }),
  };
}

/**
 * @param code the module that is bundled
 * @param folder the project where its imports are found
 */
export async function bundle(code: string, folder: string, options: BuildOptions): Promise<Bundle> {
  const modules = new Map<string, string>();
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder },
    plugins: [keepModules(modules)],
    bundle: true,
    write: false,
    logLevel: "silent",
    ...options,
  });
  const [file] = outputFiles ?? [];
  return { code: file?.text ?? "", modules };
}
