/** Compiles patterns of names into the image of rules. The syntax is that of `compileGlobs` in @anyurl/canonical. */

import { allocateRules } from "../../memory";
import { byteAt } from "../../text/ascii";
import { Char } from "../../text/char";
import { PatternKind } from "../rules";
import { BITS_SIZE, bitsOf, endsOf, Glob, Index, Rest, reverse, SET_SIZE } from "./globs";
import { commonLength } from "./name";
import { compileNeedle, Needle } from "./needle";
import { sortNames } from "./sort";

/** Patterns that have an invalid syntax. Not an address. */
export const INVALID_PATTERNS: usize = 1;

/**
 * Compiles the patterns of one kind into the image, with `allocateRules`. Allocates at most 64 bytes for each byte of
 * the message.
 *
 * @param start the patterns of a message: for each one, its kind (a byte), its length (four bytes, which may be
 *   unaligned) and its bytes. They are well-formed: the last one ends at `end`
 * @param kind the kind to compile
 * @returns the address of the compiled patterns; 0 if there are none; `INVALID_PATTERNS` if one has an invalid syntax
 */
export function compileGlobSet(start: usize, end: usize, kind: PatternKind): usize {
  let first = changetype<Glob>(0);
  while (start < end) {
    const pattern = start + 5;
    const patternEnd = pattern + load<u32>(start, 1);
    if (load<u8>(start) == kind) {
      const glob = compileGlob(pattern, patternEnd);
      if (changetype<usize>(glob) == 0) return INVALID_PATTERNS;
      glob.next = first;
      first = glob;
    }
    start = patternEnd;
  }
  if (changetype<usize>(first) == 0) return 0;
  const set = allocateRules(SET_SIZE);
  fillIndex(changetype<Index>(set), first, false);
  fillIndex(endsOf(set), first, true);
  // Names with "amp;" before them.
  if (kind == PatternKind.Tracking) addBits(changetype<Index>(set), Char.a, Char.m);
  return set;
}

/** Compiles one pattern. Returns 0 if its syntax is invalid. */
function compileGlob(start: usize, end: usize): Glob {
  const glob = changetype<Glob>(allocateRules(offsetof<Glob>()));
  const text = allocateRules(end - start);
  let out = text;
  let textEnd = text;
  let piece = text;
  let needle = changetype<Needle>(0);
  for (let at = start; at < end; at++) {
    let c = <i32>load<u8>(at);
    if (c == Char.Asterisk) {
      if (glob.rest == Rest.Nothing) {
        glob.rest = Rest.Star;
        textEnd = out;
      } else if (out > piece) {
        needle = addNeedle(glob, needle, piece, out);
      }
      piece = out;
      continue;
    }
    if (c == Char.Backslash) {
      c = byteAt(++at, end);
      if (c != Char.Asterisk && c != Char.Backslash) return changetype<Glob>(0);
    }
    store<u8>(out++, <u8>c);
  }
  if (glob.rest == Rest.Nothing) textEnd = out;
  else glob.last = piece;
  glob.lastEnd = out;
  finishGlob(glob, text, textEnd);
  return glob;
}

/** Adds the text in [start, end) after the last needle of a pattern. */
function addNeedle(glob: Glob, last: Needle, start: usize, end: usize): Needle {
  const needle = compileNeedle(start, end);
  if (changetype<usize>(last) == 0) glob.middle = needle;
  else last.next = needle;
  return needle;
}

/** Sets the name and the rest of a pattern. @param start the text before the first star */
function finishGlob(glob: Glob, start: usize, end: usize): void {
  if (glob.rest != Rest.Nothing) {
    const hasLast = glob.last < glob.lastEnd;
    glob.isBackwards = start == end && hasLast;
    if (changetype<usize>(glob.middle) != 0 || (hasLast && !glob.isBackwards)) glob.rest = Rest.Pieces;
    if (glob.isBackwards) {
      start = allocateRules(glob.lastEnd - glob.last);
      end = reverse(glob.last, glob.lastEnd, start);
    }
  }
  glob.set(start, end);
}

/** Fills an index with those patterns of a list that are backwards, or with those that are not. */
function fillIndex(index: Index, first: Glob, isBackwards: bool): void {
  for (let glob = first; changetype<usize>(glob) != 0; glob = glob.next) {
    if (glob.isBackwards == isBackwards) index.count++;
  }
  const globs = allocateRules(8 * index.count);
  let out = globs;
  for (let glob = first; changetype<usize>(glob) != 0; glob = glob.next) {
    if (glob.isBackwards != isBackwards) continue;
    store<usize>(out, changetype<usize>(glob));
    out += 4;
    fillBits(index, glob);
  }
  index.globs = sortNames(globs, index.count, out, false);
  setParents(index);
}

function setParents(index: Index): void {
  let before = changetype<Glob>(0);
  for (let at = index.globs; at < index.globs + 4 * index.count; at += 4) {
    const glob = changetype<Glob>(load<usize>(at));
    glob.parent = before;
    if (changetype<usize>(before) != 0) {
      const common = commonLength(before.start, before.end, glob.start, glob.end);
      while (changetype<usize>(glob.parent) != 0 && glob.parent.end - glob.parent.start > common) {
        glob.parent = glob.parent.parent;
      }
    }
    before = glob;
  }
}

/** Sets the bits of the names that a pattern can match. */
function fillBits(index: Index, glob: Glob): void {
  const length = glob.end - glob.start;
  const first = <i32>(glob.rank >> 56);
  if (length > 1 || glob.rest == Rest.Nothing) addBits(index, first, <i32>(glob.rank >> 48));
  else if (length == 1) store<u32>(bitsOf(index, first), u32.MAX_VALUE);
  else memory.fill(bitsOf(index, 0), 0xff, BITS_SIZE);
}

function addBits(index: Index, first: i32, second: i32): void {
  const address = bitsOf(index, first);
  store<u32>(address, load<u32>(address) | (1 << second));
}
