/** The law of both functions of links: what `formatURL` writes is found again, as the same URL. */
import type * as Text from "@anyurl/text";
import { locate } from "anyurl";
import { same } from "../../fuzz/guided/typescript/texts.ts";

export const PIECES = [
  ..."/?#&=;:@!$'()*+,.-_~[]{}|^%\"<>`\\ ".split(""),
  ..."a B 1 é 東 京 😀 。 、 （ ） 「 」 ’ … — \u200d \u202e \u3000 \u0301 :~:text= ../ ./ %41 %e9 %C3%A9 %FF %E2%80%8D".split(
    " ",
  ),
  ..."%2F %3F %23 %26 %22 %29 %2E %E3%80%82 %EF%BC%88 ((( ))) www.example.com me@example.com http://h/".split(" "),
];

export const HOSTS = [
  ..."example.com localhost 127.0.0.1 [::1] bücher.example xn--80ak6aa92e.com a_b.example i❤.example".split(" "),
  ..."r3---sn.example.com a-.example -a.example a..b a$b.example.com example.com. x.:80 a.. example.comス 例え.テスト h:8080 ex(a)mple.com".split(
    " ",
  ),
];

/** Punctuation at the end, and brackets without a partner, are escaped. */
function withoutEscapes(href: string): string {
  return href.replace(/%(2[12789CE]|3[ABF]|[57][BD])/g, (escaped) => decodeURIComponent(escaped));
}

/** Other URLs, and those with a user name, are not found. */
const FOUND = /^https?:\/\/[^/?#@]*(?:[/?#]|$)/;

/** Checks a URL that is found; any other text has no law. */
export function expectFound(url: string, { findLinks, formatURL }: Pick<typeof Text, "findLinks" | "formatURL">): void {
  const located = locate(url);
  if (!located.ok || !FOUND.test(located.href)) return;
  const isQueryEmpty = located.href.endsWith("?") && located.queryStart === located.href.length - 1;
  const href = isQueryEmpty ? located.href.slice(0, -1) : located.href;
  const shown = formatURL(href) as string;
  const links = findLinks(` ${shown} `);
  same(
    "a formatted URL is found",
    links.map(({ text }) => text),
    [shown],
    url,
  );
  const found = links[0]?.href ?? "";
  // A URL with nothing to escape is exactly the same.
  if (found !== href) same("the found URL is the same", withoutEscapes(found), withoutEscapes(href), url);
  same("the found URL is shown in the same way", formatURL(found), shown, url);
}
