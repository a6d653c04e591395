import { type EngineName, UNICODE, URL_STANDARD } from "@anyurl/bindings/engine";
import { name } from "#engine";

/** The engine in use, and the versions of the standards that it follows. */
export interface EngineInformation {
  /** `"wasm"`: WebAssembly. `"fallback"`: plain JavaScript. Both give the same results. */
  readonly name: EngineName;
  /** The commit of the URL Standard that it follows; later commits that it includes come after a "+". */
  readonly urlStandard: string;
  /** The version of Unicode that it uses for international domain names and for `normalizeNFC`. */
  readonly unicode: string;
}

/**
 * The engine that this entry of the package runs on. The object is frozen.
 *
 * @example
 * ```ts
 * import { engine } from "anyurl";
 * import * as fallback from "anyurl/fallback";
 *
 * engine.name; // → "wasm"
 * engine.unicode; // → "18.0.0"
 * fallback.engine.name; // → "fallback"
 * ```
 */
export const engine: EngineInformation = /* @__PURE__ */ Object.freeze({
  name,
  urlStandard: URL_STANDARD,
  unicode: UNICODE,
});
