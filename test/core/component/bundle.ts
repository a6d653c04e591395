/** Bundles the classes of `anyurl` with an engine that calls the component. */
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

const source = join(import.meta.dirname, "../../../packages/url/src/index.ts");

/**
 * @param outfile the bundle: a module for Node
 * @param host the path of a module that exports `parser`, `lines`, `domains`, `text` and `forms`
 * @param program the code of the bundle, which imports "anyurl"
 */
export async function bundleWith(outfile: string, host: string, program: string): Promise<void> {
  const onComponent: Plugin = {
    name: "on-component",
    setup({ onResolve }) {
      onResolve({ filter: /^anyurl$/ }, () => ({ path: source }));
      onResolve({ filter: /^#engine$/ }, () => ({ path: join(import.meta.dirname, "engine.ts") }));
      onResolve({ filter: /^component:anyurl$/ }, () => ({ path: host }));
    },
  };
  await build({
    stdin: { contents: program, resolveDir: join(import.meta.dirname, "../../runtimes") },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    plugins: [onComponent],
  });
}
