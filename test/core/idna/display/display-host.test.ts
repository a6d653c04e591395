import { type DisplayOptions, displayHost } from "@anyurl/idna/display";
import { describe, expect, test } from "vitest";

const ruleOf = (host: string, options?: DisplayOptions) => displayHost(host, options).rule;

describe("the text", () => {
  test.each([
    ["xn--bcher-kva.example", "bücher.example"],
    ["BÜCHER。Example", "bücher.example"],
    ["bu\u0308cher.example.", "bücher.example."],
    ["WWW.Example.COM", "www.example.com"],
    ["127.0.0.1", "127.0.0.1"],
    ["[2001:db8::1]", "[2001:db8::1]"],
    ["", ""],
  ])("of %j is %j", (host, text) => {
    expect(displayHost(host)).toEqual({ text, rule: null, label: null, known: null });
  });

  test("shows the other labels of a host with one that stays in ASCII", () => {
    const label = "xn--80ak6aa92e";
    expect(displayHost(`bücher.${label}.com`)).toEqual({
      text: `bücher.${label}.com`,
      rule: "whole-script",
      label,
      known: null,
    });
  });

  test.each([
    ["xn--zz.example", "xn--zz.example"],
    ["a\u202eb.example", "a%E2%80%AEb.example"],
    ["a\ud800.example", "a%EF%BF%BD.example"],
    ["a b\n.example", "a%20b%0A.example"],
  ])("of the invalid host %j is %j", (host, text) => {
    expect(displayHost(host)).toEqual({ text, rule: "invalid", label: null, known: null });
  });

  test("of a host with a label that is too long to decode is in ASCII", () => {
    const host = `xn--bcher-kva.${"a".repeat(20_000)}`;
    expect(displayHost(host)).toMatchObject({ text: host, rule: "invalid" });
  });
});

describe("languages", () => {
  test.each([
    ["пример.example", ["ru"], null],
    ["пример.example", ["de", "sr-Cyrl-RS"], null],
    ["пример.example", ["sr-Latn"], "language"],
    ["пример.example", ["en-GB", "el"], "language"],
    ["пример.example", [], "language"],
    ["bücher.example", [], null],
    ["bücher.example", ["ru"], null],
    ["日本語ひらがな.example", ["ja-JP"], null],
    ["日本語ひらがな.example", ["zh-Hant"], "language"],
    ["한국어.example", ["ko"], null],
    ["аррӏе.com", ["ru"], "whole-script"],
  ])("%s for %j: %j", (host, languages, rule) => {
    expect(ruleOf(host, { languages })).toBe(rule);
  });

  test("have the scripts that the runtime's data has", () => {
    const samples = {
      ar: "عربي",
      hy: "հայաստան",
      hi: "हिन्दी",
      ka: "ქართული",
      th: "ภาษาไทย",
      ti: "ትግርኛ",
      my: "မြန်မာစာ",
    };
    for (const [language, word] of Object.entries(samples)) {
      expect(ruleOf(`${word}.example`, { languages: [language] }), language).toBe(null);
      expect(ruleOf(`${word}.example`, { languages: ["fr"] }), language).toBe("language");
    }
  });
});

describe("known names", () => {
  const known = Object.freeze(["google.com", "Bücher.Example"]);

  test.each([
    ["googlé.com", "google.com"],
    ["mail.googlé.com", "google.com"],
    ["googlé.com.", "google.com"],
    ["bůcher.example", "bücher.example"],
    ["gooģłe.com", "google.com"],
    ["bücher.example", null],
    ["é.google.com", null],
    ["googlé.org", null],
    ["xgooglé.com", null],
    ["google.com", null],
  ])("%s: %j", (host, name) => {
    expect(displayHost(host, { known }).known).toBe(name);
    expect(displayHost(host, { known: [...known] }).known).toBe(name);
  });

  test("keep a host in ASCII as a whole", () => {
    const { text, rule, label } = displayHost("é.googlé.com", { known });
    expect([text, rule, label]).toEqual(["xn--9ca.xn--googl-fsa.com", "known", null]);
  });

  test("match a host with many ambiguous characters", () => {
    expect(ruleOf(`${"ӏ".repeat(7)}с.ru`, { known: [`${"l".repeat(7)}c.ru`] })).toBe("known");
  });
});

test("wrong arguments are errors that name the right ones", () => {
  const show = (host: unknown, options?: unknown) => () => displayHost(host as string, options as DisplayOptions);
  expect(show(1)).toThrow("displayHost: the host must be a string; got a number");
  expect(show("a", { language: [] })).toThrow('must not contain "language"; allowed: languages, known');
  expect(show("a", { languages: "ru" })).toThrow("displayHost: the option languages must be an array of strings");
  expect(show("a", { languages: ["ru_RU"] })).toThrow('displayHost: languages must be tags such as "ru" and "sr-Cyrl"');
  expect(show("a", { known: [1] })).toThrow("displayHost: the option known[0] must be a string; got a number");
  for (const name of ["", "a..b", "xn--zz.example", "a.example.", "a".repeat(300)]) {
    expect(show("a", { known: [name] })).toThrow("displayHost: each known name must be a valid domain");
  }
});
