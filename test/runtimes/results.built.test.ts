/** Tests the reports on runtimes that are missing or return wrong results. */

import * as display from "@anyurl/idna/display";
import * as pattern from "@anyurl/pattern";
import * as policy from "@anyurl/policy";
import * as redact from "@anyurl/redact";
import * as template from "@anyurl/template";
import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";
import * as paths from "anyurl/path";
import { describe, expect, test } from "vitest";
import "../conformance/outcomes.js";
import "../world/drafts/outcomes.js";
import { scope as drafts } from "../world/drafts/scope.js";
import { type Result, runAll } from "./results.ts";
import { Missing, type Runtime } from "./runtime.ts";
import { cases } from "./suite.ts";
import { tableOf } from "./table.ts";

/** Runs this process as a runtime, with changes to its report. */
async function resultOf(change: (report: string) => string, more: Partial<Runtime> = {}): Promise<Result> {
  const runtime: Runtime = {
    name: "This process",
    rows: [{ name: "anyurl", engine: "wasm" }],
    open: async ({ casesJSON }) => ({
      version: "1.2.3",
      run: async () =>
        change(
          reportOn({ ...anyurl, ...paths, encoding, pattern, policy, redact, template, display, drafts }, casesJSON),
        ),
      close: async () => {},
    }),
    ...more,
  };
  const [result] = await runAll([runtime]);
  return result as Result;
}

test("no fault if all results are correct", async () => {
  const result = await resultOf((report) => report);
  expect(result).toMatchObject({ version: "1.2.3", faults: [], verdict: { passed: cases.length } });
  expect(tableOf([result])).toMatch(/\| This process \| 1\.2\.3 .*\| anyurl \| wasm .*\| (\d+) of \1 \| [\da-f]{16} /);
});

test("the wrong engine", async () => {
  const result = await resultOf((report) => report, { rows: [{ name: "anyurl", engine: "fallback" }] });
  expect(result.faults).toEqual(["The engine is wasm, but should be fallback"]);
});

test("a failed case, and different outcomes", async () => {
  const result = await resultOf((report) => report.replace('"canParse":true', '"canParse":false'));
  expect(result.verdict?.passed).toBe(cases.length - 1);
  expect(result.faults).toEqual([
    expect.stringMatching(/^parse .*: canParse false, not true$/),
    expect.stringMatching(/^The outcomes are not those of this process/),
  ]);
  expect(tableOf([result])).toMatch(/^\| ✗ This process .*✗ This process, anyurl:\n {2}parse /ms);
});

test("different outcomes without an expectation", async () => {
  const result = await resultOf((report) => report.replace('"searchParams":""', '"searchParams":"a="'));
  expect(result.verdict?.passed).toBe(cases.length);
  expect(result.faults).toEqual([expect.stringMatching(/^The outcomes are not those of this process/)]);
});

describe("a runtime that cannot compile a group", () => {
  const group = "([[a-z]--a])";
  const notCompiled = { "it is old": [group] };
  const places = cases.flatMap((each, index) => (JSON.stringify(each.pattern ?? "").includes(group) ? [index] : []));
  const refused = JSON.stringify({ isTypeError: true, reason: "regexp-invalid" });

  /** The report with these outcomes, of which the first is after the line about the engine. */
  const withOutcome = (indexes: readonly number[], outcome: string) => (report: string) => {
    const lines = report.split("\n");
    for (const index of indexes) lines[index + 1] = outcome;
    return lines.join("\n");
  };

  test("returns its error", async () => {
    const result = await resultOf(withOutcome(places, refused), { notCompiled });
    expect(result.faults).toEqual([]);
    expect(tableOf([result])).toContain(`| ${cases.length - places.length} of ${cases.length} |`);
    expect(tableOf([result])).toContain(`does not compile:\n  ${group} (${places.length} cases): it is old`);
  });

  test("compiles it after all", async () => {
    const result = await resultOf(withOutcome(places.slice(1), refused), { notCompiled });
    expect(result.faults).toEqual([expect.stringMatching(/: the runtime should not compile /)]);
  });

  test("returns a wrong result", async () => {
    const result = await resultOf(withOutcome(places, '{"test":true}'), { notCompiled });
    expect(result.faults.filter((fault) => fault.includes("should not compile"))).toHaveLength(places.length);
  });

  test("has no case with it", async () => {
    const result = await resultOf(String, { notCompiled: { "it is old": ["(none)"] } });
    expect(result.faults).toEqual(["There is no case with the group (none)"]);
  });
});

test("missing outcomes", async () => {
  const result = await resultOf((report) => report.slice(0, report.lastIndexOf("{")));
  expect(result.faults).toEqual([`There are ${cases.length} cases, and ${cases.length - 1} outcomes.`]);
});

test("an exception; the runtime is closed", async () => {
  let closed = 0;
  const run = () => Promise.reject(new Error("It stopped"));
  const close = async () => {
    closed += 1;
  };
  const result = await resultOf((report) => report, { open: async () => ({ version: "1.2.3", run, close }) });
  expect(result.faults).toEqual(["It stopped"]);
  expect(closed).toBe(1);
});

test("a missing runtime, which is not a fault", async () => {
  const open = () => Promise.reject(new Missing("it is not installed"));
  const result = await resultOf((report) => report, { open });
  expect(result.faults).toEqual([]);
  expect(tableOf([result])).toContain("\nLeft out: This process. it is not installed.");
});
