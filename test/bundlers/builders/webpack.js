import { promisify } from "node:util";
import webpack from "webpack";

export async function build({ entry, target, folder }) {
  const node = target === "node";
  const options = {
    mode: "production",
    entry,
    target: node ? "node" : "web",
    output: { path: folder, filename: node ? "main.cjs" : "main.js" },
  };
  const stats = await promisify(webpack)(options);
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
}
