/** Profiles, and the options for query parameters. */
import { type CanonicalizeOptions, createCanonicalizer } from "@anyurl/canonical";
import { TRACKING_PARAMETERS } from "@anyurl/canonical/query";
import { URL } from "anyurl";
import { describe, expect, test } from "vitest";
import { FINDINGS } from "../../../packages/cli/src/canonicalize/form-options.ts";
import { PROFILES } from "../../../packages/cli/src/canonicalize/task.ts";
import { reasonWords } from "../../../packages/cli/src/input/reasons.ts";
import { allParseCases } from "../../conformance/corpus.ts";
import { canonicalize, records, run } from "./command.ts";
import { examplesIn, shownBy } from "./commands/shell.ts";

const lines = allParseCases()
  .map(({ input }) => input)
  .filter((input) => !/[\n\r\uD800-\uDFFF\uFEFF]/.test(input) && !/^[\0- ]*$/.test(input))
  .concat([
    "http://a.example/%7e%2f//b/?utm_source=x&b=2&a=1&gclid=1#top",
    "https://me:pw@é.example./%zz?",
    "http://a.example/ü?é",
  ]);
const input = lines.map((line) => `${line}\n`).join("");

test.each(PROFILES)(
  "--profile %s writes the results of @anyurl/canonical, with any number of jobs",
  async (profile) => {
    const canonicalizer = createCanonicalizer({ profile } as { profile: "rfc3986" });
    const results = lines.map((line) => canonicalizer(line));
    const expected = results.flatMap((result) => (result.ok ? [result.href ?? result.key] : []));
    expect(expected.length).toBeGreaterThan(300);
    for (const jobs of ["1", "2"]) {
      const { stdout, stderr } = await canonicalize(["--allow-tabs", "--profile", profile, "--jobs", jobs], input);
      expect(stdout).toBe(expected.map((line) => `${line}\n`).join(""));
      expect(stderr).toContain(`… and ${results.length - expected.length - 20} more bad lines `);
    }
  },
);

test.each(["safe-browsing", "surt"])("a key of %s is one line", (profile) => {
  const canonicalizer = createCanonicalizer({ profile } as { profile: "surt" });
  const controls = Array.from(
    { length: 33 },
    (_, code) => `http://a.example/%${code.toString(16).padStart(2, "0")}?a%0Ab#%0a`,
  );
  for (const line of [...lines, ...controls]) {
    const result = canonicalizer(line);
    if (result.ok) expect(result.key).not.toMatch(/[\n\r]/);
  }
});

test("--profile whatwg writes the same from strings as from bytes", async () => {
  const whatwg = ["--profile", "whatwg"];
  const { status, stdout, stderr } = await canonicalize(whatwg, input);
  const byStrings = await canonicalize([...whatwg, "--drop-param", "no-such-name"], input);
  expect(byStrings).toMatchObject({ status, stdout, stderr });
});

test("rfc3986 is the default", async () => {
  const { status, stdout, stderr } = await canonicalize(["--profile", "rfc3986"], input);
  expect(await canonicalize([], input)).toMatchObject({ status, stdout, stderr });
});

test("drops and sorts parameters, in addition to the profile's rules", async () => {
  const query = "http://A.example/?utm_source=x&b=2&a=%7e&b=1&gclid=1";
  const rows = [
    [["--drop-param", "b"], "http://a.example/?utm_source=x&a=~&gclid=1"],
    [["--drop-param", "utm_*", "--drop-param", "gc*d"], "http://a.example/?b=2&a=~&b=1"],
    [["--drop-tracking"], "http://a.example/?b=2&a=~&b=1"],
    [["--drop-tracking", "--drop-param", "b", "--sort-query"], "http://a.example/?a=~"],
    [["--sort-query"], "http://a.example/?a=~&b=2&b=1&gclid=1&utm_source=x"],
    [["--profile", "cache-key", "--drop-tracking"], "http://a.example/?a=~&b=2&b=1"],
    [["--drop-param", "*"], "http://a.example/"],
    [["--base", "http://b.example/", "--drop-param", "*"], "http://a.example/"],
  ] as const;
  for (const [words, href] of rows) expect((await canonicalize(words, query)).stdout).toBe(`${href}\n`);
});

test.each([
  [["--www", "remove"], "http://www.a.example/", "http://a.example/"],
  [["--www", "remove"], "http://www.example/", "http://www.example/"],
  [["--profile", "cache-key", "--www", "keep"], "http://www.a.example/", "http://www.a.example/"],
  [["--merge-slashes"], "http://a.example//b///c", "http://a.example/b/c"],
  [["--merge-slashes"], "http://a.example/p/https://b.example/", "http://a.example/p/https:/b.example/"],
  [["--keep-url-slashes"], "http://a.example//p/https://b.example//c", "http://a.example/p/https://b.example/c"],
  [["--trailing-slash", "remove"], "http://a.example/b/", "http://a.example/b"],
  [["--trailing-slash", "add"], "http://a.example/b", "http://a.example/b/"],
  [["--trailing-slash", "keep"], "http://a.example/b/", "http://a.example/b/"],
  [["--index-files", "index.html,default.asp"], "http://a.example/b/default.asp", "http://a.example/b/"],
  [
    ["--index-files", "index.html", "--trailing-slash", "remove"],
    "http://a.example/b/index.html",
    "http://a.example/b",
  ],
  [["--scheme", "https"], "http://a.example/", "https://a.example/"],
  [["--scheme", "https"], "http://a.example:8080/", "http://a.example:8080/"],
  [["--scheme", "keep"], "http://a.example/", "http://a.example/"],
  [["--default-scheme", "https"], "a.example:8080/b", "https://a.example:8080/b"],
  [["--default-scheme", "http", "--scheme", "https"], "//a.example", "https://a.example/"],
  [["--values", "form"], "http://a.example/?a=+&b&c=/", "http://a.example/?a=%20&b=&c=%2F"],
  [["--values", "keep"], "http://a.example/?a=%20&b", "http://a.example/?a=%20&b"],
  [["--sort-values"], "http://a.example/?b=2&a&b=1", "http://a.example/?a&b=1&b=2"],
  [["--profile", "cache-key", "--sort-values"], "http://a.example/?b=2&b=1#c", "http://a.example/?b=1&b=2"],
  [["--profile", "strict", "--accept", "path-parameters"], "http://a.example/b;c", "http://a.example/b;c"],
  [["--profile", "whatwg", "--www", "remove"], "http://www.a.example/%7e", "http://a.example/%7e"],
])("%j makes of %s %s", async (words, input, href) => {
  expect(await canonicalize(words, input)).toMatchObject({ stdout: `${href}\n`, stderr: "", status: 0 });
});

test.each(FINDINGS)("--refuse and --accept decide about %s", async (finding) => {
  const paths = ["%2f", "%5c", "%00", "%2541", "..;/", ";", "%01", "%3f", "%zz", "%ff", "%ef%bc%8f"];
  const lines = paths.map((path) => `http://a.example/${path}`);
  const outputOf = (options: CanonicalizeOptions) => {
    const results = lines.map(createCanonicalizer({ profile: "cloudflare", ...options }));
    return results.map((result) => (result.ok ? `${result.href}\n` : "")).join("");
  };
  const profiles = { refuse: "cloudflare", accept: "strict" };
  const others = FINDINGS.filter((each) => each !== finding);
  const expected = { refuse: outputOf({ refuse: [finding] }), accept: outputOf({ refuse: others }) };
  expect(expected.refuse.split("\n").length).toBeLessThanOrEqual(paths.length);
  for (const how of ["refuse", "accept"] as const) {
    const { stdout } = await canonicalize(["--profile", profiles[how], `--${how}`, finding], lines.join("\n"));
    expect(stdout).toBe(expected[how]);
  }
});

test("each path that the profile strict rejects is reported in words", async () => {
  const paths = ["%2f", "%5c", "%00", "%2541", "..;/", "%01", "%3f", "%zz", "%ff", "%ef%bc%8f", ";"];
  const lines = paths.map((path) => `http://a.example/${path}`);
  const results = lines.map(createCanonicalizer({ profile: "strict" }));
  const reasons = results.map((result) => (result.ok ? "" : result.reason));
  expect([...reasons].sort()).toEqual([...FINDINGS].sort());
  const { stderr } = await canonicalize(["--profile", "strict"], lines.join("\n"));
  const words = stderr.trimEnd().split("\n");
  for (const [index, result] of results.entries()) {
    const isShort = !result.ok && result.message.length < 70;
    expect(words[index]).toBe(`stdin:${index + 1}: ${isShort ? result.message : reasonWords(reasons[index] ?? "")}`);
  }
});

test("several findings can be refused, with their reasons", async () => {
  const words = ["--refuse", "encoded-slash", "--refuse", "path-parameters"];
  const { stdout, stderr, status } = await canonicalize(words, "http://a.example/%2f\nhttp://a.example/;\n/a");
  expect(stdout).toBe("");
  expect(stderr.match(/^stdin:\d: .*/gm)).toHaveLength(3);
  expect(status).toBe(1);
});

test("--default-scheme is as in the other commands", async () => {
  const beginnings = [
    "a.example",
    "a.example:80/b",
    "a:808080",
    "localhost:8080",
    "//a.example",
    "\\\\a.example",
    "/\\a",
  ];
  const others = [
    "http:a",
    "x:1",
    "x:",
    "/a",
    "?a",
    "#a",
    ".a",
    "\\a",
    "a@b",
    "u:p@b",
    "[::1]:80",
    "a b",
    "1.2.3",
    "\u00e9",
  ];
  const inputs = [...beginnings, ...others].flatMap((text) => [
    text,
    ` \t${text} `,
    `\x01${text}`,
    text.replace(":", "\t:"),
  ]);
  const lines = inputs.map((line) => `${line}\n`).join("");
  for (const scheme of ["http", "https"]) {
    const words = ["--default-scheme", scheme, "--quiet"];
    const expected = await run(["get", "{href}", ...words], lines);
    const ours = await canonicalize(["--profile", "whatwg", ...words], lines);
    expect(expected.stdout.split("\n").length).toBeGreaterThan(inputs.length / 3);
    expect([ours.stdout, ours.status]).toEqual([expected.stdout, expected.status]);
  }
});

test("--drop-tracking drops parameters in any case and after amp;, but not those that contain a “;”", async () => {
  const { stdout } = await canonicalize(["--drop-tracking"], "http://a.example/?UTM_a=1&amp;gclid=2&b=3&utm_c=4;d");
  expect(stdout).toBe("http://a.example/?b=3&utm_c=4;d\n");
});

test("--drop-tracking drops every known tracking parameter", async () => {
  const names = TRACKING_PARAMETERS.names.map((name) => name.replace("*", "x"));
  const { stdout } = await canonicalize(["--drop-tracking"], `http://a.example/?${names.join("&")}&id=1`);
  expect(stdout).toBe("http://a.example/?id=1\n");
});

test("resolves against --base with a profile", async () => {
  const words = ["--profile", "cloudflare", "--base", "http://a.example/%7e/"];
  expect((await canonicalize(words, "x//y\n//b.example/%41\n")).stdout).toBe(
    "http://a.example/~/x/y\nhttp://b.example/A\n",
  );
});

test("--key writes the key instead of the href; JSON has both", async () => {
  const line = "http://A.example/%7e?#top";
  expect((await canonicalize(["--key"], line)).stdout).toBe("http://a.example/~?\n");
  expect((await canonicalize(["--key", "--profile", "cache-key"], line)).stdout).toBe("http://a.example/~\n");
  const { stdout } = await canonicalize(["--key", "--json"], line);
  expect(records(stdout)).toMatchObject([
    { input: line, href: "http://a.example/~?#top", key: "http://a.example/~?", hash: "#top" },
  ]);
  const surt = await canonicalize(["--profile", "surt", "--json"], `${line}\n#`);
  expect(records(surt.stdout)[0]).toEqual({ input: line, key: "example,a)/~" });
});

/** Applies changes in order. */
function replay(text: string, changes: unknown): string {
  const list = changes as { start: number; end: number; before: string; after: string }[];
  return list.reduce((made, { start, end, before, after }) => {
    expect(made.slice(start, end)).toBe(before);
    return made.slice(0, start) + after + made.slice(end);
  }, text);
}

test.each([["1"], ["2"]])(
  "--explain lists changes that lead from the input to the href when they are applied in order, with %s jobs",
  async (jobs) => {
    const words = ["--json", "--explain", "--profile", "cache-key", "--drop-tracking", "--jobs", jobs];
    const { stdout } = await canonicalize(words, input);
    const explained = records(stdout).filter(({ error }) => error === undefined);
    expect(explained.length).toBeGreaterThan(300);
    for (const { input, changes, href, pathname } of explained) {
      expect(replay(String(input), changes)).toBe(href);
      expect(pathname).toBe(new URL(String(href)).pathname);
    }
  },
);

test("--explain indents its lines in text, so that they do not look like URLs", async () => {
  const { stdout } = await canonicalize(
    ["--explain", "--profile", "rfc3986"],
    "HTTP://a.example/%7E\nhttp://b.example/\n",
  );
  expect(stdout).toBe(
    [
      "http://a.example/~",
      '  parse at 0: "HTTP" becomes "http"',
      '  decode-unreserved at 17: "%7E" becomes "~"',
      "http://b.example/",
      "",
    ].join("\n"),
  );
});

test("--summary counts the lines that are canonical according to the profile", async () => {
  const { stderr } = await canonicalize(
    ["--summary", "--profile", "rfc3986"],
    "http://a.example/~\nhttp://a.example/%7e\n",
  );
  expect(stderr).toMatch(/1 {2}already canonical\n.*1 {2}changed/);
});

test.each([
  [["--base", "http://a.example/"], "--base"],
  [["--drop-param", "a"], "--drop-param"],
  [["--drop-tracking"], "--drop-tracking"],
  [["--sort-query"], "--sort-query"],
  [["--explain"], "--explain"],
  [["--scheme", "https"], "--scheme"],
  [["--default-scheme", "https"], "--default-scheme"],
  [["--www", "keep"], "--www"],
  [["--merge-slashes"], "--merge-slashes"],
  [["--keep-url-slashes"], "--keep-url-slashes"],
  [["--trailing-slash", "add"], "--trailing-slash"],
  [["--index-files", "a"], "--index-files"],
  [["--refuse", "encoded-nul"], "--refuse"],
  [["--accept", "encoded-nul"], "--accept"],
  [["--values", "form"], "--values"],
  [["--sort-values"], "--sort-values"],
])("a profile of keys takes no %j", async (words, option) => {
  const { status, stdout, stderr } = await canonicalize(["--profile", "surt", ...words], "http://a.example/\n");
  expect(stderr).toBe(`error: ${option} cannot be used with the profile surt\nTry: anyurl canonicalize -h\n`);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test.each([
  [
    ["--profile", "rfc"],
    /argument 'rfc' is invalid\. Allowed choices are whatwg, rfc3986, cloudflare, strict, cache-key/,
  ],
  [["--drop-param", "a\\b"], /^error: in --drop-param, a "\\" must be followed by "\*" or "\\"\n$/],
  [["--drop-parm", "a"], /Did you mean --drop-param\?/],
  [["--www", "remov"], /argument 'remov' is invalid\. Allowed choices are keep, remove\.\n\(Did you mean remove\?\)/],
  [["--trailing-slash", "none"], /Allowed choices are keep, add, remove\./],
  [["--scheme", "http"], /Allowed choices are keep, https\./],
  [["--default-scheme", "ftp"], /Allowed choices are https, http\./],
  [["--default-scheme", "http", "--base", "http://a.example/"], /cannot be used with option '-b, --base <URL>'/],
  [["--values", "forms"], /Did you mean form\?/],
  [["--refuse", "encoded-slashes"], /Did you mean encoded-slash\?/],
  [["--accept", "encoded-slash", "--accept", "x"], /argument 'x' is invalid\. Allowed choices are encoded-slash, /],
  [
    ["--accept", "encoded-nul", "--refuse", "encoded-nul"],
    /^error: --accept and --refuse cannot both have encoded-nul\n/,
  ],
  [["--index-files", "a,,b"], /argument 'a,,b' is invalid\. It must be file names, separated by commas\./],
  [["--index-files", "a/b"], /It must be file names, separated by commas\./],
  [["--merge-slash"], /Did you mean --merge-slashes\?/],
])("refuses %j", async (words, message) => {
  const { status, stdout, stderr } = await canonicalize(words, "http://a.example/\n");
  expect(stderr).toMatch(message);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

describe("the help of canonicalize", async () => {
  const examples = examplesIn((await run(["canonicalize", "--help"])).stdout).filter(({ shows }) => shows !== "");

  test.each(examples)("shows what $line prints", async ({ line, shows }) => {
    expect(await shownBy(line)).toBe(shows);
    expect(line).not.toContain("%%");
  });
});
