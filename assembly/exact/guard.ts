/**
 * The checks of the build for tests, in which memory ends where the engine believes that it ends. In that build,
 * `tools/build-exact.mjs` calls `checkWrite` before each write, `noteEnsured` when the engine ensures memory, and
 * `enter` and `leave` around each exported function. A check that fails traps: the stack of the error names the writer.
 *
 * Between the areas are gaps, into which nobody may write: neither the engine nor its host. They hold a pattern, which
 * is checked before and after each call.
 */
import {
  baseCapacity,
  baseEnd,
  baseStart,
  inputCapacity,
  inputStart,
  outputStart,
  rulesEnd,
  SLACK,
  scratchEnd,
  scratchStart,
} from "../memory";
import { ENCODED } from "../text/growth";

/** A vector that begins before the end of an area may end this many bytes after it. */
const VECTOR: usize = 15;

/** The pattern fills the last bytes of each gap, behind those that a vector may change. */
const PATTERN: u64 = 0xa5a5_a5a5_a5a5_a5a5;
const PATTERN_SIZE: usize = 32;

/** The end of the memory that the current call may use for its output. */
let ensuredEnd: u64 = 0;

/** Whether the current call uses the memory from the input on as one area, as far as it ensures it. */
let isOneArea: bool = false;

let isFilling: bool = false;

/** Where the areas were when the gaps were filled. */
let filledScratch: usize = 0;
let filledBase: usize = 0;
let filledOutput: usize = 0;

/** Called before each exported function. */
export function enter(usesOneArea: bool): void {
  leave();
  isOneArea = usesOneArea;
  ensuredEnd = <u64>outputStart() + ENCODED * <u64>inputCapacity + baseCapacity + SLACK;
}

/** Called after each exported function. */
export function leave(): void {
  const moved = filledScratch != scratchStart() || filledBase != baseStart() || filledOutput != outputStart();
  if (moved || isOneArea) fillGaps();
  else if (!isFilled(filledScratch) || !isFilled(filledBase) || !isFilled(filledOutput)) unreachable();
  isOneArea = false;
}

function fillGaps(): void {
  filledScratch = scratchStart();
  filledBase = baseStart();
  filledOutput = outputStart();
  isFilling = true;
  fillBefore(filledScratch);
  fillBefore(filledBase);
  fillBefore(filledOutput);
  isFilling = false;
}

function fillBefore(area: usize): void {
  for (let at = area - PATTERN_SIZE; at < area; at += 8) store<u64>(at, PATTERN);
}

function isFilled(area: usize): bool {
  for (let at = area - PATTERN_SIZE; at < area; at += 8) if (load<u64>(at) != PATTERN) return false;
  return true;
}

/** Called when the engine ensures that the addresses below `end` exist. */
export function noteEnsured(end: u64): void {
  ensuredEnd = max(ensuredEnd, end);
}

/** Traps unless the current call may write `bytes` bytes at `address`. */
export function checkWrite(address: usize, bytes: usize): void {
  if (!isFilling && !mayWrite(address, address + bytes)) unreachable();
}

function mayWrite(start: usize, end: usize): bool {
  if (end < start) return false;
  if (end <= __heap_base || end <= rulesEnd) return true;
  if (isOneArea || start >= outputStart()) return <u64>end <= ensuredEnd;
  if (start >= baseStart()) return end <= baseEnd() + VECTOR;
  if (start >= scratchStart()) return end <= scratchEnd() + VECTOR;
  return start >= inputStart() && end <= inputStart() + inputCapacity + VECTOR;
}
