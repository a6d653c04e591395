/**
 * The memory map. Below `__heap_base` lies static data: tables, records, fixed scratch. Above it, four areas:
 *
 * ```
 * __heap_base ≤ inputStart              what the caller writes: UTF-8, or bytes to decode
 *               scratchStart            as large as the larger of input and base: a host, percent-decoded
 *               baseStart               the base's text, and then the base URL; or the URL that a setter changes
 *               outputStart … end       the result, which may grow as far as memory does
 * ```
 *
 * Each area has `SLACK` bytes more than it is asked for, since text is read and written in vectors of 16 bytes.
 */

const SLACK: usize = 64;

/** What `reserve` lays out at the start: enough for nearly every URL. */
const DEFAULT_CAPACITY: usize = 0x10000;

let inputAddress: usize = 0;
let scratchAddress: usize = 0;
let baseAddress: usize = 0;
let outputAddress: usize = 0;
let baseCapacity: usize = 0;
let room: u64 = 0;

/** @returns where the caller writes its input. Moves only when `reserve` is called. */
export function inputStart(): usize {
  return inputAddress;
}

/** @returns where the base URL stands, or the URL that a setter changes. Moves only when `reserve` is called. */
export function baseStart(): usize {
  return baseAddress;
}

export function scratchStart(): usize {
  return scratchAddress;
}

export function outputStart(): usize {
  return outputAddress;
}

/**
 * Lays the areas out anew, growing memory where needed. What stood in them is lost.
 *
 * @param inputBytes the room that the input area needs, in bytes
 * @param baseBytes the room that the base area needs, in bytes
 *
 * Traps if memory cannot grow; the instance is then not to be used again.
 */
export function reserve(inputBytes: usize, baseBytes: usize): void {
  const input = (<u64>inputBytes + 15) & ~15;
  const base = (<u64>baseBytes + 15) & ~15;
  const inputAt = <u64>((__heap_base + 15) & ~15);
  const scratchAt = inputAt + input + SLACK;
  const baseAt = scratchAt + max(input, base) + SLACK;
  const outputAt = baseAt + base + SLACK;
  ensure(outputAt + 3 * input + base + SLACK);
  inputAddress = <usize>inputAt;
  scratchAddress = <usize>scratchAt;
  baseAddress = <usize>baseAt;
  outputAddress = <usize>outputAt;
  baseCapacity = <usize>base;
}

/** Makes sure that the addresses below `end` exist, or traps. */
@inline
export function ensureOutput(end: usize): void {
  ensure(<u64>end);
}

/**
 * Says how much will be written from `out` on, beside what IDNA does: percent-encoding makes at most three bytes of each byte of
 * the input, and a base URL or the rest of the changed one may stand around it.
 */
export function beginOutput(out: usize, inputBytes: usize, baseBytes: usize): void {
  room = 3 * <u64>inputBytes + baseBytes + SLACK;
  ensureRoom(out);
}

/** Makes sure that `bytes` fit in the output area, and a vector more. */
export function ensureOutputArea(bytes: u64): void {
  ensure(outputAddress + bytes + SLACK);
}

/** Makes sure that what `beginOutput` promised fits behind `out`: called again when IDNA has moved it. */
export function ensureRoom(out: usize): void {
  ensure(<u64>out + room);
}

/** Moves a result of `length` bytes from the output area to the base area. */
export function moveOutputToBase(length: usize): void {
  if (length > baseCapacity) {
    baseCapacity = (length + 15) & ~15;
    const outputAt = baseAddress + baseCapacity + SLACK;
    ensure(<u64>outputAt + SLACK);
    memory.copy(baseAddress, outputAddress, length);
    outputAddress = outputAt;
  } else {
    memory.copy(baseAddress, outputAddress, length);
  }
}

function ensure(end: u64): void {
  const pages = <i64>((end + 0xffff) >> 16) - memory.size();
  if (pages <= 0) return;
  if (pages > 0x10000 || memory.grow(<i32>pages) < 0) unreachable();
}

reserve(DEFAULT_CAPACITY, DEFAULT_CAPACITY);
