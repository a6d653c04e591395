import { expect, test } from "vitest";
import { expectedFailures } from "./expected.ts";
import { countsOf, notPassed, unexpected } from "./report.ts";
import { allTests, type CacheTest, type Outcome } from "./suite.ts";

const tests: readonly CacheTest[] = [
  { id: "a", kind: "required", isOfSurrogates: false },
  { id: "b", kind: "required", isOfSurrogates: false },
  { id: "c", kind: "optimal", isOfSurrogates: true },
];

const passed: Outcome = { result: "passed", message: "" };
const failed: Outcome = { result: "failed", message: "it comes from the cache" };

test("each test with a reason for its failure is a required one", async () => {
  const required = (await allTests()).filter(({ kind }) => kind === "required").map(({ id }) => id);
  const listed = [...expectedFailures({ runtime: "wrangler" }).keys()];
  expect(listed.filter((id) => !required.includes(id))).toEqual([]);
});

test("the client runs 157 of the 160 required tests, and 8 about Surrogate-Control", async () => {
  const required = (await allTests()).filter(({ kind }) => kind === "required");
  expect(required.filter(({ isOfSurrogates }) => !isOfSurrogates)).toHaveLength(157);
  expect(required.filter(({ isOfSurrogates }) => isOfSurrogates)).toHaveLength(8);
});

test("unexpected failures, passes and absences are reported", () => {
  const outcomes = new Map([
    ["a", failed],
    ["b", passed],
  ]);
  expect(unexpected(tests, outcomes, new Map([["b", "reason"]]))).toEqual([
    "a does not pass: it comes from the cache",
    "b passes: remove it from the list",
    "c did not run",
  ]);
  expect(unexpected(tests, new Map([...outcomes, ["c", failed]]), new Map([["a", "reason"]]))).toEqual([]);
});

test("outcomes are counted by kind", () => {
  const outcomes = new Map([["a", failed], ["b", passed], ["c", { result: "unprepared", message: "" }] as const]);
  expect(countsOf(tests, outcomes).split("\n").slice(2)).toEqual([
    "| required                   |      1 |      1 |          0 |",
    "| optimal, Surrogate-Control |      0 |      0 |          1 |",
  ]);
  expect(notPassed(tests, outcomes, "optimal")).toEqual(["c"]);
});
