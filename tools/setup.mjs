/** `npm run setup`: installs the dependencies and builds the packages. Does nothing if nothing has changed. */
import { install, workspace } from "./install.mjs";

await install(workspace);
// It imports nothing that is installed, but what it runs is.
const { buildAll } = await import("./build.mjs");
await buildAll();
