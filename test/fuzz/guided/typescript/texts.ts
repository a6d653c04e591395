/** Targets whose inputs are texts: the parts of an input, with U+FFFD for invalid bytes. */
import { LawBroken, type Subject, type Target } from "../target.ts";
import { joined, replaced, SEPARATOR } from "../text.ts";
import { type Bundle, bundled } from "./bundle.ts";

/** A target, as a function of the parts of an input. */
export interface Texts<Exports> {
  readonly name: string;
  /** The module that exports what the target calls. */
  readonly code: string;
  readonly words: readonly string[];
  readonly seeds: () => Iterable<readonly string[]>;
  readonly longest: number;
  readonly sample: number;
  /** Returns the function that checks an input. It throws LawBroken, or anything that the package should not throw. */
  readonly make: (exports: Exports) => Check | Promise<Check>;
  /** The same for the laws that take much time. */
  readonly makeDear?: (exports: Exports) => Check | Promise<Check>;
}

type Check = (...parts: readonly string[]) => void | Promise<void>;

class TextSubject implements Subject {
  readonly branches: readonly string[];
  readonly #counters: Uint32Array;
  readonly #run: Check;
  readonly #check: Check;

  constructor({ branches, counters }: Bundle<unknown>, run: Check, check: Check) {
    this.branches = branches;
    this.#counters = counters;
    this.#run = run;
    this.#check = check;
  }

  counters(): Uint32Array {
    return this.#counters;
  }

  run(input: Uint8Array): void | Promise<void> {
    return this.#run(...partsOf(input));
  }

  check(input: Uint8Array): void | Promise<void> {
    return this.#check(...partsOf(input));
  }

  reset(): void {
    this.#counters.fill(0);
  }
}

function partsOf(input: Uint8Array): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= input.length; ) {
    const end = input.indexOf(SEPARATOR, from);
    parts.push(replaced(input.subarray(from, end < 0 ? input.length : end)));
    from = end < 0 ? input.length + 1 : end + 1;
  }
  return parts;
}

export function textTarget<Exports>(texts: Texts<Exports>): Target {
  return {
    name: texts.name,
    words: texts.words,
    longest: texts.longest,
    sample: texts.sample,
    *seeds() {
      for (const parts of texts.seeds()) yield joined(...parts);
    },
    async open() {
      const bundle = await bundled<Exports>(texts.code);
      const check = (await texts.makeDear?.(bundle.exports)) ?? (() => undefined);
      return new TextSubject(bundle, await texts.make(bundle.exports), check);
    },
  };
}

/** Throws LawBroken if two values differ. */
export function same(law: string, one: unknown, other: unknown, of: unknown): void {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  if (left !== right) throw new LawBroken(law, `${left}, ${right} of ${JSON.stringify(of)}`);
}
