/**
 * The memory map. Below `__heap_base` is static data: tables, records, fixed scratch. Five areas follow:
 *
 * ```
 * __heap_base ≤ RULES_START             the images of compiled rules, from the first one to the last
 *               inputStart              what the caller writes: UTF-8, or bytes to decode
 *               scratchStart            a percent-decoded host; as large as the larger of input and base
 *               baseStart               the base's text, then the base URL; or the URL that a setter changes
 *               outputStart … end       the result, which may grow as far as memory does
 * ```
 *
 * Text is read and written in vectors of 16 bytes, so some bytes after the end of an area may change: `SLACK` bytes
 * separate it from the next area. The build for tests (`exact/`) checks that each write is in an area.
 */
import { ENCODED } from "./text/growth";

/** The bytes between two areas, and those ensured after an output. */
export const SLACK: usize = 64;

/** The size of the areas in a new instance: enough for nearly every URL. */
const DEFAULT_CAPACITY: usize = 0x10000;

/** Where the images of compiled rules start. */
const RULES_START: usize = (__heap_base + 15) & ~15;

/** The address after the images of rules. */
export let rulesEnd: usize = RULES_START;
let inputAddress: usize = 0;
let scratchAddress: usize = 0;
let baseAddress: usize = 0;
let outputAddress: usize = 0;
export let inputCapacity: usize = 0;
let scratchCapacity: usize = 0;
export let baseCapacity: usize = 0;
let room: u64 = 0;

/** @returns the address of the input, which the caller writes. `reserve`, `compileRules` and `dropRules` move it. */
export function inputStart(): usize {
  return inputAddress;
}

/** @returns the address of the base URL, or of the URL that a setter changes. It moves with the input. */
export function baseStart(): usize {
  return baseAddress;
}

export function scratchStart(): usize {
  return scratchAddress;
}

export function outputStart(): usize {
  return outputAddress;
}

/** Returns the address after the bytes that may be written at `scratchStart()`. */
export function scratchEnd(): usize {
  return scratchAddress + scratchCapacity;
}

/** Returns the address after the base area. */
export function baseEnd(): usize {
  return baseAddress + baseCapacity;
}

/**
 * Lays out the areas, and grows memory if necessary. Their contents are lost.
 *
 * @param inputBytes the size of the input area in bytes
 * @param baseBytes the size of the base area in bytes
 *
 * Traps if memory cannot grow. Never reuse an instance that has trapped.
 */
export function reserve(inputBytes: usize, baseBytes: usize): void {
  const scratchBytes = max(inputBytes, baseBytes);
  const inputAt = align(<u64>rulesEnd);
  const scratchAt = align(inputAt + inputBytes + SLACK);
  const baseAt = align(scratchAt + scratchBytes + SLACK);
  const outputAt = align(baseAt + baseBytes + SLACK);
  ensure(outputAt + ENCODED * <u64>inputBytes + baseBytes + SLACK);
  inputAddress = <usize>inputAt;
  scratchAddress = <usize>scratchAt;
  baseAddress = <usize>baseAt;
  outputAddress = <usize>outputAt;
  inputCapacity = inputBytes;
  scratchCapacity = scratchBytes;
  baseCapacity = baseBytes;
}

function align(address: u64): u64 {
  return (address + 15) & ~15;
}

/** Lays out the areas again, with the sizes that they have, after the images of rules. Their contents are lost. */
export function reserveAgain(): void {
  reserve(inputCapacity, baseCapacity);
}

/** @returns the number of bytes that the images of rules take */
export function rulesSize(): usize {
  return rulesEnd - RULES_START;
}

/**
 * Allocates zeros in the rules area, at an address that is a multiple of four. The memory behind the area must be free:
 * call `reserveAgain` after the last allocation.
 */
export function allocateRules(bytes: usize): usize {
  const address = (rulesEnd + 3) & ~3;
  setRulesEnd(address + bytes);
  memory.fill(address, 0, bytes);
  return address;
}

/** Frees the memory from `address` on that `allocateRules` has returned. */
export function freeRules(address: usize): void {
  setRulesEnd(address);
}

/** Forgets all images, and moves the areas. Their contents are lost. */
export function dropRules(): void {
  setRulesEnd(RULES_START);
  reserveAgain();
}

function setRulesEnd(end: usize): void {
  ensure(<u64>end);
  rulesEnd = end;
}

/** Ensures that the addresses below `end` exist. Traps if memory cannot grow. */
@inline
export function ensureOutput(end: u64): void {
  ensure(end);
}

/**
 * Ensures room for the output of a parse from `out` on, apart from IDNA: percent-encoding makes at most three bytes of
 * each input byte, and the components of a base URL or changed URL may surround them.
 */
export function beginOutput(out: usize, inputBytes: usize, baseBytes: usize): void {
  room = ENCODED * <u64>inputBytes + baseBytes + SLACK;
  ensureRoom(out);
}

/** Ensures that `bytes` and one more vector fit into the output area. */
export function ensureOutputArea(bytes: u64): void {
  ensureAfter(outputAddress, bytes);
}

/** Ensures that `bytes` and one more vector fit into the memory from `address` on. */
export function ensureAfter(address: usize, bytes: u64): void {
  ensure(address + bytes + SLACK);
}

/** Returns an address after a text that ends at `end` and the bytes that vectors may write after it. */
@inline
export function behind(end: usize): usize {
  return (end + SLACK) & ~15;
}

/** Ensures again that the room of the last `beginOutput` fits after `out`. Called if IDNA has moved it. */
export function ensureRoom(out: usize): void {
  ensure(<u64>out + room);
}

/** Moves a result of `length` bytes from the output area to the base area. */
export function moveOutputToBase(length: usize): void {
  if (length > baseCapacity) {
    baseCapacity = length;
    const outputAt = <usize>align(<u64>baseEnd() + SLACK);
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
