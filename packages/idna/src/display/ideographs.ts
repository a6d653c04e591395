/**
 * Rules for ideographs and other letters that look like slashes or Latin, from "dangerous_pattern" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
import { toCodePoints } from "../code-points.ts";
import type { HostLabel } from "./label.ts";
import { BOPOMOFO, HAN, HIRAGANA, KATAKANA } from "./scripts.ts";
import { isOfScripts } from "./tables.ts";

/** The Katakana letters no, so, zo and n, and four strokes. */
const SLASHES: ReadonlySet<number> = /* @__PURE__ */ new Set(/* @__PURE__ */ toCodePoints("ノンソゾ丶乀乁丿"));

/** They look like hyphens, bars, t, 1, 0 or other Latin letters. */
const STROKES: ReadonlySet<number> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ toCodePoints("一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁"),
);

const JAPANESE: number = HIRAGANA | KATAKANA | HAN;

/** Whether a letter that looks like a slash is between two characters that are not Japanese. */
export function hasSlashLookalike({ codePoints, classes }: HostLabel): boolean {
  return codePoints.some((each, at) => {
    if (!SLASHES.has(each) || at === 0 || at === codePoints.length - 1) return false;
    return !isOfScripts(classes[at - 1], JAPANESE) && !isOfScripts(classes[at + 1], JAPANESE);
  });
}

/** Whether an ideograph that looks like Latin is next to a character that is not Chinese or Japanese. */
export function hasStrokeLookalike({ codePoints, classes }: HostLabel): boolean {
  const isOther = (at: number) => at >= 0 && at < codePoints.length && !isOfScripts(classes[at], JAPANESE | BOPOMOFO);
  return codePoints.some((each, at) => STROKES.has(each) && (isOther(at - 1) || isOther(at + 1)));
}
