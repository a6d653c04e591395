/** Reports of suites, and what counts as a difference between them. */
import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import { reportIn } from "./runners.ts";

test("a report has the names of the tests that failed", () => {
  const xml = `<testsuites>
    <testcase name="b" time="1"><failure message="no"/></testcase>
    <testcase name="c" file="x" />
    <testsuite name="d"><testcase name="a"><error>no</error></testcase><testcase name="e"></testcase></testsuite>
  </testsuites>`;
  expect(reportIn(xml)).toEqual({ count: 4, failed: ["a", "b"] });
});

test("a test that fails with only one of the classes is a difference", () => {
  const native = { count: 5, failed: ["a", "a", "b"] };
  expect(differences(native, native)).toEqual([]);
  expect(differences(native, { count: 5, failed: ["a", "b", "c"] })).toEqual([
    "fails only with the polyfill: c",
    "fails only without the polyfill: a",
  ]);
  expect(differences(native, { ...native, count: 4 })).toEqual(["with the polyfill, another number of tests ran"]);
});
