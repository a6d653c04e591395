/** Advisories about URLs that a check and a client read differently, and what the functions for such checks answer. */

import { createURLPolicy, localRedirect, matchRedirectURI } from "@anyurl/policy";
import { javaURI } from "@anyurl/readers/parsers";
import { isFailure, URL } from "anyurl";
import { describe, expect, test } from "vitest";
import { errorOf, startNetwork } from "../products/policy/safe-fetch/network.ts";

describe("CVE-2026-44589, nuxt-og-image: addresses in IPv6, and redirects to them", () => {
  const ADDRESSES = ["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:7f00:1]", "[::]"];

  test.each(ADDRESSES)("%s is refused, also after a redirect", async (host) => {
    let location = "";
    await using network = await startNetwork((_, response) => response.writeHead(302, { Location: location }).end());
    location = `http://${host}:${network.port}/`;
    for (const url of [location, `${network.origin}/start`]) {
      expect(await errorOf(network.safeFetch()(url))).toMatchObject({ reason: "blocked-address" });
    }
    expect(network.reached()).toBe(0);
  });
});

describe("CVE-2026-7504, Keycloak before 26.2.16, 26.4.12 and 26.6.2: several @ in a redirect URI", () => {
  const URIS = [
    "https://app.example@@evil.test/",
    "https://a@app.example@evil.test/cb",
    "https://app.example@evil.test/",
  ];

  test.each(URIS)("%s is not registered", (uri) => {
    expect(isFailure(matchRedirectURI(["https://app.example/", "https://app.example/cb"], uri))).toBe(true);
    expect(createURLPolicy({ hosts: ["app.example"] })(uri).ok).toBe(false);
    expect(isFailure(localRedirect(uri, { base: "https://app.example/" }))).toBe(true);
  });

  test("Java's URI finds no host, and browsers do", () => {
    const uri = "https://a@app.example@evil.test/cb";
    expect(javaURI().read(uri)).toMatchObject({ components: { host: null } });
    expect(new URL(uri).host).toBe("evil.test");
  });
});
