import { type URL, URLSearchParams } from "anyurl";

export interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** Returns the decoded parameters of a URL, which may be separated by a character other than "&". */
export function makeSearchParams(url: URL, separator: string): URLSearchParams {
  if (separator === "&") return url.searchParams;
  return new URLSearchParams(`?${url.search.slice(1).replaceAll("&", "%26").replaceAll(separator, "&")}`);
}

/** Returns the pairs of {@link makeSearchParams}. */
export function listParameters(url: URL, separator: string): Parameter[] {
  return [...makeSearchParams(url, separator)].map(([name, value]) => ({ name, value }));
}
