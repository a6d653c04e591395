/**
 * `pnpm try bundlers`: builds small apps from the packed packages with every bundler, runs them, and prints a table.
 * The exit status is 1 if an app returns a wrong answer, or uses the wrong engine.
 */
import { noBrowser } from "./browser.ts";
import { buildAll } from "./builds.ts";
import { checkConsumers } from "./consumers.ts";
import { checkNext } from "./next.ts";
import { makeProject } from "./project.ts";
import { report } from "./results.ts";

const progress = (what: string) => console.error(`… ${what}`);

progress("packing and installing");
const project = await makeProject();
if (noBrowser !== undefined) console.log(`Builds for browsers run in a bare node:vm: ${noBrowser}`);
progress("Node and TypeScript");
const results = [
  ...(await checkConsumers(project)),
  ...(await buildAll(project, progress)),
  ...(await checkNext(project, progress)),
];
console.log();
if (!report(results)) process.exitCode = 1;
