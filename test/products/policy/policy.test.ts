/** `createURLPolicy`: its decisions, by option, and its errors. */

import { createGuard } from "@anyurl/guard";
import { classifyHost, createURLPolicy, type URLPolicyOptions } from "@anyurl/policy";
import { curl, python } from "@anyurl/readers/parsers";
import { isFailure, URL } from "anyurl";
import { siteOf } from "anyurl/site";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { DOUBTFUL, GOOD } from "./doubtful.ts";

const CLASSES = ["domain", "public", "loopback"] as const;

/** The reason of a refusal, or the href. */
function decide(options: URLPolicyOptions, url: string): string {
  const result = createURLPolicy(options)(url);
  return result.ok ? result.href : result.reason;
}

describe("a policy for URLs of users", () => {
  test.each(DOUBTFUL)("refuses %j: %s", (url, reason) => {
    expect(decide({ classes: CLASSES }, url)).toBe(reason);
  });

  test.each(GOOD)("accepts %j", (url, href) => {
    expect(decide({ classes: CLASSES }, url)).toBe(href);
  });
});

describe("options", () => {
  test.each<[options: URLPolicyOptions, url: string, result: string]>([
    [{ schemes: ["https"] }, "http://example.com/", "scheme"],
    [{ schemes: ["ftp"] }, "ftp://example.com/", "ftp://example.com/"],
    [{ schemes: ["mailto"] }, "mailto:a@example.com", "mailto:a@example.com"],
    [{ userinfo: "allow" }, "https://user@example.com/", "https://user@example.com/"],
    [{ userinfo: "allow" }, "https://good.example\\@evil.example/", "backslash"],
    [{ schemes: ["app"] }, "app://host\\@host/", "userinfo"],
    [{ schemes: ["app"] }, "app://host/a\\b", "app://host/a\\b"],
    [{ schemes: ["file"] }, "file:///a/b", "file:///a/b"],
    [{ schemes: ["file"] }, "file://host\\a", "backslash"],
    [{ hosts: ["example.com"] }, "https://example.com/", "https://example.com/"],
    [{ hosts: ["example.com"] }, "https://EXAMPLE.com.:443/", "https://example.com./"],
    [{ hosts: ["example.com"] }, "https://www.example.com/", "host"],
    [{ hosts: ["example.com"] }, "https://example.com.evil.example/", "host"],
    [{ hosts: ["example.com"] }, "https://evilexample.com/", "host"],
    [{ hosts: ["example.com"] }, "https://example.com:8443/", "host"],
    [{ hosts: ["example.com:8443"] }, "https://example.com:8443/", "https://example.com:8443/"],
    [{ hosts: ["example.com:8443"] }, "https://example.com/", "host"],
    [{ hosts: ["example.com:443"] }, "https://example.com/", "https://example.com/"],
    [{ hosts: ["example.com:443"] }, "http://example.com/", "host"],
    [{ hosts: ["localhost:*"] }, "http://localhost:3000/", "http://localhost:3000/"],
    [{ hosts: ["localhost:*"] }, "http://localhost/", "http://localhost/"],
    [{ hosts: ["*.example.com"] }, "https://a.example.com/", "https://a.example.com/"],
    [{ hosts: ["*.example.com"] }, "https://a.b.example.com/", "host"],
    [{ hosts: ["*.example.com"] }, "https://example.com/", "host"],
    [{ hosts: ["**.example.com"] }, "https://a.b.example.com/", "https://a.b.example.com/"],
    [{ hosts: ["**.example.com"] }, "https://example.com/", "host"],
    [{ hosts: ["*.example.com"] }, "https://.example.com/", "host"],
    [{ hosts: ["*.example.com"] }, "https://.example.com:443", "host"],
    [{ hosts: ["**.example.com"] }, "https://a..example.com/", "host"],
    [{ hosts: ["**.example.com"] }, "https://..a.example.com/", "host"],
    [{ hosts: ["bücher.example"] }, "https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/"],
    [{ hosts: ["XN--BCHER-KVA.example"] }, "https://bücher.example/", "https://xn--bcher-kva.example/"],
    [{ hosts: ["[0:0::1]"] }, "http://[::1]/", "http://[::1]/"],
    [{ hosts: ["127.0.0.1"] }, "http://127.0.0.2/", "host"],
    [{ ports: [443] }, "https://example.com/", "https://example.com/"],
    [{ ports: [443] }, "http://example.com/", "port"],
    [{ ports: [443] }, "https://example.com:8443/", "port"],
    [{ ports: "any" }, "https://example.com:8443/", "https://example.com:8443/"],
    [{ ports: [8443], hosts: ["example.com"] }, "https://example.com:8443/", "https://example.com:8443/"],
    [{ ports: [8443], hosts: ["example.com"] }, "https://example.com/", "host"],
    [{ ports: "any", hosts: ["[::1]", "a.test:81"] }, "http://[::1]:9/", "http://[::1]:9/"],
    [{ ports: "any", hosts: ["[::1]", "a.test:81"] }, "http://a.test:82/", "host"],
    [{ paths: ["/hooks"] }, "https://h.example/hooks?a", "https://h.example/hooks?a"],
    [{ paths: ["/hooks"] }, "https://h.example/hooks/", "path"],
    [{ paths: ["/hooks"] }, "https://h.example/a/../hooks", "https://h.example/hooks"],
    [{ paths: ["/hooks/*"] }, "https://h.example/hooks/1", "https://h.example/hooks/1"],
    [{ paths: ["/hooks/*"] }, "https://h.example/hooks/", "path"],
    [{ paths: ["/hooks/*"] }, "https://h.example/hooks/1/2", "path"],
    [{ paths: ["/hooks/*/x"] }, "https://h.example/hooks/1/x", "https://h.example/hooks/1/x"],
    [{ paths: ["/hooks/**"] }, "https://h.example/hooks/", "https://h.example/hooks/"],
    [{ paths: ["/hooks/**"] }, "https://h.example/hooks/1/2", "https://h.example/hooks/1/2"],
    [{ paths: ["/hooks/**"] }, "https://h.example/hooks", "path"],
    [{ paths: ["/hooks/**"] }, "https://h.example/hooks/../admin", "path"],
    [{ paths: ["/hooks/**"] }, "https://h.example/hooks/..%2fadmin", "path"],
    [{ paths: ["/hooks/**"] }, "https://h.example/hooks/%5c..%5cadmin", "path"],
    ...[
      ...["..;/admin", "..;x=1/admin", ".;/..;/admin", "%252e%252e/admin", "..%3b/admin", "%u002e%u002e/admin"],
      ...["..%01/admin", "..%00/admin", "a;b", "%25%32%65%25%32%65/admin", "%c0%ae%c0%ae/admin", "%ff", "a%3Fb"],
      ...["a%23", "%zz", "..%c2%85/admin", "..%25252fadmin", "%2e%2e%2fadmin", "%", "..%7f/admin", "a%2eb"],
    ].map((end): [URLPolicyOptions, string, string] => [
      { paths: ["/hooks/**"] },
      `https://h.example/hooks/${end}`,
      "path",
    ]),
    [{ paths: ["/hooks/**"], schemes: ["app"] }, "app://h/hooks/..\\admin", "path"],
    [{ paths: ["/hooks/*"] }, "https://h.example/hooks/..;", "path"],
    [{ paths: ["/hooks/**"] }, "https://h.example/hooks/a%20b?c=..;", "https://h.example/hooks/a%20b?c=..;"],
    [{ paths: ["/**"] }, "https://h.example/", "https://h.example/"],
    [{ paths: ["/é/*"] }, "https://h.example/%C3%A9/1", "https://h.example/%C3%A9/1"],
    [{ classes: ["public"] }, "https://example.com/", "host-class"],
    [{ classes: ["domain"] }, "https://example.com/", "https://example.com/"],
    [{ maxLength: 20 }, "https://example.com/", "https://example.com/"],
    [{ maxLength: 20 }, "https://example.com/a", "too-long"],
    [{ maxLength: 20 }, "https://example.co/é", "too-long"],
    [{ readers: [curl(), python()] }, "https://example.com/a", "https://example.com/a"],
  ])("%j %s", (options, url, result) => {
    expect(decide(options, url)).toBe(result);
  });

  test("a reader that sees another host refuses the URL", () => {
    const other = {
      name: "other",
      read: () => ({ components: { host: "other.example" }, refusal: null }),
    };
    expect(decide({ readers: [other] }, "https://example.com/")).toBe("readers");
  });

  test("a policy can be configuration", () => {
    const options = {
      schemes: ["https"],
      hosts: ["*.example.com"],
      ports: [443, 8443],
      paths: ["/a/**"],
      classes: ["domain"],
    };
    const policy = createURLPolicy(JSON.parse(JSON.stringify(options)));
    expect(policy("https://a.example.com:8443/a/b").ok).toBe(true);
    expect(policy("https://a.example.com:8444/a/b").ok).toBe(false);
  });

  test("the default length is 8192", () => {
    const longest = `https://example.com/${"a".repeat(8192 - 20)}`;
    expect(decide({}, longest)).toBe(longest);
    expect(decide({}, `${longest}a`)).toBe("too-long");
  });
});

describe("errors", () => {
  test.each<[options: unknown, message: string]>([
    [
      { host: [] },
      'createURLPolicy: the options must not contain "host"; allowed: schemes, hosts, ports, paths, classes, sites, siteOf, userinfo, maxLength, readers',
    ],
    [
      { schemes: ["https:"] },
      'createURLPolicy: the schemes[0] must be a scheme in lower case, such as "https"; got "https:"',
    ],
    [{ schemes: "https" }, "createURLPolicy: the schemes must be an array of strings; got a string"],
    [{ hosts: [] }, "createURLPolicy: the hosts must be an array of at least one host; got an empty array"],
    [
      { hosts: ["https://h"] },
      'createURLPolicy: the hosts[0] must be a host, such as "example.com", "*.example.com" or "localhost:8080"; got "https://h"',
    ],
    [{ ports: [1.5] }, 'createURLPolicy: the ports must be an array of ports from 0 to 65535, or "any"; got an array'],
    [
      { paths: ["a"] },
      'createURLPolicy: the paths[0] must be a path, such as "/hooks", "/hooks/*" or "/hooks/**"; got "a"',
    ],
    [
      { paths: ["/a*"] },
      'createURLPolicy: the paths[0] must be a path, such as "/hooks", "/hooks/*" or "/hooks/**"; got "/a*"',
    ],
    [
      { paths: ["/**/a"] },
      'createURLPolicy: the paths[0] must be a path, such as "/hooks", "/hooks/*" or "/hooks/**"; got "/**/a"',
    ],
    [
      { paths: ["/a;b"] },
      'createURLPolicy: the paths[0] must be a path that all servers read in one way, without ";" and encoded delimiters or dots; got "/a;b"',
    ],
    [{ userinfo: true }, 'createURLPolicy: the userinfo must be one of "refuse", "allow"; got true'],
    [{ maxLength: 0 }, "createURLPolicy: the maxLength must be an integer of at least 1; got 0"],
    [
      { readers: [curl] },
      'createURLPolicy: the readers[0] must be a reader, such as nginx(); got the function "curl"; call it',
    ],
    [null, "createURLPolicy: the options must be an object; got null"],
  ])("%j", (options, message) => {
    expect(() => createURLPolicy(options as URLPolicyOptions)).toThrow(new TypeError(message));
  });

  test("the classes are listed", () => {
    expect(() => createURLPolicy({ classes: ["localhost"] } as unknown as URLPolicyOptions)).toThrow(/"loopback"/);
  });

  test("another value throws; the Standard Schema reports it", () => {
    const policy = createURLPolicy();
    expect(() => policy(1 as never)).toThrow(
      new TypeError("URLPolicy: the URL must be a string or a URL object; got a number"),
    );
    expect(policy["~standard"].validate(1)).toEqual({ issues: [{ message: "the value is not a string" }] });
  });
});

describe("laws", () => {
  test("paths have the findings of a guard, with its defaults", () => {
    const policy = createURLPolicy({ paths: ["/**"] });
    const guard = createGuard();
    const piece = fc.constantFrom(
      ...[
        "/",
        "a",
        "..",
        ";",
        "%",
        "25",
        "2",
        "f",
        "2f",
        "5c",
        "3b",
        "u002e",
        "%01",
        "%C3%A9",
        "%ff",
        "%00",
        "%7f",
        "z",
      ],
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
    fc.assert(
      fc.property(path, (text) => {
        const url = `https://h.example${text}`;
        const href = new URL(url).href;

        if (/%2e/i.test(href)) return;
        expect(policy(url).ok, href).toBe(guard(new Request(href)).action !== "reject");
      }),
      {
        numRuns: 4_000,
        examples: ["/a/..;/a", "/%252e%252e/a", "/%u002e", "/..%01", "/%ff", "/%25%32f", "/a%3b", "/%C3%A9"].map(
          (each) => [each],
        ),
      },
    );
  });

  const pieces = fc.constantFrom(
    "http",
    "https",
    ":",
    "/",
    "//",
    "\\",
    "@",
    "a",
    "example.com",
    "é",
    "%",
    "2e",
    ".",
    "?",
    "#",
    " ",
    "\t",
    "0x7f",
    "[",
    "::1",
    "]",
    "80",
    "-",
    "。",
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join("")),
    fc.webUrl(),
  );

  test("an accepted URL is accepted again, unchanged, and every parser of the standard agrees", () => {
    const policy = createURLPolicy();
    fc.assert(
      fc.property(texts, (text) => {
        const result = policy(text);
        if (!result.ok) return;
        expect(policy(result.href)).toEqual(result);
        expect(new URL(text).href).toBe(result.href);
        expect(new URL(text).username + new URL(text).password).toBe("");
      }),
      { numRuns: 20_000 },
    );
  });

  /** No host of another pattern, but too many of them for an expression. */
  const more = Array.from({ length: 40 }, (_, index) => `other-${index}.example`);

  test("classes are the same for hosts that are known before, and for others", () => {
    for (const host of [
      "example.com",
      "localhost",
      "127.0.0.1",
      "[::1]",
      "metadata.goog",
      "printer.local",
      "8.8.8.8",
    ]) {
      for (const name of ["domain", "loopback", "cloud-metadata", "local-name", "public"] as const) {
        const url = `https://${host}/`;
        const isAllowed = createURLPolicy({ classes: [name] })(url).ok;
        expect(isAllowed, host).toBe(classifyHost(url) === name);
        expect(createURLPolicy({ classes: [name], hosts: [host] })(url).ok, host).toBe(isAllowed);
        expect(createURLPolicy({ classes: [name], hosts: [host, "*.a"] })(url).ok, host).toBe(isAllowed);
        expect(createURLPolicy({ classes: [name], hosts: [host, ...more] })(url).ok, host).toBe(isAllowed);
      }
    }
  });

  test("sites are those of a function that is passed", () => {
    const policy = createURLPolicy({ sites: ["https://example.co.uk", "https://me.github.io"], siteOf });
    for (const [url, reason] of [
      ["https://example.co.uk/", undefined],
      ["HTTPS://www.Example.co.uk:8443", undefined],
      ["https://a.me.github.io/a", undefined],
      ["http://www.example.co.uk/", "site"],
      ["https://you.github.io/", "site"],
      ["https://co.uk/", "site"],
      ["https://example.co.uk.evil.example/", "site"],
      ["https://[::1]/", "site"],
    ] as const) {
      const result = policy(url);
      expect(result.ok ? undefined : result.reason, url).toBe(reason);
    }
  });

  test("sites need the function, and are sites", () => {
    const sites = ["https://example.com"];
    expect(() => createURLPolicy({ sites })).toThrow(
      "createURLPolicy: the siteOf must be the function of anyurl/site, for the sites; got undefined",
    );
    for (const site of ["https://www.example.com", "https://example.com/", "example.com", "https://[", ""]) {
      expect(() => createURLPolicy({ sites: [...sites, site], siteOf })).toThrow(
        `createURLPolicy: the sites[1] must be a site, such as "https://example.com"; got ${JSON.stringify(site)}`,
      );
    }
  });

  test("a failure contains nothing of the URL", () => {
    const policy = createURLPolicy({ hosts: ["example.com"], classes: ["domain"] });
    fc.assert(
      fc.property(fc.string({ minLength: 8, unit: fc.constantFrom("s", "3", "K") }), (secret) => {
        for (const url of [
          `https://${secret}/`,
          `https://u:${secret}@h/`,
          `${secret}://h`,
          `https://example.com:${secret}`,
        ]) {
          const result = policy(url);
          expect(
            isFailure(result) && !JSON.stringify(result).includes(secret) && !String(result).includes(secret),
          ).toBe(true);
        }
      }),
    );
  });
});
