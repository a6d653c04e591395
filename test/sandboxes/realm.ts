/** Realms of QuickJS with limits, which count the steps of each call. */
import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from "quickjs-emscripten-core";
import { scriptFor } from "../runtimes/builds.ts";

export interface Limits {
  /** All memory of the realm, in pages of 64 KiB. */
  readonly pages: number;
  /** In bytes. */
  readonly stack: number;
}

export interface Realm {
  /** Calls a global function with strings. @throws Error with the realm's message */
  call(name: string, ...texts: readonly string[]): string;
  /** The interrupts of the last call: QuickJS interrupts a script after every 10,000 steps. */
  readonly interrupts: number;
  /** Limits each allocation of memory, in bytes. */
  limitAllocations(bytes: number): void;
  /** Ends calls after so many interrupts. */
  limitInterrupts(count: number): void;
}

/** Defines `href`, which parses a URL, reads everything that it computes later, and returns its href. */
const FUNCTIONS = `
  import { URL } from "anyurl/fallback";
  globalThis.href = (input) => {
    const url = URL.parse(input);
    if (url === null) return "null";
    for (const name of ["origin", "host", "pathname", "search", "hash"]) url[name];
    url.searchParams.size;
    return url.href;
  };`;

/** @param before a script that runs first */
export async function openRealm({ pages, stack }: Limits, before = ""): Promise<Realm> {
  // The memory limit of QuickJS's own is not one on all memory.
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: pages });
  const quickJS = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
  const runtime = quickJS.newRuntime({ maxStackSizeBytes: stack });
  const context = runtime.newContext();
  let interrupts = 0;
  let mostInterrupts = Number.POSITIVE_INFINITY;
  runtime.setInterruptHandler(() => {
    interrupts += 1;
    return interrupts > mostInterrupts;
  });
  for (const script of [before, scriptFor(FUNCTIONS)]) resultOf(context, context.evalCode(script), () => "");

  return {
    call(name, ...texts) {
      interrupts = 0;
      return resultOf(context, context.evalCode(`${name}(${texts.map(literal)})`), context.getString);
    },
    get interrupts() {
      return interrupts;
    },
    limitAllocations: (bytes) => runtime.setMemoryLimit(bytes),
    limitInterrupts(count) {
      mostInterrupts = count;
    },
  };
}

/** A string literal in ASCII: QuickJS gets code as UTF-8 that ends at U+0000. */
function literal(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

type Result = ReturnType<QuickJSContext["evalCode"]>;

function resultOf(context: QuickJSContext, result: Result, use: (handle: QuickJSHandle) => string): string {
  if (result.error === undefined) return result.value.consume(use);
  // If there is no memory for an error, null is thrown.
  const error: Error | null = result.error.consume(context.dump);
  throw new Error(error === null ? "out of memory" : `${error.name}: ${error.message}`);
}
