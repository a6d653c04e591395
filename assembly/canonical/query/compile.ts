/** Compiles patterns of names into the image of rules. The syntax is as in `compileGlobs` of @anyurl/canonical. */

import { allocateRules, freeRules } from "../../memory";
import { byteAt } from "../../text/ascii";
import { Char } from "../../text/char";
import { PatternKind } from "../generated/options";
import { BITS_SIZE, Glob, getBits, getEnds, Index, reverse, SET_SIZE } from "./globs";
import { commonLength } from "./name";
import { Needle } from "./needle";
import { sortNames } from "./sort";

/** Patterns that have an invalid syntax. Not an address. */
export const INVALID_PATTERNS: usize = 1;

/** The most bytes of compiled patterns that come from one byte of the message. */
const GROWTH: usize = 20;

/** Where the next part of the compiled patterns goes. The memory is zero. */
let free: usize = 0;

function allocate(bytes: usize): usize {
  const address = free;
  free = (free + bytes + 3) & ~3;
  return address;
}

/**
 * Compiles the patterns of one kind into the image, with `allocateRules`.
 *
 * @param start the patterns of a message: for each one, its kind (a byte), its length (four bytes, which may be
 *   unaligned) and its bytes. They are well-formed: the last one ends at `end`
 * @param kind the kind to compile
 * @returns the address of the compiled patterns; 0 if there are none; `INVALID_PATTERNS` if one has an invalid syntax
 */
export function compileGlobSet(start: usize, end: usize, kind: PatternKind): usize {
  const set = allocateRules(SET_SIZE + GROWTH * (end - start));
  free = set + SET_SIZE;
  let last = changetype<Glob>(0);
  let count: usize = 0;
  while (start < end) {
    const pattern = start + 5;
    const patternEnd = pattern + load<u32>(start, 1);
    if (load<u8>(start) == kind) {
      const glob = changetype<Glob>(allocate(offsetof<Glob>()));
      if (!compileGlob(glob, pattern, patternEnd)) return INVALID_PATTERNS;
      glob.before = last;
      last = glob;
      count++;
    }
    start = patternEnd;
  }
  if (count != 0) {
    fillIndex(changetype<Index>(set), last, count, false);
    fillIndex(getEnds(set), last, count, true);
    // Names with "amp;" before them.
    if (kind == PatternKind.Tracking) addBits(changetype<Index>(set), Char.a, Char.m);
  }
  freeRules(count == 0 ? set : free);
  return count == 0 ? 0 : set;
}

/** Compiles one pattern. Returns false if its syntax is invalid. */
function compileGlob(glob: Glob, start: usize, end: usize): bool {
  const text = allocate(end - start);
  let out = text;
  let piece = text;
  let name = text;
  let nameEnd = text;
  let place = changetype<usize>(glob) + offsetof<Glob>("middle");
  for (let at = start; at < end; at++) {
    let c = <i32>load<u8>(at);
    if (c == Char.Asterisk) {
      if (!glob.hasStar) nameEnd = out;
      else if (out > piece) place = compileNeedle(place, piece, out);
      glob.hasStar = true;
      piece = out;
      continue;
    }
    if (c == Char.Backslash) {
      c = byteAt(++at, end);
      if (c != Char.Asterisk && c != Char.Backslash) return false;
    }
    store<u8>(out++, <u8>c);
  }
  glob.last = piece;
  glob.lastEnd = out;
  glob.isBackwards = glob.hasStar && nameEnd == text && piece < out;
  if (!glob.hasStar) {
    nameEnd = out;
  } else if (glob.isBackwards) {
    name = allocate(out - piece);
    nameEnd = reverse(piece, out, name);
  }
  glob.set(name, nameEnd);
  return true;
}

/**
 * Compiles the text in [start, end), which stays where it is.
 *
 * @param place where the address of the needle goes
 * @returns the same place for the next needle
 */
function compileNeedle(place: usize, start: usize, end: usize): usize {
  const length = <u32>(end - start);
  const needle = changetype<Needle>(allocate(offsetof<Needle>() + 4 * length));
  needle.text = start;
  needle.length = length;
  let matched: u32 = 0;
  for (let index: u32 = 1; index < length; index++) {
    store<u32>(changetype<usize>(needle) + 4 * index, matched, offsetof<Needle>());
    matched = needle.advance(matched, load<u8>(start + index));
  }
  store<usize>(place, changetype<usize>(needle));
  return changetype<usize>(needle) + offsetof<Needle>("next");
}

/**
 * Fills an index with those patterns of a list that are backwards, or with those that are not.
 *
 * @param glob the last one of the list
 * @param count how many patterns the list has
 */
function fillIndex(index: Index, glob: Glob, count: usize, isBackwards: bool): void {
  const globs = allocate(4 * count);
  let out = globs;
  for (; changetype<usize>(glob) != 0; glob = glob.before) {
    if (glob.isBackwards != isBackwards) continue;
    store<usize>(out, changetype<usize>(glob));
    out += 4;
    fillBits(index, glob);
  }
  index.count = <u32>((out - globs) >> 2);
  index.globs = sortNames(globs, index.count, allocate(4 * count), false);
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
  if (length > 1 || !glob.hasStar) addBits(index, first, <i32>(glob.rank >> 48));
  else if (length == 1) store<u32>(getBits(index, first), u32.MAX_VALUE);
  else memory.fill(getBits(index, 0), 0xff, BITS_SIZE);
}

function addBits(index: Index, first: i32, second: i32): void {
  const address = getBits(index, first);
  store<u32>(address, load<u32>(address) | (1 << second));
}
