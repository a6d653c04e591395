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
  const isNormalized = settings.decodeUnreserved || settings.uppercaseHex;
  const normal = isNormalized ? normalizePercentEncoding(text, settings, at, recorder) : text;
  const allowed = settings.encodeForbidden ? encodeForbidden(normal, at, recorder) : normal;
  return settings.nfc ? composeEncoded(allowed, at, recorder) : allowed;
}
