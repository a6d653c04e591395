/**
 * Prints a page of the public internet, and refuses URLs that lead to other addresses (server-side request forgery).
 *
 *     node block-ssrf.mjs https://example.com/
 */
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { classifyHost } from "@anyurl/canonical";
import { URL } from "anyurl";

/** Allow what you need. A domain says nothing about its address: `lookup` checks that. */
const isAllowed = (url) => ["public", "domain"].includes(classifyHost(url));
const isPublic = (address) => classifyHost({ hostname: address }) === "public";

/** Looks up a host for the connection itself, so that no second lookup can return another address (DNS rebinding). */
function lookup(hostname, options, callback) {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const refused = addresses.find(({ address }) => !isPublic(address));
    if (error ?? refused) return callback(error ?? new Error(`${hostname} has an address that is not public`));
    return options.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family);
  });
}

/**
 * Requests a URL and follows redirects. Each URL is checked, since Node does not call `lookup` for a host that is an
 * address.
 */
async function get(text, redirects = 5) {
  const url = new URL(text);
  const protocols = { "http:": http, "https:": https };
  if (!Object.hasOwn(protocols, url.protocol)) throw new Error(`${url.protocol} is not allowed`);
  if (!isAllowed(url)) throw new Error(`${url.hostname} is not public`);
  const response = await new Promise((resolve, reject) => {
    protocols[url.protocol].get(url.href, { lookup }, resolve).on("error", reject);
  });
  const { location } = response.headers;
  if (response.statusCode < 300 || response.statusCode >= 400 || location === undefined) return response;
  response.resume();
  if (redirects === 0) throw new Error("too many redirects");
  return get(new URL(location, url).href, redirects - 1);
}

try {
  const response = await get(process.argv[2] ?? "");
  response.pipe(process.stdout);
} catch (error) {
  console.error(`Refused: ${error.message}`);
  process.exitCode = 1;
}
