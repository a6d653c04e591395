/** The railroad diagrams of grammar.md, which tools/docs.mjs draws into docs/diagrams before it builds the site. */
import type { Plugin } from "vitepress";

/** Returns the page with a picture below each rule. The pictures have the numbers of the rules as names. */
export function addDiagrams(page: string): string {
  let count = 0;
  return page.replace(
    /^```text\n(\S+) ::= [^`]*\n```$/gm,
    (rule, name) => `${rule}\n\n![Railroad diagram of ${name}](./diagrams/${count++}.svg)`,
  );
}

export const diagrams: Plugin = {
  name: "diagrams",
  enforce: "pre",
  transform: (page, path) => (path.endsWith("/docs/grammar.md") ? addDiagrams(page) : undefined),
};
