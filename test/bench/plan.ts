/** Chooses the implementations that are measured side by side. */
import { rows as patternRows } from "./inside/groups/pattern.ts";
import type { Row } from "./inside/implementation.ts";

/** The modules of the implementations that a row needs. */
export function implementationsFor(row: Row, withFallback: boolean): readonly string[] {
  if (row.subject !== undefined) return ["native", "anyurl", "canonical", "cache-key"];
  const isPattern = patternRows.includes(row);
  const others = row.operation === "batch" ? ["anyurl-loop"] : [];
  return [
    "native",
    "anyurl",
    ...others,
    ...(withFallback ? ["fallback", isPattern ? "urlpattern-polyfill" : "whatwg-url"] : []),
  ];
}
