/** What is worth a second look in a URL, whatever is done about it. */
import { domainToUnicode, type URL } from "#url";
import { escapesRoot } from "./input/escapes-root.ts";
import { hasOtherHost } from "./input/other-host.ts";
import { hasMixedScript } from "./input/scripts.ts";
import { normalizePercentEncoding } from "./rules/percent.ts";
import type { Settings } from "./settings.ts";
import type { Flag, RejectionReason } from "./types.ts";

/** What a path is looked at for, and the option that says what becomes of it. */
const IN_PATHS = [
  ["encoded-slash", /%2f/i, "encodedSlash"],
  ["encoded-backslash", /%5c/i, "encodedBackslash"],
  ["encoded-nul", /%00/, "encodedNul"],
  ["multiply-encoded", /%25[0-9a-f]{2}/i, "multiplyEncoded"],
] as const satisfies readonly (readonly [RejectionReason, RegExp, keyof Settings])[];

const DECODED = { decodeUnreserved: true, uppercaseHex: false };

/** What the settings say to reject; `undefined` if there is none. Adds to `flags` what they say to flag. */
export function inspectPath(path: string, settings: Settings, flags: Flag[]): RejectionReason | undefined {
  if (!path.includes("%")) return undefined;
  const decoded = normalizePercentEncoding(path, DECODED, 0, undefined);
  for (const [name, pattern, option] of IN_PATHS) {
    if (settings[option] === "keep" || !pattern.test(decoded)) continue;
    if (settings[option] === "reject") return name;
    flags.push(name);
  }
  return undefined;
}

/** Adds the flags that a host can raise. */
export function inspectHost(host: string, flags: Flag[]): void {
  if (!host.includes("xn--")) return;
  const unicode = domainToUnicode(host);
  if (unicode === host || unicode === "") return;
  flags.push("non-ascii-host");
  if (hasMixedScript(unicode)) flags.push("mixed-script-host");
}

/** Adds the flags that only an input can raise which is not its own href. */
export function inspectInput(input: string, url: URL, base: URL | undefined, flags: Flag[]): void {
  if (escapesRoot(input, url, base)) flags.push("escaped-root");
  if (hasOtherHost(input, url, base)) flags.push("different-hosts");
}
