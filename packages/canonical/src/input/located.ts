import { type LocatedURL, locate } from "#url";

/** What a text that is known to parse is parsed to. */
export function located(text: string, base: LocatedURL | undefined): LocatedURL {
  const url = locate(text, base?.href);
  if (!url.ok) throw new Error(`A URL that had parsed does not: ${url.reason}`);
  return url;
}

export function hostnameOf({ href, hostStart, hostEnd }: LocatedURL): string {
  return href.slice(hostStart, hostEnd);
}

export function pathnameOf({ href, pathStart, queryStart }: LocatedURL): string {
  return href.slice(pathStart, queryStart);
}
