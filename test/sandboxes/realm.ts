/** Realms of QuickJS with limits, which count the steps of each call. */
import { getQuickJS, type QuickJSContext, type QuickJSHandle } from "quickjs-emscripten";
import { scriptFor } from "../runtimes/builds.ts";

export interface Limits {
  /** In bytes. */
  readonly memory: number;
  /** In bytes. */
  readonly stack: number;
}

export interface Realm {
  /** Calls a global function with strings. @throws Error with the realm's message */
  call(name: string, ...texts: readonly string[]): string;
  /** The interrupts of the last call: QuickJS interrupts a script after every 10,000 steps. */
  readonly interrupts: number;
  close(): void;
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

const quickJS = await getQuickJS();

/** @param before a script that runs first */
export function openRealm({ memory, stack }: Limits, before = ""): Realm {
  const runtime = quickJS.newRuntime({ memoryLimitBytes: memory, maxStackSizeBytes: stack });
  const context = runtime.newContext();
  let interrupts = 0;
  runtime.setInterruptHandler(() => {
    interrupts += 1;
    return false;
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
    close() {
      context.dispose();
      runtime.dispose();
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
  const { name, message } = result.error.consume(context.dump) as Error;
  throw new Error(`${name}: ${message}`);
}
