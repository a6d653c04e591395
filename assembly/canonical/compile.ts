/** Compiles options, which a host writes as a message. */
import { FORBIDDEN_DOMAIN } from "../host/forbidden";
import { allocateRules, ensureOutput, freeRules, inputStart, reserveAgain } from "../memory";
import { FRAGMENT, PATH, SPECIAL_QUERY } from "../percent/sets";
import { addAll, extend } from "../text/byte-set";
import { FORBIDDEN } from "./characters";
import { FINDINGS, MAXIMA, OPTIONS_SIZE, PATTERN_HEAD, PatternKind, TREATMENTS, Treatment } from "./generated/options";
import { compileGlobSet, INVALID_PATTERNS } from "./query/compile";
import { FRAGMENT_STOP, HOST_STOP, IMAGE_SIZE, PATH_STOP, QUERY_STOP, Rules, TEXT_STOP, TextRule } from "./rules";

/** How many bytes of patterns in an image come from one byte of the message, at most. */
const GROWTH: usize = 64;

/** Vectors may read this many bytes after the message. */
const SLACK: usize = 16;

/** Returns the end of the memory that `compileRules` uses. A copy of the message is there, and the image before it. */
export function compilerEnd(length: usize): u64 {
  return <u64>inputStart() + IMAGE_SIZE + GROWTH * (<u64>length + 1) + length + SLACK;
}

/**
 * Compiles the options in the input area. Moves the areas, whose contents are lost.
 *
 * @param length the length of the message in bytes
 * @returns the address of the image; 0 if the message is invalid
 */
export function compileRules(length: usize): usize {
  const end = compilerEnd(length);
  ensureOutput(end);
  const message = <usize>end - SLACK - length;
  memory.copy(message, inputStart(), length);
  if (!isMessage(message, message + length)) return 0;
  const image = allocateRules(IMAGE_SIZE);
  memory.copy(image, message, OPTIONS_SIZE);
  const rules = changetype<Rules>(image);
  const isValid = compilePatterns(rules, message + OPTIONS_SIZE, message + length);
  if (isValid) completeRules(rules);
  else freeRules(image);
  reserveAgain();
  return isValid ? image : 0;
}

function isMessage(start: usize, end: usize): bool {
  if (end - start < OPTIONS_SIZE) return false;
  for (let at: usize = 0; at < OPTIONS_SIZE; at++) {
    if (load<u8>(start + at) > load<u8>(MAXIMA + at)) return false;
  }
  let at = start + OPTIONS_SIZE;
  while (end - at >= PATTERN_HEAD) {
    const kind = <i32>load<u8>(at);
    const length = <usize>load<u32>(at, 1);
    at += PATTERN_HEAD;
    if (kind < PatternKind.IndexFile || kind > PatternKind.Tracking || length > end - at) return false;
    if (kind == PatternKind.IndexFile && length == 0) return false;
    at += length;
  }
  return at == end;
}

/** Compiles the patterns in [start, end). Returns false if one of them has an invalid syntax. */
function compilePatterns(rules: Rules, start: usize, end: usize): bool {
  rules.indexFiles = copyIndexFiles(start, end);
  rules.allow = compileGlobSet(start, end, PatternKind.Allow);
  rules.deny = compileGlobSet(start, end, PatternKind.Deny);
  rules.tracking = compileGlobSet(start, end, PatternKind.Tracking);
  return rules.allow != INVALID_PATTERNS && rules.deny != INVALID_PATTERNS && rules.tracking != INVALID_PATTERNS;
}

/** Copies the names of index files into the image. Returns their address; 0 without any. */
function copyIndexFiles(start: usize, end: usize): usize {
  let list: usize = 0;
  for (let at = start; at < end; at += PATTERN_HEAD + load<u32>(at, 1)) {
    if (load<u8>(at) != PatternKind.IndexFile) continue;
    const size = 4 + load<u32>(at, 1);
    // The rounding of addresses would leave gaps.
    const name = allocateRules((size + 3) & ~3);
    memory.copy(name, at + 1, size);
    if (list == 0) list = name;
  }
  if (list != 0) allocateRules(4);
  return list;
}

function completeRules(rules: Rules): void {
  const image = changetype<usize>(rules);
  if (rules.isForm) rules.dropsEmptyQuery = true;
  if (rules.allow != 0) rules.hasAllow = true;
  rules.hasQueryRules =
    rules.isForm ||
    rules.dropEmpty ||
    rules.duplicates != 0 ||
    rules.sort != 0 ||
    rules.hasAllow ||
    (rules.deny | rules.tracking) != 0;
  for (let finding: usize = 0; finding < FINDINGS; finding++) {
    const treatment = load<u8>(image + TREATMENTS + finding);
    if (treatment != Treatment.Keep) rules.wanted |= 1 << (<u32>finding);
    if (treatment == Treatment.Reject) rules.rejected |= 1 << (<u32>finding);
  }
  const percent: i32 = i32(rules.decodeUnreserved) * TextRule.Decode + i32(rules.uppercaseHex) * TextRule.Uppercase;
  rules.textRules = percent + i32(rules.encodeForbidden) * TextRule.Encode;
  extend(image + HOST_STOP, FORBIDDEN_DOMAIN, "-ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  fillSet(image + PATH_STOP, PATH, rules, rules.wanted != 0 || rules.nfc);
  addAll(image + PATH_STOP, rules.wanted != 0 ? "\\;" : "\\");
  fillSet(image + QUERY_STOP, SPECIAL_QUERY, rules, rules.nfc);
  fillSet(image + FRAGMENT_STOP, FRAGMENT, rules, rules.nfc);
  fillSet(image + TEXT_STOP, image + TEXT_STOP, rules, false);
}

/** Copies a byte set, and adds the bytes that rules for every component may change. */
function fillSet(set: usize, other: usize, rules: Rules, orPercent: bool): void {
  v128.store(set, v128.load(other));
  if (rules.encodeForbidden) v128.store(set, v128.or(v128.load(set), v128.load(FORBIDDEN)));
  if (orPercent || rules.decodeUnreserved || rules.uppercaseHex) addAll(set, "%");
}
