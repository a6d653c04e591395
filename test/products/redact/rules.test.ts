/** The rules: texts with secrets, and texts without. */
import { createRedactor, redactURL, redactURLsInText } from "@anyurl/redact";
import { describe, expect, it } from "vitest";

const R = "REDACTED";

/** Texts that stay unchanged. */
const KEPT = [
  "",
  "https://h.example/",
  "https://h.example:8080/a%20b/c?q=x,y&sort=a+b#top",
  "/products/1234/reviews?page=2&country_code=GB&error_code=5&zipcode=1&sortKey=a&monkey=b",
  "/commit/da39a3ee5e6b4b0d3255bfef95601890afd80709/app.min.js",
  "/assets/index-BfX3d9aQ0kLm7Zt2Pq8Rs4Vw6Xy1Za.js",
  "/users/507f1f77bcf86cd799439011/posts?id=123e4567-e89b-12d3-a456-426614174000",
  "/2026/10/10/how-to-reset-a-router-in-10-minutes-at-home",
  "/reset/password?lang=en",
  "/webhooks/settings/new-hook",
  "https://h.example/@user/posts",
  "https://npm.example/@scope/package",
  "mailto:me@example.com?subject=x",
  "data:text/plain,token=abc",
  "https://h.example/?token_type=bearer&expires_in=3600&max_tokens=5&signature_method=HMAC",
  "/?v=1.10.0-beta.4&date=2026-10-10T10:30:00.000Z&ts=1700000000000",
  "?token=",
  "https://@h.example/",
];

/** Texts with secrets, each in brackets. */
const SECRETS = [
  "https://[me]:[pw]@h.example/",
  "https://[me]@h.example/",
  "https://:[pw]@h.example/",
  "https://[me]:@h.example/",
  "https://[a@b]:[c@d]@h.example/",
  "https://[me]%40h.example/",
  "https:[me]:[pw]@h.example",
  "https:\\\\[me]:[pw]@h.example\\a",
  "//[me]:[pw]@h.example/",
  "[me]:[pw]@h.example:5432/db",
  "postgres://[app]:[p@ss/w?o#rd]@db:5432/main?x=1",
  "postgres://[app]:[p/w]@db/main",
  "jdbc:sqlserver://h:1433;user=sa;password=[x];databaseName=d",
  "jdbc:postgresql://h/db?user=u&password=[x]",
  "/proxy/https://[me]:[pw]@h.example/a",
  "/?token=[a]&x=1",
  "/?TOKEN=[a]",
  "/?X-Csrf-Token=[a]",
  "/?acc%65ss_token=[a]",
  "/?acc%2565ss_token=[a]",
  "/?user[password]=x".replace("=x", "=[x]"),
  "/?a=1;token=[2];b=3",
  "/?token=[a;b]&c=1",
  "/?token=[a?b]&c=1",
  "/?token=[a=b]",
  "/?a=1&amp;token=[2]&amp;b=3",
  "/?a=1\\u0026token=[2]\\u0026b=3",
  "/?a\\u003d1\\u0026token\\u003D[2]\\u0026b\\u003d3",
  "/?x=https:\\u002f\\u002f[me]:[pw]\\u0040h.example",
  "/?x=1\\u0026[ghp_0a1B2c3D4e5F6g7H8i9J]",
  "/?state=%7B%22a%22:%22/%3Fx%5Cu0026token%5Cu003D[a]%22%7D",
  "/?code=[x]&state=7",
  "/?X-Amz-Credential=[AKIA%2F2026]&X-Amz-Signature=[0]&X-Amz-Date=20261010T101010Z",
  "/?x=[ghp_0a1B2c3D4e5F6g7H8i9J]",
  "/?x=[eyJhbGciOiJIUzI1NiJ9.e30.abc]",
  "/?x=[k7Qz1Wm9Xc3Vb5Nn2Ll4]",
  "/?x=[0123456789abcdef0123456789abcdef]",
  "/?[k7Qz1Wm9Xc3Vb5Nn2Ll4]",
  "/a;jsessionid=[AB12]/b",
  "/#access_token=[a]&token_type=bearer",
  "/#/reset/[abc123]?x=1",
  "/#[k7Qz1Wm9Xc3Vb5Nn]",
  "https://hooks.slack.com/services/[T01234567]/[B01234567]/[k7Qz1Wm9Xc3Vb5Nn2Ll4Pp6R]",
  "https://discord.com/api/webhooks/[123456789012345678]/[k7Qz-1Wm9]",
  "https://api.telegram.org/[bot123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K]/sendMessage",
  "/invite/[abc123]",
  "/password/reset/[48151623]",
  "/v3/[9aa3d95b3bc440fa88ea12eaa4456161]/blocks",
  "/feed/[private-0123456789abcdef0123456789abcdef]/basic.ics",
  "/?next=/cb?code=[1]",
  "/?next=https://[u]:[p]@h/",
  "/?next=%2Fcb%3Fcode%3D[1]%26x%3D2&y=1",
  "/?next=https%253A%252F%252F[u]%253A[p]%2540h%252F",
  "/go/https%3A%2F%2Fh%2F%3Ftoken%3D[1]",
  "/?state=%7B%22token%22%3A%22[a]%22%2C%22n%22%3A1%7D",
  '/?state={"secret":[5],"url":"/invite/[abc123]"}',
  "http://https://[me]:[pw]@h.example/@user",
  "https://[a]:[b]@ftp://[me]:[pw]@h.example/",
  "https:https://[me]:[pw]@h.example/reset/[abc123]",
  "/proxy?https://[me]:[pw]@h.example/a=b",
  "/proxy?https%3A%2F%2F[me]%3A[pw]%40h.example%2Fa=b&c=1",
  "/?[ghp_0a1B2c3D4e5F6g7H8i9J]=",
  "/?[ghp_0a1B2c3D4e5F6g7H8i9J]=1&a=b",
  "/a/[eyJldmVudCI6IlZpZXdlZCIsImRhdGEiOnt9]=",
  "/?u=https://[me]:[pw]@h.example/,token=[1]&b=2",
  "/?next=https%3A%2F%2Fh.example%2F%3Ftoken%3D[1]%26a=[b]",
];

const without = (marked: string) => marked.replace(/\[([^\]]*)\]/g, "$1");
const redacted = (marked: string) => marked.replace(/\[[^\]]*\]/g, R);

describe("the default preset", () => {
  it.each(KEPT)("keeps %s", (text) => {
    expect(redactURL(text)).toBe(text);
  });

  // In this one, the brackets of the name are a part of the URL.
  it.each(SECRETS.filter((marked) => !marked.includes("user[")))("redacts %s", (marked) => {
    expect(redactURL(without(marked))).toBe(redacted(marked));
  });

  it("reads names with brackets", () => {
    expect(redactURL("/?user[password]=x&user[name]=y")).toBe(`/?user[password]=${R}&user[name]=y`);
  });

  it("redacts what is nested more deeply than anybody reads", () => {
    let value = "/?token=a";
    for (let round = 0; round < 9; round++) value = encodeURIComponent(value);
    expect(redactURL(`/?x=${value}&y=1`)).toBe(`/?x=${R}&y=1`);
  });

  it("keeps a value at the last level in which the finder finds nothing", () => {
    let value = "/go/a%3Ab%3Ahttps%3A%2F%2Fh.example%2Fp";
    for (let round = 0; round < 8; round++) value = encodeURIComponent(value);
    expect(redactURL(`/?x=${value}&y=1`)).toBe(`/?x=${value}&y=1`);
  });

  it("takes URL objects", () => {
    expect(redactURL(new URL("https://h.example/?token=a") as never)).toBe(`https://h.example/?token=${R}`);
  });
});

describe("the other presets", () => {
  it.each([
    ["https://u:p@h:1/a//b/?x=1&y&z=#f", `https://${R}:${R}@h:1/${R}//${R}/?x=${R}&${R}&z=#${R}`],
    ["jdbc:mysql://h/db?x=1", `jdbc:mysql://h/${R}?x=${R}`],
    ["mailto:me@h.example?subject=x", `mailto:${R}?subject=${R}`],
    ["data:text/plain,x", `data:${R}`],
    ["/go/https://h.example/a", `/${R}/${R}//${R}/${R}`],
    ["/?a=1;b=2&c=3;4", `/?a=${R};b=${R}&c=${R}`],
    ["/?a%20b=1&https://u:p@h=2&x%3Ay=3", `/?a%20b=${R}&${R}=${R}&${R}=${R}`],
  ])("strict redacts %s", (text, expected) => {
    expect(redactURL(text, { preset: "strict" })).toBe(expected);
  });

  /** https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/ */
  const CONVENTIONAL = [
    "AWSAccessKeyId",
    "Signature",
    "sig",
    "X-Goog-Signature",
    "X-Amz-Signature",
    "X-Amz-Credential",
    "X-Amz-Security-Token",
  ];

  it("opentelemetry redacts the seven parameters, and no others", () => {
    const preset = { preset: "opentelemetry" } as const;
    for (const name of CONVENTIONAL) {
      expect(redactURL(`https://u:p@h/?a=1&${name}=x&b=2#c`, preset)).toBe(
        `https://${R}:${R}@h/?a=1&${name}=${R}&b=2#c`,
      );
      expect(redactURL(`/?${name.toUpperCase()}1=x;${name}=x`, preset)).toBe(`/?${name.toUpperCase()}1=x;${name}=x`);
    }
    const others = "/reset/abc123?SIG=1&signature=1&token=1&x=ghp_0a1B2c3D4e5F6g7H8i9J#sig=1";
    expect(redactURL(others, preset)).toBe(others);
    expect(redactURL("/?%73ig=1", preset)).toBe(`/?%73ig=${R}`);
  });
});

describe("the options", () => {
  const { redactURL: redact } = createRedactor({ parameters: ["door-code"], keep: ["page_token"], pathWords: ["s"] });

  it("add names, keep names, and add words", () => {
    expect(redact("/?doorCode=1&PageToken=2&token=3")).toBe(`/?doorCode=${R}&PageToken=2&token=${R}`);
    expect(redact("/s/word/next")).toBe(`/s/${R}/next`);
  });

  it.each([
    [{ preset: "none" }, 'the preset must be one of "default", "strict", "opentelemetry"; got "none"'],
    [{ names: [] }, 'the options must not contain "names"; allowed: preset, parameters, keep, pathWords'],
    [{ keep: ["-"] }, 'keep[0] must be a name with an ASCII letter or digit; got "-"'],
    [{ keep: "x" }, "keep must be an array of strings; got a string"],
    [{ preset: "strict", keep: [] }, 'the preset "strict" takes no other options'],
    [null, "the options must be an object; got null"],
  ])("refuse %j", (options, message) => {
    const create = () => createRedactor(options as never);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(`createRedactor: ${message}`);
    if (options !== null) expect(() => redactURL("/", options as never)).toThrow(`redactURL: ${message}`);
  });
});

describe("a text", () => {
  it.each([
    ['"GET /cb?code=[4%2F0Ab]&state=7 HTTP/1.1" 302 "https://[u]:[p]@h.example/"'],
    ['{"url":"https:\\/\\/[u]:[p]@h\\/?token=[x]","path":"\\/cb?code=[1]"}'],
    ['"{\\"url\\":\\"https:\\\\/\\\\/[u]:[p]@h\\\\/?token=[x]\\",\\"path\\":\\"\\\\/cb?code=[1]\\"}"'],
    ["see https://h/?x=[0123456789abcdef0123456789abcdef]. Or /?x=[0123456789abcdef0123456789abcdef]..."],
    ["path=/reset/[abc123] (see https://h/?token=[abc])."],
    ["'https://h/?token=[a]', <https://h/?token=[b]>, `https://h/?token=[c]`"],
    ["redirect to /cb?code=[1], from /home/token/abc123 with 1/2"],
    ["https://h/?token=[a]\nhttps://h/?token=[b]\thttps://h/a"],
    ["/reset/[abc123]\n/reset/[abc456]\r\n/reset/[abc789] /reset/abc123"],
    ["see /proxy/https://[u]:[p]@h/, /a/(ftp://[u]:[p]@h/) and /a=/cb?code=[1]"],
    ['Link: </page?token=[a]>; rel="next"\n<a>reset</reset/abc123>'],
    ["url:/cb?code=[1] {/cb?code=[2]} a|/cb?code=[3]\nGET,/cb?code=[4] a,/reset/abc123,/reset/abc456"],
    ["'/a'/reset/[abc123]' ='/?token=[x]'/?token=[x]'"],
  ])("%s", (marked) => {
    expect(redactURLsInText(without(marked))).toBe(redacted(marked));
  });

  it("without secrets is the same string", () => {
    for (const text of ["", "no URL here", "see https://h.example/a?b=c, and a/b", "GET /a HTTP/1.1", "://", "/"]) {
      expect(redactURLsInText(text)).toBe(text);
    }
  });
});
