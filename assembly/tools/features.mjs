import binaryen from "binaryen";

const { BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt, SIMD128, SignExt } = binaryen.Features;

/** The features that a host must support: SIMD, and the features of every host with SIMD. */
export const FEATURES = BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt | SIMD128 | SignExt;
