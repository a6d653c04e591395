/** The arguments of the functions for the URL Standard's validation errors. */
import { describeKind, requireOptions, urlText, wrongArgument } from "@anyurl/common/arguments";
import { InvalidURLError, isFailure } from "@anyurl/common/failure";
import type { Authority, URLInput, URLStructure } from "@anyurl/specification/model/model";
import { getMode, hasOpaquePath } from "@anyurl/specification/model/modes";
import { parseResolveAndNormalize } from "@anyurl/specification/operations/whatwg";
import type { Base } from "./arrange.ts";

/** How many errors to return. */
export interface ValidationOptions {
  /**
   * The greatest number of errors: an integer of at least 1, or `Infinity`. A URL can have an error for each of its
   * characters. Default: 1000.
   */
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 1000;

/** @throws TypeError if the options are wrong */
export function readLimit(options: ValidationOptions, operation: string): number {
  requireOptions(options, ["limit"], `${operation}: the options`);
  const { limit = DEFAULT_LIMIT } = options;
  if (limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit >= 1)) return limit;
  const got = typeof limit === "number" ? String(limit) : describeKind(limit);
  throw wrongArgument(`${operation}: the limit`, "an integer of at least 1, or Infinity", got);
}

/** The components of a base that decide how references are read: a URLReference's or URLStructure's. */
export interface BaseComponents {
  readonly scheme: string | null;
  readonly authority: Authority | string | null;
  readonly pathRoot: "/" | null;
}

/** A base: an absolute URL, as a string, an object with an `href`, a URLReference or a URLStructure. */
export type BaseInput = URLInput | BaseComponents;

/**
 * @throws InvalidURLError (a TypeError) if the base is not an absolute URL
 * @throws TypeError if the base is something else
 */
export function readBase(input: BaseInput | null | undefined, operation: string): Base | null {
  if (input === null || input === undefined) return null;
  const url = hasComponents(input) ? input : parseResolveAndNormalize(urlText(input, `${operation}: the base`));
  if (isFailure(url)) throw new InvalidURLError(url, { subject: "Invalid base URL" });
  if (url.scheme === null) {
    const failure = { reason: "missing-scheme-non-relative-URL", message: "the scheme is missing" } as const;
    throw new InvalidURLError(failure, { subject: "Invalid base URL" });
  }
  // These functions read no other components.
  const base = url as URLStructure;
  return { scheme: url.scheme.toLowerCase(), mode: getMode(base), hasOpaquePath: hasOpaquePath(base) };
}

function hasComponents(base: BaseInput): base is BaseComponents {
  return typeof base === "object" && "scheme" in base && "pathRoot" in base;
}
