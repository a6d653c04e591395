import { toCodePoints } from "../code-points.ts";
import type { HostLabel } from "./label.ts";

const [ZERO, NINE] = [0x30, 0x39] as const;

/**
 * They look like digits: "digit_lookalikes_" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
const LOOKALIKES: ReadonlySet<number> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ toCodePoints("θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨"),
);

/** Whether a label has digits and characters that look like digits only. */
export function isDigitLookalike({ codePoints }: HostLabel): boolean {
  return codePoints.every((each) => (each >= ZERO && each <= NINE) || LOOKALIKES.has(each));
}
