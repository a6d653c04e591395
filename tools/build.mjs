/**
 * Builds the packages that have changed, each after the workspace packages that its package.json names: `pnpm build`.
 * `node tools/build.mjs FOLDER…` builds some, and those that they need. A package's own `build` script always builds.
 *
 * This is not a task runner's work, since Turborepo starts each script through pnpm, which need not be on the PATH, and
 * asks its server for updates; and Wireit wants each dependency written down again.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { digest, ifChanged } from "./if-changed.mjs";
import { capture, isProgram, root, since } from "./run-quietly.mjs";

/** The folders of the workspace with a package.json, except the root. */
export const folders = ["", "packages/"]
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => parent + name))
  .filter((folder) => existsSync(join(root, folder, "package.json")));

/** Entries of a package's folder that its build does not read. It writes the first two. */
const NO_INPUTS = ["dist", "build", "examples", "node_modules", "README.md", "CHANGELOG.md"];

/** Inputs of every package outside its folder, and outside the packages that it depends on. */
const SHARED = [
  ...["pnpm-lock.yaml", "tsconfig.base.json", "assembly/idna/generated/LICENSE-unicode"],
  ...["tools/builds.ts", "tools/tsdown.config.ts"],
];

/** Warnings of the bundler that say nothing about the packages. */
const HARMLESS =
  /We recommend using the ESM format instead of CommonJS|preserveEntrySignatures|Node\.js v20\S* is deprecated|\[PLUGIN_TIMINGS\]/;

const packages = new Map(
  folders.map((folder) => {
    const { name, scripts, ...manifest } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const needed = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const needs = needed.filter(([, version]) => version.startsWith("workspace:")).map(([each]) => each);
    return [name, { folder, command: scripts?.build, needs }];
  }),
);

/** Runs the build script of a package. Ends the process with its output if it fails. */
async function runBuild({ folder, command }) {
  const binaries = [folder, ""].map((path) => join(root, path, "node_modules/.bin"));
  const env = { ...process.env, PATH: [...binaries, process.env.PATH].join(delimiter) };
  const { ok, output } = await capture(command, [], { cwd: join(root, folder), env, shell: true });
  if (!ok) {
    console.error(`${output}\nThe build of ${folder} failed: ${command}`);
    process.exit(1);
  }
  const warnings = output.split("\n").filter((line) => /\bwarn(?:ing)?\b|deprecated/i.test(line));
  for (const line of warnings) if (!HARMLESS.test(line)) console.warn(`${folder}: ${line}`);
}

/**
 * Builds what has changed of these packages and of those that they need.
 *
 * @param {readonly string[]} [wanted] folders
 */
export async function buildAll(wanted = folders) {
  const start = performance.now();
  const built = [];
  const ready = new Map();

  /** Builds a package after those that it needs. Returns the digest of its files for others, with theirs. */
  const prepare = async ({ folder, command, needs }) => {
    const needed = await Promise.all(needs.map(once));
    const at = (name) => join(root, folder, name);
    const own = readdirSync(at("")).filter((name) => !NO_INPUTS.includes(name));
    const sources = digest([...own.map(at), ...SHARED.map((path) => join(root, path))]);
    if (command === undefined) return [sources, ...needed].join();
    const result = () => digest(["dist", "build"].map(at));
    const ran = await ifChanged(`build/${folder}`, [sources, ...needed].join(), result, () =>
      runBuild({ folder, command }),
    );
    if (ran) built.push(folder);
    return digest(["dist", "build", "src"].map(at)) + needed;
  };
  const once = (name) => {
    if (!ready.has(name)) ready.set(name, prepare(packages.get(name)));
    return ready.get(name);
  };

  await Promise.all([...packages].filter(([, { folder }]) => wanted.includes(folder)).map(([name]) => once(name)));
  if (built.length > 0) console.log(`Built ${built.join(", ")} in ${since(start)}.`);
  return built;
}

/** Builds the engine if it has changed. Tests of the packages' sources need only the engine. */
export const buildEngine = () => buildAll(["assembly"]);

if (isProgram(import.meta.url)) {
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => !folders.includes(word));
  if (unknown.length > 0) {
    console.error(`There is no package in ${unknown.join(", ")}; the folders are ${folders.join(", ")}`);
    process.exit(2);
  }
  const built = await buildAll(words.length > 0 ? words : folders);
  if (built.length === 0) console.log("Everything is built: nothing has changed.");
}
