/** Instances of the engine with counters, and the areas of their memory. */
import { type Branch, buildFuzzed } from "../../../../assembly/tools/build-fuzzed.mjs";
import type { Exports as Bindings } from "../../../../bindings/wasm/exports.ts";
import type { Options } from "../target.ts";

export interface Exports extends Bindings {
  origin(): number;
  branchCounters(): number;
  branchLimit(): number;
}

/** The first offset of a record in words, and how many there are: see assembly/record.ts. */
export const FIRST_OFFSET = 1;
export const OFFSETS = 8;

type ModuleName = "url" | "percent" | "component";

interface Built {
  readonly module: WebAssembly.Module;
  readonly branches: readonly string[];
}

/** The modules that several targets use. */
const built = new Map<string, Promise<Built>>();

async function buildEngine(name: ModuleName, { isExact, transforms = [] }: Options): Promise<Built> {
  const { bytes, branches } = await buildFuzzed(name, { isExact, transforms });
  return { module: new WebAssembly.Module(bytes as BufferSource), branches: branches.map(placeOf) };
}

export class Engine {
  readonly branches: readonly string[];
  readonly #module: WebAssembly.Module;
  #exports: Exports;
  #buffer: ArrayBuffer | undefined;
  #bytes = new Uint8Array(0);
  #words = new Uint32Array(0);
  #counters = new Uint32Array(0);

  static async build(name: ModuleName, options: Options): Promise<Engine> {
    const key = `${name} ${options.isExact}`;
    const build = (options.transforms === undefined ? built.get(key) : undefined) ?? buildEngine(name, options);
    if (options.transforms === undefined) built.set(key, build);
    const { module, branches } = await build;
    return new Engine(module, branches);
  }

  constructor(module: WebAssembly.Module, branches: readonly string[]) {
    this.#module = module;
    this.branches = branches;
    this.#exports = this.#instance();
    if (branches.length > 0 && branches.length > this.#exports.branchLimit()) {
      throw new Error("Raise MOST_BRANCHES in assembly/fuzz/coverage.ts");
    }
  }

  get exports(): Exports {
    return this.#exports;
  }

  /** The memory as bytes. */
  get bytes(): Uint8Array {
    this.#refresh();
    return this.#bytes;
  }

  /** The memory as words. */
  get words(): Uint32Array {
    this.#refresh();
    return this.#words;
  }

  counters(): Uint32Array {
    this.#refresh();
    return this.#counters;
  }

  /** Makes a new instance, after a trap. */
  reset(): void {
    this.#exports = this.#instance();
    this.#buffer = undefined;
  }

  /** Writes a part of an input. Returns its length. */
  write(address: number, input: Uint8Array, start = 0, end = input.length): number {
    this.bytes.set(start === 0 && end === input.length ? input : input.subarray(start, end), address);
    return end - start;
  }

  /** Returns a copy of a part of the memory. */
  copy(address: number, length: number): Uint8Array {
    return this.bytes.slice(address, address + length);
  }

  text(address: number, length: number): string {
    return Buffer.from(this.bytes.buffer, address, length).toString("latin1");
  }

  #refresh(): void {
    const { buffer } = this.#exports.memory;
    if (buffer === this.#buffer) return;
    this.#buffer = buffer as ArrayBuffer;
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
    if (this.branches.length === 0) return;
    this.#counters = new Uint32Array(buffer, this.#exports.branchCounters(), (this.branches.length + 3) >> 2);
  }

  #instance(): Exports {
    return new WebAssembly.Instance(this.#module).exports as unknown as Exports;
  }
}

function placeOf({ file, line, column, kind }: Branch): string {
  return `assembly/${file}:${line}:${column} ${kind}`;
}
