/** The option `backends`: a guard refuses requests that the servers in its list would read differently. */

import { type Answered, createGuard, type GuardOptions, type GuardResult } from "@anyurl/guard";
import type { Reader } from "@anyurl/readers";
import { servers } from "@anyurl/readers";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import * as fallback from "../../../products/canonical/entries.ts?fallback";
import { answered, rawRequest } from "../../../products/guard/requests.ts";
import { sampled } from "../../../thorough.ts";
import { fixed, readerOf, readingOf, serverOf } from "../fakes.ts";
import { OPEN } from "./settings.ts";

/** Returns the reason and the message of a refusal, or the action. */
function outcomeOf(url: string, backends: readonly Reader[], options: GuardOptions = OPEN.options): string {
  const result = createGuard({ ...options, backends })(rawRequest(url));
  return result.ok || result.action === "redirect" ? result.action : `${result.reason}: ${result.message}`;
}

function reasonOf(result: GuardResult): string | undefined {
  return result.ok ? undefined : result.reason;
}

describe("a server that reads the path as the guard does", () => {
  test.each([
    "/",
    "/a/b/",
    "/%61%2F%5c;x",
    "/a%20b/%C3%A9?q#f",
    "/%ff%c3%28%zz%",
    "/a//b/",
    "/é",
    "/[x]|",
    "/.hidden/..a",
  ])("passes %s", (target) => {
    expect(outcomeOf(`https://h.test${target}`, [serverOf("one"), serverOf("two")])).not.toMatch(/backend/);
  });
});

describe("a server that reads differently", () => {
  test.each([
    ["/%252e", serverOf("twice", { decodes: 2 }), "twice reads another path in the URL"],
    ["/%61", serverOf("never", { decodes: 0 }), "never reads another path in the URL"],
    ["/Admin", serverOf("express", { ignoresCase: true }), "express reads the path without its upper case in the URL"],
    ["/", serverOf("other", { host: "i.test" }), "other reads another host in the URL"],
    ["/", fixedSegments("longer", ["", ""]), "longer reads another path in the URL"],
    ["/a/b", fixedSegments("shorter", ["a"]), "shorter reads another path in the URL"],
  ])("refuses %s: %#", (target, backend, message) => {
    expect(outcomeOf(`https://h.test${target}`, [serverOf("same"), backend])).toBe(`backend-differs: ${message}`);
  });

  test("does not refuse what it reads alike", () => {
    expect(outcomeOf("https://h.test/%25", [serverOf("twice", { decodes: 2 })])).toBe("pass");
    expect(outcomeOf("https://h.test/admin", [serverOf("express", { ignoresCase: true })])).toBe("pass");
    expect(outcomeOf("https://h.test:8080/", [serverOf("any", { host: null })])).toBe("pass");
    expect(outcomeOf("https://[::1]:8080/", [serverOf("same")])).toBe("pass");
  });

  test("refuses everything if it no longer has segments", () => {
    let segments: readonly string[] | undefined = [""];
    const reader = readerOf("changing", () => readingOf("changing", {}, segments));
    const guard = createGuard({ backends: [reader] });
    expect(guard(new Request("https://h.test/")).ok).toBe(true);
    segments = undefined;
    expect(reasonOf(guard(new Request("https://h.test/")))).toBe("backend-differs");
  });

  test("refuses everything if it throws", () => {
    const read = vi.fn(() => readingOf("broken", {}, [""]));
    const guard = createGuard({ backends: [readerOf("broken", read)] });
    read.mockImplementation(() => {
      throw new Error("a bug");
    });
    expect(reasonOf(guard(new Request("https://h.test/")))).toBe("not-a-request");
  });
});

describe("a server that refuses", () => {
  const backends = [serverOf("strict", { refuses: /x/ })];

  test("has a message for you, and one for clients, which does not name it", async () => {
    const result = createGuard({ backends })(new Request("https://h.test/x")) as Answered;
    expect([result.reason, result.message]).toEqual([
      "backend-refuses",
      "strict refuses the URL: the server answers 404",
    ]);
    expect(result.response?.status).toBe(400);
    expect(await result.response?.text()).toBe("Request refused: the server refuses the URL (backend-refuses)\n");
    const differing = createGuard({ backends: [serverOf("other", { host: "i" })] })(new Request("https://h.test/x"));
    const text = "Request refused: the server reads the URL differently (backend-differs)\n";
    expect(await differing.response?.text()).toBe(text);
  });

  test("reads the canonical URL, before a redirect leads to it", () => {
    expect(outcomeOf("https://h.test//%78", backends, {})).toMatch(/^backend-refuses/);
    expect(outcomeOf("https://h.test//a#x", backends, {})).toBe("redirect");
    const read = vi.fn((_: string, { host = "" }) => readingOf("server", { host: host.replace(/:\d+$/, "") }, [""]));
    createGuard({ backends: [readerOf("server", read)] })(rawRequest("https://u.test:0443/?b#f"));
    // Not canonical only in its host, it passes: then a server in front has seen the fragment.
    expect(read.mock.calls.slice(-2).map(([target]) => target)).toEqual(["/?b", "/?b#f"]);
    createGuard({ backends: [readerOf("server", read)] })(rawRequest("https://u.test:8443/"));
    expect(read.mock.calls.at(-1)).toEqual(["/", { host: "u.test:8443" }]);
  });

  test("reads the URL of the key, if it is another one", () => {
    const key = { indexFiles: ["index.html"] } as const;
    const refusing = [serverOf("indexed", { refuses: /\/b\/$/ })];
    const message = "backend-refuses: indexed refuses the URL of the key: the server answers 404";
    expect(outcomeOf("https://h.test/b/index.html", refusing, { key })).toBe(message);
    expect(outcomeOf("https://h.test/b/index.html", refusing)).toBe("pass");
  });

  test("is reported", () => {
    const report = vi.fn();
    const request = new Request("https://h.test/x");
    const result = createGuard({ backends, report })(request);
    expect([result.ok, result.request]).toEqual([true, request]);
    const message = "strict refuses the URL: the server answers 404";
    expect(report).toHaveBeenCalledWith({ action: "reject", reason: "backend-refuses", message, request });
  });
});

test("the key is computed once", () => {
  const rules = vi.fn(() => ["b"]);
  const guard = createGuard({ backends: [serverOf("server")], key: { query: { rules } } });
  const result = guard(new Request("https://h.test/?a&b"));
  expect([result.ok && result.key, result.ok && result.key]).toEqual(["https://h.test/?a", "https://h.test/?a"]);
  expect(rules).toHaveBeenCalledTimes(1);
});

describe("the law: back ends only add refusals", () => {
  const PIECES =
    "/ // . .. %2e ; ;x %2f %5c \\ %252e %00 %0a %20 a A %41 admin %zz % %ff %c3%a9 é ? # & = : @ | [ ^".split(" ");
  const url = fc
    .tuple(
      fc.constantFrom("https://h.test", "http://H.test:80", "https://h.test:8443", "https://[::1]", "https://h.test."),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }),
    )
    .map(([origin, pieces]) => `${origin}/${pieces.join("")}`);
  const models = Object.values(servers).map((factory) => factory());
  const groups: Readonly<Record<string, readonly Reader[]>> = {
    "of the tests": [serverOf("twice", { decodes: 2 }), serverOf("express", { ignoresCase: true })],
    "of @anyurl/readers": models,
  };
  const all: readonly GuardOptions[] = [
    {},
    OPEN.options,
    { profile: "strict", mode: "redirect-all" },
    { ...OPEN.options, mode: "rewrite", key: { www: "remove" } },
  ];

  test.each(Object.entries(groups))("%s", (_, backends) => {
    const guards = all.flatMap((options) =>
      [createGuard, fallback.createGuard].map((create) => [create(options), create({ ...options, backends })] as const),
    );
    const run = (text: string) => {
      for (const [without, guard] of guards) {
        const [expected, result] = [without(rawRequest(text)), guard(rawRequest(text))];
        if (expected.action === "reject" || !reasonOf(result)?.startsWith("backend-")) {
          expect([answered(result), reasonOf(result)]).toEqual([answered(expected), reasonOf(expected)]);
        }
        if (result.action !== "redirect") continue;
        const location = new URL(result.response.headers.get("Location") ?? "", text).href;
        expect(guard(rawRequest(location)).action).not.toBe("reject");
      }
    };
    fc.assert(fc.property(url, run), { numRuns: sampled(500) });
  });
});

function fixedSegments(name: string, segments: readonly string[]): Reader {
  return fixed(readingOf(name, { host: "h.test" }, segments));
}
