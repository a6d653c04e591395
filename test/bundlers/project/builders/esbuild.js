import { build as bundle } from "esbuild";

export function build({ entry, target, folder }) {
  return bundle({
    entryPoints: [entry],
    outfile: `${folder}/${target === "node" ? "main.cjs" : "main.js"}`,
    bundle: true,
    platform: target,
    minify: true,
    logLevel: "error",
  });
}
