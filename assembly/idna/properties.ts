/** Looks code points up in the generated tables. */
import { CLASSES, KIND_SHIFT, LEAF_BITS, LEAVES, MIDDLE, MIDDLE_BITS, NOT_MAPPED, TOP } from "./generated/mapping";
import { COMBINING_CLASS_SHIFT, DISALLOWED } from "./generated/properties";

/**
 * Returns the class of a code point. Its bits from KIND_SHIFT up are one of the kinds in generated/mapping.ts; the bits
 * below are a number. For a code point that is not mapped, the number consists of the bits in generated/properties.ts.
 */
@inline
export function classOf(codePoint: u32): u32 {
  let leaf = codePoint;
  if (codePoint >= 0x80) {
    const top = <u32>load<u8>(TOP + (codePoint >> (MIDDLE_BITS + LEAF_BITS)));
    const middle = (top << MIDDLE_BITS) | ((codePoint >> LEAF_BITS) & ((1 << MIDDLE_BITS) - 1));
    leaf = ((<u32>load<u16>(MIDDLE + (middle << 1))) << LEAF_BITS) | (codePoint & ((1 << LEAF_BITS) - 1));
  }
  return load<u32>(CLASSES + ((<u32>load<u8>(LEAVES + leaf)) << 2));
}

/** Returns the property bits of a code point; for a mapped one, only DISALLOWED. */
export function propertiesOf(codePoint: u32): u32 {
  const word = classOf(codePoint);
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
  for (let at = start; at < end; at += 4) union |= propertiesOf(load<u32>(at));
  return union;
}
