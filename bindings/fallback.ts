/** The engine in plain JavaScript: for runtimes where WebAssembly is missing or refused. */
import type { Engine } from "./engine.ts";
import * as engine from "./fallback-engine.ts";

engine satisfies Engine;

export * from "./fallback-engine.ts";
