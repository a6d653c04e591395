/** `npm run docs`: builds the packages, then the site in `build/site`, with the desk in `build/site/desk`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { install, workspace } from "./install.mjs";
import { capture, root, since } from "./run-quietly.mjs";

const docs = join(root, "docs");

/** Runs a program of the docs. Ends the process with its output if it fails. */
async function build(name, words) {
  const start = performance.now();
  const { ok, output } = await capture(process.execPath, words, { cwd: docs });
  if (!ok) {
    console.error(`${output}\nThe build of ${name} failed.`);
    process.exit(1);
  }
  console.log(`Built ${name} in ${since(start)}.`);
}

await install(workspace);
// This file imports no installed package, but the programs that it starts do.
const { buildAll } = await import("./build.mjs");
await buildAll();
await build("the site", [join(docs, "node_modules/vitepress/bin/vitepress.js"), "build"]);
await build("the desk", [join(docs, "node_modules/vite/bin/vite.js"), "build", "desk"]);
if (!existsSync(join(root, "build/site/index.html"))) throw new Error("The site has no start page.");
