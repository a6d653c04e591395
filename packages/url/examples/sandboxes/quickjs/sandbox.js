/** A realm of QuickJS with limits on memory, stack and steps. Host and realm exchange strings only. */
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";

const quickjs = await newQuickJSWASMModuleFromVariant(variant);

/** QuickJS interrupts a script after so many steps. A step is a function call or a jump back in a loop. */
const STEPS_PER_INTERRUPT = 10_000;

/**
 * Returns a text as a string literal in ASCII. `newString` would pass UTF-8 that ends at U+0000, and that has no lone
 * surrogates.
 */
function literal(text) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(/[^\x20-\x7e]/g, escaped);
}

/**
 * Creates a realm, and runs the script that defines its functions.
 *
 * @param script the text of dist/url-functions.js
 * @param limits the realm's memory and stack in bytes, and the steps of each `run` or `call`
 */
export function createSandbox(script, { memory = 8e6, stack = 64e3, steps = 20e6 } = {}) {
  const runtime = quickjs.newRuntime({ memoryLimitBytes: memory, maxStackSizeBytes: stack });
  const context = runtime.newContext();
  let left = 0;
  runtime.setInterruptHandler(() => {
    left -= STEPS_PER_INTERRUPT;
    return left < 0;
  });

  /** Runs code, and returns its value as a string. @throws Error whose message the code may have chosen */
  function run(code) {
    left = steps;
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

    dispose() {
      context.dispose();
      runtime.dispose();
    },
  };
}
