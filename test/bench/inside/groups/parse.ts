/** Parsing URLs and reading their components. */
import type { Classes, Operation, Row, UrlLike } from "../implementation.ts";
import { counting, making } from "./operation.ts";

/** The number of references on a page. */
export const REFERENCES = 40;

export const rows: readonly Row[] = [
  { name: "web, new URL(url).href", list: "web", operation: "href" },
  { name: "web, new URL(url), eleven components", list: "web", operation: "components" },
  { name: "under 32 characters, new URL(url).href", list: "short", operation: "href" },
  { name: "over 200 characters, new URL(url).href", list: "long", operation: "href" },
  { name: "noncanonical, new URL(url).href", list: "noncanonical", operation: "href" },
  { name: "query, new URL(url).href", list: "query", operation: "href" },
  { name: "IDNA hosts, new URL(url).href", list: "idna", operation: "href" },
  { name: "web, URL.canParse(url)", list: "web", operation: "canParse" },
  { name: "relative, new URL(reference, base).href", list: "relative", operation: "resolve" },
  {
    name: "relative, new URL(reference, base).href, 40 with one base",
    list: "pages",
    operation: "resolvePages",
    calls: REFERENCES,
  },
];

const NAMES = [
  ...([
    "href",
    "origin",
    "protocol",
    "username",
    "password",
    "host",
    "hostname",
    "port",
    "pathname",
    "search",
  ] as const),
  "hash",
] as const;

function lengthOfComponents(url: UrlLike): number {
  const { length } = url.href;
  const start = length + url.origin.length + url.protocol.length + url.username.length + url.password.length;
  const authority = url.host.length + url.hostname.length + url.port.length;
  return start + authority + url.pathname.length + url.search.length + url.hash.length;
}

function resolvePages({ URL }: Classes): Operation<readonly string[]> {
  return counting(
    (page) => {
      let sum = 0;
      for (let index = 1; index < page.length; index++) sum += new URL(page[index] ?? "", page[0]).href.length;
      return sum;
    },
    ([base, ...references]) => references.map((reference) => new URL(reference, base).href).join("\n"),
  );
}

/** Parsing and reading the href. */
export function href({ URL }: Classes): Operation<string> {
  return making((url) => new URL(url).href);
}

export function parsing(classes: Classes) {
  const { URL } = classes;
  return {
    href: href(classes),
    components: counting(
      (url: string) => lengthOfComponents(new URL(url)),
      (text) => {
        const url = new URL(text);
        return NAMES.map((name) => url[name]).join("\n");
      },
    ),
    canParse: counting(
      (url: string) => (URL.canParse?.(url) ? 1 : 0),
      (url) => String(URL.canParse?.(url)),
    ),
    resolve: making((pair: readonly [string, string]) => new URL(pair[0], pair[1]).href),
    resolvePages: resolvePages(classes),
  };
}
