/** Looks up the properties of code points. The tables must be unpacked. */
import { COMBINING_CLASS_SHIFT, DISALLOWED } from "./property-bits";
import { getWord, KIND_SHIFT, NOT_MAPPED } from "./tables/words";

/** Returns the property bits of a code point; for a mapped one, only DISALLOWED. */
export function getProperties(codePoint: u32): u32 {
  const word = getWord(codePoint);
  return word >>> KIND_SHIFT == NOT_MAPPED ? word : DISALLOWED;
}

/** Canonical_Combining_Class */
@inline
export function combiningClass(properties: u32): u32 {
  return (properties >>> COMBINING_CLASS_SHIFT) & 0xff;
}

/** Returns the combined property bits of all code points in [start, end), which take four bytes each. */
export function allProperties(start: usize, end: usize): u32 {
  let union: u32 = 0;
  for (let at = start; at < end; at += 4) union |= getProperties(load<u32>(at));
  return union;
}
