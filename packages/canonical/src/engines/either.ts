/** The rules of the engine that `anyurl` runs on. */
import { canonicalEngine } from "anyurl/engine";
import type { CompileLineRules, CompileRules } from "./rules.ts";
import * as typescript from "./typescript.ts";
import * as wasm from "./wasm.ts";

export const compileCanonicalRules: CompileRules = (checked, explain) =>
  (canonicalEngine === undefined ? typescript : wasm).compileCanonicalRules(checked, explain);

export const compileLineRules: CompileLineRules = (checked) =>
  (canonicalEngine === undefined ? typescript : wasm).compileLineRules(checked);
