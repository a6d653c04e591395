/**
 * keys.wasm: keys that archives and vendors define, of http and https URLs to which few of their rules apply, as to
 * most. `@anyurl/canonical` has all rules, and takes this module for speed. It imports nothing.
 *
 * Write a URL at `inputStart()`, of at most 64 KiB, call a function with its length in bytes, and read the key at
 * `outputStart()`. It lasts until the next call. Each function returns the length of the key in bytes; 0 if other rules
 * may apply.
 */
import { ensureAfter, inputStart, outputStart, SLACK } from "../memory";
import { writeSigV4 } from "./sigv4";
import { writeSurt } from "./surt";
import { TEXT_ROOM, writeText } from "./text";

export { inputStart, outputStart } from "../memory";

/** The key in the indexes of web archives: https://github.com/internetarchive/surt */
export function surt(length: usize): usize {
  return lengthUntil(writeSurt(inputStart(), inputStart() + length, outputStart()));
}

/**
 * The canonical URI and the canonical query string of AWS Signature Version 4, on two lines:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 *
 * @param s3 whether the request goes to Amazon S3
 */
export function sigv4(length: usize, s3: bool): usize {
  return lengthUntil(writeSigV4(inputStart(), inputStart() + length, s3, outputStart()));
}

/**
 * Percent-decodes a text in ASCII until nothing is encoded. Then percent-encodes unprintable bytes, "#" and "%":
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#canonicalization-of-urls
 */
export function reencode(length: usize): usize {
  ensureAfter(outputStart(), TEXT_ROOM * (<u64>length + SLACK));
  return lengthUntil(writeText(inputStart(), inputStart() + length, outputStart()));
}

function lengthUntil(end: usize): usize {
  return end == 0 ? 0 : end - outputStart();
}
