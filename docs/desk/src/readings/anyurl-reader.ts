/** anyurl as a reader, without the tables of all encodings, which most URLs do not need. */
import type { Reader, ReaderContext, Reading, ReadingComponents } from "@anyurl/readers";
import { type LocatedURL, URL } from "anyurl";
import { isBaseInvalid, locateIn } from "../resolved.ts";

export const ANYURL = "url-standard";

/** It has the name of the document that it implements, and returns the same components and refusals. */
export const anyurlReader: Reader = { name: ANYURL, title: "anyurl, as the URL Standard says", read };

const NOTHING = { reader: ANYURL, remarks: [], decisions: [] };

function read(input: string, { base = "", encoding = "" }: ReaderContext = {}): Reading {
  const located = locateIn({ input, base, encoding });
  if (located.ok) return { ...NOTHING, href: located.href, components: componentsIn(located), refusal: null };
  const { reason, message } = located;
  const of = isBaseInvalid({ base }) ? "base" : "input";
  return { ...NOTHING, href: null, components: null, refusal: { of, reason, message, offset: null, length: null } };
}

function componentsIn({ href, protocol, queryStart, fragmentStart }: LocatedURL): ReadingComponents {
  const { username, password, hostname, port, pathname } = new URL(href);
  return {
    scheme: protocol.slice(0, -1),
    username: username || null,
    password: password || null,
    host: href.startsWith(`${protocol}//`) ? hostname : null,
    port: port || null,
    path: pathname,
    query: queryStart < fragmentStart ? href.slice(queryStart + 1, fragmentStart) : null,
    fragment: fragmentStart < href.length ? href.slice(fragmentStart + 1) : null,
  };
}
