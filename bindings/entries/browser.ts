/**
 * Browsers: WebAssembly, from bytes in the bundle; or plain JavaScript if the browser refuses WebAssembly, as it does
 * under a Content Security Policy without 'wasm-unsafe-eval'. Only instantiation shows which: this module tries it
 * once, when it is loaded.
 */
import text from "@anyurl/assembly/url-wasm-text";
import type { CanonicalEngine } from "../engine/canonical.ts";
import type { Engine } from "../engine/engine.ts";
import * as fallback from "../fallback/engine.ts";
import { canonical as wasmCanonical } from "../wasm/canonical.ts";
import * as wasm from "../wasm/engine.ts";
import { isWasmRefused } from "../wasm/refused.ts";
import { unpack } from "../wasm/unpack.ts";

const compile = () => new WebAssembly.Module(unpack(text));

const engine: Engine = isWasmRefused(wasm.initialize, compile) ? fallback : wasm;

export const {
  name,
  fast,
  record,
  parse,
  parseAlone,
  resolve,
  canParse,
  parseLines,
  encode,
  toWellFormed,
  readASCII,
  set,
  getOrigin,
  parseForm,
  serializeForm,
  domainToASCII,
  domainToUnicode,
  normalizeNFC,
} = engine;

export const canonical: CanonicalEngine | undefined = engine === wasm ? wasmCanonical : undefined;
