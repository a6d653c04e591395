/** fast-check with the seed of the run. Vitest takes this file for `fast-check`. */
import fc from "../node_modules/fast-check/lib/fast-check.js";
import { onlyWitnesses } from "../thorough.ts";
import { seed } from "./seed.ts";

fc.configureGlobal({ seed });

/** Checks a property. If only witnesses are tried, a property without a seed of its own gets no generated inputs. */
function assert<Inputs>(property: fc.IRawProperty<Inputs>, parameters: fc.Parameters<Inputs> = {}): unknown {
  const { examples = [], seed: own } = parameters;
  const isDrawn = onlyWitnesses && own === undefined;
  return fc.assert(property, isDrawn ? { ...parameters, numRuns: Math.max(1, examples.length) } : parameters);
}

export * from "../node_modules/fast-check/lib/fast-check.js";
export { assert };
export default { ...fc, assert };
