/** The tables of Unicode, which the first domain or text that needs them decodes. */

import { Reader } from "@anyurl/common/tables/reader";
import { PROPERTIES } from "../generated/tables.ts";
import { Compositions } from "./compositions.ts";
import { type Mapping, readRuns } from "./mappings.ts";
import { MAPPED, NUMBER, Trie } from "./trie.ts";

/** The properties of a code point, as one number. */
const COMBINING_CLASS = 0xff;
const BIDI_SHIFT = 8;
const BIDI = 7;
const JOINING_SHIFT = 11;
const JOINING = 7;
export const MARK: number = 1 << 14;
export const VALID: number = 1 << 15;

/** The only code point with a combining class that is mapped and does not decompose. */
const COMBINING_YPOGEGRAMMENI = 0x345;
const YPOGEGRAMMENI_CLASS = 240;

interface Tables {
  readonly trie: Trie;
  readonly mappings: readonly Mapping[];
  readonly compositions: Compositions;
  /** The properties of each group of code points. */
  readonly properties: Uint16Array;
}

let decoded: Tables | undefined;

function decode(): Tables {
  const trie = new Trie();
  const mappings = readRuns(trie);
  const compositions = new Compositions(trie, mappings);
  const text = new Reader(PROPERTIES);
  const properties: number[] = [];
  while (!text.isAtEnd) {
    properties.push(text.number() | (text.digit() << BIDI_SHIFT) | (text.digit() << JOINING_SHIFT));
  }
  decoded = { trie, mappings: mappings.list, compositions, properties: Uint16Array.from(properties) };
  return decoded;
}

/** The entry of a code point in the trie. */
export function getEntry(codePoint: number): number {
  return (decoded ?? decode()).trie.get(codePoint);
}

/** Returns the mapping of a code point: itself if it is not mapped. */
export function getMapping(codePoint: number): Mapping {
  const { trie, mappings } = decoded ?? decode();
  const entry = trie.get(codePoint);
  return entry & MAPPED ? (mappings[entry & NUMBER] as Mapping) : codePoint;
}

/** The properties of a code point: VALID, MARK and what the functions below return. A mapped code point has 0. */
export function getProperties(codePoint: number): number {
  const { trie, properties } = decoded ?? decode();
  const entry = trie.get(codePoint);
  return entry & MAPPED ? 0 : (properties[entry & NUMBER] as number);
}

/** Canonical_Combining_Class, except for code points that decompose. */
export function getCombiningClass(codePoint: number): number {
  if (codePoint === COMBINING_YPOGEGRAMMENI) return YPOGEGRAMMENI_CLASS;
  return getProperties(codePoint) & COMBINING_CLASS;
}

/** The group of Bidi_Class: see ../bidi.ts. */
export function getBidi(properties: number): number {
  return (properties >> BIDI_SHIFT) & BIDI;
}

/** Joining_Type: see ../context-j.ts. */
export function getJoining(codePoint: number): number {
  return (getProperties(codePoint) >> JOINING_SHIFT) & JOINING;
}

/** The canonical decomposition and the compositions, except of Hangul syllables. */
export function compositionTables(): Compositions {
  return (decoded ?? decode()).compositions;
}
