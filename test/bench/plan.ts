/** Chooses the implementations that are measured side by side. */
import type { Row } from "./inside/implementation.ts";

/** The modules of the implementations that a row needs. */
export function implementationsFor(row: Row, withFallback: boolean): readonly string[] {
  if (row.subject !== undefined) return ["native", "anyurl", "canonical", "cache-key"];
  const others = row.operation === "batch" ? ["anyurl-loop"] : [];
  return ["native", "anyurl", ...others, ...(withFallback ? ["fallback", "whatwg-url"] : [])];
}
