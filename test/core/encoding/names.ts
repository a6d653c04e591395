/** The names of all encodings: https://encoding.spec.whatwg.org/#names-and-labels */
import type { EncodingName } from "anyurl/encoding";

export const SINGLE_BYTE: readonly EncodingName[] = [
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
  "x-user-defined",
];

export const MULTI_BYTE: readonly EncodingName[] = [
  "GBK",
  "gb18030",
  "Big5",
  "EUC-JP",
  "ISO-2022-JP",
  "Shift_JIS",
  "EUC-KR",
];

/** Those whose output encoding is UTF-8: https://encoding.spec.whatwg.org/#get-an-output-encoding */
export const UTF_8: readonly EncodingName[] = ["UTF-8", "UTF-16BE", "UTF-16LE", "replacement"];

export const ALL: readonly EncodingName[] = [...UTF_8, ...SINGLE_BYTE, ...MULTI_BYTE];
