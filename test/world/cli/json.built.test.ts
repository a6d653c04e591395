import { expect, test } from "vitest";
import { canonicalize, records, run } from "./command.ts";

test("writes a URL with all its components", async () => {
  const { status, stdout } = await canonicalize(["--json"], " HTTPS://me:pw@Bücher.example:8443/a b?q=ü#f\n");
  expect(records(stdout)).toEqual([
    {
      input: " HTTPS://me:pw@Bücher.example:8443/a b?q=ü#f",
      href: "https://me:pw@xn--bcher-kva.example:8443/a%20b?q=%C3%BC#f",
      protocol: "https:",
      username: "me",
      password: "pw",
      host: "xn--bcher-kva.example:8443",
      hostname: "xn--bcher-kva.example",
      port: "8443",
      pathname: "/a%20b",
      search: "?q=%C3%BC",
      hash: "#f",
      origin: "https://xn--bcher-kva.example:8443",
    },
  ]);
  expect(status).toBe(0);
});

test("writes a bad line with its reason and place, and reports it on stderr", async () => {
  const { status, stdout, stderr } = await canonicalize(["--json"], 'http://a.example/\n\n"\\\n');
  expect(records(stdout)[1]).toEqual({
    input: '"\\',
    error: {
      reason: "missing-scheme-non-relative-URL",
      message: "the scheme is missing",
      file: "stdin",
      line: 3,
    },
  });
  expect(stderr).toBe("stdin:3: the scheme is missing\n");
  expect(status).toBe(1);
});

test.each([
  ["domain-to-ASCII", "http://a b.example/"],
  ["host-invalid-code-point", "app://a b/"],
  ["host-missing", "http://"],
  ["IPv4-too-many-parts", "http://1.2.3.4.5/"],
  ["IPv4-non-numeric-part", "http://1.2.x.4/"],
  ["IPv4-out-of-range-part", "http://1.2.3.256/"],
  ["IPv6-unclosed", "http://[::1/"],
  ["IPv6-invalid-compression", "http://[:1]/"],
  ["IPv6-too-many-pieces", "http://[1:2:3:4:5:6:7:8:9]/"],
  ["IPv6-multiple-compression", "http://[1::2::3]/"],
  ["IPv6-invalid-code-point", "http://[g::]/"],
  ["IPv6-too-few-pieces", "http://[1:2]/"],
  ["IPv4-in-IPv6-too-many-pieces", "http://[1:2:3:4:5:6:7:1.2.3.4]/"],
  ["IPv4-in-IPv6-invalid-code-point", "http://[::1.02.3.4]/"],
  ["IPv4-in-IPv6-out-of-range-part", "http://[::1.2.3.256]/"],
  ["IPv4-in-IPv6-too-few-parts", "http://[::1.2.3]/"],
  ["missing-scheme-non-relative-URL", "/a"],
  ["port-out-of-range", "http://a.example:65536/"],
  ["port-invalid", "http://a.example:b/"],
])("says %s in plain words", async (reason, input) => {
  const { stdout } = await canonicalize(["--json"], input);
  const error = records(stdout)[0]?.error as { reason: string; message: string };
  expect(error.reason).toBe(reason);
  expect(error.message).toMatch(/^[a-z]+ .* .*[a-z0-9:"]$/);
  expect(error.message).not.toContain(reason);
});

test("names the components as parse does, in the same order", async () => {
  const url = "HTTPS://me:pw@Example.com:8443/a b?q#f";
  const [{ parameters, ...parsed } = {}] = records((await run(["parse", "--json", url])).stdout);
  const [written = {}] = records((await canonicalize(["--json"], url)).stdout);
  expect(Object.entries(written)).toEqual(Object.entries(parsed));
  expect(parameters).toEqual([{ name: "q", value: "" }]);
});

test.each([["1"], ["2"]])("escapes everything that a terminal would act on, with %s jobs", async (jobs) => {
  const unsafe = "\u007f\u0080\u009b\u202e\u2028";
  const input = `http://h/#${unsafe}\n${unsafe}\n`;
  const { stdout } = await canonicalize(["--json", "--jobs", jobs], input);
  expect(stdout).toMatch(/^[\n -~]*$/);
  expect(records(stdout).map((record) => record.input)).toEqual([`http://h/#${unsafe}`, unsafe]);
  const explained = await canonicalize(["--profile", "cloudflare", "--explain", "--jobs", jobs], input);
  expect(explained.stdout).toMatch(/^[\n -~]*$/);
  expect(explained.stdout).toContain('"\\u007f\\u0080\\u009b\\u202e\\u2028" becomes');
});
