/**
 * The members that all readers of URLs have. Those of `@anyurl/readers` have more; a guard needs these alone, so that
 * its declarations need no other package.
 */
import { describeKind, showValue, wrongArgument } from "./arguments.ts";

/** How a program reads a URL. */
export interface URLReading {
  /** The components; `null` if the program refuses the URL and has no components. */
  readonly components: {
    /** With the brackets of an IPv6 address. `null` without a host. */
    readonly host: string | null;
  } | null;
  /** Why the program refuses the URL; `null` if it accepts it. */
  readonly refusal: {
    /** The reason in words, which contain nothing of the URL. */
    readonly message: string;
  } | null;
  /** The path by which a server routes: decoded, and split at its slashes. Only readings of servers have segments. */
  readonly segments?: readonly string[] | undefined;
}

/** A program that reads URLs: a reader of `@anyurl/readers`, or one of your own. */
export interface URLReader {
  /** A name for messages. */
  readonly name: string;
  /**
   * Reads a URL or a request target. It returns a reading for every string, and throws nothing.
   *
   * @param input a URL; for servers also a request target, which begins with `/`
   * @param context the value of the Host header, for a request target
   */
  read(input: string, context?: { readonly host?: string | undefined }): URLReading;
}

/** @throws TypeError if `value` is not an array of readers */
export function requireReaders(value: unknown, argument: string): asserts value is readonly URLReader[] {
  if (!Array.isArray(value)) throw wrongArgument(argument, "an array of readers", describeKind(value));
  for (const [index, reader] of (value as readonly unknown[]).entries()) {
    const { name, read } = (reader ?? {}) as Partial<URLReader>;
    if (typeof name === "string" && typeof read === "function") continue;
    const got = typeof reader === "function" ? `the function ${showValue(reader.name)}; call it` : showValue(reader);
    throw wrongArgument(`${argument}[${index}]`, "a reader, such as nginx()", got);
  }
}
