/** The search of the site: its texts, and its options. */
import type { DefaultTheme, MarkdownEnv, MarkdownRenderer } from "vitepress";
import { KEYWORDS } from "./keywords.ts";

const API = "reference/api/";

/** Headings of every page of the API, which are not results of their own. */
const API_HEADINGS =
  /<(h[1-6])[^>]*>((?:Call Signature|Constructor|Example|Extends|Implementation|Inherit|Methods|Overrides|Parameters|Properties|Returns|Throws|Type).*?)<\/\1>/g;

/** Historical documents and helper types, whose names hide the functions that readers look for. */
const API_WITHOUT_SEARCH = /^reference\/api\/(?:@anyurl\/drafts\/|.*\/(?:interfaces|type-aliases)\/)/;

/** The part of the READMEs that is the same for each package. */
const REPEATED = /^## In your runtime$[\s\S]*?(?=^## |$(?![\s\S]))/m;

/** A name of several words, such as `trailingSlash`. */
const NAME = /\b[a-z]+(?:[A-Z][a-z\d]*)+\b/g;

const HEADING = /(<h[1-6]\b.*?<\/h[1-6]>)/s;

/** Adds the words of each name in the text, so that "trailing slash" finds `trailingSlash`. */
export function withWordsOfNames(html: string): string {
  const separate = (name: string) => `${name} ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  const parts = html.split(HEADING).map((part, index) => {
    const isHeading = index % 2 === 1;
    return isHeading ? part : part.replace(/(?<=>)[^<]+/g, (text) => text.replace(NAME, separate));
  });
  return parts.join("");
}

/** Returns the HTML of the text that the search knows; readers do not see it. */
function searchText(source: string, env: MarkdownEnv, markdown: MarkdownRenderer): string {
  const page = env.relativePath;
  if (API_WITHOUT_SEARCH.test(page)) return "";
  const html = markdown.render(source.replace(REPEATED, ""), env);
  if (page.startsWith(API)) return html.replace(API_HEADINGS, "<p>$2</p>");
  return withWordsOfNames(html).replace("</h1>", `</h1><p>${(KEYWORDS[page] ?? []).join(", ")}</p>`);
}

export const searchOptions: DefaultTheme.LocalSearchOptions = { detailedView: true, _render: searchText };
