/** The laws of redaction, for every text, every URL and every secret. */
import { createRedactor, redactURL, redactURLsInText } from "@anyurl/redact";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampled } from "../../thorough.ts";
import { isMarked, OPTIONS } from "./laws.ts";
import { holds } from "./leaks.ts";
import { LEAKS } from "./list.ts";
import { PIECES } from "./pieces.ts";
import { ENCODERS, PLACES } from "./places.ts";

const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(""));

const { redactURL: redactStrictly } = createRedactor({ preset: "strict" });

const redactors = OPTIONS.flatMap((options) => Object.values(createRedactor(options)) as ((text: string) => string)[]);

const redactions = fc.tuple(fc.constantFrom(...redactors), texts);

describe("every text", () => {
  it("keeps all other code units", () => {
    fc.assert(
      fc.property(redactions, ([redact, text]) => {
        const output = redact(text);
        return output === text || isMarked(output, text);
      }),
      { numRuns: sampled(30000) },
    );
  });

  it("does not change again", () => {
    fc.assert(
      fc.property(redactions, ([redact, text]) => {
        const once = redact(text);
        expect(redact(once)).toBe(once);
      }),
      {
        numRuns: sampled(30000),
        examples: [
          [[redactStrictly, '@//;token="};token=/']],
          [[redactStrictly, "jdbc:;{\\u003D\\u0040"]],
          [[redactURL, "http:;token=postgres://@//"]],
          [[redactURL, "token%2F^3type=6"]],
          [[redactURLsInText, "<//oracle:n:p/;j=?"]],
          [[redactURLsInText, "https://h/?token=eSET /lGmail@//c"]],
          [[redactURLsInText, "https://h/?/a%3Fapi_key%3Dnewversion=1&x"]],
          [[redactURL, "?%7B%22;hook/xxx%22xx;%22;%22;%22;%22"]],
          [[redactURLsInText, "/?%7B%22hook;//x@"]],
          [[redactURL, "?state=%7B%22x:2:\\u00%402:\\u<002:\\u002:\\s://proxu0/2:\\u00234"]],
        ],
      },
    );
  });
});

/** Characters that do not end a value, and that no other part of the texts below has. */
const secrets = fc.string({ unit: fc.constantFrom(..."QXZ!$'()*+,-.:@^_|~ "), minLength: 4, maxLength: 12 });

it("a secret never remains, in any encoding of it", () => {
  const cases = fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...ENCODERS), secrets);
  fc.assert(
    fc.property(cases, ([place, encode, secret]) => {
      const written = encode(secret);
      fc.pre(written.trim().length > 3);
      const url = place(written);
      expect(holds(redactURL(url), written)).toBe(false);
    }),
    { numRuns: sampled(30000) },
  );
});

it("the list's secrets never remain, however the whole URL is nested", () => {
  const nested = LEAKS.filter(({ kind }) => kind !== "text").flatMap(({ input, secret }) => {
    const inner = encodeURIComponent(input);
    const urls = [`https://h.example/?to=${inner}`, `/?a=1&to=${encodeURIComponent(inner)}&b=2`, `/go/${inner}/x`];
    return urls.filter((url) => holds(redactURL(url), secret));
  });
  expect(nested).toEqual([]);
});

/** Where parsers end an authority, and at which "@" of it the userinfo ends. */
const USERINFOS = [
  /^[^:]*:\/\/([^/?#]*)@/,
  /^[^:]*:\/\/([^/?#\\]*)@/,
  /^[^:]*:\/\/([^/?#@]*)@/,
  /^[^:]*:\/\/([^/?#\\@]*)@/,
];

it("no parser's reading of the userinfo remains", () => {
  const parts = fc.array(fc.constantFrom("\\", "@", ":", "/", "h.example", "qx1", "qx2", "qx3", "."), { maxLength: 9 });
  const input = fc.tuple(fc.constantFrom("http", "https", "postgres"), parts);
  fc.assert(
    fc.property(input, ([scheme, pieces]) => {
      const url = `${scheme}://${pieces.join("")}@i.example/`;
      const redacted = redactURL(url);
      for (const pattern of USERINFOS) {
        for (const name of pattern.exec(url)?.[1]?.match(/qx\d/g) ?? []) {
          if (url.split(name).length === 2) expect(redacted).not.toContain(name);
        }
      }
    }),
    { numRuns: sampled(20000), examples: [[["http", ["h.example", "\\", "@", "qx1", ":", "qx2"]]]] },
  );
});

it("a text without URLs is the same string", () => {
  const words = fc.array(fc.constantFrom("a", "token=x", "user:pw@host", "1/2", "http:", "?", "\n", "key: v"));
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join(" ");
      expect(redactURLsInText(text)).toBe(text);
    }),
    { numRuns: sampled(5000) },
  );
});
