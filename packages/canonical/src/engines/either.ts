/** The rules of the engine that `anyurl` runs on. */
import { engineRules } from "./of-url.ts";
import type { CompileRules } from "./rules.ts";
import { compileCanonicalRules as compileInTypeScript } from "./typescript.ts";
import { compileCanonicalRules as compileInWasm } from "./wasm.ts";

export const compileCanonicalRules: CompileRules = (checked, explain) =>
  (engineRules === undefined ? compileInTypeScript : compileInWasm)(checked, explain);
