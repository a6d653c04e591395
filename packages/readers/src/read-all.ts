/** Readings of one URL by several readers. */
import { kindOf, requireOptions, requireString, shown, wrongArgument } from "@anyurl/common/arguments";
import type { Caller } from "@anyurl/common/trace";
import type { Reader, ReaderContext, Reading } from "@anyurl/reference";

/**
 * Returns who sees which host, path and other components in a URL, or refuses it.
 *
 * @param url a URL as it was handed in; or a request target, which begins with `/` and which only servers read
 * @param readers parsers, servers and documents, such as `curl()`, `nginx({ mergeSlashes: false })` and `rfc3986Reader`
 * @param context the value of the Host header for a request target, as `host`
 * @returns a frozen array with a reading for each reader, in their order
 * @throws TypeError if the URL is not a string, or `readers` is not an array of readers
 * @example
 * ```ts
 * import { nginx, readAll, tomcat } from "@anyurl/readers";
 *
 * const readings = readAll("/x/..;/admin", [nginx(), tomcat()], { host: "h.test" });
 * readings.map(({ segments }) => segments?.join("/")); // → ["x/..;/admin", "admin"]
 * ```
 */
export function readAll(url: string, readers: readonly Reader[], context: ReaderContext = {}): readonly Reading[] {
  return readingsOf(url, readers, context, "readAll", readAll);
}

/** As {@link readAll}, for the function that errors name. */
export function readingsOf(
  url: string,
  readers: readonly Reader[],
  context: ReaderContext,
  operation: string,
  caller: Caller,
): readonly Reading[] {
  requireString(url, `${operation}: the URL`, caller);
  requireReaders(readers, `${operation}: the readers`, caller);
  requireOptions(context, ["base", "encoding", "host"], `${operation}: the context`, caller);
  return Object.freeze(readers.map((reader) => reader.read(url, context)));
}

function requireReaders(readers: unknown, argument: string, caller: Caller): void {
  if (!Array.isArray(readers)) throw wrongArgument(argument, "an array of readers", kindOf(readers), caller);
  if (readers.length === 0) throw wrongArgument(argument, "an array of at least one reader", "an empty array", caller);
  for (const [index, reader] of (readers as readonly unknown[]).entries()) {
    if (typeof (reader as { read?: unknown } | null | undefined)?.read === "function") continue;
    const got = typeof reader === "function" ? `the function ${shown(reader.name)}; call it` : kindOf(reader);
    throw wrongArgument(`${argument}[${index}]`, "a reader", got, caller);
  }
}
