/**
 * Realms with only the globals of the language, each in a separate process. `inside` has a program for each that runs
 * scripts.
 */
import { createRequire } from "node:module";
import process from "node:process";
import { leaveLanguage, outcomesSource, scriptOf } from "./builds.ts";
import { type NotCompiled, QUICKJS } from "./not-compiled.ts";
import { capture, inside, installed, versionOf } from "./programs.ts";
import type { Runtime, Suite } from "./runtime.ts";

const require = createRequire(import.meta.url);

/** The scripts as JSON. The last one returns the report. */
function scripts({ casesJSON }: Suite): string {
  const reporting = `reportOn(anyurl, ${JSON.stringify(casesJSON)})`;
  return JSON.stringify([leaveLanguage(["WebAssembly"]), outcomesSource(), scriptOf("fallback"), reporting]);
}

/** The arguments with which Node runs the program for a realm. */
interface Program {
  readonly version: string;
  readonly node: string;
  readonly args: readonly string[];
}

function realm(name: string, find: () => Program | Promise<Program>, notCompiled: NotCompiled = {}): Runtime {
  return {
    name,
    notCompiled,
    rows: [{ name: "anyurl/fallback", engine: "fallback" }],
    async open(suite) {
      const { version, node, args } = await find();
      return { version, run: () => capture(node, args, { input: scripts(suite) }), close: async () => {} };
    },
  };
}

/** A realm from a JavaScript package. */
function realmOf(name: string, packageName: string, program: string, notCompiled?: NotCompiled): Runtime {
  const find = () => ({
    version: `${packageName} ${require(`${packageName}/package.json`).version}`,
    node: process.execPath,
    args: [inside(program)],
  });
  return realm(name, find, notCompiled);
}

/** A Node release for which isolated-vm has a prebuilt binary. */
const NODE = "node-24";

async function findIsolatedVm(): Promise<Program> {
  const node = installed(NODE, "bin/node");
  const { version } = require(installed("isolated-vm", "package.json"));
  const args = ["--no-node-snapshot", inside("isolate.mjs"), installed("isolated-vm", "isolated-vm.js")];
  return { version: `${version}, Node ${await versionOf(node)}`, node, args };
}

export const realms: readonly Runtime[] = [
  realmOf("QuickJS", "quickjs-emscripten", "quickjs.mjs", QUICKJS),
  realmOf("QuickJS-NG", "quickjs-wasi", "quickjs-ng.mjs"),
  realmOf("SES, Compartment", "ses", "ses.mjs"),
  realm("isolated-vm", findIsolatedVm),
];
