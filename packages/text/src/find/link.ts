import { locate, URL } from "anyurl";

/** A link in a text. */
export interface Link {
  /**
   * - `"url"`: a URL with one of the schemes
   * - `"domain"`: a domain without a scheme, with or without a port, a path, a query and a fragment
   * - `"email"`: an email address, with or without `mailto:`
   */
  readonly kind: LinkKind;
  /** The offset of the link in the text, in UTF-16 code units. */
  readonly start: number;
  /** The offset of its end. */
  readonly end: number;
  /** The link as written in the text. */
  readonly text: string;
  /** The URL to link to. A domain gets `https://`, and an address `mailto:`. */
  readonly href: string;
  /** The same as an object of the class `URL` of `anyurl`, which each read creates. */
  readonly url: URL;
}

export type LinkKind = "url" | "domain" | "email";

/** Returns the link to a URL; `undefined` if the URL is invalid. */
export function makeLink(kind: LinkKind, text: string, start: number, end: number, url: string): Link | undefined {
  const located = locate(url);
  if (!located.ok) return undefined;
  const { href } = located;
  return {
    kind,
    start,
    end,
    text: text.slice(start, end),
    href,
    get url() {
      return new URL(href);
    },
  };
}
