import * as sets from "./sets";

/**
 * Returns a named set, by its number: the number of the set in assembly/README.md.
 *
 * NOTE: an array would be on the heap, where the areas of memory.ts begin.
 */
export function namedSet(number: i32): usize {
  switch (number) {
    case 0:
      return sets.C0_CONTROL;
    case 1:
      return sets.FRAGMENT;
    case 2:
      return sets.QUERY;
    case 3:
      return sets.SPECIAL_QUERY;
    case 4:
      return sets.PATH;
    case 5:
      return sets.USERINFO;
    case 6:
      return sets.COMPONENT;
    default:
      return sets.FORM_URLENCODED;
  }
}
