/**
 * Whether the tests of this process run on the sources of the packages, or on their builds: see vitest.config.ts. A
 * file `*.built.test.ts` runs on the builds.
 */
import process from "node:process";

export const onSources = process.env.ANYURL_TESTS_ON === "sources";

/** The conditions that bundlers need, besides their own, to find the packages that the tests run on. */
export const conditions: readonly string[] = onSources ? ["@anyurl/source"] : [];
