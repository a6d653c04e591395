/**
 * Fetches URLs in a process of its own, by a safe fetch and by the runtime's own fetch. It prints the results as JSON.
 *
 *     fetch.mjs '{"urls": […], "options": {…}, "addresses": {"name": "address"}}'
 */
import process from "node:process";
import { createSafeFetch } from "@anyurl/policy/fetch";

const { urls, options, addresses } = JSON.parse(process.argv[2]);

/** Answers from the table. */
function lookup(hostname, _options, callback) {
  const address = addresses[hostname];
  if (address === undefined) callback(new Error("not found"), []);
  else callback(null, [{ address, family: 4 }]);
}

const resultOf = (fetching) =>
  fetching.then(
    (response) => response.text(),
    (error) => error.reason ?? error.message,
  );

const safeFetch = createSafeFetch({ lookup, ...options });
const results = [];
for (const url of urls) {
  const safe = await resultOf(safeFetch(url));
  results.push({ safe, own: await resultOf(fetch(url)) });
}
console.log(JSON.stringify(results));
// Connections that wait for another request do not keep the process alive.
