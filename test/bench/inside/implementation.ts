/** The measured implementations: each has the same operations, with its own functions. */

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
  /** Older runtimes lack it. */
  canParse?(url: string, base?: string): boolean;
}

export interface ParamsLike extends Iterable<[string, string]> {
  append(name: string, value: string): void;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}

/** The exports of an implementation of the URL Standard. */
export interface Classes {
  readonly URL: UrlClass;
  readonly URLSearchParams: new () => ParamsLike;
}

/** An operation on each item of a list. */
export interface Operation<Item = unknown> {
  /** Runs the operation on all items as fast as possible. @returns a number that depends on each result */
  run(items: readonly Item[]): number;
  /**
   * Runs the operation on one item. Missing if the results of implementations cannot be compared.
   *
   * @returns the whole result, which is compared between implementations before they are timed
   */
  outcome?(item: Item): string;
}

/** The operations, by the names in rows. */
export type Operations = Readonly<Record<string, Operation>>;

export interface Implementation {
  readonly name: string;
  /** Whether its results must be the standard's. Otherwise, equal results are only counted. */
  readonly standard: boolean;
  /** Whether it is so slow that it gets fewer items, in separate rounds in which the others also take part. */
  readonly slow: boolean;
  /** The operations that it has. */
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
  /** The implementation that the row measures. Default: `anyurl`. */
  readonly subject?: string;
  /** Whether the operation takes bytes, so that the kind of the strings does not matter. */
  readonly takesBytes?: boolean;
  /** The number of calls for each item. Default: 1. */
  readonly calls?: number;
}

/** The components of a URL, from its attributes. */
export type Components = Pick<
  UrlLike,
  "protocol" | "username" | "password" | "host" | "hostname" | "port" | "pathname" | "search" | "hash"
>;

/** The items of the rows. */
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
  /** A base, and references that are resolved with it, one after the other. */
  readonly pages: readonly (readonly string[])[];
  /** The name-value pairs of queries. */
  readonly pairs: readonly (readonly (readonly [name: string, value: string])[])[];
  /** Values of queries, decoded. */
  readonly text: readonly string[];
  /** The values of queries, percent-encoded. */
  readonly encoded: readonly string[];
  /** Origins that a list allows. */
  readonly origins: readonly string[];
  /** URLs that the pattern of the rows matches. */
  readonly orders: readonly string[];
  /** URLs that it does not match. */
  readonly invoices: readonly string[];
  /** Patterns of paths. */
  readonly paths: readonly string[];
  /** The same with a scheme and a host. */
  readonly patterns: readonly string[];
}
