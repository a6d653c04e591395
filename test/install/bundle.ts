/** Bundles a program into one file. */
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";

export interface Bundle {
  readonly code: string;
  /** The files of the compiled modules that the code imports, by specifier. */
  readonly modules: ReadonlyMap<string, string>;
}

/** Keeps the import of a compiled module for the runtime. */
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
 * @param code the module to bundle
 * @param folder the project that its imports refer to
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
