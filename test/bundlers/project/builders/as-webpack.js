import { promisify } from "node:util";

/** Builds with webpack, or with a bundler that supports webpack's options. */
export async function buildAsWebpack(bundle, { entry, mode, target, folder }) {
  const node = target === "node";
  const stats = await promisify(bundle)({
    mode,
    entry,
    target: node ? "node" : "web",
    output: { path: folder, filename: node ? "main.cjs" : "main.js" },
  });
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
}
