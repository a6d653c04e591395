/** Every guide either makes programs, which tests attack as a whole, or is listed with a reason. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../packages/published.ts";

/** The tests of the programs that guides make. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "cache-keys.md": "test/canonical/worker-guide.built.test.ts",
  "cloudfront-and-lambda.md": "test/canonical/lambda.built.test.ts",
  "file-paths.md": "test/guides/others.built.test.ts",
  "guard-frameworks.md": "test/guides/frameworks.built.test.ts",
  "guard.md": "test/guides/guard.built.test.ts",
  "route-with-patterns.md": "test/guides/others.built.test.ts",
  "share-one-parser.md": "test/guides/others.built.test.ts",
  "stop-ssrf.md": "test/guides/stop-ssrf.built.test.ts",
  "verify-a-signed-request.md": "test/guides/signed-request.built.test.ts",
};

/** NOTE: `test/api` runs each block alone, so a block that needs another one fails there. */
const CALLS = "each block shows the results of calls of its own, and needs no other";

const WHOLE = "each block is a whole program, and the others are alternatives: test/scale/docs.built.test.ts runs all";

/** The guides without a program, with the reason. */
const NONE: Readonly<Record<string, string>> = {
  "batches.md": CALLS,
  "build-a-url.md": CALLS,
  "canonicalise-100-gb.md": WHOLE,
  "dask-and-spark.md": WHOLE,
  "deduplicate-a-crawl.md": `${CALLS}; the program is an example, which test/canonical/examples.built.test.ts runs`,
  "is-this-url-allowed.md": CALLS,
  "legacy-encodings.md": `${CALLS}; the command runs an example`,
  "limit-length.md": "it has one block",
  "log-urls-without-secrets.md": "each block is for another logger: test/redact/adapters.built.test.ts runs all",
  "query-strings.md": "it has one block",
  "relative-links.md": CALLS,
  "show-a-domain.md": CALLS,
  "strip-tracking.md": CALLS,
  "the-documents.md": CALLS,
  "url-specification.md": CALLS,
};

const guides = readdirSync(join(root, "docs/guides")).filter((name) => name.endsWith(".md"));

test("each guide is in one of the lists", () => {
  expect([...Object.keys(PROGRAMS), ...Object.keys(NONE)].sort()).toEqual(guides.sort());
});

test.each(Object.entries(PROGRAMS))("%s: %s reads it", (guide, file) => {
  expect(readFileSync(join(root, file), "utf8")).toContain(guide.replace(/^cache-keys\.md$/, "worker/guide/program"));
});
