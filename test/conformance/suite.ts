/** The conformance suite: runs the corpus on one implementation of the URL API, in this process. */
import { expect, test } from "vitest";
import { ownCases } from "./cases.ts";
import "./outcomes.js";
import "./displays.ts";
import "./encodings.ts";
import "./paths.ts";
import "./patterns.ts";
import "./policies.ts";
import "./redactions.ts";
import "./templates.ts";
import type { Implementation } from "./implementation.ts";
import { judge, toCasesJSON } from "./report.ts";

const KINDS = {
  parse: "parses",
  laws: "obeys the laws of a parsed URL",
  set: "sets",
  domain: "converts domains to ASCII and Unicode",
  normalize: "converts texts to Normalization Form C",
  parseForm: "parses application/x-www-form-urlencoded",
  serializeForm: "serialises application/x-www-form-urlencoded",
  fileURLToPath: "returns the paths of file URLs",
  pathToFileURL: "returns the file URLs of paths",
  encoding: "reads and writes legacy encodings",
  pattern: "matches URL patterns",
  policy: "decides whether URLs are allowed",
  redact: "replaces the secrets of URLs",
  template: "builds URLs and matches URI Templates",
  display: "shows hosts without helping a phisher",
};

/** The kinds that need no parser, so that they are the same with each implementation in this process. */
const WITHOUT_PARSER = ["template", "display"];

/** Defines the suite's tests for an implementation. */
export function testConformance(name: string, implementation: Implementation): void {
  const cases = ownCases();
  const isTried = (kind: string) => name === "anyurl" || !WITHOUT_PARSER.includes(kind);
  test.each(Object.entries(KINDS).filter(([kind]) => isTried(kind)))(`${name}: %s: %s`, (kind) => {
    const ofKind = cases.filter((each) => each.kind === kind);
    expect(ofKind.length).toBeGreaterThan(20);
    const { failures, passed } = judge(ofKind, reportOn(implementation, toCasesJSON(ofKind)));
    expect(failures).toEqual([]);
    expect(passed).toBe(ofKind.length);
  });
}
