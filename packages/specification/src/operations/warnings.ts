/** The URL Specification, sections "Forcing" and "WHATWG Resolution": warnings if forcing modifies its input. */
import { describeKind, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import { type Failure, isFailure } from "@anyurl/common/failure";
import { notURL } from "../model/arguments.ts";
import type { URLStructure } from "../model/model.ts";
import { getMode } from "../model/modes.ts";
import { printAuthority } from "../print/print.ts";
import { force as forced } from "./force.ts";
import { legacyResolve, whatwgResolve as resolved } from "./resolve.ts";

/** A warning about a URL that forcing modified. */
export interface ForceWarning {
  readonly name: "force";
  /** Names the components, and never contains their values. */
  readonly message: string;
  readonly changed: readonly ("authority" | "path-root" | "dir" | "file")[];
  readonly before: URLStructure;
  readonly after: URLStructure;
}

/** Who gets warnings. */
export interface WarningOptions {
  /** Called at most once in each call. Its exceptions are not caught. */
  readonly onWarning?: ((warning: ForceWarning) => void) | undefined;
}

/**
 * Forces a file-URL or a web-URL (section "Forcing"), and returns any other URL unchanged.
 *
 * @param options `onWarning` is called if the URL is modified
 * @returns the URL, or a {@link Failure} if it cannot get the authority that it needs
 * @throws TypeError if an argument is not a URL, as `parse` returns it, or an option is unknown or not a function
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(orThrow(spec.force(orThrow(spec.parse("http:a/b"))))); // → "http://a/b"
 * spec.print(orThrow(spec.force(orThrow(spec.parse("file:a"))))); // → "file:///a"
 * spec.print(orThrow(spec.force(orThrow(spec.parse("foo:a"))))); // → "foo:a"
 * const changed: string[] = [];
 * spec.force(orThrow(spec.parse("http://h")), { onWarning: (warning) => changed.push(...warning.changed) });
 * changed; // → ["path-root"]
 * ```
 */
export function force(url: URLStructure, options: WarningOptions = {}): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "force: the URL");
  const { onWarning } = check(options, "force: the options");
  const after = forced(url);
  if (onWarning !== undefined && !isFailure(after)) warn(url, after, onWarning);
  return after;
}

/**
 * Resolves a URL as the URL Standard does (section "WHATWG Resolution"). If the result is a web-URL or file-URL, this
 * is legacy resolution, followed by forcing. Otherwise it is strict resolution, which fails if the base has an opaque
 * path.
 *
 * @param base the base, or `null` for none
 * @param options `onWarning` is called if forcing modifies the URL, as the section encourages
 * @returns a URL, or a {@link Failure} if the URL cannot be resolved or forced
 * @throws TypeError if an argument is not a URL, as `parse` returns it, or an option is unknown or not a function
 * @example
 * ```ts
 * import { isFailure, orThrow, spec } from "@anyurl/reference";
 *
 * const parsed = (text: string) => orThrow(spec.parse(text));
 * const base = parsed("https://h/a/b");
 * spec.print(orThrow(spec.whatwgResolve(parsed("http:foo"), base))); // → "http://foo/"
 * spec.print(orThrow(spec.whatwgResolve(parsed("../x"), base))); // → "https://h/a/../x"
 * const failure = spec.whatwgResolve(orThrow(spec.parse("x")), orThrow(spec.parse("mailto:a")));
 * isFailure(failure) && failure.reason; // → "missing-scheme-non-relative-URL"
 * const messages: string[] = [];
 * spec.whatwgResolve(parsed("http:foo"), base, { onWarning: ({ message }) => messages.push(message) });
 * messages; // → ["forcing modified: authority, path-root, file"]
 * ```
 */
export function whatwgResolve(
  url: URLStructure,
  base: URLStructure | null,
  options: WarningOptions = {},
): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "whatwgResolve: the URL");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "whatwgResolve: the base");
  const { onWarning } = check(options, "whatwgResolve: the options");
  const after = resolved(url, base);
  if (onWarning === undefined || isFailure(after) || getMode(after) === "generic") return after;
  // A web-URL or file-URL was forced after this resolution.
  const before = legacyResolve(url, base);
  if (!isFailure(before)) warn(before, after, onWarning);
  return after;
}

function check(options: unknown, argument: string): WarningOptions {
  requireOptions(options, ["onWarning"], argument);
  const { onWarning } = options as { readonly onWarning?: unknown };
  if (onWarning !== undefined && typeof onWarning !== "function") {
    throw wrongArgument(argument.replace("the options", "onWarning"), "a function", describeKind(onWarning));
  }
  return options as WarningOptions;
}

/** A host that is only read as a domain, and keeps its text, is not modified. */
function warn(before: URLStructure, after: URLStructure, onWarning: (warning: ForceWarning) => void): void {
  const changed: ForceWarning["changed"][number][] = [];
  if (authorityText(before) !== authorityText(after)) changed.push("authority");
  if (before.pathRoot !== after.pathRoot) changed.push("path-root");
  if (before.dirs.length !== after.dirs.length) changed.push("dir");
  if (before.file !== after.file) changed.push("file");
  if (changed.length === 0) return;
  const message = `forcing modified: ${changed.join(", ")}`;
  onWarning(Object.freeze({ name: "force", message, changed: Object.freeze(changed), before, after }));
}

function authorityText({ authority }: URLStructure): string | null {
  return authority === null ? null : printAuthority(authority);
}
