/** The option `maxLength`: a canonical URL or key is never longer, and otherwise it is what it is without a limit. */
import type { Profile } from "@anyurl/canonical";
import { describe, expect, test, vi } from "vitest";
import { isThorough } from "../../thorough.ts";
import { answered, rawRequest } from "../guard/requests.ts";
import * as wasm from "./entries.ts";
import * as fallback from "./entries.ts?fallback";
import { COMBINED, CONFIGURATIONS, configurationOf } from "./laws/configurations.ts";
import { generateAny } from "./laws/inputs.ts";

const MAX_LENGTH = 64;
const SEED = 64;
const INPUTS = isThorough ? 40_000 : 600;
const KEY_PROFILES = ["safe-browsing", "surt", "sigv4", "sigv4-s3"] as const;

const ENGINES = [
  ["@anyurl/canonical", wasm],
  ["anyurl/fallback", fallback],
] as const;

const inputs = Array.from({ length: INPUTS }, (_, index) => generateAny(SEED, index));

/** The outcomes by the name of the engine and the profile. */
const outcomes = new Map<string, string>();

/** Checks the outcomes with and without a limit, and returns the one with a limit, as text. */
function compared(limited: object, unlimited: object, length: number, words: string): string {
  const outcome = JSON.stringify(limited);
  const expected = length > MAX_LENGTH ? '{"ok":false,"reason":"too-long",' : JSON.stringify(unlimited);
  if (!outcome.startsWith(expected)) expect.fail(`${outcome}, not ${expected}: ${words}`);
  return outcome;
}

/** Expects that there were URLs of both kinds. */
function expectBoth(trace: readonly string[]): void {
  const refused = trace.filter((outcome) => outcome.includes('"too-long"')).length;
  expect(refused).toBeGreaterThan(INPUTS / 100);
  expect(trace.filter((outcome) => outcome.startsWith('{"ok":true')).length).toBeGreaterThan(INPUTS / 10);
}

describe.each(ENGINES)("%s", (engine, { canonicalize, createCanonicalizer, canonicalizeLines, canonicalizeStream }) => {
  test.each(CONFIGURATIONS)("limits canonical URLs: %s", (name) => {
    const given = name === COMBINED ? undefined : configurationOf(name, SEED, 0).given;
    const trace = inputs.map(({ input }, index) => {
      const { maxLength: _, ...options } = given ?? configurationOf(name, SEED, index).given;
      const unlimited = canonicalize(input, options);
      const limited = canonicalize(input, { ...options, maxLength: MAX_LENGTH });
      return compared(limited, unlimited, unlimited.ok ? unlimited.href.length : 0, JSON.stringify([input, options]));
    });
    expectBoth(trace);
    outcomes.set(`${engine} ${name}`, trace.join("\n"));
  });

  test.each(KEY_PROFILES)("limits keys: %s", (profile) => {
    const keyOf = createCanonicalizer({ profile });
    const limitedKeyOf = createCanonicalizer({ profile, maxLength: MAX_LENGTH });
    const trace = inputs.map(({ input }) => {
      const unlimited = keyOf(input);
      const length = unlimited.ok ? unlimited.key.length : 0;
      return compared(limitedKeyOf(input), unlimited, length, JSON.stringify(input));
    });
    expectBoth(trace);
    outcomes.set(`${engine} ${profile}`, trace.join("\n"));
  });

  test.each<Profile>(["whatwg", "rfc3986", "cache-key"])("limits lines and streams: %s", async (profile) => {
    const texts = inputs.slice(0, 2_000).map(({ input }) => input.replace(/[\n\ud800-\udfff]/g, ""));
    const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(""));
    const options = { profile, maxLength: MAX_LENGTH };
    const results = texts.map((text) => canonicalize(text, options));
    const lines = canonicalizeLines(bytes, options);
    expect(lines.size).toBe(texts.length);
    const reasons = results.map((result) => (result.ok ? null : result.reason));
    expect(texts.map((_, index) => lines.failure(index)?.reason ?? null)).toEqual(reasons);
    expect(reasons).toContain("too-long");
    const expected = results.map((result) => (result.ok ? `${result.href}\n` : "")).join("");
    expect(Buffer.from(lines.bytes).toString()).toBe(expected);
    const failed: string[] = [];
    const stream = canonicalizeStream({ ...options, onFailure: ({ failure }) => failed.push(failure.reason) });
    const writer = stream.writable.getWriter();
    const written = writer.write(bytes).then(() => writer.close());
    let output = "";
    for await (const chunk of stream.readable) output += Buffer.from(chunk).toString("latin1");
    await written;
    expect(output).toBe(expected);
    expect(failed).toEqual(reasons.filter((reason) => reason !== null));
  });

  test("counts the result: not the input, the base, or what is removed", () => {
    const limited = createCanonicalizer({ profile: "cache-key", base: `http://h/${"a".repeat(99)}`, maxLength: 10 });
    const reasonOf = (result: ReturnType<typeof limited>) => (result.ok ? result.href : result.reason);
    expect(reasonOf(limited(`${"\t".repeat(1000)}/b`))).toBe("http://h/b");
    expect(reasonOf(limited(`//user:password@h/%62?#${"c".repeat(99)}`))).toBe("http://h/b");
    expect(reasonOf(limited("//h/bb"))).toBe("too-long");
    expect(reasonOf(canonicalize("http://h/#bb", { maxLength: 11 }))).toBe("too-long");
    // A plain URL takes a way of its own, without the engine.
    expect(reasonOf(canonicalize("https://h/b", { profile: "cloudflare", maxLength: 10 }))).toBe("too-long");
    expect(reasonOf(canonicalize("h/b", { defaultScheme: "https", maxLength: 11 }))).toBe("https://h/b");
  });
});

test("both engines have the same outcomes", () => {
  const of = (engine: string) =>
    [...outcomes].flatMap(([name, trace]) => (name.startsWith(`${engine} `) ? [trace] : []));
  const [ofWasm, ofFallback] = ENGINES.map(([engine]) => of(engine).join("\n"));
  expect(of("anyurl/fallback").length).toBe(CONFIGURATIONS.length + KEY_PROFILES.length);
  expect(ofFallback === ofWasm, "The engines differ; test/products/canonical/engines.test.ts shows inputs").toBe(true);
});

describe.each(ENGINES)("the guard of %s", (_, { createGuard }) => {
  test("refuses long URLs with status 414, and no others", () => {
    const limited = createGuard({ maxLength: MAX_LENGTH });
    const unlimited = createGuard();
    let refused = 0;
    for (const { input } of inputs) {
      const request = rawRequest(`https://h.test/${input}`);
      const expected = unlimited(request);
      const result = limited(request);
      // Redirects are to the path of the canonical URL.
      const href = new URL(expected.response?.headers.get("Location") ?? expected.request?.url ?? "x:", request.url)
        .href;
      const isRefused = !result.ok && result.reason === "too-long";
      if (isRefused) refused++;
      const isAllowed = expected.ok || expected.action === "redirect";
      if (isRefused !== (isAllowed && href.length > MAX_LENGTH)) expect.fail(`${isRefused}: ${JSON.stringify(input)}`);
      if (!isRefused) expect(answered(result)).toBe(answered(expected));
    }
    expect(refused).toBeGreaterThan(INPUTS / 100);
  });

  test("says why, without the URL", async () => {
    const result = createGuard({ maxLength: 20 })(rawRequest("https://h.test/s3cret"));
    expect([result.ok, result.ok || result.reason, result.response?.status]).toEqual([false, "too-long", 414]);
    expect(await result.response?.text()).toBe("Request refused: the URL is longer than the limit (too-long)\n");
    expect(result.response?.headers.get("Cache-Control")).toBe("no-store");
  });

  test("lets a URL pass whose canonical form is short enough", () => {
    const guard = createGuard({ maxLength: 16 });
    expect(answered(guard(rawRequest("https://h.test/./././a")))).toBe("308 /a");
    expect(answered(guard(rawRequest("https://h.test/a")))).toBe("https://h.test/a");
    expect(answered(guard(rawRequest("https://h.test/./././a", "POST")))).toBe("https://h.test/a");
  });

  test("has its own limit for the key, and none for hosts", () => {
    const guard = createGuard({ maxLength: 20, key: { maxLength: 18, query: { values: "form" } } });
    expect(answered(guard(rawRequest("https://h.test/?a=&b")))).toBe("414");
    expect(answered(guard(rawRequest("https://h.test/?a=b")))).toBe("414");
    expect(answered(guard(rawRequest("https://h.test/?a=")))).toBe("https://h.test/?a=");
    const long = `${"long".repeat(9)}.test`;
    const known = createGuard({ maxLength: 20, hosts: [long, "h.test"] });
    expect(answered(known(rawRequest("https://h.test/")))).toBe("https://h.test/");
    expect(answered(known(rawRequest(`https://${long}/`)))).toBe("414");
  });

  test("reports what it would refuse", () => {
    const report = vi.fn();
    const guard = createGuard({ maxLength: 16, report });
    expect(guard(rawRequest("https://h.test/ab")).ok).toBe(true);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ action: "reject", reason: "too-long" }));
  });
});
