/**
 * Prints the URLs of a crawl, one spelling of each page: the first.
 *
 *     node dedupe-crawl.mjs < urls.txt > pages.txt
 */
import { createInterface } from "node:readline";
import { createCanonicalizer, TRACKING_PARAMETERS } from "@anyurl/canonical";

const canonicalize = createCanonicalizer({
  profile: "cache-key",
  query: { deny: TRACKING_PARAMETERS.names, sort: true },
  www: "remove",
  trailingSlash: "remove",
  indexFiles: ["index.html", "index.php"],
});

const seen = new Set();
let invalid = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const result = canonicalize(line);
  if (!result.ok) invalid++;
  else if (!seen.has(result.key)) {
    seen.add(result.key);
    console.log(line);
  }
}
console.error(`${seen.size} pages, ${invalid} invalid lines`);
