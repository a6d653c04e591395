/** Section 1.2 of "URL, the webspecs rewrite of 2014": the blob URL store of the URL parser. */
import { describeKind, requireString, wrongArgument } from "@anyurl/common/arguments";

/**
 * A blob URL store, which the URL parser asks for the objects of "blob" URLs.
 *
 * Source: section 1.2, with the store of the File API: https://www.w3.org/TR/FileAPI/#BlobURLStore. The store makes no
 * URLs: you choose the scheme data, which is all of the URL behind "blob:" and before "?" and "#".
 *
 * @typeParam Entry the objects in the store, such as `Blob`
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const blobURLStore = new url2014.BlobURLStore<{ text: string }>();
 * blobURLStore.set("https://example.com/d0360e2f", { text: "hello" });
 *
 * const parsed = url2014.parse("blob:https://example.com/d0360e2f#top", { blobURLStore });
 * isFailure(parsed) ? null : parsed.url.object; // → { text: "hello" }
 * ```
 */
export class BlobURLStore<Entry extends object = object> {
  readonly #entries = new Map<string, Entry>();
  readonly #clone: (entry: Entry) => Entry;

  /**
   * @param clone returns a structured clone of an entry, such as `structuredClone`. By default, URLs refer to the entry
   * itself, since an immutable object such as a `Blob` needs no copy
   * @throws TypeError if `clone` is not a function
   */
  constructor(clone: (entry: Entry) => Entry = (entry) => entry) {
    if (typeof clone !== "function") {
      throw wrongArgument("url2014.BlobURLStore: the clone function", "a function", describeKind(clone));
    }
    this.#clone = clone;
  }

  /** The number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Adds an entry, or replaces the one with the same scheme data.
   *
   * @returns the store
   * @throws TypeError if `schemeData` is not a string, or `entry` is not an object
   */
  set(schemeData: string, entry: Entry): this {
    requireString(schemeData, "url2014.BlobURLStore.set: the scheme data");
    if (typeof entry !== "object" || entry === null) {
      throw wrongArgument("url2014.BlobURLStore.set: the entry", "an object", describeKind(entry));
    }
    this.#entries.set(schemeData, entry);
    return this;
  }

  /** Returns whether the store has an entry for the scheme data. */
  has(schemeData: string): boolean {
    return this.#entries.has(schemeData);
  }

  /** Returns a structured clone of the entry for the scheme data; `undefined` if there is none. */
  get(schemeData: string): Entry | undefined {
    const entry = this.#entries.get(schemeData);
    return entry === undefined ? undefined : this.#clone(entry);
  }

  /** Removes an entry: URLs that are parsed later have no object. Returns whether there was one. */
  delete(schemeData: string): boolean {
    return this.#entries.delete(schemeData);
  }
}
