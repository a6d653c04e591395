/** The law of both functions: what `formatURL` writes is found again, as the same URL. */
import { findLinks, formatURL } from "@anyurl/text";
import { locate } from "anyurl";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampled } from "../../thorough.ts";
import { expectFound, HOSTS, PIECES } from "./found.ts";

const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));

const urls = fc
  .tuple(fc.constantFrom("http", "https"), fc.constantFrom(...HOSTS), texts)
  .map(([scheme, host, rest]) => `${scheme}://${host}/${rest}`);

describe("a URL that formatURL writes", () => {
  it("is found again", () => {
    fc.assert(
      fc.property(urls, (url) => expectFound(url, { findLinks, formatURL })),
      { numRuns: sampled(20000) },
    );
  });

  it("is exactly the same, if it ends with a letter and has no brackets", () => {
    fc.assert(
      fc.property(urls, (url) => {
        const located = locate(
          `${url.replace(/[()[\]{}<>"（）「」]|%2[29]|%EF%BC%88/g, "").replace("//:", "//[::]:")}z`,
        );
        fc.pre(located.ok);
        expect(findLinks(` ${formatURL(located.href)} `).map(({ href }) => href)).toEqual([located.href]);
      }),
      { numRuns: sampled(20000) },
    );
  });

  it("is an address, if it was one", () => {
    for (const url of ["mailto:a@example.com", "mailto:%CE%B1.b@xn--bcher-kva.example?subject=%E6%9D%B1"]) {
      expect(findLinks(` ${formatURL(url)} `).map(({ href }) => href)).toEqual([url]);
    }
  });
});
