/** The law of both functions: what `formatURL` writes is found again, as the same URL. */
import { findLinks, formatURL } from "@anyurl/text";
import { locate } from "anyurl";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampled } from "../../thorough.ts";

const PIECES = [
  ..."/?#&=;:@!$'()*+,.-_~[]{}|^%\"<>`\\ ".split(""),
  ..."a B 1 é 東 京 😀 。 、 （ ） 「 」 ’ … — \u200d \u202e \u3000 \u0301 :~:text= ../ ./ %41 %e9 %C3%A9 %FF %E2%80%8D".split(
    " ",
  ),
  ..."%2F %3F %23 %26 %22 %29 %2E %E3%80%82 %EF%BC%88 ((( ))) www.example.com me@example.com http://h/".split(" "),
];

const HOSTS = [
  ..."example.com localhost 127.0.0.1 [::1] bücher.example xn--80ak6aa92e.com a_b.example i❤.example".split(" "),
  ..."r3---sn.example.com a-.example -a.example a..b a$b.example.com example.com. 例え.テスト h:8080 ex(a)mple.com".split(
    " ",
  ),
];

const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));

const urls = fc
  .tuple(fc.constantFrom("http", "https"), fc.constantFrom(...HOSTS), texts)
  .map(([scheme, host, rest]) => `${scheme}://${host}/${rest}`);

/** Punctuation at the end, and brackets without a partner, are escaped. */
function withoutEscapes(href: string): string {
  return href.replace(/%(2[1279CE]|3[ABF]|[57][BD])/g, (escaped) => decodeURIComponent(escaped));
}

function expectFound(url: string): void {
  const located = locate(url);
  if (!located.ok) return;
  const isQueryEmpty = located.href.endsWith("?") && located.queryStart === located.href.length - 1;
  const href = isQueryEmpty ? located.href.slice(0, -1) : located.href;
  const shown = formatURL(href) as string;
  const links = findLinks(` ${shown} `);
  expect(links.map(({ text }) => text)).toEqual([shown]);
  const found = links[0]?.href ?? "";
  // A URL with nothing to escape is exactly the same.
  if (found !== href) expect(withoutEscapes(found)).toBe(withoutEscapes(href));
  expect(formatURL(found)).toBe(shown);
}

describe("a URL that formatURL writes", () => {
  it("is found again", () => {
    fc.assert(fc.property(urls, expectFound), { numRuns: sampled(20000) });
  });

  it("is exactly the same, if it ends with a letter and has no brackets", () => {
    fc.assert(
      fc.property(urls, (url) => {
        const located = locate(
          `${url.replace(/[()[\]{}<>"（）「」]|%2[29]|%EF%BC%88/g, "").replace("//:", "//[::]:")}z`,
        );
        fc.pre(located.ok);
        expect(findLinks(` ${formatURL(located.href)} `).map(({ href }) => href)).toEqual([located.href]);
      }),
      { numRuns: sampled(20000) },
    );
  });

  it("is an address, if it was one", () => {
    for (const url of ["mailto:a@example.com", "mailto:%CE%B1.b@xn--bcher-kva.example?subject=%E6%9D%B1"]) {
      expect(findLinks(` ${formatURL(url)} `).map(({ href }) => href)).toEqual([url]);
    }
  });
});
