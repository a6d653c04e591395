/** Bundles the encodings of `anyurl/encoding` with esbuild, as the published package has them. */
import type { Plugin } from "esbuild";
import { exodusBytes } from "../../packages/url/tools/exodus-bytes.ts";

const NAMESPACE = "exodus-tables";

export const exodusPlugin: Plugin = {
  name: exodusBytes.name,
  setup(build) {
    build.onResolve({ filter: exodusBytes.resolveId.filter.id }, ({ path, importer }) => {
      const file = exodusBytes.resolveId.handler(path, importer);
      if (file === undefined) return undefined;
      return file.startsWith("\0") ? { path: file, namespace: NAMESPACE } : { path: file };
    });
    build.onLoad({ filter: /^/, namespace: NAMESPACE }, () => ({ contents: exodusBytes.load.handler(), loader: "js" }));
  },
};
