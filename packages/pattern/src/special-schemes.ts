import { hasOwn } from "@anyurl/common/own";
import { SPECIAL_SCHEMES, type SpecialScheme } from "@anyurl/common/special-schemes";

export function isSpecialScheme(scheme: string): scheme is SpecialScheme {
  return hasOwn(SPECIAL_SCHEMES, scheme);
}

/** Returns the default port of a scheme in digits; "" if it has no default port. */
export function defaultPort(scheme: string): string {
  return isSpecialScheme(scheme) ? String(SPECIAL_SCHEMES[scheme] ?? "") : "";
}

/** All special schemes. */
export const SPECIAL_SCHEME_NAMES: readonly string[] = /* @__PURE__ */ Object.keys(SPECIAL_SCHEMES);
