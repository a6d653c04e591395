/** Each flag, raised and not raised. */

import * as wasm from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import { FINDINGS as ALL } from "../../../packages/canonical/src/options/generated/table.ts";
import { isThorough } from "../../thorough.ts";
import { BUILDS } from "./builds.ts";

type Row = readonly [input: string, flags: readonly wasm.Flag[], base?: string];

const BASE = "http://base/a/b";

const HOSTS: readonly Row[] = [
  ["http://a\\@b/", ["different-hosts"]],
  ["http://0x7f.1/", ["different-hosts"]],
  ["http://127.1/", ["different-hosts"]],
  ["http://0300.1/", ["different-hosts"]],
  ["http://256/", ["different-hosts"]],
  ["http://127.0.0.1/", []],
  ["http://%31.2.3.4/", []],
  ["http:foo", ["different-hosts"]],
  ["http:/foo", ["different-hosts"]],
  ["http:///foo", ["different-hosts"]],
  ["ws:h", ["different-hosts"]],
  ["http:\\\\h", ["different-hosts"]],
  ["http://h\\x", ["different-hosts"]],
  ["http://a@b@c/", ["credentials", "different-hosts"]],
  ["http://a@b@c/", ["credentials", "different-hosts"], BASE],
  ["http://a/b@c/", []],
  ["http://a?@b/", []],
  ["http://a#@b/", []],
  ["http://[::1]/", []],
  ["http://[0:0:0:0:0:0:0:1]/", []],
  ["http://[::FFFF:1.2.3.4]/", []],
  ["foo://[0:0::1]/", []],
  ["file://localhost/", []],
  ["file:///x", []],
  ["file:x", []],
  ["file:\\\\host\\x", ["different-hosts"]],
  ["http://ex\tample.com/", []],
  ["  http://h/\n", []],
  ["http://EX%61MPLE.com:80/", []],
  ["http://a\u3002b/", ["non-ascii-host"]],
  // A name in RFC 3986, and an address in the URL Standard.
  ["https://1.2.3.4./", ["different-hosts"]],
  ["https://1.2.3.4/", []],
  // The same name for both, although the DNS has no empty label.
  ["https://h.test../", []],
  // Both find the host after the userinfo, as readers of RFC 2396 do.
  ["http://google.com:80+&@127.88.23.245:22/", ["credentials"]],
  // A space ends a URL in a text.
  ["http://1.1.1.1 &@2.2.2.2#", ["credentials", "different-hosts"]],
  ['http://a"b@h/', ["credentials", "different-hosts"]],
  ["foo://a<b>@h/", ["credentials", "different-hosts"]],
  ["//a b@h/", ["credentials", "different-hosts"], BASE],
  ["http://a%20b@h/", ["credentials"]],
  ["http://u@h/a b@c", ["credentials"]],
  ["mailto:a b@c", []],
  ["mailto:a@b", []],
  ["foo:/x", []],
  ["foo://H/", []],
  ["\\\\h", ["different-hosts"], BASE],
  ["/\\h", ["different-hosts"], BASE],
  ["///h", ["different-hosts"], BASE],
  ["//h/x", [], BASE],
  ["//H/x", [], BASE],
  ["/x", [], BASE],
  ["\\x", [], BASE],
  ["x", [], BASE],
  ["", [], BASE],
  ["http:x", ["different-hosts"], BASE],
  ["https:x", ["different-hosts"], BASE],
  ["https:/x", ["different-hosts"], BASE],
  // U+212A is not "k" in the host of a scheme that is not special.
  ["foo://x@\u212a:y@k", ["credentials", "different-hosts"]],
];

const SCRIPTS: readonly Row[] = [
  ["http://example.com/\u00e9", []],
  ["http://b\u00fccher.example/", ["non-ascii-host"]],
  ["http://xn--bcher-kva.example/", ["non-ascii-host"]],
  ["http://B%C3%9CCHER.example/", ["non-ascii-host"]],
  ["http://a.xn--p1ai/", ["non-ascii-host"]],
  ["http://\u24d0bc/", ["non-ascii-host"]],
  ["http://%E2%93%90bc/", ["non-ascii-host"]],
  ["http://exa\u00admple.com/", ["non-ascii-host"]],
  ["//\uff48/", ["non-ascii-host"], BASE],
  ["\uff48/\u00e9", [], BASE],
  ["http://\u00e9@h/", ["credentials"]],
  ["http:\u24d0bc", ["different-hosts", "non-ascii-host"]],
  ["foo://h/\u00e9", []],
  // A Cyrillic letter in a Latin label, a Cyrillic label, and labels of one script each.
  ["http://\u0430pple.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://xn--pple-43d.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://xn--80ak6aa92e.com/", ["non-ascii-host"]],
  // Another label that is not valid Punycode does not hide them.
  ["http://xn--.xn--pple-43d.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://ab.\u0430\u0431.example/", ["non-ascii-host"]],
  ["http://a\u03b1.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://\u03b1\u0430.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://a1-\u00e9.example/", ["non-ascii-host"]],
  // Japanese, Chinese and Korean each use several scripts.
  ["http://\u65e5\u672c\u8a9e\u3072\u3089\u30ab\u30ca\u30fc.jp/", ["non-ascii-host"]],
  ["http://\u6f22\u5b57\u3105.tw/", ["non-ascii-host"]],
  ["http://\ud55c\uad6d\u6f22\u5b57.kr/", ["non-ascii-host"]],
  ["http://\ud55c\uad6d\u3072.kr/", ["mixed-script-host", "non-ascii-host"]],
  // Scripts except Latin, Cyrillic, Greek and Han.
  ["http://\u05d0\u0627.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://\u0e01\u0e81.example/", ["mixed-script-host", "non-ascii-host"]],
  // A less common script: alone, with a mark that it shares with Arabic, and with a Latin letter.
  ["http://\u0712\u072a.example/", ["non-ascii-host"]],
  ["http://\u0712\u0650\u072a.example/", ["non-ascii-host"]],
  ["http://\u13a0a.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://a\u65e5.example/", ["mixed-script-host", "non-ascii-host"]],
  ["http://\u05d0\u05d1.example/", ["non-ascii-host"]],
  ["http://\u0e44\u0e17\u0e22.example/", ["non-ascii-host"]],
  ["http://\u0928\u093e.example/", ["non-ascii-host"]],
];

const PATHS: readonly Row[] = [
  ["http://h/a%2f", ["encoded-slash"]],
  [
    "http://h/%2F%5c%00%2541",
    ["encoded-backslash", "encoded-nul", "encoded-slash", "hidden-dot-segment", "multiply-encoded"],
  ],
  ["http://h/%25", []],
  ["http://h/%", ["malformed-encoding"]],
  ["http://h/%2", ["malformed-encoding"]],
  ["http://h/?%2F%5C%00%2541#%2F%5C%00%2541", []],
  ["http://%2F%5C%00%2541@h/", ["credentials"]],
  ["http://h/%2e%2E/%2f/..", ["escaped-root"]],
  ["data:,%2F", ["encoded-slash"]],
  ["http://h/%2\t5\t41", ["multiply-encoded"]],
];

const INVALID = ["invalid-utf8"] as const;
const PARAMETERS = ["hidden-dot-segment", "path-parameters"] as const;

/** Paths with each of the newer findings, and similar ones without. */
const FINDINGS: readonly Row[] = [
  ...["/..;/x", "/.;/x", "/.;a/x", "/;/x", "/;x/admin", "/x/..;", "/x/%2e%2e;a=b/", "/x/.;.%2f"].map(hidden),
  path("%5c", "encoded-backslash"),
  path("%00", "encoded-nul"),
  ["http://h/;x", ["path-parameters"]],
  ["http://h/a;x/b", ["path-parameters"]],
  ["http://h/...;/", ["path-parameters"]],
  ["http://h/a;b/..", []],
  ["http://h/..%3b/a", ["encoded-delimiter", "hidden-dot-segment"]],
  ["http://h/%3ba/b", ["encoded-delimiter", "hidden-dot-segment"]],
  ["http://h/%3ba", ["encoded-delimiter"]],
  ["http://h/a%2fb", ["encoded-slash"]],
  ["http://h/a%2f/b", ["encoded-slash", "hidden-dot-segment"]],
  ["http://h/a%2f.", ["encoded-slash", "hidden-dot-segment"]],
  ["http://h/a/%252e", ["hidden-dot-segment", "multiply-encoded"]],
  ["http://h/a/%25252e%2525252e/b", ["hidden-dot-segment", "multiply-encoded"]],
  ["http://h/a/%%32e", ["hidden-dot-segment", "malformed-encoding", "multiply-encoded"]],
  ["http://h/a%252fb", ["multiply-encoded"]],
  ["http://h/a%25u002fb", ["multiply-encoded"]],
  ["http://h/100%25ured", []],
  // NFKC turns a full-width digit into an ASCII one.
  ["http://h/%25%EF%BC%92e", ["compatibility-delimiter"]],
  ["http://h/%252%ef%bd%86", ["compatibility-delimiter"]],
  ["http://h/%25u002%ef%bd%86", ["compatibility-delimiter"]],
  ["http://h/%25%EF%BC%92", []],
  ["http://h/%25%C3%A9e", []],
  ["http://h/%25%C3%E9e", ["invalid-utf8"]],
  ["http://h/a//b%25", []],
  ["foo://h/..;/", ["hidden-dot-segment", "path-parameters"]],
  ["foo:/;/x", ["hidden-dot-segment", "path-parameters"]],
  // Opaque paths have no segments.
  ["data:text/plain;charset=utf-8,/;/x", []],
  ["mailto:a;b@h", []],
  ["http://h/?;#;", []],
  ["http://u;p@h/", ["credentials"]],
  ...["%01", "%1f", "%09", "%0D%0A", "%7F", "%C2%80", "%c2%9f"].map((each) => path(each, "encoded-control")),
  ...["%20", "%C2%A0", "%C3%80"].map((each) => path(each)),
  ...["%3f", "%3F", "%23", "%3b"].map((each) => path(each, "encoded-delimiter")),
  ["data:,%23", ["encoded-delimiter"]],
  ...["%zz", "%u002e", "a%", "%4", "%%"].map((each) => path(each, "malformed-encoding")),
  ...["%c0%ae", "%C1%BF", "%e0%80%af", "%f0%80%80%af", "%ED%A0%80", "%f4%90%80%80"].map((each) =>
    path(each, ...INVALID),
  ),
  ...["%FF", "%FE", "%80", "%C3", "%E2%82", "%F0%9F%98", "%C3/%A9", "%C3a%A9", "%F8%88%80%80%80"].map((each) =>
    path(each, ...INVALID),
  ),
  ...["%C3%A9", "\u00e9", "\ud800", "%EF%BF%BF", "%F4%8F%BF%BF", "%ED%9F%BF", "%EE%80%80"].map((each) => path(each)),
  ["http://h/%C3%%A9", ["invalid-utf8", "malformed-encoding"]],
  ...["\uff0f", "%ef%bc%8f", "%E2%80%A4", "\u2026", "\u2100", "\u037e", "\u33c2", "\u{1f100}"].map((each) =>
    path(each, "compatibility-delimiter"),
  ),
  ...["\u3002", "\u2044", "\u2215", "\u29f8", "\uff1a"].map((each) => path(each)),
];

function hidden(target: string): Row {
  return [`http://h${target}`, [...(target.includes("%2f") ? (["encoded-slash"] as const) : []), ...PARAMETERS]];
}

function path(text: string, ...flags: readonly wasm.Flag[]): Row {
  return [`http://h/a${text}`, flags];
}

const ROOTS: readonly Row[] = [
  ["http://h/..", ["escaped-root"]],
  ["http://h/a/../..", ["escaped-root"]],
  ["http://h/a/..", []],
  ["http://h/..\\", ["escaped-root"]],
  ["http://h/.%2E", ["escaped-root"]],
  ["http://h/.\t.", ["escaped-root"]],
  ["http://h/a/./../../b", ["escaped-root"]],
  ["http://h/a/./../b", []],
  ["http://h/a//../..", []],
  ["http://h/...", []],
  ["http://h/?/..", []],
  ["http://h/#/..", []],
  ["file:///..", ["escaped-root"]],
  ["foo:..", []],
  ["..", [], BASE],
  ["../..", ["escaped-root"], BASE],
  ["a/b/../../..", [], BASE],
  ["a/../../..", ["escaped-root"], BASE],
  ["/..", ["escaped-root"], BASE],
  ["?../..", [], BASE],
  ["http://o/..", ["escaped-root"], BASE],
  ["//o/..", ["escaped-root"], BASE],
  // A base of another scheme has no folders for the path.
  ["file:../a", ["escaped-root"], "foo://h/x/y"],
  ["file:a/../b", [], "mailto:x"],
];

const CREDENTIALS: readonly Row[] = [
  ["http://u@h/", ["credentials"]],
  ["http://:p@h/", ["credentials"]],
  ["foo://u@h/", ["credentials"]],
  ["http://@h/", []],
  ["http://:@h/", []],
  ["http://h/@", []],
];

describe.each(BUILDS)("%s", (_, { canonicalize }) => {
  const rows = [...HOSTS, ...SCRIPTS, ...PATHS, ...FINDINGS, ...ROOTS, ...CREDENTIALS].map(([input, flags, base]) => {
    return { input, flags, base };
  });

  it.each(rows)("$input raises $flags (base $base)", ({ input, flags, base }) => {
    for (const profile of ["whatwg", "rfc3986", "cache-key"] as const) {
      const result = canonicalize(input, base === undefined ? { profile } : { profile, base });
      if (!result.ok) throw new Error(result.reason);
      expect([...result.flags].sort()).toEqual(flags);
    }
  });

  it("looks at the path after merging slashes", () => {
    const merged = canonicalize("http://h/a//../..", { mergeSlashes: true });
    expect(merged).toMatchObject({ href: "http://h/", flags: ["escaped-root"] });
  });
});

/** One of this many characters is tried beyond the Basic Multilingual Plane. */
const STEP = isThorough ? 1 : 61;

describe("compatibility-delimiter", () => {
  it("is raised for exactly the characters that the runtime's NFKC turns into a delimiter or a dot", () => {
    const wrong: string[] = [];
    for (let code = 0x80; code <= 0x10ffff; code += code < 0x10000 ? 1 : STEP) {
      const character = String.fromCodePoint(code);
      if (/\p{Surrogate}/u.test(character)) continue;
      const result = wasm.canonicalize(`http://h/${character}`);
      const isFlagged = result.ok && result.flags.includes("compatibility-delimiter");
      // A runtime with older tables than the engine's does not know all characters.
      if (/\p{Unassigned}/u.test(character) && !isFlagged) continue;
      if (isFlagged !== /[./\\?#;%]/.test(character.normalize("NFKC"))) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe("the reasons", () => {
  it.each(ALL)("%s is refused, accepted in spite of the profile, or reported", (reason) => {
    const [input] = FINDINGS.find(([, flags]) => flags.includes(reason)) ?? [""];
    const rejected = wasm.canonicalize(input, { refuse: [reason] });
    expect(rejected).toMatchObject({
      ok: false,
      reason,
      message: expect.stringMatching(/^the path (?:contains|is|hides|decodes) /),
    });
    const reported = { flags: expect.arrayContaining([reason]) };
    expect(wasm.canonicalize(input)).toMatchObject(reported);
    const accept = ALL.map(([finding]) => finding);
    expect(wasm.canonicalize(input, { profile: "strict", accept })).toMatchObject(reported);
  });
});
