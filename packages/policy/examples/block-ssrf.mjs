/**
 * Prints a page of the public internet, and refuses URLs that lead to other addresses (server-side request forgery).
 *
 *     node block-ssrf.mjs https://example.com/
 */
import { pipeline } from "node:stream/promises";
import { createSafeFetch, SafeFetchError } from "@anyurl/policy/fetch";

const safeFetch = createSafeFetch({ maxBytes: 1_000_000, timeout: 10_000 });

try {
  const response = await safeFetch(process.argv[2] ?? "");
  if (response.body) await pipeline(response.body, process.stdout);
} catch (error) {
  if (!(error instanceof SafeFetchError)) throw error;
  console.error(`Refused: ${error.reason}`);
  process.exitCode = 1;
}
