/** The engine in WebAssembly, ready for use: the runtime's condition says where its module comes from. */
import { compile } from "#url-module";
import type { Engine } from "./engine.ts";
import * as engine from "./wasm-engine.ts";

engine satisfies Engine;

engine.initialize(compile);

export * from "./wasm-engine.ts";
