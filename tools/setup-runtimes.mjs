/** `pnpm setup:runtimes`: installs every runtime that comes from npm, for `pnpm try runtimes` and the benchmarks. */
import { install, moreRuntimes, reactNative, runtimes } from "./install.mjs";

await install(runtimes);
await install(moreRuntimes);
await install(reactNative);
