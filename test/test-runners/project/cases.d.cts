import type { URL, URLSearchParams } from "anyurl";
import type { addURLEquality } from "anyurl/testing";

declare function cases(tools: {
  readonly test: (name: string, run: () => void) => void;
  readonly expect: Parameters<typeof addURLEquality>[0];
  readonly URL: typeof URL;
  readonly URLSearchParams: typeof URLSearchParams;
  readonly addURLEquality: typeof addURLEquality;
}): void;

export = cases;
