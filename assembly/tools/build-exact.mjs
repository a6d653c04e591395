/**
 * Compiles a module for tests in which memory ends where the engine believes that it ends: a write outside of the
 * areas, or beyond what the engine has ensured, traps. See `exact/guard.ts`.
 */
import binaryen from "binaryen";
import { compile } from "./compile.mjs";
import { FEATURES } from "./features.mjs";

/** The functions that use the memory from the input on as one area: those that compile rules. */
const USE_ONE_AREA = /^(?:compileRules|canonical_.*)$/;

/** The functions that Binaryen calls at reads and writes, and when memory grows. Only `store_ptr` is used. */
const HOOKS = /^(?:memory_grow_(?:pre|post)|(?:load|store)_(?:ptr|val_[if]\d+))$/;

const GUARD = "exact/guard/";

/** The functions of these folders are part of the build for tests, so they are exported unchanged. */
const UNGUARDED = "fuzz/";

/**
 * @param {"url" | "percent" | "component"} name
 * @param {readonly object[]} transforms compiler transforms, as those that count branches
 * @param {readonly string[]} entries other files whose exports the module has
 * @returns {Promise<Uint8Array<ArrayBuffer>>} the module's bytes
 */
export async function buildExact(name, transforms = [], entries = []) {
  const compiled = await compile(name, ["-O1", "--debug"], transforms, ["exact/guard.ts", ...entries]);
  const module = binaryen.readBinary(compiled);
  module.setFeatures(FEATURES);
  // After the first pass, copies are loops of single writes, which the second one sees.
  module.runPasses(["llvm-memory-copy-fill-lowering", "instrument-memory"]);
  for (const { name: hook, params } of functionsOf(module)) {
    if (HOOKS.test(hook)) replaceHook(module, hook, params);
  }
  noteWhatIsEnsured(module);
  for (const { name: exported, value } of exportsOf(module)) {
    if (value.startsWith(UNGUARDED)) continue;
    module.removeExport(exported);
    if (!value.startsWith(GUARD)) guardExport(module, exported, value);
  }
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(0);
  module.optimize();
  const bytes = new Uint8Array(module.emitBinary());
  module.dispose();
  return bytes;
}

function functionsOf(module) {
  return Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  );
}

function exportsOf(module) {
  return Array.from({ length: module.getNumExports() }, (_, index) =>
    binaryen.getExportInfo(module.getExportByIndex(index)),
  ).filter(({ kind }) => kind === binaryen.ExternalFunction);
}

/** Replaces an import by a function that returns its last argument. That of writes checks them first. */
function replaceHook(module, name, params) {
  const types = binaryen.expandType(params);
  const last = types.length - 1;
  const argument = (index) => module.local.get(index, types[index]);
  const checks = [];
  if (name === "store_ptr") {
    const [, bytes, offset, pointer] = types.map((_, index) => argument(index));
    checks.push(module.call(`${GUARD}checkWrite`, [module.i32.add(pointer, offset), bytes], binaryen.none));
  }
  module.removeFunction(name);
  module.addFunction(name, params, types[last], [], module.block(null, [...checks, argument(last)], types[last]));
}

/** Tells the checks what the engine ensures. */
function noteWhatIsEnsured(module) {
  const ensure = module.getFunction("memory/ensure");
  if (ensure === 0) throw new Error("memory.ts has no function `ensure`, or the compiler has inlined it");
  const note = module.call(`${GUARD}noteEnsured`, [module.local.get(0, binaryen.i64)], binaryen.none);
  binaryen.Function.setBody(ensure, module.block(null, [note, binaryen.Function.getBody(ensure)], binaryen.none));
}

/** Exports a function that checks the gaps between the areas before and after it calls another one. */
function guardExport(module, name, target) {
  const { params, results } = binaryen.getFunctionInfo(module.getFunction(target));
  const types = binaryen.expandType(params);
  const isOneArea = module.i32.const(USE_ONE_AREA.test(name) ? 1 : 0);
  const call = module.call(
    target,
    types.map((type, index) => module.local.get(index, type)),
    results,
  );
  const enter = module.call(`${GUARD}enter`, [isOneArea], binaryen.none);
  const leave = module.call(`${GUARD}leave`, [], binaryen.none);
  const result = types.length;
  const body =
    results === binaryen.none
      ? [enter, call, leave]
      : [enter, module.local.set(result, call), leave, module.local.get(result, results)];
  const locals = results === binaryen.none ? [] : [results];
  module.addFunction(`guarded/${name}`, params, results, locals, module.block(null, body, results));
  module.addFunctionExport(`guarded/${name}`, name);
}
