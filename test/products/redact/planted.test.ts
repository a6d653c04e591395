/** Secrets that are planted where programs write them: no part of one remains, whatever characters it has. */
import { createRedactor, redactURL, redactURLsInText } from "@anyurl/redact";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawn, sampled } from "../../thorough.ts";
import { braced, decoded, inParentheses, ORACLE, OTHER_PROPERTY, PART, PROPERTIES, withParts } from "./places.ts";

const { redactURL: redactStrictly } = createRedactor({ preset: "strict" });

/** ASCII without spaces, and more. */
const CHARACTERS = [
  ...Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit)).filter((each) => /[!-~]/.test(each)),
  ...["é", "漢", "（", "。", "\u3000", "\u00a0", "😀", "\ud800", "\u200b"],
];

const secrets = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 6 }).map(withParts);

/** Each character, and each before and after an "@". */
const everyCharacter = CHARACTERS.flatMap((character) => [
  withParts([character]),
  withParts([character, "@"]),
  withParts(["@", character]),
]);

describe("a property of a connection string", () => {
  const remains = (place: (secret: string) => string, secret: string) =>
    [redactURL, redactStrictly].some((redact) => PART.test(decoded(redact(place(secret)))));

  it.each(PROPERTIES.map((place) => [place("SECRET"), place] as const))("%s", (_, place) => {
    for (const secret of everyCharacter) {
      if (OTHER_PROPERTY.test(secret)) continue;
      for (const written of [secret, braced(secret), ` ${braced(secret)}`]) {
        expect([written, remains(place, written)]).toEqual([written, false]);
      }
    }
  });

  it("never remains in part", () => {
    const cases = fc.tuple(fc.constantFrom(...PROPERTIES), secrets, fc.boolean());
    fc.assert(
      fc.property(cases, ([place, secret, isBraced]) => {
        fc.pre(isBraced || !OTHER_PROPERTY.test(secret));
        expect(remains(place, isBraced ? braced(secret) : secret)).toBe(false);
      }),
      { numRuns: drawn(sampled(20_000)), examples: [[[inParentheses, "Zq1;Zq2=Zq3", true]]] },
    );
  });

  it.each([
    [
      "jdbc:sqlserver://db:1433;databaseName=x;user=sa;password=P@ssw0rd!;encrypt=true",
      "jdbc:sqlserver://db:1433;databaseName=x;user=sa;password=REDACTED;encrypt=true",
    ],
    ["sqlserver://h:1433;password=p%40ss", "sqlserver://h:1433;password=REDACTED"],
    ["jdbc:sqlserver://h:1433;user=x;password={p@ss;a};a=b", "jdbc:sqlserver://h:1433;user=x;password=REDACTED;a=b"],
    [
      "jdbc:sqlserver://s.example:1433;user=me@s;password=pw;x=1",
      "jdbc:sqlserver://s.example:1433;user=me@s;password=REDACTED;x=1",
    ],
    ["sqlserver://u:p@h;password=a@b;c=d", "sqlserver://REDACTED:REDACTED@h;password=REDACTED;c=d"],
    ["jdbc:mysql://(host=h,user=u,password=p%40s)/db", "jdbc:mysql://(host=h,user=u,password=REDACTED"],
    ["jdbc:mysql://(host=h,port=1)/a(b=c)", "jdbc:mysql://(host=h,port=1)/a(b=c)"],
    ["s3://bucket/dt=2026/hour=1/part.parquet", "s3://bucket/dt=2026/hour=1/part.parquet"],
    ["https://h/a;jsessionid=A@B/b", "https://h/a;jsessionid=REDACTED/b"],
  ])("of %s is replaced alone", (url, expected) => {
    expect(redactURL(url)).toBe(expected);
    expect(redactURLsInText(`at ${url} end`)).toBe(`at ${expected} end`);
  });

  it.each([
    "postgres://app:pw@h/db?password=SECRET&a=b",
    "jdbc:mysql://h:3306,i:3306/db?user=u&password=SECRET&a=b",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: configuration has such placeholders.
    "https://h:${PORT}/db?a=b#password=SECRET",
  ])("never remains in part in %s", (url) => {
    for (const secret of everyCharacter) {
      if (/[&;=#]/.test(secret)) continue;
      const text = url.replace("SECRET", secret);
      for (const preset of ["default", "strict"] as const) {
        expect([text, PART.test(decoded(redactURL(text, { preset })))]).toEqual([text, false]);
      }
    }
  });

  it("is replaced by all presets", () => {
    const url = "jdbc:sqlserver://db:1433;user=sa;password=P@ss;encrypt=true";
    expect(redactStrictly(url)).toBe("jdbc:sqlserver://db:1433;user=REDACTED;password=REDACTED;encrypt=REDACTED");
    expect(redactURL(url, { preset: "opentelemetry" })).toBe(
      "jdbc:sqlserver://db:1433;user=sa;password=REDACTED;encrypt=true",
    );
  });
});

describe("Oracle's user name and password", () => {
  it("never remain in part", () => {
    for (const place of ORACLE) {
      for (const secret of everyCharacter) {
        for (const preset of ["default", "strict", "opentelemetry"] as const) {
          if (preset === "opentelemetry" && place("").startsWith("/")) continue;
          const output = redactURL(place(secret), { preset });
          expect([place(secret), PART.test(decoded(output)) || output.includes("scott")]).toEqual([
            place(secret),
            false,
          ]);
        }
      }
    }
  });

  it.each([
    ["jdbc:oracle:thin:@//db:1521/x?password=", "&a=b"],
    ["jdbc:oracle:thin:@db:1521/x?password=", ""],
    ["jdbc:oracle:thin:@tcps://db:1521/x?wallet_password=", "&user=a@b"],
    ["jdbc:oracle:thin:[scott]/[tiger]@//db:1521/x?password=", "&user=a@b"],
    ["jdbc:oracle:thin:[scott]/[tiger]@db:1521/x?password=", ""],
  ])("are not those of a parameter after the host: %s", (before, after) => {
    const expected = before.replace(/\[[^\]]*\]/g, "REDACTED");
    for (const secret of everyCharacter) {
      if (/[&;=#]/.test(secret)) continue;
      const url = `${before.replace(/[[\]]/g, "")}${secret}${after}`;
      expect(redactURL(url)).toBe(`${expected}REDACTED${after}`);
    }
  });

  it.each([
    ["jdbc:oracle:thin:[scott]/[tiger]@//db:1521/x"],
    ["url=jdbc:oracle:thin:[scott]/[tiger]@db:1521:x"],
    ["sqlplus [scott]/[tiger]@//db:1521/x"],
    ["jdbc:oracle:thin:@//db:1521/x"],
    ["npm i a/b@1.0 and @scope/name"],
  ])("in a text: %s", (marked) => {
    const text = `at ${marked.replace(/[[\]]/g, "")} end`;
    expect(redactURLsInText(text)).toBe(`at ${marked.replace(/\[[^\]]*\]/g, "REDACTED")} end`);
  });
});

describe("JSON", () => {
  const NAMES = ["token", "password", "code", "client_secret", "X-Api-Key"];

  const leaves = fc.array(fc.constantFrom(...CHARACTERS.filter((each) => each !== "\ud800")), { maxLength: 3 });

  /** Values that hold only secrets. */
  const { below } = fc.letrec((tie) => ({
    below: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaves.map(withParts),
      fc.array(tie("below"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("old", "a", "type", "count"), tie("below"), { maxKeys: 3, noNullPrototype: true }),
      tie("below").map((value) => JSON.stringify(value)),
    ),
  }));

  type Wrap = (value: unknown) => unknown;

  const wraps = fc.array(
    fc.constantFrom<Wrap>(
      (value) => [value],
      (value) => [1, "x", value, { a: null }],
      (value) => ({ a: value }),
      (value) => ({ first: { b: [] }, s: value, last: "y" }),
      (value) => JSON.stringify(value),
      (value) => JSON.stringify(value, undefined, 1),
    ),
    { maxLength: 3 },
  );

  const escapeName = (json: string) =>
    json.replace(/[a-z](?=[\w-]*\\*":)/gi, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);

  /** Returns URLs with a value of JSON, encoded as programs do. */
  function urlsOf(json: string): string[] {
    const encoded = encodeURIComponent(json);
    const urls = [
      `/?data=${encoded}&x=1`,
      `/#data=${encoded}`,
      `/a/${encoded}/b`,
      `/?to=${encodeURIComponent(`/?d=${encoded}`)}`,
    ];
    // A raw "&" or "#" ends the value.
    if (!/[&#%+]/.test(json)) {
      urls.push(`/?a=1&data=${json}`, `/?data=${json.replaceAll(" ", "+")}&b=1`, `/?${json}`, `/#${json}`);
    }
    return urls;
  }

  const remains = (json: string) => urlsOf(json).filter((url) => PART.test(decoded(redactURL(url))));

  const WITNESSES: readonly unknown[] = [
    { token: ["Zq1"] },
    { password: { old: "Zq1", new: "Zq2" } },
    { s: '{"password":"Zq1"}' },
    { s: '{"token":{"value":"Zq1"}}' },
    JSON.stringify({ token: "Zq1" }),
    JSON.stringify(JSON.stringify({ a: [{ token: ["Zq1"] }] })),
    [[[{ a: { token: [[["Zq1"], { b: "Zq2" }], "Zq3"] } }]]],
    { token: '["Zq1"]' },
    { token: "a;b", code: ["Zq1;Zq2?Zq3=Zq4"], z: 1 },
    { token: ['Zq1"Zq2\\Zq3]Zq4}Zq5', "Zq6"], z: "x" },
    { token: [], code: [{}, "Zq1"] },
    { form: "a=1&password=Zq1", url: "https://me:Zq2@h.example/" },
    { a: "x;y", token: [{ b: "Zq1" }] },
    { a: "x=", token: "Zq1", b: { password: ["Zq2=Zq3"] } },
  ];

  it.each(WITNESSES.map((value) => JSON.stringify(value)))("%s", (json) => {
    expect(remains(json)).toEqual([]);
    expect(remains(escapeName(json))).toEqual([]);
    expect(remains(` ${json}`)).toEqual([]);
  });

  it("of any shape holds no secret below the name of one", () => {
    const cases = fc.tuple(fc.constantFrom(...NAMES), below, wraps, fc.boolean());
    fc.assert(
      fc.property(cases, ([name, value, outside, isEscaped]) => {
        const whole = outside.reduce<unknown>((inner, wrap) => wrap(inner), { x: 0, [name]: value, y: "z" });
        const json = JSON.stringify(whole);
        expect(remains(isEscaped ? escapeName(json) : json)).toEqual([]);
      }),
      { numRuns: drawn(sampled(10_000)) },
    );
  });

  it.each([
    [
      '/?data={"password":{"old":"a","new":["b",[5],[true]]},"b":"c"}',
      '/?data={"password":{"old":"REDACTED","new":["REDACTED",[REDACTED],[REDACTED]]},"b":"c"}',
    ],
    [
      '/?data={"s":"{\\"token\\":{\\"value\\":\\"x\\"}}","t":1}',
      '/?data={"s":"{\\"token\\":{\\"value\\":\\"REDACTED\\"}}","t":1}',
    ],
    ['/?data={"a":1,"co\\u0064e":"x"}', '/?data={"a":1,"co\\u0064e":"REDACTED"}'],
    ['/?data={"token":"a;b?c","d":"e;f"}&g=h', '/?data={"token":"REDACTED","d":"e;f"}&g=h'],
    ['/?data={"list":[1,"a",{"b":"c"}],"token_type":["bearer"]}', undefined],
    ['/?data={"a":{"token":"x"},"b":"y"}&c={"d":["e"]}', '/?data={"a":{"token":"REDACTED"},"b":"y"}&c={"d":["e"]}'],
    ['/?data={"https://me:pw@h.example/":1}', '/?data={"https://REDACTED:REDACTED@h.example/":1}'],
    ['/?data={"path":"C:\\\\dir\\\\file","text":"say \\"hi\\"\\n"}', undefined],
  ])("keeps everything else: %s", (url, expected = url) => {
    expect(redactURL(url)).toBe(expected);
  });

  it("keeps what an option keeps", () => {
    const keep = ["page_token"];
    const url = '/?data={"page_token":"a","token":{"page_token":"b","c":"d"}}';
    expect(redactURL(url, { keep })).toBe('/?data={"page_token":"a","token":{"page_token":"b","c":"REDACTED"}}');
    expect(redactURL('/?page_token={"token":"a;b"}', { keep })).toBe('/?page_token={"token":"a;b"}');
  });
});

describe("a name after a route in a fragment", () => {
  it.each([
    ["https://app.example/#/callback#code=4abc", "https://app.example/#/callback#code=REDACTED"],
    ["/#/callback/code=4abc&state=1", "/#/callback/code=REDACTED&state=1"],
    ["/#/callback%23code=4abc&x=1", "/#/callback%23code=REDACTED&x=1"],
    ["/#!/a?b#pin=12&c=d", "/#!/a?b#pin=REDACTED&c=d"],
    ["/#/a#b=1#seed=x y&c=d", "/#/a#b=1#seed=REDACTED&c=d"],
    ["/#/route#country_code=GB&zip/error_code=1", "/#/route#country_code=GB&zip/error_code=1"],
  ])("%s", (url, expected) => {
    expect(redactURL(url)).toBe(expected);
  });

  it("is kept if an option keeps it", () => {
    expect(redactURL("/#/cb#code=1", { keep: ["code"] })).toBe("/#/cb#code=1");
  });
});

describe("a text in another script", () => {
  const TEXTS = [
    ["見て https://h/?token=[S]（注）次 x"],
    ["https://h/?token=[S]\u3000次の文"],
    ["https://h/?token=[S]。次、/cb?code=[T]、と https://[u]:[p]@h/。"],
    ["/reset/[abc123]（注）次"],
    ["https://h/?a=1（/cb?code=[S]）b"],
    ["見よ（/cb?code=[1]）次"],
    ["https://例え。テスト/?token=[x]、y=1、token=[S]。"],
    ["“https://h/?token=[S]”—次 https://h/?token=[S]\u00a0次"],
    ["https://h/?token=[漢字]＝https://h/?q=東京、大阪"],
    ["https://[me]:[p（w]@h/?q=x"],
    ["postgres://[me]:[p/（w]@h/?q=x"],
  ];

  it.each(TEXTS)("keeps the words after a URL: %s", (marked) => {
    const text = marked.replace(/[[\]]/g, "");
    const expected = marked.replace(/\[[^\]]*\]/g, "REDACTED");
    expect(redactURLsInText(text)).toBe(expected.replace("REDACTED＝https://h/?q=東京", "REDACTED"));
    const bytes = Buffer.from(text).toString("latin1");
    const redacted = Buffer.from(redactURLsInText(bytes), "latin1").toString();
    expect(redacted).toBe(redactURLsInText(text));
  });

  it("keeps letters of other scripts inside a secret", () => {
    for (const letter of ["à", "Ā", "漢", "ー", "々", "・"]) {
      const text = `https://h/?token=a${letter}b&c=d`;
      expect(redactURLsInText(text)).toBe("https://h/?token=REDACTED&c=d");
      const bytes = Buffer.from(text).toString("latin1");
      expect(redactURLsInText(bytes)).toBe("https://h/?token=REDACTED&c=d");
    }
  });
});
