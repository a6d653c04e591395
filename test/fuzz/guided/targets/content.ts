/** Keys of URLs and of contents. An input is a URL, and perhaps a content, its media type and its codings. */
import type * as Canonical from "@anyurl/canonical";
import type * as Guard from "@anyurl/guard";
import { HOSTILE } from "../../../products/canonical/keys/hostile.ts";
import { queryRequest } from "../../../products/guard/content/requests.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Canonical, "createCanonicalizer" | "createKeyFunction"> &
  Pick<typeof Canonical, "safeBrowsingKey" | "sigv4Key" | "surtKey"> &
  Pick<typeof Guard, "contentKey" | "createGuard">;

const OPTIONS: readonly Canonical.CanonicalizeOptions[] = [
  { profile: "cache-key" },
  { profile: "cloudflare" },
  { profile: "whatwg" },
  { profile: "strict", www: "remove", mergeSlashes: true, trailingSlash: "remove", query: { tracking: "remove" } },
  { profile: "rfc3986", indexFiles: ["index.html"], query: { sort: "name-value", values: "form" } },
];

/** The value of a header that `Headers` does not refuse or change. */
const VALUE = /^(?:[!-~\x80-\xff](?:[\t -~\x80-\xff]*[!-~\x80-\xff])?)?$/;

const ID = "0123456789abcdefghijklemopqrstuv";

export const content = textTarget<Exports>({
  name: "content",
  code:
    'export { createCanonicalizer, createKeyFunction, safeBrowsingKey, sigv4Key, surtKey } from "@anyurl/canonical"; ' +
    'export { contentKey, createGuard } from "@anyurl/guard"',
  words: [
    ...URL_WORDS,
    ...'text/html ;a=b ;A="b" ; charset= "\\a" gzip , %25%32%35 www. www1. (http:// X-Amz-Signature='.split(" "),
    `sid=${ID}`,
    `(${ID.slice(8)})/`,
    "cfid=1&cftoken=2",
    ".aspx",
  ],
  longest: 160,
  sample: 20,
  *seeds() {
    for (const { start, repeated, end } of HOSTILE) yield [start + repeated.repeat(2) + end, repeated];
    yield ["https://h/a?b&a=1#c", "select 1", 'Text/CSV; Charset="utf-8" ;x="\\""', "GZIP ,br"];
  },
  make({ createCanonicalizer, createKeyFunction, safeBrowsingKey, sigv4Key, surtKey }) {
    const functions = OPTIONS.map((options) => [createCanonicalizer(options), createKeyFunction(options)] as const);
    /** Functions for which a URL with a fragment goes the long way. */
    const others = [
      ["safe-browsing", (text: string) => safeBrowsingKey(text)],
      ["sigv4", (text: string) => sigv4Key(text)],
      ["sigv4-s3", (text: string) => sigv4Key(text, { s3: true })],
      ["surt", (text: string) => surtKey(text)],
      ["surt with scheme", (text: string) => surtKey(text, { withScheme: true, trailingComma: true })],
    ] as const;
    return (text = "") => {
      const [bare = ""] = text.split("#", 1);
      // Parsers drop these only at the end.
      const tidy = bare.replace(/[\0- ]+$/, "");
      const before = bare === text ? tidy : bare;
      for (const [at, [canonicalize, keyOf]] of functions.entries()) {
        const result = canonicalize(text);
        const key = keyOf(text);
        const of = [text, OPTIONS[at]];
        same("a key is that of the canonical URL", key, result.ok ? result.key : key, of);
        if (typeof key !== "string") continue;
        if (/[^ -~]/.test(key)) throw new LawBroken("a key is ASCII", JSON.stringify([of, key]));
        same("a key is its own key", keyOf(key), key, of);
        same("a fragment is not in the key", keyOf(`${before}#é`), key, of);
      }
      for (const [name, keyOf] of others) {
        const key = keyOf(text);
        if (tidy === "") continue;
        same("a fragment is not in a key of others", reasonOr(keyOf(`${tidy}#é`)), reasonOr(keyOf(tidy)), [tidy, name]);
        if (typeof key !== "string" || bare.startsWith("filedesc")) continue;
        if (/[^\n!-~]/.test(key)) throw new LawBroken("a key of others is ASCII", JSON.stringify([text, name, key]));
      }
      const browsing = safeBrowsingKey(text);
      if (typeof browsing === "string")
        same("a key for lookup is its own key", safeBrowsingKey(browsing), browsing, text);
      same("bytes have the key of their text", safeBrowsingKey(new TextEncoder().encode(text)), browsing, text);
    };
  },
  makeDear({ contentKey, createGuard }) {
    const guard = createGuard({ mode: "rewrite", key: { query: { tracking: "remove" } }, keyHeaders: ["accept"] });
    const keyOf = async (request: Request) => {
      const passed = guard(request);
      return passed.ok ? contentKey(passed) : passed;
    };
    return async (url = "", body = "", type = "", encoding = "") => {
      const isFetched = URL.canParse(url) && /^https?:\/\/[^@]*$/.test(new URL(url).href);
      if (!isFetched || !VALUE.test(type) || !VALUE.test(encoding)) return;
      const fields = (media: string) => ({ "Content-Type": media, "Content-Encoding": encoding });
      const made = await keyOf(queryRequest(body, fields(type), url));
      const text = (result: Awaited<ReturnType<typeof keyOf>>) => ("key" in result ? result.key : result.reason);
      const of = [url, body, type, encoding];
      const spelled = type
        .replace(/^[^;]*/, (name) => name.replace(/[a-z]/g, (letter) => letter.toUpperCase()))
        .replace(/"(?:[^"\\]|\\.)*"|;/g, (found) => (found === ";" ? " ;\t" : found));
      const again = await keyOf(queryRequest(body, { ...fields(spelled), Cookie: "a=1" }, url));
      same("a content has one key", text(again), text(made), of);
      if (!made.ok || !("keyRequest" in made) || made.keyRequest === null || made.key === null) return;
      const { key, keyRequest } = made;
      const lines = [...keyRequest.headers].map((field) => field.join(": "));
      same("a key has a line for each header", key.split("\n"), [`QUERY ${keyRequest.url}`, ...lines], of);
      const other = await keyOf(queryRequest(`${body}\0`, fields(type), url));
      if (text(other) === key) throw new LawBroken("other contents have other keys", JSON.stringify(of));
      same("the key request has the same key", text(await keyOf(keyRequest as Request)), key, of);
    };
  },
});

function reasonOr(key: string | { readonly reason: string }): string {
  return typeof key === "string" ? key : key.reason;
}
