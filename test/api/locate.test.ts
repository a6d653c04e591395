import { describe, expect, test } from "vitest";
import { allParseCases } from "../conformance/corpus.ts";
import { BUILDS } from "./batch-builds.ts";

describe.each(BUILDS)("locate of %s", (_, { locate, URL }) => {
  /** What the attributes say, found by the offsets alone. */
  function sliced(located: Exclude<ReturnType<typeof locate>, string>) {
    const { href, protocol, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = located;
    const hasCredentials = usernameEnd < hostStart;
    const afterHost = href.slice(hostEnd, pathStart);
    const [search, hash] = [href.slice(queryStart, fragmentStart), href.slice(fragmentStart)];
    return {
      href,
      protocol,
      username: hasCredentials ? href.slice(protocol.length + 2, usernameEnd) : "",
      password: hasCredentials ? href.slice(usernameEnd + 1, hostStart - 1) : "",
      hostname: href.slice(hostStart, hostEnd),
      port: afterHost.startsWith(":") ? afterHost.slice(1) : "",
      pathname: href.slice(pathStart, queryStart),
      search: search === "?" ? "" : search,
      hash: hash === "#" ? "" : hash,
    };
  }

  test("has the components where they stand, or the reason, of all the corpus", () => {
    let count = 0;
    for (const { input, base } of allParseCases()) {
      const located = locate(input, base ?? undefined);
      const url = URL.parse(input, base ?? undefined);
      if (url === null || typeof located === "string") {
        expect(() => new URL(input, base ?? undefined)).toThrow(expect.objectContaining({ reason: located }));
        continue;
      }
      count++;
      const { href, protocol, username, password, hostname, port, pathname, search, hash } = url;
      expect(sliced(located)).toEqual({
        href,
        protocol,
        username,
        password,
        hostname,
        port,
        pathname,
        search,
        hash,
      });
    }
    expect(count).toBeGreaterThan(1000);
  });

  test("takes nothing but strings", () => {
    for (const wrong of [new globalThis.URL("http://h/"), null, undefined, 1]) {
      expect(() => locate(wrong as unknown as string)).toThrow("The URL of locate must be a string.");
      if (wrong !== undefined)
        expect(() => locate("/", wrong as unknown as string)).toThrow("The base of locate must be a string.");
    }
  });
});
