/** Finds what is reported as flags. */
import { domainToUnicode, type LocatedURL } from "#url";
import type { RejectionReason } from "./failure.ts";
import { escapesRoot } from "./input/escapes-root.ts";
import { hasOtherHost } from "./input/other-host.ts";
import { hasMixedScript } from "./input/scripts.ts";
import type { Settings } from "./settings.ts";
import type { Flag } from "./types.ts";

const TRIPLET = /%([0-9a-f]{2})/i;

const TRIPLETS = /%([0-9a-f]{2})/gi;

/** The flags of paths, and the options that say how to treat them. */
const IN_PATHS = [
  ["encoded-slash", (path: string) => /%2f/i.test(path), "encodedSlash"],
  ["encoded-backslash", (path: string) => /%5c/i.test(path), "encodedBackslash"],
  ["encoded-nul", (path: string) => path.includes("%00"), "encodedNul"],
  // Includes "%%32F" and "%2%46", which no rule decodes.
  ["multiply-encoded", (path: string) => TRIPLET.test(decodedBytes(path)), "multiplyEncoded"],
] as const satisfies readonly (readonly [RejectionReason, (path: string) => boolean, keyof Settings])[];

/** Returns the first finding that the settings reject, if there is one. Adds those that they flag to `flags`. */
export function inspectPath(path: string, settings: Settings, flags: Flag[]): RejectionReason | undefined {
  // URLs whose scheme is not special can contain backslashes, which that option encodes.
  const encoded = settings.encodeForbidden ? path.replaceAll("\\", "%5C") : path;
  if (!encoded.includes("%")) return undefined;
  for (const [name, has, option] of IN_PATHS) {
    if (settings[option] === "keep" || !has(encoded)) continue;
    if (settings[option] === "reject") return name;
    flags.push(name);
  }
  return undefined;
}

/** Decodes a path once. The code units of the result are bytes. */
function decodedBytes(path: string): string {
  return path.replace(TRIPLETS, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Adds the flags of a host. */
export function inspectHost(host: string, flags: Flag[]): void {
  if (!host.includes("xn--")) return;
  // Label by label: domainToUnicode shows a domain with an invalid label in ASCII, but readers may show the others.
  const unicode = host.split(".").map(unicodeLabel).join(".");
  if (unicode === host) return;
  flags.push("non-ascii-host");
  if (hasMixedScript(unicode)) flags.push("mixed-script-host");
}

function unicodeLabel(label: string): string {
  return label.startsWith("xn--") ? domainToUnicode(label) || label : label;
}

/** Adds the flags of the input. If the input is its own href, it raises no flag. */
export function inspectInput(input: string, url: LocatedURL, base: LocatedURL | undefined, flags: Flag[]): void {
  if (escapesRoot(input, url, base)) flags.push("escaped-root");
  if (hasOtherHost(input, url, base)) flags.push("different-hosts");
}
