/** Links in texts. An input is a text, and perhaps a URL to format. */
import type * as Text from "@anyurl/text";
import { expectFound, HOSTS, PIECES } from "../../../products/text/found.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Text, "findLinks" | "formatURL"> & {
  readonly locate: (text: string) => { readonly href?: string; readonly hostname?: string };
};

export const text = textTarget<Exports>({
  name: "text",
  code: 'export { findLinks, formatURL } from "@anyurl/text"; export { locate } from "anyurl"',
  words: [...PIECES, ...URL_WORDS, ...HOSTS],
  longest: 160,
  sample: 50,
  *seeds() {
    for (const host of HOSTS) yield [`see ${host}, (https://${host}/a?b#c).`, `https://${host}/é%20(`];
  },
  make({ findLinks, formatURL, locate }) {
    return (text = "", rest = "") => {
      let end = 0;
      for (const link of findLinks(text)) {
        const of = JSON.stringify([text, link]);
        if (link.start < end || link.end > text.length || link.end <= link.start) {
          throw new LawBroken("links are in the text, one after the other", of);
        }
        end = link.end;
        same("a link has its text", link.text, text.slice(link.start, link.end), text);
        same("a link has the href of a URL", locate(link.href).href, link.href, text);
        if (/^https?:\/\//i.test(link.text)) {
          same("a link parses to its href", locate(link.text).href, link.href, text);
        }
      }
      for (const url of [text, rest]) expectFound(url, { findLinks, formatURL });
    };
  },
});
