/** Generated requests, in anyurl and in other programs. All differences have a listed cause. */
import { signatureComponents } from "@anyurl/guard";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isThorough } from "../../../thorough.ts";
import { LIBRARIES } from "./libraries.ts";

const text = (characters: string, maxLength: number) =>
  fc
    .array(fc.constantFrom(...characters, "%20", "%2F", "%41", "%7e", "%C3%BC", "%FF", "%25"), { maxLength })
    .map((all) => all.join(""));

const authority = fc.tuple(
  fc.constantFrom(
    "h.example",
    "H.Example",
    "a-b.c",
    "xn--bcher-kva.example",
    "[2001:DB8::1]",
    "127.0.0.1",
    "localhost",
  ),
  fc.constantFrom("", ":", ":80", ":443", ":8443", ":0080"),
);

const path = fc
  .array(fc.oneof(fc.constantFrom("", ".", "..", "a"), text("aB1-._~!$&'()*+,;=:@", 4)), { maxLength: 4 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(""));

const name = fc.constantFrom("a", "b", "a+b", "%61", "%C3%BC", "x-y", "");

const pair = fc.tuple(name, fc.constantFrom("", "="), text("aB1-._~!$'()*+,;:@/?=", 4)).map((all) => all.join(""));

const query = fc.option(fc.array(pair, { maxLength: 4 }), { nil: undefined });

const request = fc
  .tuple(
    fc.constantFrom("GET", "POST", "get", "Purge", "M-SEARCH"),
    fc.constantFrom("http", "https", "HTTPS"),
    authority,
    path,
    query,
    fc.constantFrom("", "#", "#f"),
  )
  .map(([method, scheme, [host, port], rest, pairs, fragment]) => ({
    method,
    url: `${scheme}://${host}${port}${rest}${pairs === undefined ? "" : `?${pairs.join("&")}`}${fragment}`,
  }));

const IDENTIFIERS = ["@method", "@target-uri", "@authority", "@scheme", "@request-target", "@path", "@query"]
  .map((component) => `"${component}"`)
  .concat(["a", "b", "a%20b", "%C3%BC", ""].map((each) => `"@query-param";name="${each}"`));

const COUNT = isThorough ? 100_000 : 3_000;

describe.each(LIBRARIES)("$name", ({ derive, causes }) => {
  it("derives the same components, except for listed causes", () => {
    const found = new Map<string, number>();
    for (const made of fc.sample(request, COUNT)) {
      for (const identifier of IDENTIFIERS) {
        const [ours] = asArray(signatureComponents(made, { components: [identifier] }));
        // A parameter that is missing or occurs twice is refused, of which the programs have no value to compare.
        if (ours === undefined) continue;
        const theirs = derive(made, identifier);
        const value = theirs instanceof Error ? "an error" : theirs;
        if (value === ours.value) continue;
        const cause = causes.find(({ applies }) => applies(made, ours, value))?.cause;
        expect(cause, `${JSON.stringify(made)}, ${identifier}: ${ours.value} and ${value}`).toBeDefined();
        found.set(cause as string, (found.get(cause as string) ?? 0) + 1);
      }
    }
    expect([...found.keys()].sort()).toEqual(causes.map(({ cause }) => cause).sort());
  });
});

function asArray(result: ReturnType<typeof signatureComponents>): Extract<typeof result, readonly unknown[]> {
  return Array.isArray(result) ? result : [];
}
