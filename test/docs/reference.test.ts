/** The generated tables of docs/reference/ are up to date, and their examples are true. */
import { canonicalize, type PathFinding } from "@anyurl/canonical";
import * as patternFallback from "@anyurl/pattern?fallback";
import { classifyHost } from "@anyurl/policy";
import { validationErrors, validationErrorTypes } from "@anyurl/reference";
import { URL as FallbackURL } from "anyurl/fallback";
import { URL as WasmURL } from "anyurl/wasm";
import { describe, expect, it } from "vitest";
import { FAILURE_REASONS } from "../../packages/common/src/failure-messages.ts";
import { readSection } from "../bench/page.ts";
import * as fallback from "../products/canonical/entries.ts?fallback";
import * as profiles from "./profiles.ts";
import { failureExamples, HOSTS, PARTS, pathOf, patternError, patternExamples, REJECTIONS } from "./reference.ts";

const STALE = "Run: npm run generate test";

describe("docs/reference", () => {
  it("describes all options of profiles", async () => {
    expect(await readSection("options", profiles.PAGE), STALE).toBe(profiles.options());
    expect(await readSection("query options", profiles.PAGE), STALE).toBe(profiles.queryOptions());
  });

  it.each(PARTS)("has the table of the code: $page, $section", async (part) => {
    expect(await readSection(part.section, pathOf(part)), STALE).toBe(part.make());
  });
});

function reasonOf(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    return (error as { reason?: unknown }).reason;
  }
}

describe("the examples of failure reasons", () => {
  it("are of all reasons", () => {
    expect(failureExamples.map(({ reason }) => reason)).toEqual(FAILURE_REASONS);
  });

  it.each(failureExamples)("$example: $reason", ({ reason, example }) => {
    expect(reasonOf(() => new WasmURL(example))).toBe(reason);
    expect(reasonOf(() => new FallbackURL(example))).toBe(reason);
  });

  it.each(Object.entries(REJECTIONS))("%s", (reason, [path]) => {
    for (const engine of [canonicalize, fallback.canonicalize]) {
      const refuse = [reason as PathFinding];
      expect(engine(`https://example.com${path}`, { refuse })).toMatchObject({ ok: false, reason });
      const flagged = engine(`https://example.com${path}`);
      expect(flagged.ok && flagged.flags).toContain(reason);
      expect(engine(`https://example.com${path}`, { profile: "strict" }).ok).toBe(false);
    }
  });
});

it.each(Object.entries(HOSTS).flatMap(([name, urls]) => urls.map((url) => [url, name] as const)))(
  "the class of %s is %s",
  (url, name) => {
    expect(classifyHost(url)).toBe(name);
    expect(fallback.classifyHost(url)).toBe(name);
  },
);

describe("the examples of validation errors", () => {
  it.each(validationErrorTypes.flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example }))))(
    "$name: $input",
    ({ name, input, base, fixed }) => {
      expect(validationErrors(input, base).map((error) => error.name)).toContain(name);
      if (fixed !== null) expect(validationErrors(fixed, base)).toEqual([]);
    },
  );
});

it.each(patternExamples())("the pattern error %s", (reason, args) => {
  expect(patternError(args).reason).toBe(reason);
  const { URLPattern } = patternFallback;
  expect(reasonOf(() => Reflect.construct(URLPattern, [...args]))).toBe(reason);
});
