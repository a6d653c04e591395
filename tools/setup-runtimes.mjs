/** `pnpm setup:runtimes`: installs every runtime that comes from npm, for `pnpm test:runtimes` and the benchmarks. */
import { install, moreRuntimes, runtimes } from "./install.mjs";

await install(runtimes);
await install(moreRuntimes);
