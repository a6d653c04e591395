/**
 * `pnpm build`: compiles the engines, then bundles the packages, each after the packages it imports. Skips a package if
 * the contents of its files have not changed since the last build. A package's own `build` script always builds.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { capture, root, since } from "./run-quietly.mjs";
import { buildIfChanged } from "./up-to-date.mjs";

/** The packages with a build, each with those whose built files it reads. */
const PACKAGES = {
  assembly: [],
  "packages/idna": [],
  "packages/reference": ["packages/idna"],
  "packages/url": ["assembly", "packages/reference"],
  "packages/drafts": ["packages/idna", "packages/reference", "packages/url"],
  "packages/readers": ["packages/reference"],
  "packages/pattern": ["packages/url"],
  "packages/percent": ["assembly", "packages/reference"],
  "packages/canonical": ["packages/url", "packages/reference"],
  // The command contains all of them.
  "packages/cli": ["canonical", "drafts", "idna", "pattern", "percent", "readers", "reference", "url"].map(
    (name) => `packages/${name}`,
  ),
};

/** The inputs of every package, in addition to its own files and the packages it reads. */
const SHARED = ["bindings", "packages/common", "assembly/idna/generated", "tsconfig.base.json", "pnpm-lock.yaml"];

/** Entries of a package's folder that its build does not read. */
const NO_INPUTS = ["dist", "build", "node_modules", "examples", "CHANGELOG.md"];

/** Warnings of the bundler that say nothing about the packages. */
const HARMLESS = [
  /We recommend using the ESM format instead of CommonJS/,
  /preserveEntrySignatures/,
  /Node\.js v20\S* is deprecated/,
  /\[PLUGIN_TIMINGS\]/,
];

const outputOf = (folder) => join(root, folder, folder === "assembly" ? "build" : "dist");

function inputsOf(folder) {
  const own = readdirSync(join(root, folder)).filter((name) => !NO_INPUTS.includes(name));
  return [
    ...own.map((name) => join(root, folder, name)),
    ...SHARED.map((path) => join(root, path)).filter(existsSync),
    ...PACKAGES[folder].map(outputOf),
  ];
}

/** The commands of a package's `build` script, which are joined by `&&`. */
function commandsOf(folder) {
  const { scripts } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return scripts.build.split(" && ").map((command) => command.split(" "));
}

/** Builds one package. Ends the process with the build's output if it fails. */
async function build(folder) {
  const binaries = [folder, ""].map((path) => join(root, path, "node_modules/.bin"));
  const env = { ...process.env, PATH: [...binaries, process.env.PATH].join(delimiter) };
  for (const [program, ...words] of commandsOf(folder)) {
    const { ok, output } = await capture(program, words, { cwd: join(root, folder), env });
    if (!ok) {
      console.error(`${output}\nThe build of ${folder} failed: ${[program, ...words].join(" ")}`);
      process.exit(1);
    }
    const warnings = output.split("\n").filter((line) => /\bwarn(?:ing)?\b|deprecated/i.test(line));
    for (const line of warnings)
      if (!HARMLESS.some((pattern) => pattern.test(line))) console.warn(`${folder}: ${line}`);
  }
}

/** Builds everything that has changed, packages that do not need each other at the same time. */
export async function buildAll() {
  const begun = new Map();
  const begin = (folder) => {
    if (!begun.has(folder)) begun.set(folder, buildAfter(folder, begin));
    return begun.get(folder);
  };
  const start = performance.now();
  const built = (await Promise.all(Object.keys(PACKAGES).map(begin))).filter((folder) => folder !== undefined);
  if (built.length > 0) console.log(`Built ${built.join(", ")} in ${since(start)}.`);
  return built;
}

/** @returns the folder if it was built; nothing if it was up to date */
async function buildAfter(folder, begin) {
  await Promise.all(PACKAGES[folder].map(begin));
  const stamp = join(root, "node_modules/.cache/anyurl-build", folder.replaceAll("/", "-"));
  const step = { stamp, inputs: inputsOf(folder), outputs: [outputOf(folder)], options: process.version };
  return (await buildIfChanged(step, () => build(folder))) ? folder : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildAll();
  if (built.length === 0) console.log("Everything is built: nothing has changed.");
}
