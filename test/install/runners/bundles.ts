/** Runtimes that run bundled programs. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { runInContext } from "node:vm";
import { EdgeVM } from "@edge-runtime/vm";
import type { BuildOptions } from "esbuild";
import { leaveLanguage } from "../../runtimes/builds.ts";
import { bareContext } from "../../runtimes/node-vm.ts";
import { capture, inside } from "../../runtimes/programs.ts";
import { type Module, serveWorker } from "../../runtimes/worker-server.ts";
import { type Bundle, bundle } from "../bundle.ts";
import type { Proof } from "../proofs.ts";
import type { Runner } from "./runner.ts";

/** Workers, bundled with Wrangler. */
export const workers: Runner = async (line, { expression }, { folder }) => {
  const code = `${line}\nexport default { fetch: () => new Response(${expression}) };`;
  const conditions = ["workerd", "worker", "browser"];
  const bundled = await bundle(code, folder, { platform: "browser", conditions, format: "esm" });
  const file = join(folder, "worker.js");
  await writeFile(file, bundled.code);
  const modules = Array.from(bundled.modules, ([name, path]): Module => [name, "wasm", path]);
  const { ask, close } = await serveWorker([["worker.js", "esModule", file], ...modules], folder);
  try {
    return await ask("", "");
  } finally {
    await close();
  }
};

/** Vercel's edge: a `require` function provides the compiled modules. */
export const edge: Runner = async (line, { expression }, { folder }) => {
  const code = `${line}\nglobalThis.proof = ${expression};`;
  const bundled = await bundle(code, folder, { platform: "browser", conditions: ["edge-light"], format: "cjs" });
  const compiled = new Map<string, WebAssembly.Module>();
  for (const [name, path] of bundled.modules) compiled.set(name, new WebAssembly.Module(await readFile(path)));
  const require = (name: string) => compiled.get(name);
  const vm = new EdgeVM({ extend: (context) => Object.assign(context, { require, module: {} }) });
  vm.evaluate(bundled.code);
  return vm.evaluate("proof");
};

/** A script that has the value of the proof's expression. */
export async function bundleScript(line: string, { expression }: Proof, folder: string, options: BuildOptions) {
  const code = `${line}\nexport const proof = ${expression};`;
  const format: BuildOptions = { format: "iife", globalName: "program", footer: { js: "program.proof;" } };
  const { code: script, modules }: Bundle = await bundle(code, folder, { ...format, ...options });
  if (modules.size > 0) throw new Error(`The runtime would have to import ${[...modules.keys()].join(", ")}`);
  return script;
}

/** React Native: files are resolved as Metro does, and only the language is available, without WebAssembly. */
export const reactNative: Runner = async (line, proof, { folder }) => {
  const options = { conditions: ["react-native"], mainFields: ["react-native", "browser", "main"] };
  const script = await bundleScript(line, proof, folder, { platform: "neutral", ...options });
  return runInContext(script, bareContext(false));
};

const BARE = ["quickjs.mjs", "quickjs-ng.mjs", "ses.mjs"];

/** Two versions of QuickJS, a Compartment of SES, and a bare V8 context: all must return the same value. */
export const bare: Runner = async (line, proof, { folder }) => {
  const script = await bundleScript(line, proof, folder, { platform: "neutral" });
  const input = JSON.stringify([leaveLanguage(["WebAssembly"]), script]);
  const answers = await Promise.all(BARE.map((program) => capture(process.execPath, [inside(program)], { input })));
  return [...new Set([...answers, runInContext(script, bareContext(false))])].join(" and ");
};
