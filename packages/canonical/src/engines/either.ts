/** The rules of the engine that `anyurl` runs on. */
import { engineRules } from "./of-url.ts";
import type { CompileRules } from "./rules.ts";
import { compileRules as compileInTypeScript } from "./typescript.ts";
import { compileRules as compileInWasm } from "./wasm.ts";

export const compileRules: CompileRules = (checked, explain) =>
  (engineRules === undefined ? compileInTypeScript : compileInWasm)(checked, explain);
