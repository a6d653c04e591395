/** Compiled options. A host writes them as a message, which `compileRules` turns into an image in the rules area. */

import { Options } from "./generated/options";

/** The rules of the text of all components, as bits of `Rules.textRules`. */
export const enum TextRule {
  Decode = 1,
  Uppercase = 2,
  Encode = 4,
}

/**
 * The image of compiled options. It starts with the options of the message. Images have absolute addresses, and stay
 * where they are until `dropRules`.
 */
@unmanaged
export class Rules extends Options {
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
