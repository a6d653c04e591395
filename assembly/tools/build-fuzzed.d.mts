import type { Branch } from "./build-counting.mjs";

export type { Branch };

export function buildFuzzed(
  name: "url" | "percent" | "component",
  options?: { readonly isExact?: boolean; readonly transforms?: readonly object[] },
): Promise<{ bytes: Uint8Array; branches: readonly Branch[] }>;
