/**
 * The settings after which the URL Standard itself gives an href that is another URL when it is parsed: all of them turn a
 * URL into a file URL, to which rules apply that its host or path did not know. Each rule asks it of the href after the setting.
 */
import type { Setting } from "./generate.ts";

export const UNSTABLE: Readonly<Record<string, (setting: Setting, href: string) => boolean>> = {
  "a file URL that gets its scheme from a setter can have the host localhost": ({ setter }, href) =>
    setter === "protocol" && href.startsWith("file://localhost/"),
  "a file URL that gets its scheme from a setter can start its path with C|": ({ setter }, href) =>
    setter === "protocol" && /^file:\/\/[^/]*\/[a-z]\|(?:[/?#]|$)/i.test(href),
};
