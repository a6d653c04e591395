/**
 * By the page, or a heading of it, words that readers look for and that its text lacks: names in other libraries, and
 * synonyms.
 */
export const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  "getting-started.md": ["installation", "setup", "quick start", "tutorial"],
  "getting-started.md#check-whether-a-url-is-valid": ["isValid", "isURL", "isValidURL", "validate", "validation"],
  "command/index.md": ["installation", "CLI", "terminal", "shell"],
  "packages/url.md": ["installation"],
  "packages/url.md#functions": ["isValid", "isURL", "isValidURL", "validate"],
  "reference/failure-reasons.md": ["isValid", "validation", "error codes", "ERR_INVALID_URL"],
  "reference/profiles.md": ["normalize", "normalization", "settings"],
  "guides/deduplicate-a-crawl.md": ["trailing slash", "duplicates", "normalize"],
  "guides/is-this-url-allowed.md": ["OAuth", "open redirect", "allowed hosts"],
  "guides/build-a-url.md": ["slug", "slugify", "template", "interpolate"],
  "runtimes/webassembly.md": ["Python", "Go", "Rust", "Wasmtime", "WASI"],
  "performance.md": ["bundle size", "benchmark", "fast"],
  "guides/csv-and-duckdb.md": ["tsv", "table", "column", "spreadsheet", "dataframe", "SQL", "UDF"],
  "guides/log-urls-without-secrets.md": ["redact", "mask", "password", "token", "pino", "OpenTelemetry", "PII"],
  "guides/edge-cache.md": ["invalidate", "vitest-pool-workers", "SWR", "CDN"],
  "guides/cloudfront-and-lambda.md": ["AWS", "CDN", "edge functions", "Compute@Edge", "njs"],
  "guides/strip-tracking.md": ["utm_source", "fbclid", "gclid", "remove parameters"],
  "guides/query-strings.md": ["querystring", "qs", "add a parameter", "remove a parameter"],
  "guides/show-a-domain.md": ["homograph", "IDN", "Punycode", "phishing", "confusables", "UTS 39"],
  "guides/verify-a-signed-request.md": ["RFC 9421", "HTTP Message Signatures", "Web Bot Auth", "signature base"],
  "guides/react-and-next.md": ["XSS", "open redirect", "href", "Vue", "Svelte", "tRPC", "server action", "middleware"],
  "guides/stop-ssrf.md": ["private IP address", "metadata service", "allow-list", "block-list", "localhost"],
  "guides/relative-links.md": ["joinURL", "urljoin", "join paths"],
  "guides/links-in-text.md": ["linkify", "autolink", "markdown", "UTS 58", "URL regex", "email"],
  "guides/route-with-patterns.md": ["router", "path-to-regexp", "URLPattern"],
  "guides/json-schema.md": ["ajv", "ajv-formats", "fast-uri", "format", "uri-template", "OpenAPI"],
  "guides/file-paths.md": ["fileURLToPath", "pathToFileURL"],
  "deviations.md": ["instanceof", "structuredClone", "form-urlencoded", "post a form"],
};
