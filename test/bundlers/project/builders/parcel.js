import { Parcel } from "@parcel/core";

/** Parcel uses the `exports` of packages only if the project's package.json has `@parcel/resolver-default`. */
export function build({ entry, mode, target, folder }) {
  const node = target === "node";
  const production = mode === "production";
  const main = {
    context: target,
    includeNodeModules: true,
    distDir: folder,
    distEntry: node ? "main.cjs" : "main.js",
    outputFormat: node ? "commonjs" : "global",
    engines: node ? { node: ">= 20" } : { browsers: "> 0.5%" },
  };
  return new Parcel({
    entries: entry,
    defaultConfig: "@parcel/config-default",
    mode,
    defaultTargetOptions: { shouldOptimize: production, shouldScopeHoist: production },
    shouldDisableCache: true,
    targets: { main },
  }).run();
}
