/**
 * The components of HTTP message signatures. An input is a URL, and perhaps a method, a target, and a character that
 * changes one code unit of the URL.
 */
import type * as Guard from "@anyurl/guard";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Guard, "signatureComponents">;

const COMPONENTS = ["@method", "@target-uri", "@authority", "@scheme", "@request-target", "@path", "@query"];

/** Replacements of a code unit. */
const UNITS = [..."/?#&=%.:@;+aAzZ09-_~!'\\ \t\n[]éK", "", "%2f", "%41"];

export const signature = textTarget<Exports>({
  name: "signature",
  code: 'export { signatureComponents } from "@anyurl/guard"',
  words: [...URL_WORDS, "GET", "CONNECT", "https://h/", "https://H:443", "http://H:080/?", "a=1&a=2", "a+b=c+d", "%2B"],
  longest: 120,
  sample: 10,
  *seeds() {
    yield ["https://Example.com:443/a/../b%2f?q=x+y&b&%61=%C3%A9&a=%FF#f", "GET"];
    yield ["http://[2001:DB8::1]:80?a=1&a=2", "CONNECT", "h:80", "\x07"];
    for (const [at] of UNITS.entries())
      yield ["https://h.example/a?b=c", "POST", "/a", String.fromCharCode(6 + at * 64)];
  },
  make({ signatureComponents }) {
    const read = (url: string, method: string, components: readonly string[] = COMPONENTS) => {
      const found = signatureComponents({ method, url }, { components });
      return Array.isArray(found) ? found : undefined;
    };
    return (url = "", method = "GET", target = "", choice = "") => {
      const signed = read(url, method);
      signatureComponents({ method, url, target }, { components: ["@request-target"] });
      if (signed === undefined) return;
      for (const { identifier, value } of signed) {
        if (/[^!-~]/.test(value)) throw new LawBroken("a value is ASCII", JSON.stringify([url, identifier, value]));
      }
      const [bare = ""] = url.split("#", 1);
      same("a fragment is not signed", read(`${bare}#a`, method), signed, url);
      const values = new Map(signed.map(({ identifier, value }) => [identifier.slice(1, -1), value]));
      const signedValue = (name: string) => values.get(name) ?? "";
      if (!URL.canParse(bare)) return;
      const { href, searchParams } = new URL(bare);
      same("the signed URL is the parsed one", new URL(signedValue("@target-uri")).href, href, url);
      const pieces = ["@authority", "@path", "@query"].map(signedValue);
      const [joined, parsed] = [new URL(`${signedValue("@scheme")}://${pieces.join("")}`), new URL(bare)];
      const partsOf = (of: URL) => [of.protocol, of.host, of.pathname, of.search];
      same("the signed parts are the parsed ones", partsOf(joined), partsOf(parsed), url);
      for (const name of new Set(searchParams.keys())) {
        const component = `"@query-param";name="${encoded(name)}"`;
        const found = signatureComponents({ method, url }, { components: [component] });
        const all = searchParams.getAll(name);
        const expected = all.length > 1 ? "repeated-parameter" : encoded(all[0] as string);
        same("a signed parameter is the parsed one", Array.isArray(found) ? found[0]?.value : found.reason, expected, [
          url,
          name,
        ]);
      }
      const code = choice.codePointAt(0) ?? 0;
      const at = code % Math.min(bare.length, 64);
      const changed = `${bare.slice(0, at)}${UNITS[(code >> 6) % UNITS.length]}${bare.slice(at + 1)}`;
      const other = read(changed, method);
      if (other === undefined || JSON.stringify(other) !== JSON.stringify(signed)) return;
      same("another URL has another signature", URL.canParse(changed) && urlOf(changed), href, [url, changed]);
    };
  },
});

/** Percent-encodes with the application/x-www-form-urlencoded percent-encode set; a space becomes %20. */
function encoded(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1).replaceAll("+", "%20");
}

function urlOf(text: string): string {
  const url = new URL(text);
  url.hash = "";
  return url.href;
}
