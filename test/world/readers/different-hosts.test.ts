/** `agreedHref`, and the option `readers` of `createSafeFetch`. */
import { isFailure } from "@anyurl/canonical";
import { agreedHref } from "@anyurl/policy";
import { createSafeFetch, SafeFetchError } from "@anyurl/policy/fetch";
import { rfc3986 } from "@anyurl/readers/documents";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as fallback from "../../products/canonical/entries.ts?fallback";
import { sampled } from "../../thorough.ts";
import { fixed, readerOf, readingOf, refusalOf } from "./fakes.ts";

const GOOD = readingOf("reader", { host: "good.test" });

/** The reason of a failure, or the href. */
function outcomeOf(...args: Parameters<typeof agreedHref>): string {
  const results = [agreedHref(...args), fallback.agreedHref(...args)];
  expect(results[1]).toEqual(results[0]);
  const [result] = results;
  return isFailure(result) ? result.reason : String(result);
}

describe("agreedHref", () => {
  it.each([
    ["https://Example.com/hook", "https://example.com/hook"],
    ["https://bücher.example/", "https://xn--bcher-kva.example/"],
    ["https://good.test\\@evil.test/", "different-hosts"],
    ["http://0x7f.1/", "different-hosts"],
    ["http:/evil.test/", "different-hosts"],
    ["mailto:a@b", "mailto:a@b"],
    ["https://", "host-missing"],
  ])("%s: %s by default", (url, outcome) => {
    expect(outcomeOf(url)).toBe(outcome);
    expect(outcomeOf(url, { readers: [rfc3986] })).toBe(outcome);
  });

  it.each([
    ["http://good.test/", "http://good.test/"],
    ["http://GOOD.test/", "http://good.test/"],
    ["http://evil.test/", "different-hosts"],
    ["http://good.test./", "different-hosts"],
  ])("%s: %s with a reader that sees good.test", (url, outcome) => {
    expect(outcomeOf(url, { readers: [fixed(GOOD)] })).toBe(outcome);
  });

  it("names the reader, and nothing of the URL", () => {
    const result = agreedHref("http://u:secret@evil.test/", { readers: [fixed(GOOD)] });
    expect(String(result)).toBe("[Failure: reader reads another host in the URL (different-hosts)]");
  });

  it("compares nothing without readers, and refusals with nothing", () => {
    expect(outcomeOf("http://good\\@evil.test/", { readers: [] })).toBe("http://good/@evil.test/");
    expect(outcomeOf("http://good.test/", { readers: [fixed(refusalOf("java"))] })).toBe("http://good.test/");
    expect(outcomeOf("http://good.test/", { readers: [fixed(readingOf("none", {}))] })).toBe("different-hosts");
    expect(outcomeOf("mailto:a", { readers: [fixed(readingOf("none", {}))] })).toBe("mailto:a");
  });

  it("lets readers read the input, if it is absolute, and the href", () => {
    const seen: string[] = [];
    const reader = readerOf("reader", (input) => {
      seen.push(input);
      return GOOD;
    });
    const options = { readers: [reader], base: "http://good.test/a" };
    expect(outcomeOf("b", options)).toBe("http://good.test/b");
    expect(outcomeOf(" HTTP://good.test/c", options)).toBe("http://good.test/c");
    const texts = ["http://good.test/b", " HTTP://good.test/c", "http://good.test/c"];
    expect([...new Set(seen)]).toEqual(texts);
  });

  it.each([
    [["", { reader: [] }], 'the options must not contain "reader"; allowed: base, readers'],
    [["", { readers: {} }], "the readers must be an array of readers; got an object"],
    [["", { readers: [() => 0] }], 'the readers[0] must be a reader, such as nginx(); got the function ""; call it'],
    [["", { base: 1 }], "the base must be a string or a URL object; got a number"],
  ])("refuses wrong arguments: %j", (args, message) => {
    const error = new TypeError(`agreedHref: ${message}`);
    expect(() => agreedHref(...(args as Parameters<typeof agreedHref>))).toThrow(error);
  });

  it("is the flag different-hosts by default", () => {
    const { createCanonicalizer } = fallback;
    const canonicalizer = createCanonicalizer({ profile: "whatwg" });
    const pieces = "http: https: x: // / \\ @ : a.test b.test 1 0x7f.1 [::1] é %41 ? # . .. \t".split(" ");
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(""));
    const run = (url: string) => {
      const canonical = canonicalizer(url);
      const isFlagged = canonical.ok && canonical.flags.includes("different-hosts");
      expect(outcomeOf(url) === "different-hosts").toBe(isFlagged);
    };
    fc.assert(fc.property(text, run), { numRuns: sampled(3_000) });
  });
});

describe("createSafeFetch", () => {
  const reasonOf = (error: unknown) => (error instanceof SafeFetchError ? error.reason : error);
  const allow = ["loopback", "public"] as const;

  it("refuses URLs with different hosts, unless there are no readers", async () => {
    const url = "http://0x7f.1:1/";
    expect(await createSafeFetch({ allow })(url).catch(reasonOf)).toBe("different-hosts");
    expect(await createSafeFetch({ allow, readers: [] })(url).catch(reasonOf)).toBe("blocked-port");
    const fetch = createSafeFetch({ allow, readers: [fixed(GOOD)] });
    await expect(fetch("http://127.0.0.1:1/")).rejects.toThrow(
      "Fetch failed: reader reads another host in the URL (different-hosts).",
    );
  });

  it("reports addresses that are not allowed first", async () => {
    expect(await createSafeFetch()("http://0x7f.1/").catch(reasonOf)).toBe("blocked-address");
  });

  it("checks the argument", () => {
    const message = "createSafeFetch: readers must be an array of readers; got a string";
    expect(() => createSafeFetch({ readers: "curl" as never })).toThrow(new TypeError(message));
  });
});
