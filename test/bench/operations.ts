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
  new (url: string, base?: string): UrlLike;
  canParse(url: string, base?: string): boolean;
}

/** Works through all URLs, on their bases if there are any; gives a number that depends on each result. */
export type Operation = (URL: UrlClass, urls: readonly string[], bases: readonly string[]) => number;

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

/** What is done with URLs that come with bases. */
export const resolutions: Readonly<Record<string, Operation>> = {
  "resolve + href"(URL, urls, bases) {
    let sum = 0;
    for (let index = 0; index < urls.length; index++) sum += new URL(urls[index] ?? "", bases[index]).href.length;
    return sum;
  },
};
