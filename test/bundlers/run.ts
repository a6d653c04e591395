/**
 * `pnpm try bundlers`: builds small apps from the packed packages with every bundler and in web frameworks, runs them,
 * and prints a table. `pnpm try bundlers frameworks TEXT` does so only for the frameworks whose name and target contain
 * this text. The exit status is 1 if an app returns a wrong answer, or uses the wrong engine.
 */
import { noBrowser } from "./browser.ts";
import { buildAll } from "./builds.ts";
import { checkConsumers } from "./consumers.ts";
import { checkFrameworks } from "./frameworks.ts";
import { checkNext } from "./next.ts";
import { makeProject } from "./project.ts";
import { type Result, report } from "./results.ts";

const progress = (what: string) => console.error(`… ${what}`);

async function checkBundlers(): Promise<Result[]> {
  const project = await makeProject();
  progress("Node and TypeScript");
  return [
    ...(await checkConsumers(project)),
    ...(await buildAll(project, progress)),
    ...(await checkNext(project, progress)),
  ];
}

const [word, only] = process.argv.slice(2);
if (noBrowser !== undefined) console.log(`Builds for browsers run in a bare node:vm: ${noBrowser}`);
progress("packing and installing");
const results = [...(word === "frameworks" ? [] : await checkBundlers()), ...(await checkFrameworks(progress, only))];
console.log();
if (!report(results)) process.exitCode = 1;
