/** The rules of the engine that `anyurl` runs on. */
import { canonicalEngine } from "anyurl/engine";
import type { CompileRules } from "./rules.ts";
import { compileRules as compileInTypeScript } from "./typescript.ts";
import { compileRules as compileInWasm } from "./wasm.ts";

export const compileRules: CompileRules = (checked, explain) =>
  (canonicalEngine === undefined ? compileInTypeScript : compileInWasm)(checked, explain);
