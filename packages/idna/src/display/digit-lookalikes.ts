import { Char } from "@anyurl/common/char";
import { toCodePoints } from "../code-points.ts";
import type { HostLabel } from "./label.ts";

/**
 * They look like digits: "digit_lookalikes_" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
const LOOKALIKES: ReadonlySet<number> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ toCodePoints("θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨"),
);

/** Whether a label has digits and characters that look like digits only. */
export function isDigitLookalike({ codePoints }: HostLabel): boolean {
  return codePoints.every((each) => (each >= Char.DigitZero && each <= Char.DigitNine) || LOOKALIKES.has(each));
}
