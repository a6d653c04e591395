/** `npm run setup`: installs the dependencies and builds the packages. Does nothing if nothing has changed. */
import { install, workspace } from "./install.mjs";

await install(workspace);
// This file imports no installed package, but the programs that it starts do.
const { buildAll } = await import("./build.mjs");
await buildAll();
