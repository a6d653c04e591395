// Made by `pnpm generate` from assembly/options.json. Do not edit.

/** The values of the bytes from `TREATMENTS` on. */
export const enum Treatment {
  Keep,
  Flag,
  Reject,
}

/** The kinds of patterns in a message. */
export const enum PatternKind {
  None,
  IndexFile,
  Allow,
  Deny,
  Tracking,
}

/** The values of `Options.mergeSlashes`. */
export const enum MergeSlashes {
  Keep,
  Merge,
  KeepURLs,
}

/** The values of `Options.trailingSlash`. */
export const enum TrailingSlash {
  Keep,
  Add,
  Remove,
}

/** The values of `Options.defaultScheme`. */
export const enum DefaultScheme {
  None,
  HTTPS,
  HTTP,
}

/** The values of `Options.duplicates`. */
export const enum Duplicates {
  Keep,
  First,
  Last,
}

/** The values of `Options.sort`. */
export const enum Sort {
  Keep,
  ByName,
  ByNameAndValue,
}

/** The size of the options in a message, in bytes. */
export const OPTIONS_SIZE: usize = 32;

/** The offset of the treatments in a message, and their number: one for each finding. */
export const TREATMENTS: usize = 18;
export const FINDINGS: usize = 11;

/** The greatest value of each option. */
export const MAXIMA: usize = memory.data<u8>([
  2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2, 1, 1, 2, 2, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 0,
]);

/** The kind of a pattern and its length, in bytes. */
export const PATTERN_HEAD: usize = 5;

/** The status of a rejected URL is the negated sum of this and the number of the finding. */
export const REJECTED: i32 = 64;

/** The options at the start of a message. */
@unmanaged
export class Options {
  mergeSlashes: u8;
  decodeUnreserved: bool;
  uppercaseHex: bool;
  encodeForbidden: bool;
  nfc: bool;
  upgradesScheme: bool;
  dropsUserinfo: bool;
  dropsTrailingDot: bool;
  dropsWWW: bool;
  trailingSlash: u8;
  dropsEmptyQuery: bool;
  dropsFragment: bool;
  defaultScheme: u8;
  isForm: bool;
  dropEmpty: bool;
  duplicates: u8;
  sort: u8;
  hasAllow: bool;
  encodedSlash: u8;
  encodedBackslash: u8;
  encodedNul: u8;
  multiplyEncoded: u8;
  hiddenDotSegment: u8;
  malformedEncoding: u8;
  invalidUTF8: u8;
  encodedControl: u8;
  encodedDelimiter: u8;
  compatibilityDelimiter: u8;
  pathParameters: u8;
  /** Whether `canonicalize` finds no flags. Findings that are rejected are always found. */
  skipsFlags: bool;
  unused0: u8;
  unused1: u8;
}

/** The flags of a canonical form, as bits. Those of the findings of the path come first. */
export const enum Flag {
  EncodedSlash = 1 << 0,
  EncodedBackslash = 1 << 1,
  EncodedNul = 1 << 2,
  MultiplyEncoded = 1 << 3,
  HiddenDotSegment = 1 << 4,
  MalformedEncoding = 1 << 5,
  InvalidUTF8 = 1 << 6,
  EncodedControl = 1 << 7,
  EncodedDelimiter = 1 << 8,
  CompatibilityDelimiter = 1 << 9,
  PathParameters = 1 << 10,
  Credentials = 1 << 11,
  NonASCIIHost = 1 << 12,
  MixedScriptHost = 1 << 13,
  EscapedRoot = 1 << 14,
  DifferentHosts = 1 << 15,
}
