/** The segments of paths. */

/** Splits a path at its slashes. That at its start belongs to no segment. */
export function segmentsOf(path: string): readonly string[] {
  return path.slice(path.startsWith("/") ? 1 : 0).split("/");
}
