/** Authorities of file URLs that would be printed as a drive. */
import { isFailure, orThrow, spec } from "@anyurl/reference";
import { expect, test } from "vitest";

test.each(["file://\u00adp:", "file://\uff30:/x", "//%70:/x", "file://p%C2%AD:"])("%j has an invalid port", (input) => {
  expect(spec.parse(input, "file")).toMatchObject({ reason: "port-invalid" });
});

test.each(["file://u@p:/x", "file://p:8/x", "file://pq:/x", "file://\u00adp/x"])("%j can be printed", (input) => {
  const printed = spec.print(orThrow(spec.parse(input)));
  const again = spec.parse(printed);
  expect(isFailure(again) ? again : spec.print(again)).toBe(printed);
});

test("such a URL cannot be made", () => {
  const authority = { userinfo: null, host: { type: "domain", name: "p" }, port: "" } as const;
  expect(() => spec.url({ scheme: "file", authority })).toThrow(expect.objectContaining({ reason: "drive-is-drive" }));
  expect(spec.print(spec.url({ scheme: "http", authority }))).toBe("http://p:");
});
