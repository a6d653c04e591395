import * as engine from "#engine";

/** The most code units of a URL whose list can surely be serialized. */
const SHORT = 0x4000;

/** @param length the length of the rest of the URL */
export function isShort(items: readonly string[], length: number): boolean {
  return items.reduce((sum, item) => sum + item.length, length) <= SHORT;
}

/**
 * The list of a URLSearchParams object, and the operations on it. The list notifies the URL object that it belongs to
 * of each change. https://url.spec.whatwg.org/#concept-urlsearchparams-list
 */
export class NameValueList {
  /** Alternating names and values. */
  #items: string[];
  readonly #onUpdate: ((items: readonly string[]) => void) | undefined;

  /**
   * @param items alternating names and values, without lone surrogates
   * @param onUpdate receives the new items before each change, except before {@link NameValueList.replace}
   */
  constructor(items: string[], onUpdate?: (items: readonly string[]) => void) {
    this.#items = items;
    this.#onUpdate = onUpdate;
  }

  static is(value: object): value is NameValueList {
    return #items in value;
  }

  /** The number of pairs. */
  get size(): number {
    return this.#items.length >> 1;
  }

  /** The name of the pair at `index`, which must be below {@link NameValueList.size}. */
  nameAt(index: number): string {
    return this.#items[2 * index] as string;
  }

  /** The value of the pair at `index`, which must be below {@link NameValueList.size}. */
  valueAt(index: number): string {
    return this.#items[2 * index + 1] as string;
  }

  /** Replaces all pairs, without an update. */
  replace(items: string[]): void {
    this.#items = items;
  }

  append(name: string, value: string): void {
    if (this.#onUpdate === undefined) this.#items.push(name, value);
    else this.#change([...this.#items, name, value]);
  }

  /** Removes the pairs of that name; if a value is passed, only those with that value. */
  delete(name: string, value: string | undefined): void {
    const kept: string[] = [];
    for (let i = 0; i < this.size; i++) {
      if (!this.#matches(i, name, value)) kept.push(this.nameAt(i), this.valueAt(i));
    }
    this.#change(kept);
  }

  get(name: string): string | null {
    const index = this.#indexOf(name, undefined);
    return index < 0 ? null : this.valueAt(index);
  }

  getAll(name: string): string[] {
    const values: string[] = [];
    for (let i = 0; i < this.size; i++) {
      if (this.nameAt(i) === name) values.push(this.valueAt(i));
    }
    return values;
  }

  has(name: string, value: string | undefined): boolean {
    return this.#indexOf(name, value) >= 0;
  }

  /** Sets the value of the first pair of that name and removes the others, or appends a pair. */
  set(name: string, value: string): void {
    const first = this.#indexOf(name, undefined);
    if (first < 0) {
      this.append(name, value);
      return;
    }
    const kept: string[] = [];
    for (let i = 0; i < this.size; i++) {
      if (i === first) kept.push(name, value);
      else if (this.nameAt(i) !== name) kept.push(this.nameAt(i), this.valueAt(i));
    }
    this.#change(kept);
  }

  /** Sorts by name, in the order of code units. Pairs of the same name keep their order. */
  sort(): void {
    const order = Array.from({ length: this.size }, (_, index) => index);
    order.sort((a, b) => {
      const [left, right] = [this.nameAt(a), this.nameAt(b)];
      return left < right ? -1 : left > right ? 1 : 0;
    });
    this.#change(order.flatMap((index) => [this.nameAt(index), this.valueAt(index)]));
  }

  /** Returns the application/x-www-form-urlencoded serialization. */
  serialize(): string {
    return engine.serializeForm(this.#items);
  }

  /**
   * Replaces all pairs, with an update: https://url.spec.whatwg.org/#concept-urlsearchparams-update. The update comes
   * first, so that nothing has changed if it throws.
   */
  #change(items: string[]): void {
    this.#onUpdate?.(items);
    this.#items = items;
  }

  #indexOf(name: string, value: string | undefined): number {
    for (let i = 0; i < this.size; i++) {
      if (this.#matches(i, name, value)) return i;
    }
    return -1;
  }

  #matches(index: number, name: string, value: string | undefined): boolean {
    return this.nameAt(index) === name && (value === undefined || this.valueAt(index) === value);
  }
}
