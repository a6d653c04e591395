/**
 * `npm run docs`: builds the packages, then the API reference and the site in `build/site`, with the desk in
 * `build/site/desk`. Skips what has not changed.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { buildAll } from "./build.mjs";
import { digest, ifChanged } from "./if-changed.mjs";
import { install, workspace } from "./install.mjs";
import { capture, isProgram, root, run, since } from "./run-quietly.mjs";

const docs = join(root, "docs");
export const site = join(root, "build/site");
const api = join(docs, "reference/api");
const vitepress = join(docs, "node_modules/vitepress/bin/vitepress.js");

/** The programs that write the API reference. */
const API = ["api", "api-order", "api-pages", "api-unions"].map((name) => join(docs, `${name}.mjs`));

/** Folders of docs/ that the commands below write. */
const WRITTEN = [
  "node_modules",
  "packages",
  "diagrams",
  "security.md",
  "changelog.md",
  ".vitepress/cache",
  ".vitepress/.temp",
].map((path) => join(docs, path));

/** The sources in docs/, of which the folder with the cache is not one. */
function sources(folder = docs) {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => !WRITTEN.includes(path))
    .flatMap((path) => (path.endsWith(".vitepress") ? sources(path) : [path]));
}

/** The files of this name in all packages. */
function inPackages(name) {
  return readdirSync(join(root, "packages"))
    .map((folder) => join(root, "packages", folder, name))
    .filter((path) => existsSync(path));
}

/** The pages outside of docs/ that are part of the site. */
function pages() {
  return [...inPackages("README.md"), join(root, "README.md"), join(root, "SECURITY.md")];
}

/** The sources that the page of the tour shows. */
function toured() {
  const tour = readFileSync(join(docs, "tour.md"), "utf8");
  return Array.from(tour.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm), ([, path]) => join(docs, path));
}

/** Runs a program of the docs. Ends the process with its output if it fails. */
async function build(name, words, duration) {
  const start = performance.now();
  if (duration !== undefined) console.log(`Building ${name}: takes about ${duration} …`);
  const { ok, output } = await capture(process.execPath, words, { cwd: docs });
  if (!ok) {
    console.error(`${output}\nThe build of ${name} failed.`);
    process.exit(1);
  }
  console.log(`Built ${name} in ${since(start)}.`);
}

function fromInputs(name, inputs, output, task) {
  const input = `${digest([...inputs, join(root, "pnpm-lock.yaml")])} ${process.env.ANYURL_SITE_BASE ?? ""}`;
  return ifChanged(`docs/${name}`, input, () => digest([output]), task);
}

/** Writes the diagrams and the pages that are made from READMEs. */
async function buildParts() {
  const draw = [join(root, "tools/run.mjs"), "test", "docs/diagrams/write.ts", join(docs, "diagrams")];
  await build("the diagrams", draw);
  await build("the pages of packages", ["readmes.mjs"]);
}

/** Serves the pages without the API reference and the desk, and shows changes at once. Returns when it is ended. */
export async function serveQuickly(port) {
  await install(workspace);
  await buildAll();
  await buildParts();
  return run(process.execPath, [vitepress, "dev", "--host", "127.0.0.1", "--port", String(port)], { cwd: docs });
}

/** Builds what has changed. Ends the process if a build fails. */
export async function buildDocs() {
  await install(workspace);
  await buildAll();
  await fromInputs("api", [...inPackages("dist"), ...API], api, () => build("the API reference", ["api.mjs"]));
  const inputs = [...inPackages("dist"), ...pages(), ...sources(), ...toured(), join(root, "test/docs/diagrams")];
  const isBuilt = await fromInputs("site", inputs, site, async () => {
    await buildParts();
    await build("the site", [vitepress, "build"], "a minute");
    await build("the desk", [join(docs, "node_modules/vite/bin/vite.js"), "build", "desk"]);
  });
  if (!isBuilt) console.log("The site is built: nothing has changed.");
}

if (isProgram(import.meta.url)) {
  await buildDocs();
  console.log(`The pages are in ${relative(process.cwd(), site) || "."}. Open it: npm run site`);
}
