/** The options of `safeHref`. ./browsers has its results in pages. */
import { safeHref } from "@anyurl/policy";
import { isFailure } from "anyurl";
import { expect, test } from "vitest";

test("the base must be an absolute URL, also for an absolute link", () => {
  for (const link of ["/a", "https://h.example/"]) {
    const result = safeHref(link, { base: "/page" });
    expect(isFailure(result) && result.reason).toBe("base");
  }
});

test.each(["javascript", "vbscript"])("the schemes cannot be %s", (scheme) => {
  expect(() => safeHref("/a", { schemes: ["https", scheme] })).toThrow(
    `safeHref: the schemes must be schemes that run no script; got "${scheme}"`,
  );
});
