/** Short ASCII texts as integers. `load` reads such a word at the address of the text, and `store` writes the text. */
import { Char } from "./char";

/** The bit that is set in lowercase ASCII letters only. */
export const CASE_BIT: i32 = Char.a - Char.A;

@inline
export function word2(first: i32, second: i32): u16 {
  return <u16>(first | (second << 8));
}

@inline
export function word4(first: i32, second: i32, third: i32, fourth: i32): u32 {
  return first | (second << 8) | (third << 16) | (fourth << 24);
}

/** Returns eight bytes: `first`, then `second`. */
@inline
export function word8(first: u32, second: u32): u64 {
  return ((<u64>second) << 32) | first;
}
