/**
 * The settings after which the URL Standard itself returns an href that parses as another URL. All of them turn a URL
 * into a file URL, whose host and path follow additional rules. Each rule checks the href after the setting.
 */
import type { Setting } from "./generate.ts";

export const UNSTABLE: Readonly<Record<string, (setting: Setting, href: string) => boolean>> = {
  "a file URL that gets its scheme from a setter can have the host localhost": ({ setter }, href) =>
    setter === "protocol" && href.startsWith("file://localhost/"),
  "a file URL that gets its scheme from a setter can start its path with C|": ({ setter }, href) =>
    setter === "protocol" && /^file:\/\/[^/]*\/[a-z]\|(?:[/?#]|$)/i.test(href),
};
