/** `anyurl` in Deno, without any permission: the project's corpus, in both engines. */
import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import file from "../../corpus/file.json" with { type: "json" };
import fragment from "../../corpus/fragment.json" with { type: "json" };
import hostDomain from "../../corpus/host-domain.json" with { type: "json" };
import hostIPv4 from "../../corpus/host-ipv4.json" with { type: "json" };
import hostIPv6 from "../../corpus/host-ipv6.json" with { type: "json" };
import hostOpaque from "../../corpus/host-opaque.json" with { type: "json" };
import opaquePath from "../../corpus/opaque-path.json" with { type: "json" };
import path from "../../corpus/path.json" with { type: "json" };
import port from "../../corpus/port.json" with { type: "json" };
import query from "../../corpus/query.json" with { type: "json" };
import relative from "../../corpus/relative.json" with { type: "json" };
import scheme from "../../corpus/scheme.json" with { type: "json" };
import userinfo from "../../corpus/userinfo.json" with { type: "json" };

interface Case {
  readonly input: string;
  readonly base: string | null;
  readonly failure?: true;
  readonly reason?: string;
  readonly href?: string;
}

const corpus: Readonly<Record<string, readonly unknown[]>> = {
  file,
  fragment,
  hostDomain,
  hostIPv4,
  hostIPv6,
  hostOpaque,
  opaquePath,
  path,
  port,
  query,
  relative,
  scheme,
  userinfo,
};

const engines = { wasm: anyurl, fallback };

Deno.test("anyurl runs in WebAssembly, and anyurl/fallback in JavaScript", () => {
  strictEqual(anyurl.engine.name, "wasm");
  strictEqual(fallback.engine.name, "fallback");
});

for (const [engine, { URL }] of Object.entries(engines)) {
  for (const [topic, entries] of Object.entries(corpus)) {
    const cases = entries.filter((entry): entry is Case => typeof entry !== "string");
    Deno.test(`${engine}: ${cases.length} cases of ${topic}`, () => {
      for (const { input, base, failure, href } of cases) {
        const url = URL.parse(input, base ?? undefined);
        strictEqual(url?.href, failure ? undefined : href, `${input} on ${base}`);
        strictEqual(URL.canParse(input, base ?? undefined), !failure);
      }
    });
  }

  Deno.test(`${engine}: an error names the reason, and not the input`, () => {
    throws(() => new URL("https://user:secret@[::1/"), { code: "ERR_INVALID_URL", reason: "IPv6-unclosed" });
  });

  Deno.test(`${engine}: a URL and its parameters change together`, () => {
    const url = new URL("http://example.com/?a=1");
    url.searchParams.append("b", "ü");
    strictEqual(url.href, "http://example.com/?a=1&b=%C3%BC");
    url.search = "";
    deepStrictEqual([...url.searchParams], []);
  });
}
