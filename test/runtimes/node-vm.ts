/** Bare V8 contexts from Node's `vm`, one of which refuses WebAssembly and code in strings. */
import process from "node:process";
import { type Context, createContext, runInContext } from "node:vm";
import { leaveLanguage, outcomesSource, scriptOf } from "./builds.ts";
import type { Row, Runtime } from "./runtime.ts";

const refused: Row = { name: "anyurl/fallback, WebAssembly refused", engine: "fallback" };
const bare: Row = { name: "anyurl/wasm", engine: "wasm" };

/**
 * A context with only the globals of the language.
 *
 * @param allows whether it compiles WebAssembly
 * @param globals additional globals
 */
export function bareContext(allows: boolean, globals: Readonly<Record<string, unknown>> = {}): Context {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: allows } });
  runInContext(leaveLanguage(), context);
  return Object.assign(context, globals);
}

/** @throws Error if the context runs code in strings, or compiles WebAssembly */
function requireRefusal(context: Context): void {
  for (const code of ["eval('1')", "new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))"]) {
    const happened = runInContext(`try { ${code}; "allowed"; } catch (error) { error.name; }`, context);
    if (!/^(?:EvalError|CompileError)$/.test(happened)) throw new Error(`${code} should be refused: ${happened}`);
  }
}

function contextFor(row: Row): { context: Context; script: string } {
  if (row === bare) {
    return { context: bareContext(true), script: scriptOf("wasm") };
  }
  const context = bareContext(false);
  requireRefusal(context);
  return { context, script: scriptOf("fallback") };
}

export const nodeVm: Runtime = {
  name: "V8, bare (node:vm)",
  rows: [refused, bare],
  open: async ({ casesJSON }) => ({
    version: process.versions.v8,
    async run(row) {
      const { context, script } = contextFor(row);
      runInContext(outcomesSource(), context);
      runInContext(script, context);
      return runInContext("(casesJSON) => reportOn(anyurl, casesJSON)", context)(casesJSON);
    },
    close: async () => {},
  }),
};
