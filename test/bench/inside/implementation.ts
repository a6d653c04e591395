/** What is measured: implementations, which do the same operations, each by functions of its own. */

export interface UrlLike {
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
  readonly searchParams: ParamsLike;
}

export interface UrlClass {
  new (url: string, base?: string): UrlLike;
  /** Older runtimes have none. */
  canParse?(url: string, base?: string): boolean;
}

export interface ParamsLike extends Iterable<[string, string]> {
  append(name: string, value: string): void;
  toString(): string;
}

/** What an implementation of the URL Standard exports. */
export interface Classes {
  readonly URL: UrlClass;
  readonly URLSearchParams: new () => ParamsLike;
}

/** What is done with each item of a list. */
export interface Operation<Item = unknown> {
  /** Does it with all items, as fast as can be. @returns a number that depends on each result */
  run(items: readonly Item[]): number;
  /**
   * Does it with one item. There is none where what comes of it is of a form of its own.
   *
   * @returns all that comes of it, by which implementations are compared before they are timed
   */
  outcome?(item: Item): string;
}

/** By the names that rows call them. */
export type Operations = Readonly<Record<string, Operation>>;

export interface Implementation {
  readonly name: string;
  /** Whether its outcomes must be the standard's; else they are counted, and may differ. */
  readonly standard: boolean;
  /** Some are so slow that they get fewer items, in rounds of their own, in which the others take part again. */
  readonly slow: boolean;
  /** Those that it has. */
  readonly operations: Operations;
  /** Its class, if it follows the standard. */
  readonly URL?: UrlClass;
}

/** A row of the table: an operation on a list. */
export interface Row {
  readonly name: string;
  /** The name of the list: see `Lists`. */
  readonly list: keyof Lists;
  readonly operation: string;
}

/** A URL taken apart, as its own attributes give it. */
export type Components = Pick<
  UrlLike,
  "protocol" | "username" | "password" | "host" | "hostname" | "port" | "pathname" | "search" | "hash"
>;

/** The items that rows work on. */
export interface Lists {
  readonly web: readonly string[];
  /** Shorter than 32 characters. */
  readonly short: readonly string[];
  /** Longer than 200 characters. */
  readonly long: readonly string[];
  readonly noncanonical: readonly string[];
  readonly idna: readonly string[];
  readonly query: readonly string[];
  /** References with their bases. */
  readonly relative: readonly (readonly [reference: string, base: string])[];
  readonly components: readonly Components[];
  /** The name-value pairs of queries. */
  readonly pairs: readonly (readonly (readonly [name: string, value: string])[])[];
  /** Values of queries, decoded. */
  readonly text: readonly string[];
  /** The same, percent-encoded. */
  readonly encoded: readonly string[];
}
