/**
 * Keys of AWS. sigv4-vectors.json has the names, targets and keys of AWS's suite:
 * https://github.com/awslabs/aws-c-auth/tree/main/tests/aws-signing-test-suite/v4
 */
import { isFailure, sigv4Key } from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import suite from "./sigv4-vectors.json" with { type: "json" };

describe("sigv4Key", () => {
  it.each(suite)("agrees with AWS's test suite on %s", (name = "", target, key) => {
    const s3 = name.endsWith("-unnormalized");
    expect(sigv4Key(`https://example.amazonaws.com${target}`, { s3 })).toBe(key);
  });

  it.each([
    { target: "", key: "/\n", s3Key: "/\n" },
    { target: "?", key: "/\n", s3Key: "/\n" },
    { target: "/a%20b", key: "/a%2520b\n", s3Key: "/a%20b\n" },
    { target: "/a%2fb%2F", key: "/a%252fb%252F\n", s3Key: "/a/b/\n" },
    { target: "/%7e%2d", key: "/%257e%252d\n", s3Key: "/~-\n" },
    { target: "/a+b", key: "/a%2Bb\n", s3Key: "/a%2Bb\n" },
    { target: "/100%", key: "/100%25\n", s3Key: "/100%25\n" },
    { target: "/dt=2024/a:b@c,d;e", key: "/dt%3D2024/a%3Ab%40c%2Cd%3Be\n", s3Key: "/dt%3D2024/a%3Ab%40c%2Cd%3Be\n" },
    { target: "/a/b/..", key: "/a\n", s3Key: "/a/b/..\n" },
    { target: "/a//../b/", key: "/b/\n", s3Key: "/a//../b/\n" },
    { target: "/../..//a", key: "/a\n", s3Key: "/../..//a\n" },
    { target: "/%2e%2e/a", key: "/%252e%252e/a\n", s3Key: "/../a\n" },
    { target: "/\ud800?\udc00", key: "/%EF%BF%BD\n%EF%BF%BD=", s3Key: "/%EF%BF%BD\n%EF%BF%BD=" },
    { target: "/%ff?%FF", key: "/%25ff\n%FF=", s3Key: "/%FF\n%FF=" },
    { target: "/?a=b+c", key: "/\na=b%2Bc", s3Key: "/\na=b%2Bc" },
    { target: "/?a=b%20c&a=b c", key: "/\na=b%20c&a=b%20c", s3Key: "/\na=b%20c&a=b%20c" },
    { target: "/?a=b==&a=%2f/", key: "/\na=%2F%2F&a=b%3D%3D", s3Key: "/\na=%2F%2F&a=b%3D%3D" },
    { target: "/?b&a&&=c", key: "/\n=c&a=&b=", s3Key: "/\n=c&a=&b=" },
    { target: "/?a=2&a=1&A=3&a1=0", key: "/\nA=3&a=1&a=2&a1=0", s3Key: "/\nA=3&a=1&a=2&a1=0" },
    { target: "/?%", key: "/\n%25=", s3Key: "/\n%25=" },
    { target: "/?a?b#c?d", key: "/\na%3Fb=", s3Key: "/\na%3Fb=" },
    { target: "/?X-Amz-Signature=1&X-Amz-Date=2", key: "/\nX-Amz-Date=2", s3Key: "/\nX-Amz-Date=2" },
  ])("turns $target into $key, and into $s3Key for S3", ({ target, key, s3Key }) => {
    expect(sigv4Key(`https://h:443${target}`)).toBe(key);
    expect(sigv4Key(`https://h${target}`, { s3: true })).toBe(s3Key);
  });

  it("agrees with the canonical queries of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html", () => {
    const bucket = "https://examplebucket.s3.amazonaws.com";
    expect(sigv4Key(`${bucket}/?lifecycle`, { s3: true })).toBe("/\nlifecycle=");
    expect(sigv4Key(`${bucket}/?prefix=J&max-keys=2`, { s3: true })).toBe("/\nmax-keys=2&prefix=J");
    expect(sigv4Key(`${bucket}/test%24file.text`, { s3: true })).toBe("/test%24file.text\n");
  });

  it.each([
    ["/a", "missing-scheme-non-relative-URL"],
    ["mailto:a", "missing-scheme-non-relative-URL"],
    ["https:///a", "host-missing"],
    ["https://h:99999/a", "port-out-of-range"],
    ["https://a b/", "domain-to-ASCII"],
  ])("returns a Failure for %j: %s", (input, reason) => {
    const key = sigv4Key(input);
    expect(isFailure(key) && key.reason).toBe(reason);
  });

  it.each([
    [() => sigv4Key("https://h/", { s3: 1 as unknown as boolean }), "sigv4Key: the s3 must be true or false; got 1"],
  ])("refuses wrong arguments", (run, message) => {
    expect(run).toThrow(new TypeError(message));
  });
});
