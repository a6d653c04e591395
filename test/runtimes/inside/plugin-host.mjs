/**
 * A host of plugins: QuickJS with limits on memory (in pages of 64 KiB), stack and steps. It passes each case as a
 * string, and gets a string. The limits are arguments; the scripts and the cases come from stdin.
 */
import process from "node:process";
import { text } from "node:stream/consumers";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";

const [pages, stack, interrupts] = process.argv.slice(2).map(Number);
const { scripts, cases } = JSON.parse(await text(process.stdin));

const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages });
const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
const runtime = quickjs.newRuntime({ maxStackSizeBytes: stack });
const context = runtime.newContext();

// QuickJS calls the handler after every 10,000 steps.
let left = 0;
runtime.setInterruptHandler(() => --left < 0);

/** Runs code of the realm within the limits, and disposes of its result. */
function limited(run, use) {
  left = interrupts;
  const { value, error } = run();
  if (error === undefined) return value.consume(use);
  const { name, message, stack } = error.consume(context.dump);
  console.error(`${name}: ${message}\n${stack}`);
  process.exit(1);
}

for (const script of scripts) {
  limited(
    () => context.evalCode(script),
    () => {},
  );
}
const report = context.getProp(context.global, "report");

const outcomes = cases.map((each) =>
  context.newString(each).consume((given) =>
    limited(
      () => context.callFunction(report, context.undefined, given),
      (result) => context.getString(result),
    ),
  ),
);

// The first line of each report names the engine.
const [first = ""] = outcomes;
const afterFirstLine = (outcome) => outcome.slice(outcome.indexOf("\n") + 1);
process.stdout.write(first.slice(0, first.indexOf("\n") + 1) + outcomes.map(afterFirstLine).join(""));
