/**
 * The memory of the canonical ABI, over the engine's areas: https://component-model.bytecodealliance.org
 *
 * The host writes the arguments of a call where `cabi_realloc` says: one after the other in the input area, so that the
 * engine reads them there. It copies the results, which are in the other areas, before it begins the next call. So each
 * call begins with an empty input area, and nothing needs to be freed.
 */

import { baseStart, inputStart, reserve } from "../memory";

/** The alignment of the areas. */
const ALIGNMENT: usize = 16;

/** The requested sizes of the input area and the base area. In a new instance, each has as many bytes. */
let inputBytes: usize = 0x10000;
let baseBytes: usize = 0x10000;

/** Where the next argument goes. */
let top: usize = 0;

/** The last block that `cabi_realloc` returned. */
let lastBlock: usize = 0;

/** Whether the call has begun for which there are arguments: the next argument belongs to another call. */
let areComplete: bool = true;

/** A size that fits into memory. Traps if it does not. */
@inline
function requireSize(size: u64): usize {
  if (size > 0xffff_ffff) unreachable();
  return <usize>size;
}

/**
 * Returns memory for an argument. The host calls it before a function, and calls it again to enlarge a block.
 *
 * @param old the block to enlarge, or 0
 * @param oldSize its size in bytes
 * @param alignment a power of two, at most 16
 * @param size the new size in bytes
 * @returns the address of the block, which starts with the contents of the old one
 */
export function cabi_realloc(old: usize, oldSize: usize, alignment: usize, size: usize): usize {
  if (areComplete) {
    areComplete = false;
    top = inputStart();
    lastBlock = 0;
  }
  const block = old != 0 && old == lastBlock ? old : (top + alignment - 1) & ~(alignment - 1);
  reserveInput(<u64>(block - inputStart()) + size);
  if (old != 0 && old != block) memory.copy(block, old, min(oldSize, size));
  lastBlock = block;
  top = block + size;
  return block;
}

/** Notes that all arguments of a call are in memory. Each function calls this first. */
@inline
export function endArguments(): void {
  areComplete = true;
}

/** Returns the address after the last argument of a call. */
export function argumentsEnd(): usize {
  return top;
}

/** Enlarges the input area if it has less than `size` bytes. It keeps its contents, since `reserve` never moves it. */
function reserveInput(size: u64): void {
  if (size <= inputBytes) return;
  inputBytes = requireSize(size);
  reserve(inputBytes, baseBytes);
}

/** Enlarges the base area if it has less than `size` bytes. The other areas but the input lose their contents. */
export function reserveBase(size: u64): void {
  if (size <= baseBytes) return;
  baseBytes = requireSize((size + ALIGNMENT - 1) & ~(<u64>ALIGNMENT - 1));
  reserve(inputBytes, baseBytes);
}

/**
 * Moves an argument to the start of the input area, where most functions of the engine expect it. It is nearly always
 * there: an argument can only be elsewhere if the host has begun another call and given up.
 */
export function moveToInput(argument: usize, length: usize): void {
  if (length > 0 && argument != inputStart()) memory.copy(inputStart(), argument, length);
}

/** Copies an argument to the base area. */
export function copyToBase(argument: usize, length: usize): void {
  reserveBase(length);
  if (length > 0) memory.copy(baseStart(), argument, length);
}
