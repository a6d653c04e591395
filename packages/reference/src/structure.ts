import type { Authority, URLStructure } from "./model.ts";

/** Makes every URL-structure, so that all have one shape, without asking whether the constraints of the model hold. */
export function structure(
  scheme: string | null,
  authority: Authority | null,
  drive: string | null,
  pathRoot: "/" | null,
  dirs: readonly string[],
  file: string | null,
  query: string | null,
  fragment: string | null,
): URLStructure {
  return { scheme, authority, drive, pathRoot, dirs, file, query, fragment };
}

/** The empty authority, which is not the same as no authority: `//`. */
export const EMPTY_AUTHORITY: Authority = Object.freeze({ userinfo: null, host: null, port: null });

export const NO_DIRS: readonly string[] = Object.freeze([]);
