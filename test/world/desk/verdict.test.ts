/** The sentence that the desk begins with. */
import { compare } from "@anyurl/readers";
import { URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { componentText } from "../../../docs/desk/src/readings/component-text.ts";
import { canonicalHostOf, isConnecting } from "../../../docs/desk/src/readings/hosts.ts";
import { checkerName, nameOf } from "../../../docs/desk/src/readings/names.ts";
import { type Readings, readingsOf } from "../../../docs/desk/src/readings/readings.ts";
import { isAccepting, isAsked, type Read } from "../../../docs/desk/src/readings/reads.ts";
import { plainText } from "../../../docs/desk/src/readings/sentence.ts";
import { INITIAL_STATE } from "../../../docs/desk/src/state.ts";
import { generatedURL } from "./generated.ts";
import { INPUTS } from "./inputs.ts";
import { PROGRAMS } from "./programs.ts";

const SILENT = { base: "", encoding: "", against: "url-standard" };

function readings(input: string, more: { base?: string; against?: string } = {}): Readings {
  const found = readingsOf({ ...SILENT, input, ...more });
  if (found.silence !== null) throw new Error(`no reader is asked for ${JSON.stringify(input)}`);
  return found;
}

function words({ verdict: { sentence, advice } }: Readings): string {
  return plainText([...sentence, " ", ...(advice ?? [])]);
}

/** Words that raise an alarm, or describe a deed. */
const ALARM = /passes|bypass|connects to|answers for|requests /;

describe("the verdict", () => {
  it.each([
    [
      INITIAL_STATE.input,
      "Programs disagree about the host: a check with the browser's URL sees good.example, curl connects to evil.example.",
    ],
    [
      "http://0x7f.1/",
      "Programs write the host in different ways: a check with Python's urllib sees 0x7f.1, curl connects to 127.0.0.1.",
    ],
    [
      "http:evil.example/",
      "Programs disagree about the host: a check with Python's urllib sees no host, this browser connects to evil.example.",
    ],
    [
      "https://shop.example/public/..;/admin",
      "Programs disagree about the path: a rule in nginx sees /public/..;/admin, Tomcat answers for /admin.",
    ],
    [
      "https://shop.example/a%2Fb",
      "Programs disagree about the path: a rule in nginx sees /a/b, Express answers for /a%2Fb.",
    ],
    [
      "https://example.com/a b",
      `21 of ${PROGRAMS} programs refuse the URL, such as curl and nginx; the others see the same host and path.`,
    ],
    [
      "https://[::1/path",
      'anyurl refuses the URL (the IPv6 address has no closing "]"), while PHP\'s parse_url, Express and 12 more accept it.',
    ],
    ["ws://h.example/a", "Java's URL refuses the URL; the others see the same host and path."],
    ["https://example.com/a", `All ${PROGRAMS} programs read the URL in the same way: the host is example.com.`],
    [
      "https://bank.example@evil.example/",
      `All ${PROGRAMS} programs read the URL in the same way: the host is evil.example.`,
    ],
    [
      "https://example.com/README",
      `All ${PROGRAMS} programs see the same URL, but Express, Caddy and 2 more ignore the case of its path.`,
    ],
    ["mailto:a@b.example", "Programs disagree about the path: anyurl sees a@b.example, curl sees /."],
  ])("on %s is one sentence", (input, sentence) => {
    expect(plainText(readings(input).verdict.sentence)).toBe(sentence);
  });

  it("cuts off long texts around their first difference", () => {
    const input = `https://h.example/${"a".repeat(500)}/..;/b${"c".repeat(500)}`;
    expect(plainText(readings(input).verdict.sentence)).toBe(
      `Programs disagree about the path: a rule in nginx sees /${"a".repeat(59)}…, Tomcat answers for /b${"c".repeat(58)}….`,
    );
    const later = plainText(readings(`https://h.example/${"a".repeat(500)}/b;c`).verdict.sentence);
    expect(later).toBe(
      `Programs disagree about the path: a rule in nginx sees …${"a".repeat(18)}/b;c, Tomcat answers for …${"a".repeat(18)}/b.`,
    );
  });

  it("names a better way to write a URL that many refuse", () => {
    const found = readings("https://example.com/a b");
    expect(found.better).toBe("https://example.com/a%20b");
    expect(words(found)).toContain(`Written as https://example.com/a%20b, all ${PROGRAMS} accept it.`);
    expect(readings("https://example.com/a").better).toBeNull();
  });

  it.each([
    ["", "", "empty", "Paste a URL"],
    ["../img/x", "", "relative", "add a base"],
    ["?q", "", "relative", "add a base"],
    [" //h/x", "", "relative", "add a base"],
    ["../img/x", "not a base", "invalid-base", "The base is not an absolute URL."],
    [`http://h/${"a".repeat(10_001)}`, "", "too-long", "10000"],
  ])("on %j with the base %j says only what is missing", (input, base, silence, sentence) => {
    const found = readingsOf({ ...SILENT, input, base });
    expect(found.silence).toBe(silence);
    expect(found).toMatchObject({ sentence: expect.stringContaining(sentence) });
    expect(JSON.stringify(found)).not.toMatch(ALARM);
  });

  it("compares the chosen reader first", () => {
    expect(words(readings(INITIAL_STATE.input, { against: "php" }))).toContain("PHP's parse_url");
    expect(words(readings(INITIAL_STATE.input, { against: "go" }))).toMatch(
      /^Go's net\/url refuses the URL \(.+\), while /,
    );
  });

  it.each([
    "http://é/",
    "https://Straße.例え.example/",
    "https://مثال.example/",
    "http://[fe80::1%25eth0]/",
    "mailto:someone@example.com?subject=Hello there",
    "data:,a b#c",
    "http://h./",
    "http://h.example/a b",
    "https://example.com/a|b?[c]",
    "about:blank",
    "ftp://h.example/a",
    "mailto:a@b.example",
    "https://[::1/path",
    "http://exa mple/",
    "http://h:65536/",
  ])("raises no alarm for %s", (input) => {
    const found = readings(input);
    expect(found.verdict.attack).toBeNull();
    expect(words(found)).not.toMatch(ALARM);
  });
});

/** The reader acts on the component: it connects to the host, or answers for the path, or requests it. */
function acts({ kind, reading }: Read, component: "host" | "path"): boolean {
  return kind === "server" ? component === "path" : isConnecting(reading);
}

/** Whether two readings have paths that are more than two spellings of one, by the package's own comparison. */
function haveOtherPaths({ reading: one }: Read, { reading: other }: Read): boolean {
  if (compare([one, other]).differing.path === undefined) return false;
  return componentText(one, "path")?.toLowerCase() !== componentText(other, "path")?.toLowerCase();
}

function checkAll(input: string): void {
  const found = readingsOf({ ...SILENT, input });
  if (found.silence !== null) return;
  const { verdict, reads } = found;
  const { attack, rank } = verdict;
  const text = words(found);
  const accepting = reads.filter((read) => isAsked(read) && isAccepting(read));
  expect(ALARM.test(text)).toBe(attack !== null);
  if (attack !== null) {
    const { component, checker, actor } = attack;
    expect(rank).toBe(component);
    expect(accepting).toEqual(expect.arrayContaining([checker, actor]));
    expect(acts(actor, component)).toBe(true);
    expect(text).toContain(checkerName(checker.reader));
    expect(text).toContain(nameOf(actor.reader));
    if (component === "path") expect(haveOtherPaths(checker, actor)).toBe(true);
    else {
      expect(checker.reading.components?.host).not.toBe(actor.reading.components?.host);
      expect(canonicalHostOf(actor.reading)).not.toBeNull();
      expect(checker.reading.components?.host || "h").toSatisfy((host: string) => URL.canParse(`http://${host}/`));
    }
  }
  const values = verdict.sentence.flatMap((part) => (typeof part === "string" ? [] : [part.value]));
  expect(new Set(values).size).toBe(values.length);
  const standard = reads.find(({ reader }) => reader.name === "url-standard") as Read;
  expect(rank === "refused").toBe(!isAccepting(standard));
  expect(standard.reading.refusal === null).toBe(URL.canParse(input));
  if (["partly-refused", "part", "spelling", "same"].includes(rank)) {
    const hosts = new Set(accepting.map(({ reading }) => canonicalHostOf(reading)).filter((host) => host !== null));
    expect(hosts.size).toBeLessThanOrEqual(1);
  }
  if (["part", "spelling", "same"].includes(rank)) {
    expect(reads.filter(isAsked)).toEqual(accepting);
  }
}

describe("in every verdict", () => {
  it.each(INPUTS.filter(({ base }) => base === ""))("an attack is one between two programs: %#", ({ input }) => {
    checkAll(input);
  });

  it("an attack is one between two programs, also for generated URLs", () => {
    fc.assert(fc.property(generatedURL, checkAll), { numRuns: 150 });
  });
});
