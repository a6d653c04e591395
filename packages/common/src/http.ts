/** The table of HTTP's headers that guards, caches, keys and fetches treat in a special way, and what a name is. */

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const TOKEN = "[\\w!#$%&'*+.^`|~-]+";

/**
 * Returns an expression in which `TOKEN` stands for a token.
 *
 * NOTE: a call, which bundlers can drop, unlike a template.
 */
export function withTokens(source: string): RegExp {
  return new RegExp(source.split("TOKEN").join(TOKEN));
}

const WHOLE_TOKEN = /* @__PURE__ */ withTokens("^TOKEN$");

/** Whether a text is a token, as the names of headers and the methods are. */
export function isToken(text: string): boolean {
  return WHOLE_TOKEN.test(text);
}

/** The columns of the table: patterns of names, in lower case. */
const HEADERS = {
  /** Of one connection: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
  connection: "connection|keep-alive|proxy-connection|transfer-encoding|upgrade",
  /** For the next server alone, which may be a proxy: https://www.rfc-editor.org/rfc/rfc9111#section-3.1 */
  hop: "te|trailer|proxy-(?:authenticate|authentication-info|authorization)",
  /** Of one message. */
  message: "host|expect",
  /** With the secrets of one client, or for one client or proxy. */
  private: "authorization|cookie2?|set-cookie2?|dpop|proxy-.*",
  /** By which a proxy names the host, the path, the scheme or the address of the client; and `Proxy` (httpoxy). */
  forwarded:
    "forwarded|x-forward(?:ed)?(?:-.*)?|x-(?:http-)?host.*|x-(?:ms-)?original-.*|x-envoy-original-.*|x-rewrite-ur[il]|" +
    "(?:.*-)?(?:client-?|real-)ip|cf-connecting-ip.*|" +
    "x-(?:url-)?scheme|front-end-https|proxy",
  /** By which a client names another method. */
  method: "x-(?:http-)?method.*",
  /** That ask for a part, or depend on a client's copy. */
  part: "range|if-(?:range|match|none-match|(?:un)?modified-since)",
  length: "content-length",
  /** That describe the content. */
  content: "content-.*",
} as const;

/** A column of the table. */
export type HeaderKind = keyof typeof HEADERS;

/**
 * Returns a function that tells whether a header is of one of the kinds. It reads each character that is neither a
 * letter nor a digit as a hyphen, since CGI, WSGI, PHP and proxies in front of them do not tell these apart.
 */
export function headerTest(...kinds: readonly HeaderKind[]): (name: string) => boolean {
  const pattern = new RegExp(`^(?:${kinds.map((kind) => HEADERS[kind]).join("|")})$`);
  return (name) => pattern.test(name.toLowerCase().replace(/[^a-z\d]/g, "-"));
}

/** Headers that no response for several clients may depend on. */
export const isNotShared = /* @__PURE__ */ headerTest(
  "connection",
  "hop",
  "message",
  "private",
  "forwarded",
  "method",
  "part",
  "length",
);

/** Headers of one connection, which a proxy does not send on. */
export const isOfConnection = /* @__PURE__ */ headerTest("connection", "hop");

/** Headers that only a proxy in front of a server may send. */
export const isForwarded = /* @__PURE__ */ headerTest("forwarded");
