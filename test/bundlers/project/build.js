/** `node build.js BUNDLER MODE TARGET FOLDER APP…`: builds apps, each into its own folder. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [bundler, mode, target, folder, ...apps] = process.argv.slice(2);
const { build } = await import(`./builders/${bundler}.js`);
for (const app of apps) {
  const entry = fileURLToPath(new URL(`app/${app}.js`, import.meta.url));
  await build({ entry, mode, target, folder: join(folder, app) });
}
