/**
 * Prints the URLs of a crawl, one spelling of each page: the first.
 *
 *     node dedupe-crawl.mjs < urls.txt > pages.txt
 */
import { createInterface } from "node:readline";
import { createCanonicalizer } from "@anyurl/canonical";

// These rules suit most sites. A site that shows other pages for /a and /a/, or for ?a=1&a=2 and ?a=2&a=1, needs fewer.
const canonicalize = createCanonicalizer({
  profile: "cache-key",
  scheme: "https",
  www: "remove",
  trailingSlash: "remove",
  indexFiles: ["index.html", "index.php"],
  query: { tracking: "remove", values: "form", sort: "name-value" },
});

const keys = new Set();
let invalid = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const result = canonicalize(line);
  if (!result.ok) invalid++;
  else if (!keys.has(result.key)) {
    keys.add(result.key);
    console.log(line);
  }
}
console.error(`${keys.size} pages, ${invalid} invalid lines`);
