/** The encodings and their labels: https://encoding.spec.whatwg.org/#names-and-labels */

import { requireLabel } from "@anyurl/common/arguments";
import { asciiLowercase } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import labels from "@exodus/bytes/fallback/encoding.labels.js";

const NAMES = [
  "UTF-8",
  "IBM866",
  "ISO-8859-2",
  "ISO-8859-3",
  "ISO-8859-4",
  "ISO-8859-5",
  "ISO-8859-6",
  "ISO-8859-7",
  "ISO-8859-8",
  "ISO-8859-8-I",
  "ISO-8859-10",
  "ISO-8859-13",
  "ISO-8859-14",
  "ISO-8859-15",
  "ISO-8859-16",
  "KOI8-R",
  "KOI8-U",
  "macintosh",
  "windows-874",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "x-mac-cyrillic",
  "GBK",
  "gb18030",
  "Big5",
  "EUC-JP",
  "ISO-2022-JP",
  "Shift_JIS",
  "EUC-KR",
  "replacement",
  "UTF-16BE",
  "UTF-16LE",
  "x-user-defined",
] as const;

/** The name of an encoding, as the Encoding Standard writes it. */
export type EncodingName = (typeof NAMES)[number];

let namesByLabel: Map<string, EncodingName> | undefined;

function readLabels(): Map<string, EncodingName> {
  const byLabel = new Map<string, EncodingName>();
  for (const name of NAMES) {
    const lower = name.toLowerCase();
    for (const label of [lower, ...(labels[lower] ?? [])]) byLabel.set(label, name);
  }
  return byLabel;
}

/** https://encoding.spec.whatwg.org/#concept-encoding-get */
export function findEncoding(label: string): EncodingName | null {
  namesByLabel ??= readLabels();
  let start = 0;
  let end = label.length;
  while (start < end && isWhitespace(label.charCodeAt(start))) start++;
  while (end > start && isWhitespace(label.charCodeAt(end - 1))) end--;
  const lower = asciiLowercase(label.slice(start, end));
  return namesByLabel.get(lower) ?? null;
}

/** https://infra.spec.whatwg.org/#ascii-whitespace */
function isWhitespace(unit: number): boolean {
  return (
    unit === Char.Space ||
    unit === Char.Tab ||
    unit === Char.LineFeed ||
    unit === Char.FormFeed ||
    unit === Char.CarriageReturn
  );
}

/** Returns the encoding that an option names: see `requireLabel`. */
export function requireEncoding(label: unknown, operation: string): EncodingName {
  return requireLabel(label, operation, findEncoding);
}

/** https://encoding.spec.whatwg.org/#get-an-output-encoding */
export function outputEncoding(name: EncodingName): EncodingName {
  return name === "replacement" || name === "UTF-16BE" || name === "UTF-16LE" ? "UTF-8" : name;
}
