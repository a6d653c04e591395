/** The part of a subject that all targets with one engine share. */
import type { Subject } from "../target.ts";
import type { Engine } from "./instance.ts";

export abstract class EngineSubject implements Subject {
  readonly branches: readonly string[];
  protected readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
    this.branches = engine.branches;
  }

  counters(): Uint32Array {
    return this.engine.counters();
  }

  reset(): void {
    this.engine.reset();
  }

  abstract run(input: Uint8Array): void;
  abstract check(input: Uint8Array): void;
}
