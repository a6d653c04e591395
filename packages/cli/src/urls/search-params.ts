import { type URL, URLSearchParams } from "anyurl";

/** The parameters of a URL that another character than "&" may separate, decoded. */
export function searchParamsOf(url: URL, separator: string): URLSearchParams {
  if (separator === "&") return url.searchParams;
  return new URLSearchParams(`?${url.search.slice(1).replaceAll("&", "%26").replaceAll(separator, "&")}`);
}
