import type { URL, URLSearchParams } from "anyurl";
import type { Expect } from "anyurl/testing";

declare function cases(tools: {
  readonly test: (name: string, run: () => void) => void;
  readonly expect: Expect;
  readonly URL: typeof URL;
  readonly URLSearchParams: typeof URLSearchParams;
}): void;

export = cases;
