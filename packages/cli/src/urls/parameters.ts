import type { URL } from "anyurl";

export interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** The decoded pairs of a query. */
export function parametersOf(url: URL): Parameter[] {
  return [...url.searchParams].map(([name, value]) => ({ name, value }));
}
