/** The canonicalisers of both engines, created once for each configuration and base. */

import * as wasm from "../entries.ts";
import * as fallback from "../entries.ts?fallback";
import type { Configuration } from "./configurations.ts";

export type Canonicalizer = (input: string) => wasm.Canonical | wasm.Failure<string>;

export interface Engine {
  readonly name: string;
  readonly module: Pick<typeof wasm, "createCanonicalizer">;
}

export const ENGINES: readonly Engine[] = [
  { name: "@anyurl/canonical", module: wasm },
  { name: "@anyurl/canonical on anyurl/fallback", module: fallback },
];

const MOST_KEPT = 20_000;

const made = new Map<Engine["module"], Map<Configuration, Map<string | undefined, Canonicalizer>>>();
let kept = 0;

export function canonicalizerOf(
  { module }: Engine,
  configuration: Configuration,
  base: string | undefined,
): Canonicalizer {
  if (kept > MOST_KEPT) {
    made.clear();
    kept = 0;
  }
  const ofEngine = within(made, module, () => new Map());
  const ofConfiguration = within(ofEngine, configuration, () => new Map());
  return within(ofConfiguration, base, () => {
    kept++;
    const { defaultScheme, ...others } = configuration.given;
    return module.createCanonicalizer(base === undefined ? configuration.given : { ...others, base });
  });
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
