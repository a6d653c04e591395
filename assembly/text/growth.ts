/**
 * How long a text can become: the most bytes of a result for each byte of its source. Whoever writes such a result
 * ensures the memory with these. Normalization and Punycode have theirs beside their tables.
 */

/** Percent-encoding: each byte becomes "%XX". A parse makes no more of its input, apart from IDNA. */
export const ENCODED: usize = 3;

/** Decoding UTF-8 without an error: an invalid byte becomes U+FFFD, which has three bytes. */
export const REPLACED: usize = 3;
