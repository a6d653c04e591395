/**
 * The engine in a browser: WebAssembly, or plain JavaScript where that is refused, as it is by a Content Security Policy without
 * 'wasm-unsafe-eval', or missing. Whether it is shows only when a module is instantiated: this is tried once, now.
 */
import { compile } from "#url-module";
import type { Engine } from "./engine.ts";
import * as fallback from "./fallback-engine.ts";
import * as wasm from "./wasm-engine.ts";

function isWasmRefused(): boolean {
  try {
    wasm.initialize(compile);
    return false;
  } catch {
    return true;
  }
}

const engine: Engine = isWasmRefused() ? fallback : wasm;

export const {
  name,
  record,
  parse,
  canParse,
  parseLines,
  encode,
  readASCII,
  set,
  originOf,
  parseForm,
  serializeForm,
  domainToASCII,
  domainToUnicode,
} = engine;
