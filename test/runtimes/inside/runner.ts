/**
 * The suite for the test runners of Node, Deno and Bun, which all support `node:test`. Environment variables name the
 * tested entry, the file that it must be, the module that exports it, the file of the cases and the file for the
 * report.
 */
import { deepStrictEqual, strictEqual } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";
import { test } from "node:test";
import * as display from "@anyurl/idna/display";
import * as pattern from "@anyurl/pattern";
import * as policy from "@anyurl/policy";
import * as redact from "@anyurl/redact";
import * as template from "@anyurl/template";
import * as encoding from "anyurl/encoding";
import * as paths from "anyurl/path";
import type { Implementation } from "../../conformance/implementation.ts";
import "../../conformance/outcomes.js";
import "../../world/drafts/outcomes.js";
import { judge, toCasesJSON } from "../../conformance/report.ts";
import { scope as drafts } from "../../world/drafts/scope.js";

const { ANYURL_ENTRY = "", ANYURL_FILE = "", ANYURL_BY = "", ANYURL_CASES = "", ANYURL_REPORT = "" } = process.env;

test(`${ANYURL_ENTRY} is ${ANYURL_FILE}`, () => {
  strictEqual(basename(import.meta.resolve(ANYURL_ENTRY)), ANYURL_FILE);
});

test(`${ANYURL_ENTRY} returns each case's outcome`, async () => {
  const anyurl: typeof import("anyurl") = await import(ANYURL_BY);
  const implementation: Implementation = {
    ...anyurl,
    ...paths,
    encoding,
    pattern,
    policy,
    redact,
    template,
    display,
    drafts,
  };
  const cases = JSON.parse(readFileSync(ANYURL_CASES, "utf8"));
  const report = reportOn(implementation, toCasesJSON(cases));
  writeFileSync(ANYURL_REPORT, report);
  deepStrictEqual(judge(cases, report).failures, []);
});
