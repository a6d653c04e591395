/** Realms of nothing but the language, each in a process of its own: `inside` has a program for each, which evaluates scripts. */
import { createRequire } from "node:module";
import process from "node:process";
import { asScript, leaveLanguage, outcomesSource, sourceOf } from "./builds.ts";
import { capture, inside, installed, versionOf } from "./programs.ts";
import type { Runtime, Suite } from "./runtime.ts";

const require = createRequire(import.meta.url);

/** The scripts, as JSON, of which the last one comes to the report. */
function scripts({ casesJSON }: Suite): string {
  const reporting = `reportOn(anyurl, ${JSON.stringify(casesJSON)})`;
  return JSON.stringify([leaveLanguage(["WebAssembly"]), outcomesSource(), asScript(sourceOf("fallback")), reporting]);
}

/** How Node runs the program that evaluates scripts in a realm. */
interface Program {
  readonly version: string;
  readonly node: string;
  readonly args: readonly string[];
}

function realm(name: string, find: () => Program | Promise<Program>): Runtime {
  return {
    name,
    rows: [{ name: "anyurl/fallback", engine: "fallback" }],
    async open(suite) {
      const { version, node, args } = await find();
      return { version, run: () => capture(node, args, { input: scripts(suite) }), close: async () => {} };
    },
  };
}

/** A realm that comes as a package of JavaScript. */
function realmOf(name: string, packageName: string, program: string): Runtime {
  return realm(name, () => ({
    version: `${packageName} ${require(`${packageName}/package.json`).version}`,
    node: process.execPath,
    args: [inside(program)],
  }));
}

/** A release of Node for which isolated-vm comes built. */
const NODE = "node-24";

async function findIsolatedVm(): Promise<Program> {
  const node = installed(NODE, "bin/node");
  const { version } = require(installed("isolated-vm", "package.json"));
  const args = ["--no-node-snapshot", inside("isolate.mjs"), installed("isolated-vm", "isolated-vm.js")];
  return { version: `${version}, Node ${await versionOf(node)}`, node, args };
}

export const realms: readonly Runtime[] = [
  realmOf("QuickJS", "quickjs-emscripten", "quickjs.mjs"),
  realmOf("QuickJS-NG", "quickjs-wasi", "quickjs-ng.mjs"),
  realmOf("SES, Compartment", "ses", "ses.mjs"),
  realm("isolated-vm", findIsolatedVm),
];
