/** Finds what is reported as flags, except of paths. */

import { domainToUnicode, type LocatedURL } from "#url";
import type { Flag } from "../options/generated/types.ts";
import { escapesRoot } from "./escapes-root.ts";
import { hasMappedHost, hasOtherHost } from "./other-host.ts";
import { hasMixedScript } from "./scripts.ts";

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
  if (!flags.includes("non-ascii-host") && hasMappedHost(input, url, base)) flags.push("non-ascii-host");
}
