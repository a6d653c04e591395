/** Compiled options. A host writes them as a message, which `compileRules` turns into an image in the rules area. */

/** The treatment of a finding: see `Rules.treatments`. */
export const enum Treatment {
  Keep,
  Flag,
  Reject,
}

/** The kinds of patterns in a message. */
export const enum PatternKind {
  IndexFile = 1,
  Allow,
  Deny,
  Tracking,
}

/** The values of `Rules.mergeSlashes`. */
export const enum MergeSlashes {
  Keep,
  Merge,
  KeepURLs,
}

/** The values of `Rules.trailingSlash`. */
export const enum TrailingSlash {
  Keep,
  Add,
  Remove,
}

/** The values of `Rules.defaultScheme`. */
export const enum DefaultScheme {
  None,
  HTTPS,
  HTTP,
}

/** The values of `Rules.duplicates`. */
export const enum Duplicates {
  Keep,
  First,
  Last,
}

/** The values of `Rules.sort`. */
export const enum Sort {
  Keep,
  ByName,
  ByNameAndValue,
}

/** The rules of the text of all components, as bits of `Rules.textRules`. */
export const enum TextRule {
  Decode = 1,
  Uppercase = 2,
  Encode = 4,
}

/** The number of findings, in the order of `FINDINGS` in findings.ts of @anyurl/canonical. */
export const FINDINGS: usize = 11;

/** The size of the options in a message, in bytes. */
export const OPTIONS_SIZE: usize = 32;

/**
 * The image of compiled options. It starts with the options as they are in the message. Images have absolute addresses,
 * and stay where they are until `dropRules`.
 */
@unmanaged
export class Rules {
  mergeSlashes: u8;
  decodeUnreserved: bool;
  uppercaseHex: bool;
  encodeForbidden: bool;
  nfc: bool;
  /** Whether `http` becomes `https`. */
  upgradesScheme: bool;
  dropsUserinfo: bool;
  dropsTrailingDot: bool;
  dropsWWW: bool;
  trailingSlash: u8;
  dropsEmptyQuery: bool;
  dropsFragment: bool;
  defaultScheme: u8;
  /** Whether each pair is written in the canonical way. Implies `dropsEmptyQuery`. */
  isForm: bool;
  /** Whether to drop pairs without a value. */
  dropEmpty: bool;
  duplicates: u8;
  sort: u8;
  hasAllow: bool;
  /** These four fields are a byte for each finding: its `Treatment`. They are only read by their addresses. */
  treatments: u16;
  moreTreatments: u32;
  otherTreatments: u32;
  lastTreatment: u8;
  /** Whether `canonicalize` finds no flags. Findings that are rejected are always found. */
  skipsFlags: bool;
  zeros: u16;
  /** The rules of percent-encoded text, as bits of `TextRule`. */
  textRules: u32;
  /** One bit for each finding that is flagged or rejected. */
  wanted: u32;
  /** One bit for each finding that is rejected. */
  rejected: u32;
  /** The names of index files: for each one, its length in four bytes and its bytes; then four zeros. 0 without any. */
  indexFiles: usize;
  /** The compiled patterns of each kind; 0 without any. */
  allow: usize;
  deny: usize;
  tracking: usize;
  /** Whether a rule can change a query that is not empty. */
  hasQueryRules: bool;
}

/** The byte sets of an image, 16 bytes each, after the fields: where the quick scan stops in each component. */
export const HOST_STOP: usize = 64;
export const PATH_STOP: usize = 80;
export const QUERY_STOP: usize = 96;
export const FRAGMENT_STOP: usize = 112;

/** The bytes that the rules of all components may change. */
export const TEXT_STOP: usize = 128;

/** The size of an image without its patterns. */
export const IMAGE_SIZE: usize = 144;
