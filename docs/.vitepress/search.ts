/** The search of the site: its texts, and its options. */
import type { DefaultTheme, MarkdownEnv, MarkdownRenderer } from "vitepress";
import { KEYWORDS } from "./keywords.ts";

const API = "reference/api/";

/** Headings of every page of the API, which are not results of their own. */
const API_HEADINGS =
  /<(h[1-6])[^>]*>((?:Call Signature|Constructor|Example|Extends|Implementation|Inherit|Methods|Overrides|Parameters|Properties|Returns|Throws|Type).*?)<\/\1>/g;

/** Historical documents, sources and helper types, whose names hide the functions that readers look for. */
const NOT_FOUND =
  /^(?:documents\.md$|tour\/source\.md$|reference\/api\/(?:@anyurl\/drafts\/|.*\/(?:interfaces|type-aliases)\/))/;

/** The part of the READMEs that is the same for each package. */
const REPEATED = /^## In your runtime$[\s\S]*?(?=^## |$(?![\s\S]))/m;

/** A name of several words, such as `trailingSlash`. */
const NAME = /\b[a-z]+(?:[A-Z][a-z\d]*)+\b/g;

const HEADING = /(<h[1-6]\b.*?<\/h[1-6]>)/s;

/** Adds the words of each name in the text, so that "trailing slash" finds `trailingSlash`. */
function withWordsOfNames(html: string): string {
  const separate = (name: string) => `${name} ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  const parts = html.split(HEADING).map((part, index) => {
    const isHeading = index % 2 === 1;
    return isHeading ? part : part.replace(/(?<=>)[^<]+/g, (text) => text.replace(NAME, separate));
  });
  return parts.join("");
}

/** @throws Error if a page lacks a heading that has keywords */
function withKeywords(html: string, page: string): string {
  let text = html;
  for (const [place, words] of Object.entries(KEYWORDS)) {
    const [file, anchor] = place.split("#");
    if (file !== page) continue;
    const heading = anchor === undefined ? /<h1\b.*?<\/h1>/s : new RegExp(`<h(\\d) id="${anchor}".*?</h\\1>`, "s");
    if (!heading.test(text)) throw new Error(`${place} is no heading`);
    text = text.replace(heading, (found) => `${found}<p>${words.join(", ")}</p>`);
  }
  return text;
}

/** Returns the HTML of the text that the search knows; readers do not see it. */
function searchText(source: string, env: MarkdownEnv, markdown: MarkdownRenderer): string {
  const page = env.relativePath;
  if (NOT_FOUND.test(page)) return "";
  const html = markdown.render(source.replace(REPEATED, ""), env);
  if (page.startsWith(API)) return html.replace(API_HEADINGS, "<p>$2</p>");
  return withKeywords(withWordsOfNames(html), page);
}

export const searchOptions: DefaultTheme.LocalSearchOptions = { detailedView: true, _render: searchText };
