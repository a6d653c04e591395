/** Encodings, whose tables are loaded when somebody chooses one. */

/** The encodings of pages other than UTF-8 in which browsers write queries: https://encoding.spec.whatwg.org/ */
export const ENCODINGS: readonly string[] = [
  ...["windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256"],
  ...["windows-1257", "windows-1258", "windows-874", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5"],
  ...["ISO-8859-6", "ISO-8859-7", "ISO-8859-8", "ISO-8859-8-I", "ISO-8859-10", "ISO-8859-13", "ISO-8859-14"],
  ...["ISO-8859-15", "ISO-8859-16", "KOI8-R", "KOI8-U", "IBM866", "macintosh", "x-mac-cyrillic", "Shift_JIS"],
  ...["EUC-JP", "ISO-2022-JP", "GBK", "gb18030", "Big5", "EUC-KR"],
];

type ParseURL = typeof import("anyurl/encoding").parseURL;

let parse: ParseURL | null = null;

/** Loads the tables of all encodings. */
export async function loadEncodings(): Promise<void> {
  parse = (await import("anyurl/encoding")).parseURL;
}

/** The parser of URLs in an encoding; `null` if the tables are not loaded. */
export function encodingParser(): ParseURL | null {
  return parse;
}
