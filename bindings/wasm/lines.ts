import type { PartVisitor } from "../engine/engine.ts";
import { endOfPart } from "../lines/convert.ts";
import {
  bytes,
  endCall,
  forgetBase,
  input,
  inputCapacity,
  recover,
  refreshViews,
  reserve,
  url,
  wasm,
  words,
} from "./areas.ts";
import { CAPACITY } from "./instance.ts";

/**
 * Passes lines to a function of url.wasm, many at a time, and its results to a visitor.
 *
 * @param rowSize the number of words in a row of the table
 * @param prepare called before each part of the lines is written; it may move the areas
 * @param run takes the lines of the input from `from` on, until the table is full
 */
export function forLines(
  lines: Uint8Array,
  separator: number,
  rowSize: number,
  prepare: () => void,
  run: (from: number, length: number) => void,
  visit: PartVisitor,
): void {
  if (lines.length === 0) return;
  for (let start = 0; start < lines.length; ) {
    const end = endOfPart(lines, start, separator, CAPACITY);
    const length = end - start;
    guard(() => {
      prepare();
      if (length > inputCapacity) reserve(length, 0);
      forgetBase();
      input.set(lines.subarray(start, end));
    });
    for (let from = 0; from < length; ) {
      guard(() => run(from, length));
      const result = wasm.batchResult() >> 2;
      const [count, taken, size] = words.subarray(result, result + 3) as unknown as [number, number, number];
      const output = wasm.outputStart();
      const table = new Int32Array(wasm.memory.buffer, wasm.baseStart(), count * rowSize);
      visit(bytes.subarray(output, output + size), table);
      from = taken;
    }
    start = end;
  }
  endCall();
}

/** Calls a function that may grow the memory, and replaces the instance if it throws. */
function guard(call: () => void): void {
  try {
    call();
    if (url.length === 0) refreshViews();
  } catch (cause) {
    throw recover(cause);
  }
}
