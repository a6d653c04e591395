/** Runtimes without WebAssembly, or that refuse it: the engine in plain JavaScript. */
import type { Engine } from "../engine/engine.ts";
import * as engine from "../fallback/engine.ts";

engine satisfies Engine;

export * from "../fallback/engine.ts";
