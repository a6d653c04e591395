/** The interface `canonical` of anyurl.wit. */

import { canonical } from "../canonical/canonicalize";
import { canonicalizeLines } from "../canonical/lines";
import { batchResult } from "../fast/batch";
import { canonicalize as canonicalizeInput } from "../index";
import { baseStart, inputStart, outputStart } from "../memory";
import { Char } from "../text/char";
import { endArguments, moveToInput, reserveBase } from "./arguments";
import { countLines } from "./lines";
import { beginResult, RESULT, successfulText, TEXT_SIZE, writeFailureAs, writeText } from "./results";
import { useRules } from "./rules";

/** The cases of the variant `error`. */
const enum Reason {
  InvalidRules,
  InvalidURL,
  Rejected,
}

/** The status of a URL whose path the rules reject for the first finding, negated. */
const REJECTED: i32 = 64;

/** The size of a row in the table of `canonicalizeLines`, and the offset of its status. */
const ROW_SIZE: usize = 12;
const STATUS: usize = 8;

/** The size of a `failed-line`. It is not larger than a row, so that failed lines can replace the rows. */
const FAILED_LINE_SIZE: usize = 8;

function toError(status: i32): Reason {
  return -status < REJECTED ? Reason.InvalidURL : Reason.Rejected;
}

/** The case of the enum that an error contains. */
function toReason(status: i32): i32 {
  return -status < REJECTED ? -status - 1 : -status - REJECTED;
}

/** Makes a URL canonical. Returns 0 if the result is in `canonical`; otherwise the address of the error. */
function run(url: usize, length: usize, rules: usize, rulesLength: usize): usize {
  endArguments();
  const before = inputStart();
  const image = useRules(rules, rulesLength);
  if (image == 0) return writeFailureAs(Reason.InvalidRules, 0);
  moveToInput(url + inputStart() - before, length);
  const status = canonicalizeInput(length, image, 0, false);
  return status < 0 ? writeFailureAs(toError(status), toReason(status)) : 0;
}

export function canonicalize(url: usize, length: usize, rules: usize, rulesLength: usize): usize {
  const error = run(url, length, rules, rulesLength);
  if (error != 0) return error;
  const place = beginResult();
  writeText(place, canonical.href, canonical.hrefLength);
  store<u32>(place + TEXT_SIZE, canonical.fragmentStart);
  store<u16>(place + TEXT_SIZE, <u16>canonical.flags, 4);
  return RESULT;
}

export function key(url: usize, length: usize, rules: usize, rulesLength: usize): usize {
  const error = run(url, length, rules, rulesLength);
  return error == 0 ? successfulText(canonical.href, canonical.fragmentStart) : error;
}

export function serialize(text: usize, length: usize, separator: i32, rules: usize, rulesLength: usize): usize {
  return canonicalizeText(text, length, separator, rules, rulesLength, false);
}

export function keys(text: usize, length: usize, separator: i32, rules: usize, rulesLength: usize): usize {
  return canonicalizeText(text, length, separator, rules, rulesLength, true);
}

/** Strings and lists of bytes have one form. */
export function serializeText(text: usize, length: usize, rules: usize, rulesLength: usize): usize {
  return canonicalizeText(text, length, Char.LineFeed, rules, rulesLength, false);
}

export function keysText(text: usize, length: usize, rules: usize, rulesLength: usize): usize {
  return canonicalizeText(text, length, Char.LineFeed, rules, rulesLength, true);
}

function canonicalizeText(
  text: usize,
  length: usize,
  separator: i32,
  rules: usize,
  rulesLength: usize,
  withKeys: bool,
): usize {
  endArguments();
  const before = inputStart();
  const image = useRules(rules, rulesLength);
  if (image == 0) return writeFailureAs(Reason.InvalidRules, 0);
  moveToInput(text + inputStart() - before, length);
  const count = countLines(length, separator);
  reserveBase(<u64>count * ROW_SIZE);
  canonicalizeLines(0, length, separator, image, withKeys, count * ROW_SIZE);
  const place = beginResult();
  writeText(place, outputStart(), batchResult.length);
  writeText(place + TEXT_SIZE, baseStart(), keepFailed());
  return RESULT;
}

/** Replaces the rows of the table by the failed lines. Returns their number. */
function keepFailed(): usize {
  let failed = baseStart();
  for (let index: usize = 0; index < batchResult.count; index++) {
    const status = load<i32>(baseStart() + index * ROW_SIZE, STATUS);
    if (status >= 0) continue;
    store<u32>(failed, <u32>index);
    store<u8>(failed, <u8>toError(status), 4);
    store<u8>(failed, <u8>toReason(status), 5);
    failed += FAILED_LINE_SIZE;
  }
  return (failed - baseStart()) / FAILED_LINE_SIZE;
}
