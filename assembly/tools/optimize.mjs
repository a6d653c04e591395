/**
 * Optimises a compiled module with Binaryen, which the compiler also contains.
 *
 * NOTE: not by the compiler's own `-O3`. Its limits for inlining make the module of the engine a fifth larger, and no
 * faster: measured with all functions that have one caller inlined, and few others.
 */
import binaryen from "binaryen";
import { FEATURES } from "./features.mjs";
import { initialize } from "./initialize.mjs";

/** Limits for inlining, in Binaryen's units of size. `@inline` in the sources is not subject to them. */
const ALWAYS_INLINED = 6;
const INLINED_IF_LIGHT = 20;
const INLINED_WITH_ONE_CALLER = 4000;

/**
 * @param {Uint8Array} bytes a module
 * @returns {Uint8Array} the same module, optimised until it does not shrink any more
 */
export function optimize(bytes) {
  const module = binaryen.readBinary(initialize(bytes, FEATURES));
  module.setFeatures(FEATURES);
  binaryen.setDebugInfo(false);
  binaryen.setZeroFilledMemory(true);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(ALWAYS_INLINED);
  binaryen.setFlexibleInlineMaxSize(INLINED_IF_LIGHT);
  binaryen.setOneCallerInlineMaxSize(INLINED_WITH_ONE_CALLER);
  let smallest = bytes;
  for (;;) {
    module.optimize();
    const optimized = module.emitBinary();
    if (optimized.length >= smallest.length) break;
    smallest = optimized;
  }
  module.dispose();
  return smallest;
}
