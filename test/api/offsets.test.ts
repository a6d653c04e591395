import type { URL } from "anyurl";
import { describe, expect, test } from "vitest";
import { allParseCases } from "../conformance/corpus.ts";
import { BUILDS } from "./batch-builds.ts";

describe.each(BUILDS)("offsetsOf of %s", (_, { offsetsOf, URL }) => {
  /** What the attributes say, found by the offsets alone. */
  function sliced(url: URL) {
    const { href } = url;
    const { hostStart, hostEnd, pathStart, queryStart, fragmentStart } = offsetsOf(url);
    const afterHost = href.slice(hostEnd, pathStart);
    const [search, hash] = [href.slice(queryStart, fragmentStart), href.slice(fragmentStart)];
    return {
      hostname: href.slice(hostStart, hostEnd),
      port: afterHost.startsWith(":") ? afterHost.slice(1) : "",
      pathname: href.slice(pathStart, queryStart),
      search: search === "?" ? "" : search,
      hash: hash === "#" ? "" : hash,
    };
  }

  test("has the components where they stand, of all the corpus", () => {
    let count = 0;
    for (const { input, base } of allParseCases()) {
      const url = URL.parse(input, base ?? undefined);
      if (url === null) continue;
      count++;
      const { hostname, port, pathname, search, hash } = url;
      expect(sliced(url)).toEqual({ hostname, port, pathname, search, hash });
    }
    expect(count).toBeGreaterThan(1000);
  });

  test("follows a change", () => {
    const url = new URL("http://h/a");
    url.host = "u.example:8";
    url.hash = "b";
    expect(offsetsOf(url)).toEqual({ hostStart: 7, hostEnd: 16, pathStart: 18, queryStart: 20, fragmentStart: 20 });
    expect(sliced(url).hash).toBe("#b");
  });

  test("takes nothing but the package's own URL objects", () => {
    for (const wrong of [new globalThis.URL("http://h/"), "http://h/", null, undefined, {}]) {
      expect(() => offsetsOf(wrong as URL)).toThrow("offsetsOf takes a URL object of this package.");
    }
  });
});
