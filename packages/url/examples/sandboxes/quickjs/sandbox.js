/** A realm of QuickJS with limits on memory, stack and steps. Host and realm exchange strings only. */
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";

/** All memory of a realm, in pages of 64 KiB: 16 MiB, which is the least that this build of QuickJS accepts. */
const PAGES = 256;

const LIMITS = { memoryLimitBytes: 4e6, maxStackSizeBytes: 64e3 };

/** The interrupts of each `run` or `call`. QuickJS interrupts a script after 10,000 calls of functions and loops. */
const MAX_INTERRUPTS = 2000;

/** Returns a text as a string literal in ASCII, since strings from the host end at U+0000, and are UTF-8. */
function literal(text) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(/[^\x20-\x7e]/g, escaped);
}

/**
 * Creates a realm, and runs the script that defines its functions. After an error, create another one.
 *
 * @param script the text of dist/url-functions.js
 */
export async function createSandbox(script) {
  const wasmMemory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
  const runtime = quickjs.newRuntime(LIMITS);
  const context = runtime.newContext();
  let interrupts = 0;
  runtime.setInterruptHandler(() => ++interrupts > MAX_INTERRUPTS);

  /** Runs code, and returns its value as a string. @throws Error whose message the code may have chosen */
  function run(code) {
    interrupts = 0;
    const { value, error } = context.evalCode(code);
    if (error === undefined) return value.consume(context.getString);
    throw new Error(error.consume(context.getString));
  }

  run(script);

  return {
    /** The realm, for functions that the host defines in it. */
    context,
    run,

    /** Calls a global function of the realm with strings, and returns its result as a string. */
    call: (name, ...texts) => run(`${name}(${texts.map(literal)})`),
  };
}
