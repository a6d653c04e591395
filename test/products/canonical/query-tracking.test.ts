import { canonicalize } from "@anyurl/canonical";
import { compileGlobs, deleteParameters, deleteTrackingParameters, TRACKING_PARAMETERS } from "@anyurl/canonical/query";
import { createGuard } from "@anyurl/guard";
import { URL } from "anyurl";
import { describe, expect, test, vi } from "vitest";
import * as fallback from "./entries.ts?fallback";

const { date, names } = TRACKING_PARAMETERS;

describe("TRACKING_PARAMETERS", () => {
  test("has a date and distinct patterns, frozen", () => {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(date).toISOString().startsWith(date)).toBe(true);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.isFrozen(TRACKING_PARAMETERS) && Object.isFrozen(names)).toBe(true);
  });

  test("has no pattern that another one covers", () => {
    const needless = names.filter((name) => compileGlobs(names.filter((other) => other !== name))(name));
    expect(needless).toEqual([]);
  });

  test.each([
    ["https://example.com/?utm_source=a&utm_medium=b&id=1", "https://example.com/?id=1"],
    ["https://example.com/p?gclid=EAIaIQ&gad_source=1#top", "https://example.com/p#top"],
    ["https://example.com/?q=a+b&fbclid=IwAR3x&mc_eid=1", "https://example.com/?q=a+b"],
    ["https://example.com/?_hsenc=a&_hsmi=1&hsa_acc=2&page=3", "https://example.com/?page=3"],
  ])("keeps the other parameters of %s", (url, expected) => {
    expect(deleteParameters(url, names)).toBe(expected);
  });

  test.each([
    ..."abcdefghijklmnopqrstuvwxyz",
    "id",
    "page",
    "ref",
    "source",
    "campaign",
    "sort",
    "lang",
    "token",
    "code",
    "state",
    "pk",
    "pk_id",
    "at_id",
    "sc_id",
    "mkt_tok",
    "__s",
    "GCLID",
    "utm",
    "ga",
  ])("does not match %s, which may change the page", (name) => {
    expect(compileGlobs(names)(name)).toBe(false);
  });
});

describe("deleteTrackingParameters", () => {
  const VIDEOS = ["si", "Pp"];
  const rules = (url: string) => (url === "https://youtu.be/x" ? VIDEOS : undefined);

  test.each([
    ["in any case", "/?UTM_SOURCE=1&a=2&GcLiD=3&HSCTATRACKING=4", "/?a=2"],
    ["after amp;", "/?b=1&amp;utm_source=1&amp;c&amp;AMP;fbclid=2", "/?b=1&amp;c"],
    ["encoded", "/?%55tm_source=1&a%6Dp;gclid=2&amp%3Bgclid=3&b", "/?a%6Dp;gclid=2&b"],
    ["everything", "/p?utm_a=1&amp;utm_b=2#top", "/p#top"],
    ["nothing: the same string", "/?a=1&&b+%zz=%20#utm_a=1", "/?a=1&&b+%zz=%20#utm_a=1"],
    ["not a lookalike", "/?ampgclid=1&xutm_a=2&amp;=3&amp;amp;&gclids", "/?ampgclid=1&xutm_a=2&amp;=3&amp;amp;&gclids"],
    ["not the Kelvin sign", "/?_\u212ax=1&_%E2%84%AAx=2&_KX=3", "/?_\u212ax=1&_%E2%84%AAx=2"],
    ["not before another parameter of some servers", "/?utm_content=x;callback=y&a", "/?utm_content=x;callback=y&a"],
    ["before an encoded separator", "/?utm_content=x%3Bcallback=y&a", "/?a"],
    ["empty pairs stay", "/?&utm_a&&b&", "/?&&b&"],
    ["without a query", "/p#f", "/p#f"],
    ["with an empty query", "/p?#f", "/p?#f"],
  ])("deletes %s", (_what, url, expected) => {
    expect(deleteTrackingParameters(url)).toBe(expected);
    expect(fallback.deleteTrackingParameters(url)).toBe(expected);
    expect(deleteTrackingParameters(expected)).toBe(expected);
  });

  test("deletes the parameters of a site's rules", () => {
    expect(deleteTrackingParameters("https://youtu.be/x?SI=1&t=2&pp=3&amp;si=4&gclid#f", { rules })).toBe(
      "https://youtu.be/x?t=2#f",
    );
    expect(deleteTrackingParameters("https://h/x?si=1&gclid", { rules })).toBe("https://h/x?si=1");
    expect(deleteTrackingParameters(new URL("https://youtu.be/x?si=1"), { rules })).toBe("https://youtu.be/x");
  });

  test("follows the separator of a server", () => {
    const separator = ";";
    expect(deleteTrackingParameters("/?utm_a=1;b=2;UTM_c=3", { separator })).toBe("/?b=2");
    expect(deleteTrackingParameters("/?utm_a=1&b=2;c", { separator })).toBe("/?utm_a=1&b=2;c");
  });

  test("agrees with the option query.tracking", () => {
    for (const query of ["UTM_a=1&b", "amp;utm_a=1&b", "utm_a=1;b&c", "si=1&GCLID&b", "a", "utm_a"]) {
      const url = `https://youtu.be/x?${query}`;
      const canonical = canonicalize(url, { profile: "whatwg", query: { tracking: "remove", rules } });
      expect("href" in canonical && canonical.href).toBe(deleteTrackingParameters(url, { rules }));
    }
  });

  test.each<[unknown, string]>([
    [{ rules: ["si"] }, "deleteTrackingParameters: the rules must be a function; got an array"],
    [{ rule: rules }, 'deleteTrackingParameters: the options must not contain "rule"; allowed: rules, separator'],
    [null, "deleteTrackingParameters: the options must be an object; got null"],
    [["utm_*"], "deleteTrackingParameters: the options must be an object; got an array"],
    [
      { rules: () => "si" },
      "the result of deleteTrackingParameters: the rules must be an array of strings or undefined; got a string",
    ],
    [{ rules: () => [1] }, "the result of deleteTrackingParameters: the rules[0] must be a string; got a number"],
  ])("refuses %j", (options, message) => {
    expect(() => deleteTrackingParameters("/?a", options as never)).toThrow(new TypeError(message));
  });

  test("names the rules that throw", () => {
    const cause = new RangeError("own");
    const run = () =>
      deleteTrackingParameters("/?a", {
        rules: () => {
          throw cause;
        },
      });
    const message = "deleteTrackingParameters: the rules threw an error, which is the cause of this one";
    expect(run).toThrow(new TypeError(message, { cause }));
  });
});

describe("the rules of a site in a guard", () => {
  const request = () => new Request("https://youtu.be/x?a=1&si=2&utm_a=3");

  test("are the URL's and the key's", () => {
    const rules = (url: string) => (url === "https://youtu.be/x" ? ["si"] : undefined);
    const passed = createGuard({ key: { query: { tracking: "remove", rules } } })(request());
    expect(passed.ok && passed.key).toBe("https://youtu.be/x?a=1");
    expect(passed.ok && passed.keyRequest?.url).toBe("https://youtu.be/x?a=1");
    const redirected = createGuard({ query: { rules } })(request());
    expect(redirected.response?.headers.get("Location")).toBe("/x?a=1&utm_a=3");
  });

  const own = new RangeError("own");

  test.each<[string, () => unknown, unknown]>([
    [
      "throw",
      () => {
        throw own;
      },
      expect.objectContaining({ message: expect.stringContaining("createGuard, key: the query.rules"), cause: own }),
    ],
    ["return another type", () => "si", expect.objectContaining({ message: expect.stringContaining("got a string") })],
    ["return a bad pattern", () => ["\\a"], expect.objectContaining({ message: expect.stringContaining("[0] has a") })],
  ])("delete nothing if they %s, and the error goes to the console", (_, rules, error) => {
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    try {
      const guard = createGuard({
        query: { rules: () => undefined },
        key: { query: { rules: rules as () => undefined } },
      });
      const passed = guard(request());
      expect(passed.ok && passed.key).toBe("https://youtu.be/x?a=1&si=2&utm_a=3");
      expect(log.mock.calls).toEqual([[error]]);
    } finally {
      log.mockRestore();
    }
  });
});
