/** Tests of the host law: no rule turns a domain into an address, or an address into a domain. */

import { describe, expect, it } from "vitest";
import { Random } from "../../../core/differential/random.ts";
import { sampled } from "../../../thorough.ts";
import { BUILDS } from "../../canonical/builds.ts";
import type * as wasm from "../../canonical/entries.ts";

const HOSTS = sampled(20_000);

const SCHEMES = ["http", "https", "ws", "ftp", "file", "foo"];
const PIECES = [
  ..."1,127,0,256,0x7f,0177,08,0x,1e1,4294967295,a,h,www,www.,www.www.,example,com,localhost,xn--a,xn--bcher-kva".split(
    ",",
  ),
  ..."é,１２７,①,%31,%2e,%77ww,．,。,_,-".split(","),
];
const WHOLE = ["[::1]", "[::ffff:1.2.3.4]", "1.2.3.4..", "www.1.2.3.4..", "127.0.0.1.", "www.127.1..", "www.0x7f.."];

const OPTIONS: readonly wasm.CanonicalizeOptions[] = [
  { trailingDot: "remove" },
  { www: "remove" },
  { trailingDot: "remove", www: "remove" },
  { profile: "whatwg", trailingDot: "remove", www: "remove" },
  { profile: "cloudflare", nfc: true },
  { profile: "cache-key" },
  { profile: "cache-key", www: "remove", mergeSlashes: true, userinfo: "keep" },
];

function generatedURL(index: number): string {
  const random = new Random(0x4057, index);
  const dots = () => random.pick([".", ".", ".", "..", "%2E"]);
  const made = () =>
    `${random.repeat(1, 5, () => random.pick(PIECES), dots())}${random.pick(["", "", ".", "..", "..."])}`;
  const host = random.chance(20) ? random.pick(WHOLE) : made();
  return `${random.pick(SCHEMES)}:${random.pick(["//", "//", "//u@", "////"])}${host}${random.pick(["", ":80", ":8080"])}/`;
}

describe.each(BUILDS)("%s", (_, { classifyHost, createCanonicalizer, isFailure }) => {
  /** The class of an address, or that it is a name. */
  const kindOf = (url: string): string => {
    const found = classifyHost(url);
    if (isFailure(found)) return found.reason;
    return ["domain", "local-name", "opaque"].includes(found) ? "a name" : found;
  };

  it.each(OPTIONS)("keeps addresses addresses and domains domains with %o", (options) => {
    const canonicalizer = createCanonicalizer(options);
    const wrong: string[] = [];
    let changed = 0;
    for (let index = 0; index < HOSTS; index++) {
      const input = generatedURL(index);
      const result = canonicalizer(input);
      if (!result.ok) continue;
      if (result.href !== input) changed++;
      if (kindOf(input) !== kindOf(result.href)) wrong.push(`${input} → ${result.href}`);
      const again = canonicalizer(result.href);
      if (!again.ok || again.href !== result.href) wrong.push(`${input} → ${result.href} → ${JSON.stringify(again)}`);
    }
    expect(wrong).toEqual([]);
    expect(changed).toBeGreaterThan(1000);
  });

  it("keeps a domain that is an address without its dots", () => {
    const canonicalizer = createCanonicalizer({ profile: "cache-key", www: "remove" });
    expect(canonicalizer("https://1.2.3.4../")).toMatchObject({ href: "https://1.2.3.4../" });
    expect(canonicalizer("https://www.1.2.3.4../")).toMatchObject({ href: "https://1.2.3.4../" });
    expect(canonicalizer("https://127.0.0.1../")).toMatchObject({ href: "https://127.0.0.1../" });
    expect(canonicalizer("https://127.0.0.1./")).toMatchObject({ href: "https://127.0.0.1/" });
    expect(canonicalizer("https://www.a.b../")).toMatchObject({ href: "https://a.b/" });
  });
});
