/**
 * The decisions that all services share: which URLs they fetch, and the
 * key of each URL in the cache.
 */
import { createCanonicalizer } from "@anyurl/canonical";
import { domainToASCII, URL } from "anyurl";

const BOOKS = domainToASCII("bücher.example");
const HOSTS = new Set(["example.com", "img.example.com", BOOKS]);

const canonicalize = createCanonicalizer({
  profile: "cache-key",
  query: { tracking: "remove" },
  refuse: ["encoded-slash"],
  maxLength: 2000,
});

/** Returns the cache key of a URL to fetch, or the reason to refuse it. */
export function decide(input) {
  const canonical = canonicalize(input);
  if (!canonical.ok) return { allowed: false, reason: canonical.reason };
  const { protocol, hostname, port } = new URL(canonical.href);
  const isDefault = protocol === "https:" && port === "";
  if (!isDefault) return { allowed: false, reason: "scheme-or-port" };
  if (!HOSTS.has(hostname)) return { allowed: false, reason: "host" };
  return { allowed: true, key: canonical.key };
}

/**
 * Returns the decision on the parameter `url` of a request. Its target
 * can be a path, or a whole URL.
 */
export function answer(target) {
  const request = URL.parse(target, "http://localhost/");
  const input = request?.searchParams.get("url") ?? "";
  return JSON.stringify(decide(input));
}
