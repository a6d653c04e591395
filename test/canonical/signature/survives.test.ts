/** Which signatures survive a guard. */
import { createGuard } from "@anyurl/guard";
import { signatureComponents, survives } from "@anyurl/guard/signature";
import { describe, expect, it } from "vitest";

const ALL = ["@method", "@target-uri", "@authority", "@scheme", "@request-target", "@path", "@query"];

describe("a signature", () => {
  it.each([
    ["https://h.example/a?b=1", {}, []],
    ["https://h.example//a?b=1", {}, ["@target-uri", "@request-target", "@path"]],
    ["https://h.example/%7ea?b=1", {}, ["@target-uri", "@request-target", "@path"]],
    ["https://H.example:443/a", {}, []],
    ["https://h.example./a", { trailingDot: "remove" }, ["@target-uri", "@authority"]],
    ["https://h.example/?b&a", { query: { sort: true } }, ["@target-uri", "@request-target", "@query"]],
    ["https://h.example/a?", { emptyQuery: "remove" }, ["@target-uri", "@request-target"]],
  ] as const)("of %s through a guard with %j loses %j", (url, guard, names) => {
    const changed = names.map((name) => `"${name}"`);
    expect(survives({ method: "GET", url }, { components: ALL, guard })).toEqual({
      survives: changed.length === 0,
      changed,
    });
  });

  it("covers what the guard really passes on", () => {
    for (const target of ["//a", "/%7e", "/a/%2e%2e/b?x=%41", "/a?b#c", "/"]) {
      const request = new Request(`https://h.example${target}`, { method: "POST" });
      const passed = createGuard()(request).request as Request;
      const before = signatureComponents(request, { components: ALL });
      const after = signatureComponents(passed, { components: ALL });
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(survives(request, { components: ALL })).toMatchObject({ survives: isSame });
    }
  });

  it("does not survive a refusal", () => {
    const request = { method: "GET", url: "https://h.example/a%00" };
    expect(survives(request, { components: ["@method"] })).toMatchObject({ ok: false, reason: "encoded-nul" });
  });

  it("fails as signatureComponents does", () => {
    const request = { method: "GET", url: "https://h.example/?a&a" };
    expect(survives(request, { components: ['@query-param;name="a"'] })).toMatchObject({
      reason: "repeated-parameter",
    });
  });
});

it("checks its arguments", () => {
  const request = { method: "GET", url: "https://h/" };
  expect(() => survives(request, { components: [], guard: { profile: "x" as never } })).toThrow("survives: the guard");
  expect(() => survives(request, {} as never)).toThrow("survives: the components");
  // @ts-expect-error: it compares the components that there are
  expect(() => survives(request, { components: [], requires: [] })).toThrow("survives: the options");
});
