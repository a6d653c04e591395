/** Generated Web addresses, and the steps of the draft in the plainest form, to hold the package against. */
import fc from "fast-check";
import { appendixB, grammar } from "../../../products/reference/rfc3986-oracle.ts";

const units = fc.oneof(
  fc.constantFrom(...'ab0:/\\?#;@[]%&=.+-_ \t\n\u000b\u007f\u00a0<>"^`{|}éß日☺\u200d\ud800\udc00'),
  fc.constantFrom("http:", "x:", "data:", "//", "://", "%41", "%C3%A9", "%FF", ":80", "..", "[::1]", "[v1.a]", "😀"),
);

/** Any text of units that matter. */
export const texts: fc.Arbitrary<string> = fc.array(units, { maxLength: 10 }).map((parts) => parts.join(""));

/** Texts that often match the grammar. */
export const addresses: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "http:", "mailto:", "x:", "file:"),
    fc.constantFrom("", "//h", "//u@h:8", "//", "//EXAMPLE.com:80", "//é.example", "//[::1]:1", "//ex%61mple"),
    fc.constantFrom("", "/", "/a", "/a/../b"),
    texts,
  )
  .map((parts) => parts.join(""));

/** Section 2, literally: the components, or null. */
export function parseLiterally(address: string): Record<string, string | null> | null {
  let w = address.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, "");
  w = Array.from(w, (character) =>
    /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]$/.test(character) ? character : encode(character),
  ).join("");
  const start = /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/[^/?#]*/.exec(w)?.[0] ?? "";
  w = start + w.slice(start.length).replace(/[[\]]/g, encode);
  const hash = w.indexOf("#") + 1;
  if (hash > 0) w = w.slice(0, hash) + w.slice(hash).replace(/#/g, encode);
  if (!grammar["URI-reference"].test(w)) return null;
  const [, scheme, authority, path = "", query, fragment] = appendixB.exec(w) ?? [];
  const [, host, port] = /^(?:[^@]*@)?(\[.*\]|[^:]*)(?::(.*))?$/.exec(authority ?? "") ?? [];
  const decode = (text: string | undefined) => (text === undefined ? null : decodeURIComponent(text));
  const isMissing = authority === undefined;
  return {
    scheme: decode(scheme),
    host: isMissing ? null : decode(host),
    port: isMissing ? null : decode(port),
    path: decode(path),
    query: decode(query),
    fragment: decode(fragment),
    hostSpecific: decode(isMissing ? w : w.slice(w.indexOf(`//${authority}`) + 2 + authority.length)),
  };
}

/** Percent-encodes every character, as UTF-8. */
function encode(character: string): string {
  const bytes = Buffer.from(character, "utf8");
  return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
