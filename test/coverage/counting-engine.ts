/** The engine with branch counters, and their counts. */
import { type Branch, buildCounting } from "../../assembly/tools/build-counting.mjs";

import type { CanonicalExports } from "../core/engine/raw-canonical.ts";
import type { RawEngine } from "./raw-engine.ts";

type Exports = Record<string, unknown>;
type ModuleName = "url" | "percent";

interface Counted {
  readonly name: ModuleName;
  readonly bytes: Uint8Array;
  readonly branches: readonly Branch[];
  /** The exports of every instance of the module. */
  readonly instances: Exports[];
}

const counted: Counted[] = [];

/**
 * Compiles a module with counters.
 *
 * @returns its bytes in base64, as the bindings expect them
 */
export async function countingModule(name: ModuleName): Promise<string> {
  const { bytes, branches } = await buildCounting(name);
  counted.push({ name, bytes, branches, instances: [] });
  return Buffer.from(bytes).toString("base64");
}

/** Remembers an instance. The number of its counters identifies the module. */
export function noteInstance(exports: Exports): void {
  const count = Object.keys(exports).filter((name) => name.startsWith("branch_")).length;
  const module = counted.find(({ branches }) => branches.length === count);
  if (module === undefined) throw new Error(`No compiled module has ${count} counters.`);
  module.instances.push(exports);
}

/** Creates another instance of a module, as hosts without these bindings do. */
export function newInstance(name: ModuleName): RawEngine & CanonicalExports {
  const module = counted.find((each) => each.name === name);
  if (module === undefined) throw new Error(`The ${name} module is not compiled yet: call countingModule first.`);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module.bytes as BufferSource));
  noteInstance(exports);
  return exports as unknown as ReturnType<typeof newInstance>;
}

/**
 * Returns the number of times that each branch ran, in all instances together. The keys are `file:line:column kind`.
 */
export function countsByPlace(): Map<string, bigint> {
  const counts = new Map<string, bigint>();
  for (const { branches, instances } of counted) {
    branches.forEach(({ file, line, column, kind }, index) => {
      const place = `assembly/${file}:${line}:${column} ${kind}`;
      const sum = instances.reduce((total, exports) => total + counterOf(exports, index), 0n);
      counts.set(place, (counts.get(place) ?? 0n) + sum);
    });
  }
  return counts;
}

function counterOf(exports: Exports, index: number): bigint {
  return BigInt.asUintN(64, (exports[`branch_${index}`] as WebAssembly.Global).value as bigint);
}
