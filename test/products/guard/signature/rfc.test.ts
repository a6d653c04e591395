/** The examples of RFC 9421, with its signatures. */
import { signatureComponents } from "@anyurl/guard";
import { orThrow } from "anyurl";
import { describe, expect, it } from "vitest";
import { FIELDS, VECTORS } from "./vectors.ts";

/** Returns the lines of a signature base for components of a request. */
function linesOf(request: Parameters<typeof signatureComponents>[0], components: readonly string[]): readonly string[] {
  return orThrow(signatureComponents(request, { components })).map(
    ({ identifier, value }) => `${identifier}: ${value}`,
  );
}

const WWW = "https://www.example.com";

describe("section 2.2", () => {
  it.each([
    ["2.2.1", { method: "POST", url: `${WWW}/path?param=value` }, "@method", "POST"],
    ["2.2.2", { method: "POST", url: `${WWW}/path?param=value` }, "@target-uri", `${WWW}/path?param=value`],
    ["2.2.3", { method: "POST", url: `${WWW}/path?param=value` }, "@authority", "www.example.com"],
    ["2.2.4", { method: "POST", url: "http://www.example.com/path?param=value" }, "@scheme", "http"],
    ["2.2.5, origin form", { method: "POST", url: `${WWW}/path?param=value` }, "@request-target", "/path?param=value"],
    [
      "2.2.5, absolute form",
      { method: "GET", url: `${WWW}/path?param=value`, target: `${WWW}/path?param=value` },
      "@request-target",
      `${WWW}/path?param=value`,
    ],
    [
      "2.2.5, authority form",
      { method: "CONNECT", url: "http://www.example.com:80", target: "www.example.com:80" },
      "@request-target",
      "www.example.com:80",
    ],
    ["2.2.5, asterisk form", { method: "OPTIONS", url: WWW, target: "*" }, "@request-target", "*"],
    ["2.2.6", { method: "GET", url: `${WWW}/path?param=value` }, "@path", "/path"],
    [
      "2.2.7",
      { method: "POST", url: `${WWW}/path?param=value&foo=bar&baz=bat%2Dman` },
      "@query",
      "?param=value&foo=bar&baz=bat%2Dman",
    ],
    ["2.2.7, without pairs", { method: "POST", url: `${WWW}/path?queryString` }, "@query", "?queryString"],
    ["2.2.7, without a query", { method: "POST", url: `${WWW}/path` }, "@query", "?"],
  ])("%s", (_section, request, component, value) => {
    expect(linesOf(request, [component])).toEqual([`"${component}": ${value}`]);
  });

  it("2.2.8, pairs", () => {
    const lines = [
      '"@query-param";name="baz": batman',
      '"@query-param";name="qux": ',
      '"@query-param";name="param": value',
    ];
    const request = { method: "GET", url: `${WWW}/path?param=value&foo=bar&baz=batman&qux=` };
    expect(
      linesOf(
        request,
        lines.map((line) => line.slice(0, line.indexOf(":"))),
      ),
    ).toEqual(lines);
  });

  it("2.2.8, encoded names and values", () => {
    const lines = [
      '"@query-param";name="var": this%20is%20a%20big%0Amultiline%20value',
      '"@query-param";name="bar": with%20plus%20whitespace',
      '"@query-param";name="fa%C3%A7ade%22%3A%20": something',
    ];
    const query = "var=this%20is%20a%20big%0Amultiline%20value&bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something";
    const request = { method: "GET", url: `${WWW}/parameters?${query}` };
    expect(
      linesOf(
        request,
        lines.map((line) => line.slice(0, line.indexOf(":"))),
      ),
    ).toEqual(lines);
  });
});

describe("appendix B", () => {
  it.each(VECTORS)("$section: the signature is that of the components", ({ url, components, parameters, isSigned }) => {
    const lines = components.map((identifier) => {
      const field = FIELDS[identifier.slice(1, -1)];
      return field === undefined ? linesOf({ method: "POST", url }, [identifier])[0] : `${identifier}: ${field}`;
    });
    const base = [...lines, `"@signature-params": (${components.join(" ")})${parameters}`].join("\n");
    expect(isSigned(base)).toBe(true);
    expect(isSigned(base.replace("example", "Example"))).toBe(false);
  });
});
