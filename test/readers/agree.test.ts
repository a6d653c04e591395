import { agree, readAll } from "@anyurl/readers";
import { compareReadings, rfc3986Reader, rfc3987Reader } from "@anyurl/reference";
import { describe, expect, it } from "vitest";
import { fixed, readerOf, readingOf, refusalOf } from "./fakes.ts";

describe("compareReadings with servers", () => {
  const parser = readingOf("parser", { scheme: "http", username: "u", host: "h", port: "8080", path: "/a%62/c" });

  it("does not compare what a server does not see", () => {
    const server = readingOf("server", { scheme: "https", host: "h", path: "/x" }, ["ab", "c"]);
    expect(compareReadings([parser, server])).toEqual({ agree: true, differing: {} });
    expect(compareReadings([server, parser])).toEqual({ agree: true, differing: {} });
    const nameless = readingOf("server", { path: "/x" }, ["ab", "c"]);
    expect(compareReadings([parser, nameless]).agree).toBe(true);
  });

  it("compares a server's host, port, query and segments", () => {
    const server = readingOf("server", { host: "i", port: "8081", query: "q" }, ["ab"]);
    const { differing } = compareReadings([parser, server]);
    expect(differing).toEqual({ host: ["server"], port: ["server"], path: ["server"], query: ["server"] });
  });

  it.each([
    ["/", [""], true],
    ["/a", ["a"], true],
    ["/a/", ["a"], false],
    ["/a%2Fb", ["a/b"], true],
    ["/a%2Fb", ["a", "b"], false],
    ["/%252e", ["%2e"], true],
    ["/%252e", ["."], false],
    ["/A", ["a"], false],
    ["/%ff", ["\ufffd"], true],
    ["/é", ["é"], true],
    ["/a%zz", ["a%zz"], true],
  ])("decodes the segments of %s once", (path, segments, same) => {
    const readings = [readingOf("parser", { scheme: "http", path }), readingOf("server", {}, segments)];
    expect(compareReadings(readings).agree).toBe(same);
    expect(compareReadings([...readings].reverse()).agree).toBe(same);
  });

  it("compares parsers with parsers, and servers with servers, if the first reader cannot be compared", () => {
    const server = readingOf("server", { host: "h" }, ["a@b"]);
    const [one, other] = ["/a@b", "/a%40b"].map((path, index) => readingOf(`parser-${index}`, { host: "h", path }));
    if (one === undefined || other === undefined) throw new Error();
    expect(compareReadings([one, other]).differing).toEqual({ path: ["parser-1"] });
    expect(compareReadings([server, one, other]).differing).toEqual({ path: ["parser-1"] });
    const schemes = ["http", "https"].map((scheme) => readingOf(scheme, { scheme, host: "h", path: "/a@b" }));
    expect(compareReadings([server, ...schemes]).differing).toEqual({ scheme: ["https"] });
  });
});

describe("readAll", () => {
  it("returns a reading for each reader, in their order", () => {
    const readings = readAll("http://é.example/", [rfc3986Reader, rfc3987Reader]);
    expect(readings.map(({ reader, refusal }) => [reader, refusal === null])).toEqual([
      ["rfc3986", false],
      ["rfc3987", true],
    ]);
    expect(Object.isFrozen(readings)).toBe(true);
  });

  it("passes on the context", () => {
    const reader = readerOf("server", (_, { host = null }) => readingOf("server", { host }, [""]));
    expect(readAll("/", [reader], { host: "h" })[0]?.components?.host).toBe("h");
  });

  it.each([
    [[1, [rfc3986Reader]], "the URL must be a string; got a number"],
    [["", undefined], "the readers must be an array of readers; got undefined"],
    [["", []], "the readers must be an array of at least one reader; got an empty array"],
    [["", [rfc3986Reader, {}]], "the readers[1] must be a reader; got an object"],
    [["", [function curl() {}]], 'the readers[0] must be a reader; got the function "curl"; call it'],
    [["", [rfc3986Reader], { hosts: [] }], 'the context must not contain "hosts"; allowed: base, encoding, host'],
  ])("refuses wrong arguments: %j", (args, message) => {
    for (const [name, run] of Object.entries({ readAll, agree })) {
      expect(() => (run as (...args: unknown[]) => unknown)(...args)).toThrow(TypeError(`${name}: ${message}`));
    }
  });
});

describe("agree", () => {
  const good = readingOf("python", { scheme: "http", host: "good.test", path: "/secret" });
  const evil = readingOf("curl", { scheme: "http", host: "evil.test", path: "/other" });

  it("is ok if all accept the URL and find the same", () => {
    const result = agree("http://good.test/secret", [fixed(good), fixed({ ...good, reader: "curl" })]);
    expect(result.ok).toBe(true);
    expect(result.readings).toHaveLength(2);
    expect(Object.isFrozen(result)).toBe(true);
    expect(agree("", [fixed(good)]).ok).toBe(true);
  });

  it("names the first disagreement, that of the hosts before all others", () => {
    expect(agree("", [fixed(good), fixed(evil), fixed(refusalOf("java"))])).toMatchObject({
      ok: false,
      reason: "differs",
      component: "host",
      readers: ["python", "curl"],
      message: "python sees the host good.test, curl sees the host evil.test",
    });
  });

  it("names refusals if the others agree", () => {
    const partly = { ok: false, reason: "partly-refused", component: "accepted" };
    const message = "java refuses the URL, python accepts it";
    expect(agree("", [fixed(good), fixed(refusalOf("java"))])).toMatchObject({ ...partly, message });
    expect(agree("", [fixed(refusalOf("java")), fixed(good)])).toMatchObject({ ...partly, message });
  });

  it("is not ok if all refuse the URL", () => {
    expect(agree("", [fixed(refusalOf("java")), fixed(refusalOf("curl"))])).toMatchObject({
      ok: false,
      reason: "refused",
      component: "accepted",
      readers: ["java", "curl"],
      message: "all readers refuse the URL",
    });
  });

  it("tells readers of one name apart", () => {
    const servers = [["a"], ["b"]].map((segments) => fixed(readingOf("nginx", { host: "h" }, segments)));
    expect(agree("/", servers)).toMatchObject({ component: "path", readers: ["nginx", "nginx"] });
  });

  it("leaves out readers that the runtime does not have", () => {
    const missing = refusalOf("native");
    const refusal = missing.refusal && ({ ...missing.refusal, of: "reader" } as const);
    expect(agree("", [fixed({ ...missing, refusal }), fixed(good)]).ok).toBe(true);
  });

  it.each([
    [{ path: "/token" }, "one and other see different paths"],
    [{ query: "token" }, "one and other see different queries"],
    [{ username: "token" }, "one and other see different user names"],
    [{ host: "" }, "one sees the host good.test, other sees no host"],
    [{ host: "token@h\n\u202e" }, "one sees the host good.test, other sees the host ...@h\\u000a\\u202e"],
    [{ host: "x".repeat(1_000_000) }, `one sees the host good.test, other sees the host ${"x".repeat(100)}...`],
    [{ port: "81" }, "one sees no port, other sees the port 81"],
  ])("shows no secret, and nothing that acts on a terminal: %#", (components, message) => {
    const one = { ...good, reader: "one" };
    const other = readingOf("other", { ...good.components, ...components });
    expect(agree("", [fixed(one), fixed(other)])).toMatchObject({ message });
  });
});
