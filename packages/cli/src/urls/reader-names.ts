/** The readers of `@anyurl/drafts`, which is loaded only when they read. A test compares the names. */
import { runtimeName } from "../runtime.ts";

export const READER_NAMES = [
  "web-address-2009",
  "rfc3986",
  "rfc3987",
  "w3c-2012",
  "webspecs-2014",
  "url-specification",
  "url-standard",
  "native",
] as const;

export type ReaderName = (typeof READER_NAMES)[number];

/** The word for all readers. */
export const ALL_READERS = "all";

/** The readers without --readers: the parsers of today's programs. The first one is the one to compare with. */
export const DEFAULT_READERS: readonly ReaderName[] = ["url-standard", "native", "rfc3986"];

/** All of them, beginning with the one to compare with. */
export const EVERY_READER: readonly ReaderName[] = [
  ...DEFAULT_READERS,
  ...READER_NAMES.filter((name) => !DEFAULT_READERS.includes(name)),
];

/** The heads of the columns. */
export function headOf(reader: string): string {
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
