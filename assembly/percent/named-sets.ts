import * as sets from "./sets";

/** The named sets, in the order of their numbers. url.wasm does not contain this list. */
export const NAMED_SETS: StaticArray<usize> = [
  sets.C0_CONTROL,
  sets.FRAGMENT,
  sets.QUERY,
  sets.SPECIAL_QUERY,
  sets.PATH,
  sets.USERINFO,
  sets.COMPONENT,
  sets.FORM_URLENCODED,
];
