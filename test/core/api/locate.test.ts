import type { LocatedURL } from "anyurl";
import { describe, expect, test } from "vitest";
import { allParseCases } from "../../conformance/corpus.ts";
import { BUILDS } from "./batch-builds.ts";

describe.each(BUILDS)("locate of %s", (_, { InvalidURLError, isFailure, locate, orThrow, URL }) => {
  /** Returns the attributes, found by the offsets alone. */
  function sliced(located: LocatedURL) {
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

  test("returns the offsets of all components, or the failure, for every case of the corpus", () => {
    let count = 0;
    for (const { input, base } of allParseCases()) {
      const located = locate(input, base ?? undefined);
      const url = URL.parse(input, base ?? undefined);
      if (url === null || !located.ok) {
        const reason = located.ok ? "none" : located.reason;
        expect(() => new URL(input, base ?? undefined)).toThrow(expect.objectContaining({ reason }));
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
      const { host, origin } = url;
      expect(located).toMatchObject({ hostname, host, port, pathname, search, hash, origin });
    }
    expect(count).toBeGreaterThan(1000);
  });

  test("returns a failure that explains itself", () => {
    const failure = locate("https://h:99999/secret");
    expect(failure).toMatchObject({ ok: false, reason: "port-out-of-range", message: "the port is above 65535" });
    expect(String(failure)).toBe("[Failure: the port is above 65535 (port-out-of-range)]");
    expect(isFailure(failure)).toBe(true);
    expect(() => orThrow(failure)).toThrow(InvalidURLError);
    expect(orThrow(locate("https://h")).href).toBe("https://h/");
  });

  test("accepts URL objects of any class", () => {
    for (const base of [new URL("http://h/a/"), new globalThis.URL("http://h/a/"), { href: "http://h/a/" }]) {
      expect(locate(base)).toMatchObject({ ok: true, href: "http://h/a/" });
      expect(locate("b", base)).toMatchObject({ ok: true, href: "http://h/a/b" });
    }
  });

  test("rejects other bases", () => {
    for (const wrong of [null, 1, {}]) {
      const value = wrong as unknown as string;
      expect(() => locate("/", value)).toThrow(/^locate: the base must be a string or a URL object; got /);
    }
  });
});
