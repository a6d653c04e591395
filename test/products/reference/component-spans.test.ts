/** The places of components in a URL string. */
import { componentSpans } from "@anyurl/reference";
import { URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { besidesWitness, sampled } from "../../thorough.ts";
import { generated } from "./arbitraries.ts";

/** The components of a string, each as `type=text`. */
function spansIn(input: string, base?: string): string[] | null {
  const spans = componentSpans(input, base);
  return spans?.map(({ type, offset, length }) => `${type}=${input.slice(offset, offset + length)}`) ?? null;
}

describe("componentSpans", () => {
  it.each([
    ["https://u:p@h:80/a/b?q#f", "scheme=https username=u password=p host=h port=80 dir=a file=b query=q fragment=f"],
    [" \thtt\nps:h\t/a \n", "scheme=htt\nps host=h file=a"],
    ["http:\\\\\\\\h\\..\\b", "scheme=http host=h dir=.. file=b"],
    ["https:/h", "scheme=https host=h"],
    ["file:c|/a", "scheme=file drive=c| file=a"],
    ["file://c:/a", "scheme=file drive=c: file=a"],
    ["file:a/b", "scheme=file dir=a file=b"],
    ["mailto:a@b?c", "scheme=mailto file=a@b query=c"],
    ["x://h:bad port/", "scheme=x host=h port=bad port"],
    ["https://@/", "scheme=https username= host="],
  ])("finds the components of %j", (input, expected) => {
    expect(spansIn(input)?.join(" ")).toBe(expected);
  });

  it.each([
    ["https:a:b/c", "https://h/x", "scheme=https dir=a:b file=c"],
    ["https:/a", "https://h/x", "scheme=https file=a"],
    ["//h/a", "https://x/", "host=h file=a"],
    ["///h/a", "https://x/", "host=h file=a"],
    ["C|/a", "file:///x", "drive=C| file=a"],
    ["#f", "mailto:x", "fragment=f"],
    ["", "https://h/", ""],
  ])("finds the components of %j on %j", (input, base, expected) => {
    expect(spansIn(input, base)?.join(" ")).toBe(expected);
  });

  it("returns null for a string that is relative to nothing", () => {
    expect(componentSpans("a/b")).toBeNull();
    expect(componentSpans("a/b", "mailto:x")).toBeNull();
    expect(() => componentSpans("a/b", "x")).toThrow("Invalid base URL");
  });

  it("finds components in order, apart, with the text that the URL's own are made of", () => {
    let valid = 0;
    fc.assert(
      fc.property(generated, ({ input, base }) => {
        const url = URL.parse(input, base);
        if (url === null) return;
        valid++;
        const spans = componentSpans(input, base) ?? [];
        let end = 0;
        for (const { offset, length } of spans) {
          expect(offset).toBeGreaterThanOrEqual(end);
          end = offset + length;
        }
        expect(end).toBeLessThanOrEqual(input.length);
        const textOf = (name: string) => {
          const span = spans.find(({ type }) => type === name);
          return span && input.slice(span.offset, span.offset + span.length);
        };
        const fragment = textOf("fragment");
        if (fragment !== undefined)
          expect(URL.parse(`${url.protocol}//h/#${fragment}.`)?.hash).toBe(`${url.hash || "#"}.`);
        const port = textOf("port");
        if (port !== undefined) expect(URL.parse(`${url.protocol}//h:${port}/`)?.port).toBe(url.port);
        const username = textOf("username");
        if (username !== undefined) expect(URL.parse(`${url.protocol}//${username}@h/`)?.username).toBe(url.username);
        const host = textOf("host");
        if (host !== undefined && url.protocol !== "file:") {
          expect(URL.parse(`${url.protocol}//${host}/`)?.hostname).toBe(url.hostname);
        }
      }),
      { numRuns: sampled(5000), examples: [[{ input: "http://h/", base: undefined }]] },
    );
    expect(valid).toBeGreaterThan(besidesWitness(1000));
  });
});
