import { type EngineName, UNICODE, URL_STANDARD } from "@anyurl/bindings/engine";
import { name } from "#engine";

/** Which engine parses, and what it follows. */
export interface EngineInformation {
  /** `"wasm"`: WebAssembly; `"fallback"`: plain JavaScript. Both give the same answers. */
  readonly name: EngineName;
  /** The commits of the URL Standard that it follows, the later ones after a "+". */
  readonly urlStandard: string;
  /** The version of Unicode for international domain names. */
  readonly unicode: string;
}

/**
 * Which engine this entry of the package runs on, and what it follows. The object is frozen.
 *
 * @example
 * ```ts
 * import { engine } from "anyurl";
 * import * as fallback from "anyurl/fallback";
 *
 * engine.name; // → "wasm"
 * engine.unicode; // → "17.0.0"
 * fallback.engine.name; // → "fallback"
 * ```
 */
export const engine: EngineInformation = Object.freeze({ name, urlStandard: URL_STANDARD, unicode: UNICODE });
