/** The readings of one input, compared two by two. */
import { type ComparedName, compare, type Reading } from "@anyurl/readers";
import { type Component, componentText } from "./component-text.ts";

type Names = ReadonlySet<ComparedName>;

const NOTHING: Names = new Set();

export class Comparisons {
  /** Readings that are alike have one number. There are few such numbers, so few pairs need a comparison. */
  readonly #numbers = new Map<string, number>();
  readonly #numbered = new Map<Reading, number>();
  readonly #lowered = new Map<Reading, Reading>();
  readonly #found = new Map<string, Names>();

  /** Returns the components that differ between two readings and also look different, and `"accepted"`. */
  differing(one: Reading, other: Reading): Names {
    const [first, second] = [this.#numberOf(one), this.#numberOf(other)];
    if (first === second) return NOTHING;
    const key = `${first} ${second}`;
    const found = this.#found.get(key) ?? namesOf(one, other);
    this.#found.set(key, found);
    return found;
  }

  /** Whether two readings have other paths, not only in the case of letters, which some servers ignore. */
  haveOtherPaths(one: Reading, other: Reading): boolean {
    if (!this.differing(one, other).has("path")) return false;
    const [first, second] = [this.#inLowerCase(one), this.#inLowerCase(other)];
    return this.differing(first, second).has("path");
  }

  #inLowerCase(reading: Reading): Reading {
    const known = this.#lowered.get(reading);
    if (known !== undefined) return known;
    const { components, segments } = reading;
    const lowered = {
      ...reading,
      components: components && { ...components, path: components.path?.toLowerCase() ?? null },
      ...(segments === undefined ? {} : { segments: segments.map((segment) => segment.toLowerCase()) }),
    };
    this.#lowered.set(reading, lowered);
    return lowered;
  }

  #numberOf(reading: Reading): number {
    const known = this.#numbered.get(reading);
    if (known !== undefined) return known;
    const { components, segments, refusal } = reading;
    const key = JSON.stringify(refusal === null ? [components, segments] : null);
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    this.#numbered.set(reading, number);
    return number;
  }
}

function namesOf(one: Reading, other: Reading): Names {
  const { differing } = compare([one, other]);
  const names = Object.keys(differing) as ComparedName[];
  return new Set(names.filter((name) => name === "accepted" || (name !== "href" && looksDifferent(name, one, other))));
}

function looksDifferent(component: Component, one: Reading, other: Reading): boolean {
  return componentText(one, component) !== componentText(other, component);
}
