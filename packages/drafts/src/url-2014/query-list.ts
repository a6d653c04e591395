/** Section 2.4 of "URL, the webspecs rewrite of 2014": the list of a URLSearchParams object, and its url objects. */
import { type FormEntry, parseFormString } from "./form-parsing.ts";
import { serializeForm } from "./form-serializing.ts";

/** An object with a query that a list belongs to. */
export interface URLObject {
  /** Sets the query of the object's url, and runs its pre-update steps. */
  updateQuery(query: string): void;
}

/** The name-value pairs of a URLSearchParams object, and the url objects that follow them. */
export class QueryList {
  pairs: FormEntry[];
  readonly #urlObjects: URLObject[] = [];

  constructor(pairs: readonly FormEntry[] = []) {
    this.pairs = [...pairs];
  }

  get size(): number {
    return this.pairs.length;
  }

  /** The name of the pair at `index`, which must be below {@link QueryList.size}. */
  nameAt(index: number): string {
    return (this.pairs[index] as FormEntry)[0];
  }

  /** The value of the pair at `index`, which must be below {@link QueryList.size}. */
  valueAt(index: number): string {
    return (this.pairs[index] as FormEntry)[1];
  }

  /** Sets the list to the result of parsing a query. */
  parse(query: string): void {
    this.pairs = [...parseFormString(query)];
  }

  serialize(): string {
    return serializeForm(this.pairs);
  }

  /** Appends a url object. */
  add(object: URLObject): void {
    this.#urlObjects.push(object);
  }

  /** Removes a url object. */
  remove(object: URLObject): void {
    const index = this.#urlObjects.indexOf(object);
    if (index >= 0) this.#urlObjects.splice(index, 1);
  }

  /** Runs the update steps. If an object's throw, the other objects still follow. @throws the first error */
  update(): void {
    const errors: unknown[] = [];
    for (const object of [...this.#urlObjects]) {
      try {
        object.updateQuery(this.serialize());
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
