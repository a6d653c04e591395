/** Maps whose keys are looked up in regions of a text, without making a string of a region. */

/** As many keys of one length are compared one by one: that takes less time than to make a string and hash it. */
const FEW = 16;

/** The keys of one length. */
interface Keys<Value> {
  /** {@link endsOf} each key: they tell most keys apart. */
  readonly ends: readonly number[];
  readonly keys: readonly string[];
  readonly values: readonly Value[];
  /** The same keys, if they are more than {@link FEW}. */
  readonly many: ReadonlyMap<string, Value> | undefined;
}

/** A map that does not change. */
export class RegionMap<Value> {
  /** By the length of the keys. */
  readonly #keys: (Keys<Value> | undefined)[] = [];

  /** @param entries keys that are not empty, with their values; each key once */
  constructor(entries: Iterable<readonly [key: string, value: Value]>) {
    const lengths = new Map<number, (readonly [string, Value])[]>();
    let longest = 0;
    for (const entry of entries) {
      const { length } = entry[0];
      longest = Math.max(longest, length);
      const same = lengths.get(length);
      if (same === undefined) lengths.set(length, [entry]);
      else same.push(entry);
    }
    for (let length = 0; length <= longest; length++) this.#keys.push(makeKeys(lengths.get(length)));
  }

  /**
   * Returns the value of the key that is the text between two offsets; `undefined` if that is not a key.
   *
   * The steps are few, except for many keys of that length: then it reads the region.
   */
  get(text: string, start: number, end: number): Value | undefined {
    const length = end - start;
    if (length >= this.#keys.length) return undefined;
    const same = this.#keys[length];
    if (same === undefined) return undefined;
    if (same.many !== undefined) return same.many.get(text.slice(start, end));
    const { ends, keys, values } = same;
    const wanted = endsOf(text, start, end);
    for (let index = 0; index < ends.length; index++) {
      if (ends[index] === wanted && text.startsWith(keys[index] as string, start)) return values[index];
    }
    return undefined;
  }
}

function makeKeys<Value>(entries: readonly (readonly [string, Value])[] | undefined): Keys<Value> | undefined {
  if (entries === undefined) return undefined;
  return {
    ends: entries.map(([key]) => endsOf(key, 0, key.length)),
    keys: entries.map(([key]) => key),
    values: entries.map(([, value]) => value),
    many: entries.length > FEW ? new Map(entries) : undefined,
  };
}

/** Returns a number for the first and the last UTF-16 code unit of a region. */
function endsOf(text: string, start: number, end: number): number {
  return text.charCodeAt(start) * 0x80 + text.charCodeAt(end - 1);
}
