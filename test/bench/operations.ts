/**
 * What is done with each URL. Imported once for each implementation, under another query, so that each has functions, and
 * so optimised code, of its own.
 */

export interface UrlLike {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface UrlClass {
  new (url: string): UrlLike;
  canParse(url: string): boolean;
}

/** Works through all URLs; gives a number that depends on each result. */
export type Operation = (URL: UrlClass, urls: readonly string[]) => number;

export const operations: Readonly<Record<string, Operation>> = {
  "parse + href"(URL, urls) {
    let sum = 0;
    for (const url of urls) sum += new URL(url).href.length;
    return sum;
  },
  "parse + eleven components"(URL, urls) {
    let sum = 0;
    for (const text of urls) {
      const url = new URL(text);
      sum += url.href.length + url.origin.length + url.protocol.length + url.username.length + url.password.length;
      sum += url.host.length + url.hostname.length + url.port.length;
      sum += url.pathname.length + url.search.length + url.hash.length;
    }
    return sum;
  },
  canParse(URL, urls) {
    let sum = 0;
    for (const url of urls) if (URL.canParse(url)) sum++;
    return sum;
  },
};
