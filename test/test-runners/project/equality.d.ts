import type { URL, URLSearchParams } from "anyurl";
import type { Expect } from "anyurl/testing";

export function testEquality(tools: {
  readonly test: (name: string, run: () => void) => void;
  readonly expect: Expect;
  readonly URL: typeof URL;
  readonly URLSearchParams: typeof URLSearchParams;
}): void;
