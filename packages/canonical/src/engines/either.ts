/** The rules of the engine that `anyurl` runs on. */
import { canonicalEngine } from "anyurl/engine";
import type { CompileRules } from "./rules.ts";
import { compileCanonicalRules as compileInTypeScript } from "./typescript.ts";
import { compileCanonicalRules as compileInWasm } from "./wasm.ts";

export const compileCanonicalRules: CompileRules = (checked, explain) =>
  (canonicalEngine === undefined ? compileInTypeScript : compileInWasm)(checked, explain);
