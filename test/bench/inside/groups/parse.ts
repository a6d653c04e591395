/** Parsing URLs and reading their components. */
import type { Classes, Operation, Row } from "../implementation.ts";

/** The number of references on a page. */
export const REFERENCES = 40;

export const rows: readonly Row[] = [
  { name: "web, parse + href", list: "web", operation: "href" },
  { name: "web, parse + eleven components", list: "web", operation: "components" },
  { name: "under 32 characters, parse + href", list: "short", operation: "href" },
  { name: "over 200 characters, parse + href", list: "long", operation: "href" },
  { name: "noncanonical, parse + href", list: "noncanonical", operation: "href" },
  { name: "query, parse + href", list: "query", operation: "href" },
  { name: "IDNA hosts, parse + href", list: "idna", operation: "href" },
  { name: "web, canParse", list: "web", operation: "canParse" },
  { name: "relative, resolve + href", list: "relative", operation: "resolve" },
  { name: "relative, resolve 40 with one base + href", list: "pages", operation: "resolvePages", calls: REFERENCES },
];

function href({ URL }: Classes): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const url of urls) sum += new URL(url).href.length;
      return sum;
    },
    outcome: (url) => new URL(url).href,
  };
}

function components({ URL }: Classes): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const text of urls) {
        const url = new URL(text);
        sum += url.href.length + url.origin.length + url.protocol.length + url.username.length + url.password.length;
        sum += url.host.length + url.hostname.length + url.port.length;
        sum += url.pathname.length + url.search.length + url.hash.length;
      }
      return sum;
    },
    outcome(text) {
      const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = new URL(
        text,
      );
      return [href, origin, protocol, username, password, host, hostname, port, pathname, search, hash].join("\n");
    },
  };
}

function canParse({ URL }: Classes): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const url of urls) if (URL.canParse?.(url)) sum++;
      return sum;
    },
    outcome: (url) => String(URL.canParse?.(url)),
  };
}

function resolve({ URL }: Classes): Operation<readonly [string, string]> {
  return {
    run(pairs) {
      let sum = 0;
      for (let index = 0; index < pairs.length; index++) {
        const pair = pairs[index] as readonly [string, string];
        sum += new URL(pair[0], pair[1]).href.length;
      }
      return sum;
    },
    outcome: ([reference, base]) => new URL(reference, base).href,
  };
}

function resolvePages({ URL }: Classes): Operation<readonly string[]> {
  return {
    run(pages) {
      let sum = 0;
      for (const page of pages) {
        for (let index = 1; index < page.length; index++) sum += new URL(page[index] ?? "", page[0]).href.length;
      }
      return sum;
    },
    outcome: ([base, ...references]) => references.map((reference) => new URL(reference, base).href).join("\n"),
  };
}

export function parsing(classes: Classes) {
  return {
    href: href(classes),
    components: components(classes),
    canParse: canParse(classes),
    resolve: resolve(classes),
    resolvePages: resolvePages(classes),
  };
}
