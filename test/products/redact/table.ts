const MARKED = /(?<=<!-- leaks -->\n\n).*?(?=\n\n<!-- end of leaks -->)/s;

/** Returns a page with another table of leaks. @throws Error if the page has no place for it */
export function withTable(page: string, table: string): string {
  if (!MARKED.test(page)) throw new Error("The page has no table of leaks between its comments");
  return page.replace(MARKED, () => table);
}
