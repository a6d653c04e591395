/** The names of readers that the command itself uses. All others come from the packages, which are loaded on demand. */
import { runtimeName } from "../runtime.ts";

/** The words for groups of readers. */
export const READER_GROUPS = ["documents", "parsers", "servers", "all"] as const;

/** The readers without --readers: the parsers of today's programs. The first one is the one to compare with. */
export const DEFAULT_READERS = ["url-standard", "native", "rfc3986"] as const;

/** The heads of the columns. */
export function getHead(reader: string): string {
  const heads: Readonly<Record<string, string>> = {
    "web-address-2009": "W3C 2009",
    rfc3986: "RFC 3986",
    rfc3987: "RFC 3987",
    "w3c-2012": "W3C 2012",
    "webspecs-2014": "webspecs 2014",
    "url-specification": "URL Spec 0.10",
    "url-standard": "anyurl",
    native: runtimeName(),
  };
  return heads[reader] ?? reader;
}
