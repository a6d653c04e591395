import { type URL, URLSearchParams } from "anyurl";

export interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** The parameters of a URL that another character than "&" may separate, decoded. */
export function searchParamsOf(url: URL, separator: string): URLSearchParams {
  if (separator === "&") return url.searchParams;
  return new URLSearchParams(`?${url.search.slice(1).replaceAll("&", "%26").replaceAll(separator, "&")}`);
}

/** The pairs of {@link searchParamsOf}. */
export function parametersOf(url: URL, separator: string): Parameter[] {
  return [...searchParamsOf(url, separator)].map(([name, value]) => ({ name, value }));
}
