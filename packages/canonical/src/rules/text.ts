/** The rules that are the same in all components. */
import type { Recorder } from "../results/changes.ts";
import { composeEncoded } from "../text/nfc.ts";
import { normalizePercentEncoding } from "../text/percent.ts";
import { encodeForbidden } from "./forbidden.ts";
import type { Settings } from "./settings.ts";

export type TextSettings = Pick<Settings, "decodeUnreserved" | "uppercaseHex" | "encodeForbidden" | "nfc">;

/**
 * Applies the rules to the text of a component.
 *
 * @param at the offset of the text in the whole one, for the recorder
 */
export function canonicalText(
  text: string,
  settings: TextSettings,
  at: number,
  recorder: Recorder | undefined,
): string {
  let canonical = text;
  if (settings.decodeUnreserved || settings.uppercaseHex) {
    canonical = normalizePercentEncoding(canonical, settings, at, recorder);
  }
  if (settings.encodeForbidden) canonical = encodeForbidden(canonical, at, recorder);
  return settings.nfc ? composeEncoded(canonical, at, recorder) : canonical;
}
