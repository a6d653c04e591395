/** The resolver of references in schemas. It writes hosts as browsers do, and refuses doubtful references. */
import { requireString } from "@anyurl/common/arguments";
import { PATH, QUERY } from "@anyurl/rfc/rfc3986/characters";
import { encodeOutside } from "@anyurl/rfc/rfc3986/comparable";
import { removeDotSegments } from "@anyurl/rfc/rfc3986/dot-segments";
import { recompose } from "@anyurl/rfc/rfc3986/recompose";
import { makeReference, split } from "@anyurl/rfc/rfc3986/split";
import { resolve } from "@anyurl/rfc/rfc3986/transform";
import type { Reference } from "@anyurl/rfc/rfc3986/types";
import { refusal } from "./refusal.ts";
import { removeInnerDotSegments } from "./relative-path.ts";
import { withHost } from "./uri-host.ts";

/** The components of a URI reference, percent-encoded. A component that is missing has no member. */
export interface URIComponents {
  scheme?: string;
  userinfo?: string;
  host?: string;
  port?: string | number;
  path?: string;
  query?: string;
  fragment?: string;
}

/** The value of ajv's option `uriResolver`. */
export interface URIResolver {
  /**
   * Returns the components of a URI reference.
   *
   * @throws TypeError if `uri` is not a string, or not a URI reference that all parsers read alike
   */
  parse(uri: string): URIComponents;
  /**
   * Resolves a reference. The base can be relative or empty.
   *
   * @throws TypeError if `parse` throws one for `base` or `uri`
   */
  resolve(base: string, uri: string): string;
  /**
   * Returns the URI reference that has these components.
   *
   * @throws TypeError if a component is not a string, or `parse` throws one for the reference. RangeError if a
   * component contains a delimiter that would start another one
   */
  serialize(components: URIComponents): string;
}

/**
 * Resolves the references of schemas by RFC 3986. Use it as ajv's option `uriResolver`.
 *
 * The host is the one that a browser connects to: in lower case, in Punycode, and with addresses in their usual form. A
 * reference whose host programs read differently is refused with a TypeError, which does not contain the reference: for
 * example with a backslash, with an encoded `@` in the host, or with http and no host. Other characters that a URI does
 * not contain are percent-encoded. Nothing is decoded outside of the host, so that `%2e%2e` stays a segment.
 *
 * @example
 * ```ts
 * import { uriResolver } from "@anyurl/formats";
 *
 * uriResolver.resolve("https://example.com/a.json", "b.json#/c"); // → "https://example.com/b.json#/c"
 * uriResolver.parse("//bücher.example/").host; // → "xn--bcher-kva.example"
 * uriResolver.parse("http://a.example\\@b.example/"); // throws TypeError
 * ```
 */
export const uriResolver: URIResolver = /* @__PURE__ */ Object.freeze({
  parse(uri: string): URIComponents {
    const argument = "uriResolver.parse: the URI";
    return toComponents(withHost(read(uri, argument), argument));
  },
  resolve(base: string, uri: string): string {
    const reference = read(uri, "uriResolver.resolve: the URI");
    const from = read(base, "uriResolver.resolve: the base");
    const target = resolve(
      reference,
      from,
      isBare(reference) && isBare(from) ? removeInnerDotSegments : removeDotSegments,
    );
    return recompose(withHost(target, "uriResolver.resolve: the result"));
  },
  serialize(components: URIComponents): string {
    const argument = "uriResolver.serialize: the result";
    return recompose(withHost(encode(toReference(components), argument), argument));
  },
});

function read(uri: string, argument: string): Reference {
  requireString(uri, argument);
  return encode(split(uri), argument);
}

/** Characters that browsers remove, or read as a slash. */
const DOUBTFUL = /[\\\t\n\r]/;

/** Encodes what the path, the query and the fragment must not contain. */
function encode(reference: Reference, argument: string): Reference {
  const { authority, path, query, fragment } = reference;
  if (
    DOUBTFUL.test(path) ||
    DOUBTFUL.test(authority?.userinfo ?? "") ||
    (isBare(reference) && /^[\0-\x20]/.test(path))
  ) {
    throw refusal(argument, "it has a backslash, a tab, a line break, or a space at its start");
  }
  return makeReference({
    ...reference,
    path: encodeOutside(path, PATH),
    query: query === null ? null : encodeOutside(query, QUERY),
    fragment: fragment === null ? null : encodeOutside(fragment, QUERY),
  });
}

/** Whether a reference has neither a scheme nor an authority. */
function isBare({ scheme, authority }: Reference): boolean {
  return scheme === null && authority === null;
}

function toComponents({ scheme, authority, path, query, fragment }: Reference): URIComponents {
  const components: URIComponents = { path };
  if (scheme !== null) components.scheme = scheme;
  if (authority !== null) {
    const { userinfo, host, port } = authority;
    components.host = host.text;
    if (userinfo !== null) components.userinfo = userinfo;
    if (port !== null) components.port = port;
  }
  if (query !== null) components.query = query;
  if (fragment !== null) components.fragment = fragment;
  return components;
}

function toReference({ scheme, userinfo, host, port, path, query, fragment }: URIComponents): Reference {
  return makeReference({
    scheme: scheme ?? null,
    authority:
      host === undefined
        ? null
        : {
            userinfo: userinfo ?? null,
            host: { kind: "reg-name", text: host },
            port: port === undefined ? null : `${port}`,
          },
    path: path ?? "",
    query: query ?? null,
    fragment: fragment ?? null,
  });
}
