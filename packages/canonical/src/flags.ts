/** What is worth a second look in a URL, whatever is done about it. */
import { domainToUnicode, type LocatedURL } from "#url";
import { escapesRoot } from "./input/escapes-root.ts";
import { hasOtherHost } from "./input/other-host.ts";
import { hasMixedScript } from "./input/scripts.ts";
import type { Settings } from "./settings.ts";
import type { Flag, RejectionReason } from "./types.ts";

const TRIPLET = /%([0-9a-f]{2})/i;

const TRIPLETS = /%([0-9a-f]{2})/gi;

/** What a path is looked at for, and the option that says what becomes of it. */
const IN_PATHS = [
  ["encoded-slash", (path: string) => /%2f/i.test(path), "encodedSlash"],
  ["encoded-backslash", (path: string) => /%5c/i.test(path), "encodedBackslash"],
  ["encoded-nul", (path: string) => path.includes("%00"), "encodedNul"],
  // "%%32F" and "%2%46" too, which no rule decodes.
  ["multiply-encoded", (path: string) => TRIPLET.test(decodedBytes(path)), "multiplyEncoded"],
] as const satisfies readonly (readonly [RejectionReason, (path: string) => boolean, keyof Settings])[];

/** What the settings say to reject; `undefined` if there is none. Adds to `flags` what they say to flag. */
export function inspectPath(path: string, settings: Settings, flags: Flag[]): RejectionReason | undefined {
  // What is not of a special scheme may have backslashes, which that option encodes.
  const encoded = settings.encodeForbidden ? path.replaceAll("\\", "%5C") : path;
  if (!encoded.includes("%")) return undefined;
  for (const [name, has, option] of IN_PATHS) {
    if (settings[option] === "keep" || !has(encoded)) continue;
    if (settings[option] === "reject") return name;
    flags.push(name);
  }
  return undefined;
}

/** Decoded once, to text whose code units are bytes. */
function decodedBytes(path: string): string {
  return path.replace(TRIPLETS, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
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
export function inspectInput(input: string, url: LocatedURL, base: LocatedURL | undefined, flags: Flag[]): void {
  if (escapesRoot(input, url, base)) flags.push("escaped-root");
  if (hasOtherHost(input, url, base)) flags.push("different-hosts");
}
